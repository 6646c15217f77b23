import Casement

/// A group of specimens below a heading.
@MainActor final class SpecimenCard: View {
    private let heading: Label
    private let column: StackView
    /// The height that it has asked the sheet for.
    private var requestedHeight = 0.0

    init(_ title: String, _ specimens: [View]) {
        heading = Label(title, style: Theme.light.typography.title)
        heading.maximumLines = nil
        column = StackView(.vertical, spacing: 20, [heading] + specimens)
        column.setSpacing(12, after: heading)
        column.insets = Insets(20)
        super.init()
        identifier = "group.\(title)"
        accessibility.role = .container
        accessibility.label = title
        addSubview(column)
    }

    override func sizeThatFits(_ size: Size) -> Size { column.sizeThatFits(Size(width: size.width, height: 0)) }

    override func layoutSubviews() {
        column.frame = bounds
        let height = sizeThatFits(bounds.size).height
        guard (height - bounds.height).magnitude > 0.5, height != requestedHeight else { return }
        requestedHeight = height
        superview?.setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        var style = theme.typography.title
        style.font.size = 26
        heading.style = style
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
        let isOutlined = scene?.environment.contrast == .increased
        borderWidth = isOutlined ? 1 : 0
        borderColor = theme.colors.ink
        setNeedsLayout()
    }
}
