public import CasementCore

/// The standard header of a section: its title.
///
/// ```swift
/// list.header = { list, section in
///     let header = list.dequeue(ListHeader())
///     header.title = section.name
///     return header
/// }
/// ```
@MainActor open class ListHeader: View {
    /// The title.
    public final var title = "" {
        didSet {
            label.text = title
            accessibility.label = title
        }
    }

    private let label = Label("", role: .caption)

    /// Makes a header without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .header
        label.accessibility = Accessibility()
        addSubview(label)
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        // Rows pass below a header that stays at the top.
        backgroundColor = themeInForce.colors.background
        label.color = themeInForce.colors.secondaryInk
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: label.sizeThatFits(size).height + 2 * themeInForce.unit)
    }

    /// An override calls `super`.
    open override func layoutSubviews() {
        let unit = themeInForce.unit
        label.leadingFrame = Rect(x: 2 * unit, y: 0, width: max(0, bounds.width - 4 * unit), height: bounds.height)
    }
}
