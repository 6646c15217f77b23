public import CasementCore

/// A display of how far work has proceeded, or that it proceeds: a ``ProgressBar`` or a ``ProgressRing``.
@MainActor public class ProgressIndicator: View {
    /// The share of the work that is done, from 0 to 1; nil for work of an unknown amount. One beyond these bounds shows the
    /// nearest of them, NaN shows 0. A change is animated with the theme's `valueMotion`, of 0.2 s.
    public final var progress: Double? { didSet { if progress != oldValue { progressDidChange(from: oldValue) } } }
    /// The colour of the filled part; nil, the default, for the theme's accent.
    public final var color: Color? { didSet { restyle() } }
    /// The colour of the rest; nil, the default, for the theme's separator.
    public final var trackColor: Color? { didSet { restyle() } }

    /// The motion that is running: of work of an unknown amount, or to another share.
    final var motion: DisplayMotion?

    init(progress: Double?) {
        self.progress = progress
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .progress
        updateAccessibility()
    }

    // MARK: For subclasses

    /// Colours the parts; the outline is stronger with more contrast.
    func paint(fill: Color, track: Color, outline: (width: Double, color: Color), isOutlined: Bool) {}

    /// Shows a share of the work, with a motion unless the amount was unknown before.
    func show(_ share: Double, isAnimated: Bool) {}

    /// Ends what a motion has changed.
    func motionDidEnd() {}

    /// Starts the motion of work of an unknown amount; nil in no scene.
    func startUnknownMotion() -> DisplayMotion? { nil }

    /// Shows the colours of the theme.
    final func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        paint(
            fill: color ?? colors.accent, track: trackColor ?? colors.track(isOutlined: isOutlined),
            outline: colors.outline(isStrong: isOutlined), isOutlined: isOutlined)
    }

    /// Ends the motion that is running, and starts that of work of an unknown amount.
    final func updateMotion() {
        if let motion { stop(motion) }
        motion = nil
        motionDidEnd()
        if progress == nil { motion = startUnknownMotion() }
    }

    private func progressDidChange(from old: Double?) {
        updateAccessibility()
        updateMotion()
        if let progress { show(DisplayProgress.share(of: progress), isAnimated: old != nil && scene != nil) }
    }

    private func updateAccessibility() {
        accessibility.value = DisplayProgress.text(of: progress)
        if progress == nil { accessibility.states.insert(.busy) } else { accessibility.states.remove(.busy) }
    }
}
