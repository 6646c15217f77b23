import Casement
import CasementCore
import CasementWayland
import Logging

/// Dims the panel and blanks it, by what the compositor and the system offer. The app draws black in any case.
@MainActor final class PanelLight {
    /// 2 s: a compositor that has not reported the output as off by then refuses. sway 1.7 answers nothing where its backend
    /// cannot do it.
    private static let answerPatience = Duration.seconds(2)

    private unowned let scene: Scene
    private let outputs: (any OutputPowerControl)?
    private let backlight: Backlight?
    private let logger: @MainActor () -> Logger
    private var isBlank = false
    private var isRestored = true
    private var answer: Deadline?
    private var loggedSentences: Set<String> = []

    init(
        _ scene: Scene, outputs: (any OutputPowerControl)?, backlight: Backlight?,
        logger: @escaping @MainActor () -> Logger
    ) {
        (self.scene, self.outputs, self.backlight, self.logger) = (scene, outputs, backlight, logger)
        outputs?.onChange = { [weak self] in self?.outputsDidChange(to: $0) }
        if backlight?.isDark == true { backlight?.restore() }
    }

    /// The light of the panel that a host shows the app on; without one, as in a replay, nothing is switched.
    convenience init(_ context: KioskContext) {
        let device = context.host == nil ? nil : BacklightDevice(in: "/sys/class/backlight")
        self.init(
            context.scene, outputs: context.host?.controlOutputPower(), backlight: device.map { Backlight($0) },
            logger: { context.logger })
    }

    /// Dims the backlight.
    ///
    /// - Parameters:
    ///   - level: the share of the present brightness.
    ///   - draw: runs if there is no backlight to dim.
    func dim(to level: Double, otherwise draw: @escaping @MainActor () -> Void) {
        guard let backlight else {
            log("Dimming draws translucent black: there is no backlight.")
            return draw()
        }
        isRestored = false
        backlight.set(level) { [weak self] result in
            switch result {
            case .success(let route):
                self?.log("Dimming sets the backlight '\(backlight.name)' through \(route.rawValue).")
            case .failure(let error):
                self?.log(
                    "Dimming draws translucent black: the backlight '\(backlight.name)' cannot be set (\(error.reason))."
                )
                draw()
            }
        }
    }

    /// Switches the outputs off, else the backlight, when the panel shows black.
    func blank() {
        isBlank = true
        isRestored = false
        guard let outputs else { return darken("there is no compositor") }
        outputs.switchOff()
        outputsDidChange(to: outputs.state)
    }

    /// Lights the panel up.
    func restore() {
        guard !isRestored else { return }
        (isBlank, isRestored) = (false, true)
        answer?.cancel()
        outputs?.switchOn()
        backlight?.restore()
    }

    private func outputsDidChange(to state: OutputPowerState) {
        guard isBlank else { return }
        answer?.cancel()
        switch state {
        case .off: log("Blanking switches the output off.")
        case .switchingOff:
            answer = scene.schedule(after: Self.answerPatience) { [weak self] in
                self?.darken("the compositor does not switch the output off")
            }
        case .unavailable: darken("the compositor cannot switch the output off")
        case .on: break
        }
    }

    /// Switches the backlight off.
    private func darken(_ reason: String) {
        guard let backlight else { return log("Blanking draws black: \(reason), and there is no backlight.") }
        backlight.set(0) { [weak self] result in
            switch result {
            case .success(let route):
                self?.log("Blanking sets the backlight '\(backlight.name)' to 0 through \(route.rawValue): \(reason).")
            case .failure(let error):
                self?.log(
                    "Blanking draws black: \(reason), and the backlight '\(backlight.name)' cannot be set (\(error.reason))."
                )
            }
        }
    }

    /// Logs each sentence once.
    private func log(_ sentence: String) {
        if loggedSentences.insert(sentence).inserted { logger().log(.notice, sentence: sentence) }
    }
}
