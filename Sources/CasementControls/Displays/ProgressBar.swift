public import CasementCore

/// A bar that fills while work proceeds; or a moving bar for work of an unknown amount. UIKit: `UIProgressView`.
///
/// The bar of unknown work moves only while a person can see it: hidden, it costs no wakeups. With reduced motion it pulses in
/// its place. The bar is mirrored with the layout.
///
/// ```swift
/// let bar = ProgressBar(progress: 0)
/// bar.accessibility.label = "Download"
/// download.onProgress { bar.progress = $0 }
/// ```
@MainActor public final class ProgressBar: ProgressIndicator {
    /// 8 pt: the preferred thickness.
    public nonisolated static let preferredThickness = 8.0
    /// 1.6 s: the time in which the bar of unknown work crosses once.
    public nonisolated static let period = Duration.milliseconds(1600)

    private let fill = View()

    /// Makes a bar.
    ///
    /// - Parameter progress: see ``ProgressIndicator/progress``.
    public override init(progress: Double? = nil) {
        super.init(progress: progress)
        addSubview(fill)
        restyle()
    }

    /// 200 pt, and ``preferredThickness``.
    public override var intrinsicSize: Size? { Size(width: 200, height: Self.preferredThickness) }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        cornerRadius = min(bounds.width, bounds.height) / 2
        fill.cornerRadius = cornerRadius
        if let progress { fill.frame = bar(of: progress) }
    }

    public override func didMoveToScene() { updateMotion() }

    public override func environmentDidChange() {
        restyle()
        updateMotion()
        setNeedsLayout()
    }

    override func paint(fill color: Color, track: Color, outline: (width: Double, color: Color), isOutlined: Bool) {
        backgroundColor = track
        (borderWidth, borderColor) = outline
        fill.backgroundColor = color
        fill.borderWidth = isOutlined ? outline.width : 0
        fill.borderColor = outline.color
    }

    /// The frame of a part between two shares. Unless it is empty, it has a least length.
    private func bar(from lower: Double, to upper: Double, least: Double = 0) -> Rect {
        let length = upper > lower ? min(max((upper - lower) * bounds.width, least), bounds.width) : 0
        let start = max(min(lower * bounds.width, bounds.width - length), 0)
        return Rect(
            x: isRightToLeft ? bounds.width - start - length : start, y: 0, width: length, height: bounds.height)
    }

    /// The frame of known progress: at least as long as it is thick.
    private func bar(of progress: Double) -> Rect {
        bar(from: 0, to: DisplayProgress.share(of: progress), least: bounds.height)
    }

    override func show(_ share: Double, isAnimated: Bool) {
        let show = { [self] in fill.frame = bar(of: share) }
        if isAnimated { animateValue(show) } else { show() }
    }

    override func motionDidEnd() { fill.opacity = 1 }

    override func startUnknownMotion() -> DisplayMotion? {
        guard let scene else { return nil }
        let isStill = scene.environment.reducesMotion
        let motion = DisplayMotion { [weak self] elapsed in self?.showUnknown(at: elapsed, isStill: isStill) }
        start(motion)
        return motion
    }

    /// Shows a part that grows, moves on and shrinks; without motion, one in the middle that pulses.
    private func showUnknown(at elapsed: Duration, isStill: Bool) {
        guard !isStill else {
            fill.frame = bar(from: 0.25, to: 0.75)
            fill.opacity = DisplayProgress.pulse(at: elapsed)
            return
        }
        let phase = elapsed.phase(of: Self.period) * 1.4
        let (tail, head) = (Self.position(phase - 0.4), Self.position(phase))
        fill.frame = bar(from: tail, to: head)
    }

    private static func position(_ phase: Double) -> Double { Curve.easeInOut.value(at: min(max(phase, 0), 1)) }
}
