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
@MainActor public final class ProgressBar: View {
    /// 8 pt: the preferred thickness.
    public nonisolated static let preferredThickness = 8.0
    /// 1.6 s: the time in which the bar of unknown work crosses once.
    public nonisolated static let period = Duration.milliseconds(1600)

    /// The share of the work that is done, from 0 to 1; nil for work of an unknown amount. One beyond these bounds shows the
    /// nearest of them, NaN shows 0. A change is animated over 0.2 s.
    public var progress: Double? { didSet { if progress != oldValue { progressDidChange(from: oldValue) } } }
    /// The colour of the filled part; nil, the default, for the theme's accent.
    public var color: Color? { didSet { restyle() } }
    /// The colour of the rest; nil, the default, for the theme's separator.
    public var trackColor: Color? { didSet { restyle() } }

    private let fill = View()
    private var motion: DisplayMotion?

    /// Makes a bar.
    ///
    /// - Parameter progress: see ``progress``.
    public init(progress: Double? = nil) {
        self.progress = progress
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .progress
        addSubview(fill)
        restyle()
        updateAccessibility()
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

    private func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        backgroundColor = trackColor ?? colors.track(isOutlined: isOutlined)
        fill.backgroundColor = color ?? colors.accent
        for view in [self, fill] {
            view.borderWidth = isOutlined ? 2 : 0
            view.borderColor = colors.ink
        }
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

    private func progressDidChange(from old: Double?) {
        updateAccessibility()
        updateMotion()
        guard let progress else { return }
        let show = { [self] in fill.frame = bar(of: progress) }
        if old == nil || scene == nil { show() } else { animate(.milliseconds(200), .easeOut, show) }
    }

    private func updateAccessibility() {
        accessibility.value = DisplayProgress.text(of: progress)
        if progress == nil { accessibility.states.insert(.busy) } else { accessibility.states.remove(.busy) }
    }

    /// Starts or ends the motion of unknown work.
    private func updateMotion() {
        if let motion { stop(motion) }
        motion = nil
        fill.opacity = 1
        guard progress == nil, let scene else { return }
        let isStill = scene.environment.reducesMotion
        let motion = DisplayMotion { [weak self] elapsed in self?.showUnknown(at: elapsed, isStill: isStill) }
        self.motion = motion
        start(motion)
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
