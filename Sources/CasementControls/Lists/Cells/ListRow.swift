public import CasementCore

/// The standard row of a list: an icon, a title, a subtitle, a value and an accessory.
///
/// ```swift
/// row.title = mail.sender
/// row.subtitle = mail.subject
/// row.accessory = .chevron
/// ```
///
/// Text that does not fit wraps, and the value moves below the title, so that large text is not cut.
@MainActor open class ListRow: ListCell {
    /// What lies at the trailing edge of a row.
    @nonexhaustive public enum Accessory {
        /// Nothing.
        case none
        /// An arrow: a tap leads to another page.
        case chevron
        /// A check mark: the item is chosen.
        case check
        /// A view of the app's own, such as a ``Switch``, in its preferred size.
        case view(View)
    }

    /// The icon at the leading edge; nil for none.
    public final var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
    /// The first line.
    public final var title: String {
        get { titleLabel.text }
        set { show(newValue, in: titleLabel) }
    }
    /// The text below the title, in the colour of less important text; empty for none.
    public final var subtitle: String {
        get { subtitleLabel.text }
        set { show(newValue, in: subtitleLabel) }
    }
    /// The text at the trailing edge; empty for none.
    public final var value: String {
        get { valueLabel.text }
        set { show(newValue, in: valueLabel) }
    }
    /// The title as a value that follows the scene's language; nil for one that an app set itself.
    public final var localizedTitle: Localized? {
        get { titleLabel.localizedText }
        set { show(newValue, in: titleLabel) }
    }
    /// The subtitle as a value that follows the scene's language; nil for one that an app set itself.
    public final var localizedSubtitle: Localized? {
        get { subtitleLabel.localizedText }
        set { show(newValue, in: subtitleLabel) }
    }
    /// The value as a value that follows the scene's language; nil for one that an app set itself.
    public final var localizedValue: Localized? {
        get { valueLabel.localizedText }
        set { show(newValue, in: valueLabel) }
    }
    /// What lies at the trailing edge.
    public final var accessory = Accessory.none { didSet { accessoryDidChange(from: oldValue) } }
    /// The most lines of the title, and of the subtitle; 2 by default.
    public final var maximumLines: Int? = 2 { didSet { if maximumLines != oldValue { contentDidChange() } } }

    private let iconView = IconView()
    private let titleLabel = Label("")
    private let subtitleLabel = Label("", role: .caption)
    private let valueLabel = Label("", alignment: .trailing)
    private let mark = IconView(preferredHeight: 20)

    static let chevron = Icon(
        [
            Path {
                $0.move(to: Point(x: 9, y: 5.5))
                $0.addLine(to: Point(x: 15.5, y: 12))
                $0.addLine(to: Point(x: 9, y: 18.5))
            }
        ], style: .stroked(width: 2), flipsForRightToLeftLayoutDirection: true)

