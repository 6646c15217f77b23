public import Casement

/// A stage of an ``IdleChain``: what happens after a time without input.
public struct IdleStage: Sendable {
    /// 20 s: how long the countdown before the return to the start is visible; EN 301 549 requires as much. While a screen
    /// reader speaks, no countdown is shorter.
    public static let standardCountdown = Duration.seconds(20)
    /// 0.2: the brightness of a dimmed panel, as a share of the present one.
    public static let standardDimming = 0.2

    enum Kind: Sendable {
        case returnHome(countdown: Duration, @MainActor @Sendable (Scene) -> Void)
        case attract(@MainActor @Sendable () -> ViewController)
        case dim(Double)
        case blank
    }

    let kind: Kind
    let delay: Duration

    /// Returns to the start.
    ///
    /// Nothing happens if no input has come since the last return, or since the start of the app.
    ///
    /// - Parameters:
    ///   - delay: the time without input; more than zero.
    ///   - countdown: how long before that a message counts down, which any input ends; zero shows none; nil for
    ///     ``standardCountdown``, or half of the delay where that is less. The input continues the session, and reaches no
    ///     view.
    ///   - action: shows the start page, and forgets what the last person entered.
    public static func returnHome(
        after delay: Duration, countdown: Duration? = nil,
        _ action: @escaping @MainActor @Sendable (Scene) -> Void
    ) -> IdleStage {
        let countdown = countdown ?? min(standardCountdown, max(delay, .zero) / 2)
        return IdleStage(kind: .returnHome(countdown: countdown, action), delay: delay)
    }

    /// Covers the app with a controller that attracts people, until the first input.
    ///
    /// The controllers behind it disappear, and appear again afterwards. The controller receives no input.
    ///
    /// - Parameters:
    ///   - delay: the time without input; more than zero.
    ///   - makeController: makes the controller, each time.
    public static func attract(
        after delay: Duration, _ makeController: @escaping @MainActor @Sendable () -> ViewController
    ) -> IdleStage {
        IdleStage(kind: .attract(makeController), delay: delay)
    }

    /// Dims the panel: by its backlight where the app may set it, otherwise by a translucent black view.
    ///
    /// - Parameters:
    ///   - delay: the time without input; more than zero.
    ///   - level: the brightness, as a share of the present one, from 0 to 1.
    public static func dim(after delay: Duration, to level: Double = standardDimming) -> IdleStage {
        IdleStage(kind: .dim(level), delay: delay)
    }

    /// Blanks the panel: it shows black, and its outputs or its backlight are switched off where the app may do that.
    ///
    /// - Parameter delay: the time without input; more than zero.
    public static func blank(after delay: Duration) -> IdleStage {
        IdleStage(kind: .blank, delay: delay)
    }
}

extension IdleStage {
    /// The position of its kind in every chain.
    var rank: Int {
        switch kind {
        case .returnHome: 0
        case .attract: 1
        case .dim: 2
        case .blank: 3
        }
    }

    /// What it does, for sentences.
    var verb: String { ["return to the start", "attract", "dim", "blank"][rank] }

    /// The stages that can run, in their order, and a sentence for each of the others.
    static func usable(_ stages: [IdleStage]) -> (stages: [IdleStage], mistakes: [String]) {
        var usable: [IdleStage] = []
        var mistakes: [String] = []
        for stage in stages.sorted(by: { $0.rank < $1.rank }) {
            if let mistake = stage.mistake(after: usable.last) {
                mistakes.append(mistake)
            } else {
                usable.append(stage)
            }
        }
        return (usable, mistakes)
    }

    private func mistake(after former: IdleStage?) -> String? {
        let name = "The idle chain is to \(verb)"
        guard delay > .zero else { return "\(name) after \(delay); it does not, because that is no time." }
        if let former, former.rank == rank { return "\(name) twice; it does so after \(former.delay) only." }
        if let former, former.delay >= delay {
            return "\(name) after \(delay), but to \(former.verb) after \(former.delay); it does not \(verb)."
        }
        switch kind {
        case .dim(let level) where !(0...1).contains(level):
            return "\(name) to \(level); it does not, because that is no share from 0 to 1."
        case .returnHome(let countdown, _) where countdown < .zero || countdown >= delay:
            return "\(name) after \(delay), with a countdown of \(countdown); it does not, because that is too long."
        default: return nil
        }
    }
}
