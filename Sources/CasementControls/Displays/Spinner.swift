public import CasementCore

/// A small turning arc, for a wait of unknown length. UIKit: `UIActivityIndicatorView`.
///
/// It turns only while a person can see it: hidden, outside the screen or covered, it costs no wakeups. With reduced motion it
/// pulses in its place.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.accessibility.label = "Loading"
/// row.addSubview(spinner)
/// ```
@MainActor public final class Spinner: View {
    /// 24 pt: the preferred diameter, which the scene's text scale multiplies, as for an icon beside text.
    public nonisolated static let preferredDiameter = 24.0
    /// 0.9 s: the duration of a turn.
    public nonisolated static let period = Duration.milliseconds(900)

    /// The colour; nil, the default, for the theme's accent.
    public var color: Color? { didSet { restyle() } }

    private let arc = ArcView(share: 0.7)
    private var motion: DisplayMotion?

    /// Makes a spinner.
    ///
    /// - Parameter color: see ``color``.
    public init(color: Color? = nil) {
        self.color = color
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .progress
        accessibility.states = .busy
        addSubview(arc)
        restyle()
    }

    /// ``preferredDiameter`` wide and high, times the text scale.
    public override var intrinsicSize: Size? {
        let side = Self.preferredDiameter * (scene?.environment.textScale ?? 1)
        return Size(width: side, height: side)
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        let side = min(bounds.width, bounds.height)
        arc.thickness = side / 8
        arc.bounds = Rect(x: 0, y: 0, width: side, height: side)
        arc.center = bounds.center
    }

    public override func didMoveToScene() { restart() }

    public override func environmentDidChange() {
        restyle()
        restart()
    }

    private func restyle() {
        arc.color = color ?? themeInForce.colors.accent
    }

    private func restart() {
        if let motion { stop(motion) }
        arc.opacity = 1
        motion = arc.turn(every: Self.period, on: self)
    }
}
