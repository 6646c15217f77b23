public import CasementCore

/// A box that is checked or not, with an optional title beside it, which a tap changes as well. UIKit has none; GTK:
/// `GtkCheckButton`.
///
/// A tap, Return or Space checks it, or unchecks it if it is checked. A mixed box stands for several choices that are not all
/// the same; a tap checks it.
///
/// ```swift
/// let terms = Checkbox("I have read the terms")
/// terms.onChange { value in order.isEnabled = value == .on }
/// ```
@MainActor public final class Checkbox: Control, ValueControl {
    /// Whether a box is checked.
    @frozen public enum Value: Hashable, Sendable, CaseIterable {
        /// Not checked.
        case off
        /// Checked.
        case on
        /// Neither: some of the choices for which the box stands are made. Only the app sets it.
        case mixed
    }

    /// Whether it is checked. Set within `animate`, it changes with the animation.
    public var value: Value {
        didSet {
            guard value != oldValue else { return }
            updateAccessibility()
            mark.show(value)
            paint()
        }
    }
    /// Whether it is checked, as a Boolean value: false for a mixed box.
    public var isOn: Bool {
        get { value == .on }
        set { value = newValue ? .on : .off }
    }
    /// The text beside the box; empty for none: then the box needs an accessibility label.
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
    /// The colour of a checked box; nil, the default, for the theme's accent.
    public var color: Color? { didSet { if color != oldValue { paint() } } }

    private let mark = CheckboxMark()
    private let text = ChoiceTitle()

    /// Makes a box.
    public init(_ title: String = "", value: Value = .off) {
        self.value = value
        super.init()
        prepare()
        self.title = title
    }

    /// Makes a box with a title that follows the scene's language.
    public init(_ title: Localized, value: Value = .off) {
        self.value = value
        super.init()
        prepare()
        localizedTitle = title
    }

    private func prepare() {
        accessibility.role = .checkBox
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        addSubview(text.label)
        addSubview(mark)
        mark.show(value)
        updateAccessibility()
        paint()
        addAction { $0.toggle() }
    }

    /// Changes the value for a person.
    private func toggle() {
        animate(Slider.glide, .easeOut) { value = value == .on ? .off : .on }
        sendActions(for: .valueChanged)
    }

    private func updateAccessibility() {
        accessibility.states = value == .on ? .checked : value == .mixed ? .mixed : []
    }

    private func titleDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    // MARK: Looks

    /// The size of the box and the title in one line, at least as high as a touch target; nil with a title in no scene.
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
        let change = { [self] in
            dimIfDisabled()
            paint()
        }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
    }

    /// Around the box.
    public override var focusRing: FocusRing? { FocusRing(mark.frame, cornerRadius: mark.cornerRadius) }

    private func paint() {
        let state = ChoiceMark.State(
            isOn: value != .off, isHighlighted: isHighlighted, isHovered: isHovered && isEnabled)
        let isOutlined = scene?.environment.contrast == .increased
        mark.paint(state, themeInForce.colors, color: color, isOutlined: isOutlined)
    }
}
