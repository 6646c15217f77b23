public import CasementCore

/// A control of a mark with an optional title beside it, on which a tap acts as well: a ``Checkbox`` or a ``RadioButton``.
@MainActor public class LabeledMark: Control {
    /// The text beside the mark; empty for none: then the control needs an accessibility label.
    public final var title: String {
        get { text.label.text }
        set {
            text.show(newValue)
            titleDidChange()
        }
    }
    /// The title as a value that follows the scene's language; nil for a title that an app set itself.
    public final var localizedTitle: Localized? {
        get { text.label.localizedText }
        set {
            text.show(newValue)
            titleDidChange()
        }
    }
    /// The colour of a mark that is on; nil, the default, for the theme's accent.
    public final var color: Color? { didSet { if color != oldValue { paint() } } }

    private let mark: ChoiceMark
    private let text = ChoiceTitle()

    init(_ mark: ChoiceMark, role: Accessibility.Role) {
        self.mark = mark
        super.init()
        accessibility.role = role
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        addSubview(text.label)
        addSubview(mark)
    }

    /// For subclasses: whether the mark is on.
    var isMarked: Bool { false }

    /// Shows the state in the colours of the theme.
    final func paint() {
        let state = ChoiceMark.State(
            isOn: isMarked, isHighlighted: isHighlighted, isHovered: isHovered && isEnabled)
        let isOutlined = scene?.environment.contrast == .increased
        mark.paint(state, themeInForce.colors, color: color, isOutlined: isOutlined)
    }

    private func titleDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    // MARK: Layout

    /// The size of the mark and the title in one line, at least as high as a touch target; nil with a title in no scene.
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

    /// Around the mark.
    public override var focusRing: FocusRing? { FocusRing(mark.frame, cornerRadius: mark.cornerRadius) }
}
