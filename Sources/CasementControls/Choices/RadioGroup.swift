public import CasementCore

/// Radio buttons of which a person chooses one: a value of any type.
///
/// Tab enters the group once, at the button that is chosen. The arrow keys along the group, Home and End choose another one;
/// beyond the last button an arrow key leaves the group. Return and Space choose the focused button. A horizontal group lies
/// vertically where its width does not suffice.
///
/// ```swift
/// let unit = RadioGroup([Choice(Unit.celsius, "Celsius"), Choice(Unit.fahrenheit, "Fahrenheit")], value: .celsius)
/// unit.accessibility.label = "Unit"
/// unit.onChange { thermometer.unit = $0 ?? .celsius }
/// ```
@MainActor public final class RadioGroup<Option: Hashable>: Control, ValueControl {
    /// The choices. The value stays if one of them has it, and is nil otherwise.
    ///
    /// - Precondition: their values are distinct.
    public var choices: [Choice<Option>] {
        didSet {
            choices.requireDistinctValues()
            choicesDidChange()
        }
    }
    /// The value of the choice that is made; nil for none. Setting a value that no choice has sets nil. Set within `animate`,
    /// it changes with the animation. A person never makes it nil.
    public var value: Option? {
        get { shownValue }
        set {
            shownValue = choices.index(of: newValue).map { choices[$0].value }
            showValue()
        }
    }
    /// The axis along which the buttons lie.
    public var axis: Axis { didSet { if axis != oldValue { contentDidChange() } } }
    /// The distance between the buttons, in points: 24 in a row, and 0 one below the other, until an app sets another one. A
    /// negative one counts as 0.
    public var spacing: Double? { didSet { if spacing != oldValue { contentDidChange() } } }
    /// The buttons, one for each choice, in their order.
    public private(set) var buttons: [RadioButton] = []

    private var shownValue: Option?

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - choices: see ``choices``.
    ///   - value: see ``value``.
    ///   - axis: see ``axis``.
    /// - Precondition: the values of the choices are distinct.
    public init(_ choices: [Choice<Option>], value: Option? = nil, axis: Axis = .vertical) {
        choices.requireDistinctValues()
        self.choices = choices
        self.axis = axis
        shownValue = value
        super.init()
        accessibility.role = .container
        isFocusGroup = true
        choicesDidChange()
    }

    private func choicesDidChange() {
        while buttons.count > choices.count { buttons.removeLast().removeFromSuperview() }
        while buttons.count < choices.count { addButton() }
        for (button, choice) in zip(buttons, choices) {
            button.localizedTitle = choice.title
            button.identifier = choice.identifier
        }
        shownValue = choices.index(of: shownValue).map { choices[$0].value }
        showValue()
        showEnablement()
        contentDidChange()
    }

    private func addButton() {
        let button = RadioButton()
        button.onChange { [weak self, weak button] _ in button.map { self?.didChoose($0) } }
        buttons.append(button)
        addSubview(button)
    }

    private func showValue() {
        let index = choices.index(of: shownValue)
        for (place, button) in buttons.enumerated() { button.isSelected = place == index }
    }

    private func showEnablement() {
        for (button, choice) in zip(buttons, choices) { button.isEnabled = isEnabled && choice.isEnabled }
    }

    private func contentDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    /// A person chose a button.
    private func didChoose(_ button: RadioButton) {
        guard let index = buttons.firstIndex(where: { $0 === button }) else { return }
        shownValue = choices[index].value
        animateValue { showValue() }
        sendActions(for: .valueChanged)
    }

    // MARK: Control

    /// False: its buttons have the focus.
    public override var canBecomeFocused: Bool { false }

    /// False: its buttons are pressed.
    public override var canBePressed: Bool { false }

    /// False: a touch between the buttons operates none of them.
    public override func beginTracking(_ touch: Touch) -> Bool { false }

    /// Nothing is pressed.
    ///
    /// - Returns: false.
    @discardableResult
    public override func performPrimaryAction() -> Bool { false }

    public override func stateDidChange() { showEnablement() }

    /// The arrow keys along the group, Home and End choose another button.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard let index = buttons.firstIndex(where: \.isFocused) else { return false }
        let keys = ChoiceKeys(axis: shownAxis, isRightToLeft: isRightToLeft)
        let usable = buttons.indices.filter { buttons[$0].isEnabled }
        switch keys.effect(of: event, from: index, among: Array(usable)) {
        case .none: return false
        case .stop: return true
        case .choose(let target):
            buttons[target].takeFocus()
            buttons[target].scrollToVisible()
            buttons[target].performPrimaryAction()
            return true
        }
    }

    // MARK: Layout

    /// The axis along which the buttons lie: ``axis``, if the width suffices.
    private var shownAxis: Axis {
        axis == .horizontal && rowWidth <= bounds.width + 0.5 ? .horizontal : .vertical
    }

    private func distance(along axis: Axis) -> Double { max(spacing ?? (axis == .horizontal ? 24 : 0), 0) }

    /// The width of all buttons in a row.
    private var rowWidth: Double {
        let gaps = distance(along: .horizontal) * Double(max(buttons.count - 1, 0))
        return buttons.reduce(gaps) { $0 + $1.sizeThatFits(.zero).width }
    }

    /// The size at an unlimited width; nil in no scene.
    public override var intrinsicSize: Size? { scene == nil ? nil : sizeThatFits(.zero) }

    /// The size within a width, at which titles break and a row becomes a column; a width of zero or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size {
        if axis == .horizontal, size.width <= 0 || rowWidth <= size.width {
            let height = buttons.reduce(0) { max($0, $1.sizeThatFits(.zero).height) }
            return Size(width: rowWidth, height: height)
        }
        let gaps = distance(along: .vertical) * Double(max(buttons.count - 1, 0))
        return buttons.reduce(Size(width: 0, height: gaps)) { total, button in
            let own = button.sizeThatFits(Size(width: size.width, height: 0))
            return Size(width: max(total.width, own.width), height: total.height + own.height)
        }
    }

    public override func layoutSubviews() {
        var place = 0.0
        let isRow = shownAxis == .horizontal
        let gap = distance(along: shownAxis)
        for button in buttons {
            let size = button.sizeThatFits(isRow ? .zero : Size(width: bounds.width, height: 0))
            let origin = isRow ? Point(x: place, y: 0) : Point(x: 0, y: place)
            let extent = isRow ? Size(width: size.width, height: bounds.height) : size
            button.leadingFrame = Rect(origin: origin, size: extent)
            place += gap + (isRow ? size.width : size.height)
        }
    }

    public override func environmentDidChange() { contentDidChange() }
}

extension RadioGroup where Option == Int {
    /// Makes a group of titles, whose values are their indices.
    public convenience init(_ titles: [String], value: Int? = nil, axis: Axis = .vertical) {
        self.init(.indexed(titles), value: value, axis: axis)
    }
}