    /// Makes a row without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        for label in [titleLabel, subtitleLabel, valueLabel] {
            label.accessibility = Accessibility()
            label.isUserInteractionEnabled = false
            // Content keeps its size: a list whose long texts are smaller would look torn.
            label.paragraph.lineBreak = .wholeWord
        }
        for part in [iconView, titleLabel, subtitleLabel, valueLabel, mark] { contentView.addSubview(part) }
        contentDidChange()
    }

    /// An override calls `super`.
    open override func prepareForReuse() {
        super.prepareForReuse()
        icon = nil
        title = ""
        subtitle = ""
        value = ""
        accessory = .none
    }

    private func show(_ text: String, in label: Label) {
        guard text != label.text || label.localizedText != nil else { return }
        label.text = text
        contentDidChange()
    }

    private func show(_ text: Localized?, in label: Label) {
        guard text != label.localizedText else { return }
        label.localizedText = text
        contentDidChange()
    }

    private func contentDidChange() {
        iconView.icon = icon
        iconView.isHidden = icon == nil
        subtitleLabel.isHidden = subtitle.isEmpty
        valueLabel.isHidden = value.isEmpty
        titleLabel.maximumLines = maximumLines
        subtitleLabel.maximumLines = maximumLines
        accessibility.label = subtitle.isEmpty ? title : "\(title), \(subtitle)"
        accessibility.value = value.isEmpty ? nil : value
        setNeedsLayout()
    }

    private func accessoryDidChange(from old: Accessory) {
        if case .view(let view) = old, view.superview === contentView { view.removeFromSuperview() }
        mark.isHidden = true
        switch accessory {
        case .none: break
        case .chevron: show(Self.chevron)
        case .check: show(MenuRow.checkMark)
        case .view(let view): contentView.addSubview(view)
        }
        paintMarks()
        setNeedsLayout()
    }

    private func show(_ icon: Icon) {
        mark.icon = icon
        mark.isHidden = false
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        // Recycled rows enter the scene while a list scrolls.
        let isLocalized = [titleLabel, subtitleLabel, valueLabel].contains { $0.localizedText != nil }
        if isLocalized { contentDidChange() }
        paintMarks()
    }

    private func paintMarks() {
        let colors = themeInForce.colors
        subtitleLabel.color = colors.secondaryInk
        valueLabel.color = colors.secondaryInk
        iconView.color = colors.accent
        if case .check = accessory { mark.color = colors.accent } else { mark.color = colors.secondaryInk }
    }

    // MARK: Layout

    open override func contentHeight(for width: Double) -> Double { layout(for: width).height }

    /// An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let parts = layout(for: contentView.bounds.width)
        let free = (bounds.height - parts.height) / 2
        iconView.leadingFrame = parts.icon.offset(by: Vector(dx: 0, dy: (bounds.height - parts.icon.height) / 2))
        titleLabel.leadingFrame = parts.title.offset(by: Vector(dx: 0, dy: free))
        subtitleLabel.leadingFrame = parts.subtitle.offset(by: Vector(dx: 0, dy: free))
        valueLabel.leadingFrame = parts.value.offset(by: Vector(dx: 0, dy: free))
        valueLabel.alignment = parts.isValueBelow ? .leading : .trailing
        let side = parts.accessory.offset(by: Vector(dx: 0, dy: (bounds.height - parts.accessory.height) / 2))
        if case .view(let view) = accessory { view.leadingFrame = side } else { mark.leadingFrame = side }
        separatorInset = parts.title.minX
    }

    /// The frames of the parts from the leading edge; those of the icon and the accessory begin at 0 vertically.
    private struct Parts {
        var icon = Rect.zero
        var title = Rect.zero
        var subtitle = Rect.zero
        var value = Rect.zero
        var accessory = Rect.zero
        var isValueBelow = false
        var height = 0.0
    }

    private func layout(for width: Double) -> Parts {
        let unit = themeInForce.unit
        var parts = Parts()
        var (start, end) = (2 * unit, width - 2 * unit)
        if icon != nil {
            parts.icon = Rect(origin: Point(start, 0), size: iconView.intrinsicSize ?? .zero)
            start += parts.icon.width + 1.5 * unit
        }
        let accessorySize = accessorySize
        if accessorySize.width > 0 {
            parts.accessory = Rect(origin: Point(end - accessorySize.width, 0), size: accessorySize)
            end -= accessorySize.width + unit
        }
        let limit = Size(width: max(1, end - start), height: .infinity)
        let titleSize = titleLabel.intrinsicSize ?? .zero
        let valueSize = value.isEmpty ? Size.zero : valueLabel.intrinsicSize ?? .zero
        parts.isValueBelow = !value.isEmpty && titleSize.width + 2 * unit + valueSize.width > limit.width
        var textWidth = limit.width
        if !value.isEmpty, !parts.isValueBelow { textWidth -= valueSize.width + 2 * unit }
        let title = titleLabel.sizeThatFits(Size(width: textWidth, height: .infinity))
        var y = 1.5 * unit
        parts.title = Rect(x: start, y: y, width: textWidth, height: title.height)
        if !value.isEmpty, !parts.isValueBelow {
            parts.value = Rect(x: end - valueSize.width, y: y, width: valueSize.width, height: title.height)
        }
        y += title.height
        if !subtitle.isEmpty {
            let size = subtitleLabel.sizeThatFits(limit)
            parts.subtitle = Rect(x: start, y: y + unit / 4, width: limit.width, height: size.height)
            y += size.height + unit / 4
        }
        if parts.isValueBelow {
            parts.value = Rect(x: start, y: y + unit / 4, width: limit.width, height: valueSize.height)
            y += valueSize.height + unit / 4
        }
        parts.height = max(y + 1.5 * unit, accessorySize.height + 2 * unit, parts.icon.height + 2 * unit)
        // The text lies in the middle of the row.
        let shift = (parts.height - (y + 1.5 * unit)) / 2
        parts.title.origin.y += shift
        parts.subtitle.origin.y += shift
        parts.value.origin.y += shift
        return parts
    }

    private var accessorySize: Size {
        switch accessory {
        case .none: .zero
        case .chevron, .check: mark.intrinsicSize ?? .zero
        case .view(let view): view.intrinsicSize ?? view.sizeThatFits(.zero)
        }
    }
}
