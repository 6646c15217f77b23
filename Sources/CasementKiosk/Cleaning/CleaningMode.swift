public import Casement
import CasementCore

/// Ignores all input for a while, so that a person can clean the panel.
///
/// ```swift
/// let cleaning = CleaningMode(duration: .seconds(60))
/// let museum = KioskConfiguration(name: "Museum", parts: [cleaning])
/// let clean = Button("Clean the screen")
/// clean.addAction(for: .primaryActionTriggered) { _ in cleaning.begin() }
/// ```
///
/// It shows the seconds that are left. It ends by itself, or earlier after a hold of ``exitHold``: of one finger in each of two
/// opposite corners, or of one on the ring in the middle. A person who wipes the panel does not do either by accident.
@MainActor public final class CleaningMode: KioskPart {
    /// 60 s: long enough for a panel of 27 inches.
    public static let standardDuration = Duration.seconds(60)
    /// 3 s: the hold that ends it.
    public static let exitHold = Duration.seconds(3)
    /// 5 s: the end is announced so long before.
    public static let announcement = Duration.seconds(5)

    /// How long it lasts; more than zero.
    public var duration: Duration
    /// Runs when it begins and when it ends, with whether it runs.
    public var onChange: ((Bool) -> Void)?
    /// Whether input is ignored now.
    public var isRunning: Bool { session != nil }

    private var scene: Scene?
    /// Whether it begins as soon as the part has started.
    private var isAwaited = false
    private var session: CleaningSession?

    /// Makes the part; ``begin()`` starts the cleaning.
    public init(duration: Duration = standardDuration) {
        self.duration = duration
    }

    /// Makes ``begin()`` work; corrects a duration that is none.
    public func start(in context: KioskContext) {
        scene = context.scene
        if duration <= .zero {
            context.logger.error(
                "The cleaning mode is to last \(duration), which is no time; it lasts \(Self.standardDuration).")
            duration = Self.standardDuration
        }
        if isAwaited { begin() }
    }

    /// Ignores all input from now on, or from the start of the part: the touches that are down are cancelled. Does nothing
    /// while it runs.
    public func begin() {
        isAwaited = scene == nil
        guard let scene, session == nil else { return }
        let duration = duration > .zero ? duration : Self.standardDuration
        session = CleaningSession(in: scene, for: duration) { [weak self] in
            self?.session = nil
            self?.onChange?(false)
        }
        onChange?(true)
    }

    /// Ends it; input works as soon as nothing is down any longer.
    public func end() {
        isAwaited = false
        session?.finish()
    }
}
