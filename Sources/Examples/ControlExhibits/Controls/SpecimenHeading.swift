import Casement
import Exhibits

/// The title of the sheet, the rule below it and the lines of the introduction, as on the other exhibits.
@MainActor final class SpecimenHeading: View {
    /// The size of the panel, on which the size of the type depends.
    var panel = Size.zero { didSet { if panel != oldValue { setNeedsLayout() } } }
    private let title = Label("Controls", role: .display)
    private let rule = View.shape(\.colors.accent)
    private let lines = Label("Every one of them, at your size, in your light.", role: .caption)

    init() {
        super.init()
        lines.maximumLines = nil
        for view in [title, rule, lines] { addSubview(view) }
    }

    /// - Returns: the frames of the title, the rule and the lines within a width.
    private func frames(within width: Double) -> (title: Rect, rule: Rect, lines: Rect) {
        let metrics = WallMetrics(panel, theme)
        var style = metrics.title
        let wanted = (set(title.text, style)?.size.width ?? 0) * (scene?.environment.textScale ?? 1)
        if wanted > max(width, 0) { style.font.size = (style.font.size * max(width, 0) / wanted).rounded(.down) }
        title.style = style
        lines.style = metrics.intro
        let size = title.style.font.size
        let own = title.sizeThatFits(.zero)
        let rule = Rect(
            x: 0, y: own.height, width: (own.height * 0.5).rounded(), height: max(1, (own.height * 0.017).rounded()))
        let text = lines.sizeThatFits(Size(width: width, height: 0))
        return (
            Rect(x: 0, y: 0, width: min(own.width, width), height: own.height), rule,
            Rect(
                x: 0, y: rule.maxY + (size * 0.2).rounded(), width: min(text.width, width), height: text.height)
        )
    }

    override func sizeThatFits(_ size: Size) -> Size {
        guard scene != nil else { return .zero }
        return Size(width: size.width, height: (frames(within: size.width).lines.maxY + 12).rounded(.up))
    }

    override func layoutSubviews() {
        guard bounds.width > 0 else { return }
        let frames = frames(within: bounds.width)
        title.leadingFrame = frames.title
        rule.leadingFrame = frames.rule
        lines.leadingFrame = frames.lines
    }
}
