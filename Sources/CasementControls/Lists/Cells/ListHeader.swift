public import CasementCore

/// The standard header of a section: its title, and a chevron if it collapses.
///
/// ```swift
/// list.header = { list, section in
///     let header = list.dequeue(ListHeader())
///     header.title = section.name
///     return header
/// }
/// ```
@MainActor open class ListHeader: Control {
    /// The title.
    public final var title: String {
        get { label.text }
        set {
            label.text = newValue
            accessibility.label = newValue
        }
    }
    /// The title as a value that follows the scene's language; nil for a title that an app set itself.
    public final var localizedTitle: Localized? {
        get { label.localizedText }
        set {
            label.localizedText = newValue
            accessibility.label = title
        }
    }

    /// Whether a tap, Return and Space on the header collapse and expand the section, and a chevron shows its state; false by
    /// default. See ``ListView/collapsedSections``.
    public final var isCollapsible = false { didSet { if isCollapsible != oldValue { collapsibilityDidChange() } } }
    /// Whether the rows of the section are hidden. The list sets it.
    public private(set) final var isCollapsed = false

    /// The identity of the section.
    final var section: Any?
    /// Collapses or expands the section.
    final var toggleAction: (() -> Void)?

    private let label = Label(part: "", role: .caption)
    private let chevron = IconView(preferredHeight: 20)

    /// Makes a header without a title.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .header
        takesTouchesNearby = false
        label.accessibility = Accessibility()
        chevron.icon = ListRow.chevron
        chevron.isHidden = true
        chevron.isUserInteractionEnabled = false
        addSubview(label)
        addSubview(chevron)
        addAction(for: .primaryActionTriggered) { $0.toggleAction?() }
    }

    // MARK: Collapsing

    /// Whether the section can be collapsed.
    open override var canBecomeFocused: Bool { isEnabled && isCollapsible }
    open override var canBePressed: Bool { isCollapsible }
    open override var needsTap: Bool { true }
    open override func beginTracking(_ touch: Touch) -> Bool { isCollapsible }

    /// Shows the state of the section.
    final func show(isCollapsed: Bool, animated: Bool) {
        guard isCollapsed != self.isCollapsed else { return }
        self.isCollapsed = isCollapsed
        describe()
        if animated, scene != nil {
            animate(Self.motion) { rotateChevron() }
        } else {
            rotateChevron()
        }
    }

    /// 0.35 s, as the movement of the rows.
    private static let motion = Animation.spring(Spring(duration: .milliseconds(350)))

    private func collapsibilityDidChange() {
        chevron.isHidden = !isCollapsible
        takesTouchesNearby = isCollapsible
        describe()
        rotateChevron()
        setNeedsLayout()
    }

    private func describe() {
        accessibility.states.subtract([.expanded, .collapsed])
        accessibility.actions.removeAll { $0.group == Self.actionGroup }
        guard isCollapsible else { return }
        accessibility.states.insert(isCollapsed ? .collapsed : .expanded)
        let name = textInForce(of: Localized(isCollapsed ? "casement.expand" : "casement.collapse"))
        accessibility.actions.append(
            Accessibility.Action(name: name, group: Self.actionGroup) { [weak self] in
                self?.performPrimaryAction() ?? false
            })
    }

    private static let actionGroup = "collapse"

    /// The chevron points to the trailing edge, and down while the rows are shown.
    private func rotateChevron() {
        let quarter = effectiveLayoutDirection == .rightToLeft ? -Double.pi / 2 : .pi / 2
        chevron.rotation = isCollapsed ? 0 : quarter
    }

    // MARK: Looks

    /// An override calls `super`.
    open override func stateDidChange() { label.opacity = isHighlighted ? 0.5 : 1 }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        // Rows pass below a header that stays at the top.
        backgroundColor = themeInForce.colors.background
        label.color = themeInForce.colors.secondaryInk
        chevron.color = themeInForce.colors.secondaryInk
        withoutAnimation { rotateChevron() }
        if localizedTitle != nil { accessibility.label = title }
        describe()
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let height = label.sizeThatFits(size).height + 2 * themeInForce.unit
        return Size(width: size.width, height: isCollapsible ? max(Control.minimumTouchSize, height) : height)
    }

    /// An override calls `super`.
    open override func layoutSubviews() {
        let unit = themeInForce.unit
        let mark = isCollapsible ? chevron.intrinsicSize ?? .zero : .zero
        let free = bounds.width - 4 * unit - mark.width
        label.leadingFrame = Rect(x: 2 * unit, y: 0, width: max(0, free - mark.width / 2), height: bounds.height)
        // A frame would be that of the rotated view.
        let x = bounds.width - 2 * unit - mark.width / 2
        chevron.bounds.size = mark
        chevron.center = Point(
            effectiveLayoutDirection == .rightToLeft ? bounds.width - x : x, bounds.height / 2)
    }

    /// The ring lies within the header, whose neighbours touch it.
    open override var focusRing: FocusRing? {
        FocusRing(bounds.inset(by: 4), cornerRadius: themeInForce.controlRadius - 4)
    }
}
