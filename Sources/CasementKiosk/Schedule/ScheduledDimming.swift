public import Casement

/// Darkens the picture at times of the week, such as at night.
///
/// ```swift
/// ScheduledDimming(to: 0.3, [
///     DailyPeriod(from: TimeOfDay(22), to: TimeOfDay(24)), DailyPeriod(from: TimeOfDay(0), to: TimeOfDay(6)),
/// ])
/// ```
///
/// A translucent cover darkens the picture, and touches pass through it. Without a compositor, as in a run with `--headless`,
/// nothing is darkened.
@MainActor public final class ScheduledDimming: KioskPart {
    /// 1 s: the time in which the picture darkens, which a person does not notice as a flicker.
    private static let fade = Duration.seconds(1)

    private var level: Double
    private var periods: [DailyPeriod]
    private var timeZone: String?
    /// Replaces the clock of the host, for tests.
    var clock: (any WallClock)?
    private var follower: ScheduleClock?
    private var cover: DimmingCover?

    /// Makes the part.
    ///
    /// - Parameters:
    ///   - level: the brightness that is left, from 0 to 1.
    ///   - periods: when the picture is dark.
    ///   - timeZone: such as `Europe/Berlin`; nil for that of the system.
    public init(to level: Double, _ periods: [DailyPeriod], timeZone: String? = nil) {
        precondition((0...1).contains(level), "A brightness is from 0 to 1, not \(level).")
        self.level = level
        self.periods = periods
        self.timeZone = timeZone
    }

    /// The section of the settings file.
    public var settingsSection: String? { "dimming" }

    /// Reads `Level`, `TimeZone` and the periods of the days, as in `Daily=0:00-6:00 22:00-24:00`, which replace all of the
    /// code.
    public func apply(_ settings: SettingsSection) {
        if let level = settings.number("Level", in: 0...1) { self.level = level }
        if let zone = settings.text("TimeZone") { timeZone = zone }
        if let periods = settings.periods() { self.periods = periods }
    }

    /// Darkens the picture if it is time, and waits for the next change.
    public func start(in context: KioskContext) {
        follower = ScheduleClock.start("The times of dimming", periods, timeZone: timeZone, in: context, clock) {
            [weak self, weak scene = context.scene] in if let scene { self?.show(isDark: $0, in: scene) }
        }
    }

    private func show(isDark: Bool, in scene: Scene) {
        if isDark, cover == nil {
            let cover = DimmingCover()
            cover.frame = scene.root.bounds
            scene.root.addSubview(cover)
            self.cover = cover
        }
        guard let cover else { return }
        let opacity = isDark ? 1 - level : 0
        cover.animate(Self.fade, .easeInOut) {
            cover.opacity = opacity
        } completion: { [weak self, weak cover] _ in
            guard let cover, cover.opacity == 0, self?.cover === cover else { return }
            cover.removeFromSuperview()
            self?.cover = nil
        }
    }
}

/// A black view in front of all others, through which touches pass.
private final class DimmingCover: View, RootOverlay {
    var staysInFront: Bool { true }

    init() {
        super.init()
        backgroundColor = .black
        opacity = 0
        isUserInteractionEnabled = false
        autoresizing = .flexibleSize
    }

    func controllerDidLeaveScene(_ controller: ViewController) {}
}
