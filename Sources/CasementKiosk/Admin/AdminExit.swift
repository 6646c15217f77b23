public import Casement
import Dispatch

/// Lets a person who knows a PIN end the app, or open a page of the app for admins.
///
/// ```swift
/// KioskConfiguration(parts: [AdminExit(corner: .topLeft, pinFile: "/var/lib/kiosk/pin")])
/// ```
///
/// Nothing shows it. A finger that stays for five seconds within 64 pt of the corner opens a pad for the PIN. After 30 s
/// without input a card counts down for 20 s, and then the pad leaves; any input continues it. While a screen reader is on, the
/// finger stays for twice as long, because it may rest there while it explores. The app ends with
/// ``exitStatus``, which its systemd unit lists in `RestartPreventExitStatus=`.
///
/// The file holds a hash; `scripts/pin.sh` and ``AdminPIN/write(_:to:)`` write it. Each attempt is on the disk, in a file
/// beside it with the suffix `.attempts`, before it is checked. After five wrong ones no PIN is accepted for a minute, and
/// after each further one for twice as long, up to an hour. Neither a restart, nor a reboot, nor a change of the clock shortens
/// a lock. No recording and no log contains anything of the PIN, nor does the memory of the app
/// once it was checked.
///
/// If a file cannot be used, or its disk does not answer within 2 s, the log says why, and no pad opens.
@MainActor public final class AdminExit: KioskPart {
    /// 77, `EX_NOPERM` of sysexits.h, which no crash and no mistake at the start causes.
    public static let defaultExitStatus: Int32 = 77
    /// 5 s: too long for an accident, short enough for an admin.
    public static let defaultHold = Duration.seconds(5)
    /// 2: how many times longer the corner is held while a screen reader is on, because a finger that explores may rest there.
    private static let spokenFactor = 2

    /// The corner to hold.
    public private(set) var corner: PanelCorner
    /// How long it is held.
    public private(set) var hold: Duration
    /// The exit status of the app.
    public private(set) var exitStatus: Int32
    var gate: PINGate
    /// Held by the part, because the scene must not hold the context that holds it.
    private var context: KioskContext?
    private var loggedProblem: FileProblem?
    private let makePage: (@MainActor (KioskContext) -> ViewController)?

    /// Makes the part.
    ///
    /// - Parameters:
    ///   - corner: the corner to hold.
    ///   - hold: how long it is held; more than zero.
    ///   - pinFile: the absolute path of the file with the hash of the PIN, in a folder in which the app may write.
    ///   - exitStatus: the status with which the app ends.
    ///   - page: makes a controller that is shown full screen instead of ending the app; it may call
    ///     ``/Casement/KioskContext/end(status:)``.
    public init(
        corner: PanelCorner = .topLeft, hold: Duration = AdminExit.defaultHold, pinFile: String,
        exitStatus: Int32 = AdminExit.defaultExitStatus, page: (@MainActor (KioskContext) -> ViewController)? = nil
    ) {
        precondition(hold > .zero, "A corner is held for more than no time.")
        self.corner = corner
        self.hold = hold
        self.exitStatus = exitStatus
        gate = PINGate(file: pinFile)
        makePage = page
    }

    /// The section of the settings file.
    public var settingsSection: String? { "admin" }

    /// Reads `Corner`, `Hold`, `PINFile` and `ExitStatus`.
    public func apply(_ settings: SettingsSection) {
        let corners: KeyValuePairs<String, PanelCorner> = [
            "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft, "bottom-right": .bottomRight,
        ]
        if let corner = settings.choice("Corner", corners) { self.corner = corner }
        if let hold = settings.duration("Hold", in: .seconds(1)...(.seconds(60))) { self.hold = hold }
        if let file = settings.path("PINFile") { gate.file = file }
        if let status = settings.integer("ExitStatus", in: 0...255) { exitStatus = Int32(status) }
    }

    /// Waits for a finger in the corner, and checks the files, on another thread: their disk may not answer.
    public func start(in context: KioskContext) {
        self.context = context
        gate.file = context.filesRoot + gate.file
        DispatchQueue.global(qos: .utility).async { [gate, weak self] in
            do throws(FileProblem) {
                _ = try gate.open()
            } catch {
                Task { @MainActor [error] in self?.complain(error) }
            }
        }
        let makeRecognizer: @MainActor (Duration) -> GestureRecognizer = { [corner, weak self] in
            let recognizer = CornerHold(corner, for: $0)
            recognizer.addAction { [weak self] in if $0.state == .began { self?.ask() } }
            return recognizer
        }
        context.scene.root.addGestureRecognizer(makeRecognizer(hold))
        context.scene.addCoverRecognizer { [hold] in makeRecognizer(hold * Self.spokenFactor) }
    }

    /// Shows the prompt, unless one is shown.
    private func ask() {
        guard let context, let front = context.frontmostController, !(front is PINPrompt) else { return }
        do throws(FileProblem) {
            // The PIN may have been changed since the start.
            let prompt = PINPrompt(gate, length: try gate.open())
            prompt.onProblem = { [weak context] in context?.logger.log(.warning, sentence: $0) }
            prompt.onUnlock = { [weak self] in self?.unlock() }
            front.presentNow(prompt, style: .dialog)
        } catch {
            complain(error)
        }
    }

    /// Logs, once, why no PIN can be accepted.
    private func complain(_ problem: FileProblem) {
        guard let context, problem != loggedProblem else { return }
        loggedProblem = problem
        context.logger.log(.error, sentence: "The admin exit is off: \(problem)")
    }

    private func unlock() {
        guard let context else { return }
        guard let makePage else {
            context.logger.log(.notice, sentence: "The admin exit ends the app with the status \(exitStatus).")
            return context.end(status: exitStatus)
        }
        context.logger.notice("The admin exit opens its page.")
        context.frontmostController?.present(makePage(context), style: .fullScreen)
    }
}
