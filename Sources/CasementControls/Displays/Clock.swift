public import CasementCore

/// The face of a clock with hands.
///
/// The app supplies the time of day; the scene's clock decides when the hands move. Ticking hands cost two frames a second or,
/// without a second hand, two a minute. Hands move only while a person can see them: hidden, a clock costs no wakeups. With
/// reduced motion smooth hands tick. A clock is not mirrored.
///
/// ```swift
/// let clock = Clock { _ in secondsSinceMidnight() }
/// clock.accessibility.label = "Local time"
/// ```
@MainActor public final class Clock: View {
    /// How the hands move.
    @frozen public enum Motion: Hashable, Sendable {
        /// Each second or, without a second hand, each minute.
        case ticking
        /// In every frame.
        case smooth
    }

    /// 160 pt: the preferred diameter.
    public nonisolated static let preferredDiameter = 160.0

    /// How the hands move; ticking by default.
    public var motion = Motion.ticking { didSet { if motion != oldValue { restart() } } }
    /// Whether there is a second hand; true by default.
    public var showsSeconds = true { didSet { if showsSeconds != oldValue { restart() } } }
    /// The colour of the second hand; nil, the default, for the theme's accent.
    public var color: Color? { didSet { restyle() } }
    /// Makes the text of a time for accessibility from the seconds since midnight; nil, the default, for `"10:09"`.
    public var timeText: ((Double) -> String)? { didSet { show(secondsOfDay) } }

    private let secondsSinceMidnight: (Instant) -> Double
    private let face = ClockFace()
    private let hands = [ClockHand(.hour), ClockHand(.minute), ClockHand(.second)]
    private var movement: ClockMovement?
    private var shownMinute: Int?

    /// Makes a clock.
    ///
    /// - Parameter secondsSinceMidnight: returns the time of day at an instant of the scene's clock, in seconds; a time
    ///   beyond a day counts from the next midnight on, one that is not finite as midnight.
    public init(secondsSinceMidnight: @escaping (Instant) -> Double) {
        self.secondsSinceMidnight = secondsSinceMidnight
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
        addSubview(face)
        for hand in hands { addSubview(hand) }
        restyle()
    }

    /// Shows the present time at once, for a time that the app has set anew.
    public func update() { restart() }

    /// ``preferredDiameter`` wide and high.
    public override var intrinsicSize: Size? { Size(width: Self.preferredDiameter, height: Self.preferredDiameter) }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        let side = min(bounds.width, bounds.height)
        for view in [face] + hands {
            view.bounds = Rect(x: 0, y: 0, width: side, height: side)
            view.center = bounds.center
        }
    }

    public override func didMoveToScene() { restart() }

    public override func environmentDidChange() {
        restyle()
        restart()
    }

    private func restyle() {
        let colors = themeInForce.colors
        face.show(colors, isOutlined: scene?.environment.contrast == .increased)
        for hand in hands { hand.color = hand.kind == .second ? color ?? colors.accent : colors.ink }
    }

    private var secondsOfDay: Double {
        let seconds = secondsSinceMidnight(scene?.now ?? .zero)
        guard seconds.isFinite else { return 0 }
        return seconds - (seconds / 86_400).rounded(.down) * 86_400
    }

    private func restart() {
        movement?.stop()
        movement = nil
        hands[2].isHidden = !showsSeconds
        guard let scene else { return }
        shownMinute = nil
        let isSmooth = motion == .smooth && !scene.environment.reducesMotion
        movement = ClockMovement(of: self, isSmooth: isSmooth) { [weak self] in self?.showNow(isSmooth: isSmooth) ?? 1 }
    }

    /// Shows the present time.
    ///
    /// - Returns: the seconds until the hands move again.
    private func showNow(isSmooth: Bool) -> Double {
        let unit = showsSeconds ? 1.0 : 60
        let seconds = secondsOfDay
        let whole = (seconds / unit).rounded(.down) * unit
        show(isSmooth ? seconds : whole)
        return whole + unit - seconds
    }

    private func show(_ seconds: Double) {
        for hand in hands { hand.rotation = 2 * .pi * hand.kind.turn(at: seconds) }
        let minute = Int(seconds / 60)
        guard minute != shownMinute || timeText != nil else { return }
        shownMinute = minute
        accessibility.value = timeText?(seconds) ?? "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    }
}
