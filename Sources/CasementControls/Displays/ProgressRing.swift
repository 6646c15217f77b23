public import CasementCore

/// A ring that fills clockwise while work proceeds; or a turning arc for work of an unknown amount. SwiftUI: `Gauge`.
///
/// The arc turns only while a person can see it: hidden, it costs no wakeups. With reduced motion it pulses in its place. As
/// the hands of a clock, the ring is not mirrored.
///
/// ```swift
/// let ring = ProgressRing(progress: 0.3)
/// ring.accessibility.label = "Battery"
/// ```
@MainActor public final class ProgressRing: View {
    /// 56 pt: the preferred diameter, which the scene's text scale multiplies, as for text in or beside the ring.
    public nonisolated static let preferredDiameter = 56.0
    /// 1.2 s: the duration of a turn of the arc.
    public nonisolated static let period = Duration.milliseconds(1200)

    /// The share of the work that is done, from 0 to 1; nil for work of an unknown amount. One beyond these bounds shows the
    /// nearest of them, NaN shows 0. A change is animated over 0.2 s.
    public var progress: Double? { didSet { if progress != oldValue { progressDidChange(from: oldValue) } } }
    /// The thickness of the ring, in points, at most half of the diameter; nil, the default, for 1/9 of it.
    public var thickness: Double? { didSet { setNeedsLayout() } }
    /// The colour of the filled part; nil, the default, for the theme's accent.
    public var color: Color? { didSet { restyle() } }
    /// The colour of the rest; nil, the default, for the theme's separator.
    public var trackColor: Color? { didSet { restyle() } }

    private let groove = ArcView(share: 1)
    private let arc = ArcView(share: 0)
    private var motion: DisplayMotion?

    /// Makes a ring.
    ///
    /// - Parameter progress: see ``progress``.
    public init(progress: Double? = nil) {
        self.progress = progress
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .progress
        addSubview(groove)
        addSubview(arc)
        restyle()
        updateAccessibility()
        arc.share = progress.map(DisplayProgress.share) ?? Self.unknownShare
    }

    /// 0.25: the share of the arc of unknown work.
    private static let unknownShare = 0.25

    /// ``preferredDiameter`` wide and high, times the text scale.
    public override var intrinsicSize: Size? {
        let side = Self.preferredDiameter * (scene?.environment.textScale ?? 1)
        return Size(width: side, height: side)
    }

    /// The intrinsic size, or the largest square in `size`; a side of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size {
        let side = [size.width, size.height].filter { $0 > 0 }.reduce(intrinsicSize?.width ?? 0) { min($0, $1) }
        return Size(width: side, height: side)
    }

    public override func layoutSubviews() {
        let side = min(bounds.width, bounds.height)
        for view in [groove, arc] {
            view.thickness = min(thickness ?? side / 9, side / 2)
            view.bounds = Rect(x: 0, y: 0, width: side, height: side)
            view.center = bounds.center
        }
    }

    public override func didMoveToScene() {
        if let progress { arc.share = DisplayProgress.share(of: progress) }
        updateMotion()
    }

    public override func environmentDidChange() {
        restyle()
        if progress == nil { updateMotion() }
        invalidateIntrinsicSize()
    }

    private func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        groove.color = trackColor ?? colors.track(isOutlined: isOutlined)
        arc.color = color ?? colors.accent
        for view in [groove, arc] { view.outline = isOutlined ? colors.ink : nil }
    }

    private func progressDidChange(from old: Double?) {
        updateAccessibility()
        updateMotion()
        guard let target = progress.map(DisplayProgress.share) else { return }
        guard old != nil, let scene, !scene.environment.reducesMotion else { return arc.share = target }
        let first = arc.share
        let duration = Duration.milliseconds(200)
        let motion = DisplayMotion(lasting: duration) { [weak self] elapsed in
            self?.arc.share = first + (target - first) * Curve.easeOut.value(at: elapsed / duration)
        }
        self.motion = motion
        start(motion)
    }

    private func updateAccessibility() {
        accessibility.value = DisplayProgress.text(of: progress)
        if progress == nil { accessibility.states.insert(.busy) } else { accessibility.states.remove(.busy) }
    }

    /// Starts the motion of unknown work, or shows the progress without one.
    private func updateMotion() {
        if let motion { stop(motion) }
        motion = nil
        arc.opacity = 1
        guard progress == nil else { return arc.rotation = 0 }
        arc.share = Self.unknownShare
        motion = arc.turn(every: Self.period, on: self)
    }
}
