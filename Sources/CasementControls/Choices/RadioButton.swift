public import CasementCore

/// One of several choices of which one is made: a ring with a title beside it, which a tap chooses as well. GTK: a grouped
/// `GtkCheckButton`.
///
/// A ``RadioGroup`` makes its buttons itself. Buttons in a layout of an app's own, which then deselects the others:
///
/// ```swift
/// let small = RadioButton("Small"), large = RadioButton("Large")
/// small.onChange { _ in large.value = false }
/// large.onChange { _ in small.value = false }
/// ```
@MainActor public final class RadioButton: Control, ValueControl {
    /// Whether the choice is made; the same as `Control.isSelected`. A person can only make it.
    public var value: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }
    /// The text beside the ring; empty for none: then the button needs an accessibility label.
    public var title: String {
        get { text.label.text }
        set {
            text.show(newValue)
            titleDidChange()
        }
    }
    /// The title as a value that follows the scene's language; nil for a title that an app set itself.
    public var localizedTitle: Localized? {
        get { text.label.localizedText }
        set {
            text.show(newValue)
            titleDidChange()
        }
    }
    /// The colour of the ring and the dot of a choice that is made; nil, the default, for the theme's accent.
    public var color: Color? { didSet { if color != oldValue { paint() } } }

    private let mark = RadioMark()
    private let text = ChoiceTitle()
    private var isShownSelected = false

    /// Makes a button.
    public init(_ title: String = "", value: Bool = false) {
        super.init()
        prepare(value)
        self.title = title
    }

    /// Makes a button with a title that follows the scene's language.
    public init(_ title: Localized, value: Bool = false) {
        super.init()
        prepare(value)
        localizedTitle = title
    }

    private func prepare(_ value: Bool) {
        accessibility.role = .radioButton
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        addSubview(text.label)
        addSubview(mark)
        mark.show(false)
        isSelected = value
        paint()
        addAction { $0.choose() }
    }

    /// Makes the choice for a person.
    private func choose() {
        guard !isSelected else { return }
        animate(Slider.glide, .easeOut) { isSelected = true }
        sendActions(for: .valueChanged)
    }

    private func titleDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    // MARK: Looks

    /// The size of the ring and the title in one line, at least as high as a touch target; nil with a title in no scene.
    public override var intrinsicSize: Size? {
        scene == nil && !text.label.isHidden ? nil : sizeThatFits(.zero)
    }

    /// The size with the title broken at a width; a width of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size { text.size(fitting: size.width, textScale: textScale) }

    public override func layoutSubviews() {
        text.layOut(mark, in: bounds, textScale: textScale, isRightToLeft: isRightToLeft)
    }

    public override func baselines(in size: Size) -> Baselines? {
        text.baselines(in: size, textScale: textScale)
    }

    private var textScale: Double { scene?.environment.textScale ?? 1 }

    public override func environmentDidChange() {
        paint()
        titleDidChange()
    }

    public override func stateDidChange() {
        selectionDidChange()
        let change = { [self] in
            dimIfDisabled()
            paint()
        }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
    }

    /// Not animated, unless within `animate`.
    private func selectionDidChange() {
        guard isSelected != isShownSelected else { return }
        isShownSelected = isSelected
        accessibility.states = isSelected ? .checked : []
        mark.show(isSelected)
    }

    /// Around the ring.
    public override var focusRing: FocusRing? { FocusRing(mark.frame, cornerRadius: mark.cornerRadius) }

    private func paint() {
        let state = ChoiceMark.State(
            isOn: isSelected, isHighlighted: isHighlighted, isHovered: isHovered && isEnabled)
        let isOutlined = scene?.environment.contrast == .increased
        mark.paint(state, themeInForce.colors, color: color, isOutlined: isOutlined)
    }
}
