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
@MainActor public final class ProgressRing: ProgressIndicator {
    /// 56 pt: the preferred diameter, which the scene's text scale multiplies, as for text in or beside the ring.
    public nonisolated static let preferredDiameter = 56.0
    /// 1.2 s: the duration of a turn of the arc.
    public nonisolated static let period = Duration.milliseconds(1200)

    /// The thickness of the ring, in points, at most half of the diameter; nil, the default, for 1/9 of it.
    public var thickness: Double? { didSet { setNeedsLayout() } }

    private let groove = ArcView(share: 1)
    private let arc = ArcView(share: 0)

    /// Makes a ring.
    ///
    /// - Parameter progress: see ``ProgressIndicator/progress``.
    public override init(progress: Double? = nil) {
        super.init(progress: progress)
        addSubview(groove)
        addSubview(arc)
        restyle()
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

    override func paint(fill: Color, track: Color, outline: (width: Double, color: Color), isOutlined: Bool) {
        groove.color = track
        arc.color = fill
        for view in [groove, arc] { view.outline = isOutlined ? outline.color : nil }
    }

    override func show(_ share: Double, isAnimated: Bool) {
        let (first, timing) = (arc.share, themeInForce.valueMotion)
        guard isAnimated, scene?.environment.reducesMotion == false, timing.duration > .zero else {
            return arc.share = share
        }
        let motion = DisplayMotion(lasting: timing.duration) { [weak self] elapsed in
            self?.arc.share = first + (share - first) * timing.curve.value(at: elapsed / timing.duration)
        }
        self.motion = motion
        start(motion)
    }

    override func motionDidEnd() {
        arc.opacity = 1
        if progress != nil { arc.rotation = 0 }
    }

    override func startUnknownMotion() -> DisplayMotion? {
        arc.share = Self.unknownShare
        return arc.turn(every: Self.period, on: self)
    }
}
