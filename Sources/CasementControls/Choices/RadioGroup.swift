public import CasementCore

/// Several choices of which a person takes one. HTML: `<input type="radio">`.
///
/// ```swift
/// let size = RadioGroup([("small", "Small"), ("large", "Large")], value: "small")
/// size.accessibility.label = "Size"
/// size.onChange { order.size = $0 ?? "small" }
/// ```
///
/// A tap takes a choice. Tab enters the group at the choice that is taken; the arrow keys take the next one or the one before.
@MainActor public final class RadioGroup<Choice: Hashable & Sendable>: Control, ValueControl {
    /// The choices, in their order.
    public let choices: [Choice]
    /// The choice that is taken; nil for none, as for one that the group does not have. Setting it sends nothing.
    public var value: Choice? {
        didSet {
            if let value, !choices.contains(value) { self.value = nil }
            if value != oldValue { showValue() }
        }
    }
    /// The axis along which the choices follow one another.
    public let axis: Axis

    private let stack: StackView
    private let buttons: [RadioButton]

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - choices: each with its title, in the language of the app.
    ///   - value: the choice that is taken first; nil for none.
    ///   - axis: vertical for a list, horizontal for a few short titles.
    /// - Precondition: no choice occurs twice.
    public init(_ choices: [(choice: Choice, title: String)], value: Choice? = nil, axis: Axis = .vertical) {
        self.choices = choices.map(\.choice)
        precondition(
            Set(self.choices).count == choices.count, "Each choice of a RadioGroup occurs once: \(self.choices)")
        self.axis = axis
        self.value = self.choices.contains { $0 == value } ? value : nil
        buttons = choices.map { RadioButton($0.title) }
        stack = StackView(axis, spacing: axis == .vertical ? 0 : 24, buttons)
        super.init()
        isFocusGroup = true
        accessibility.role = .container
        for (index, button) in buttons.enumerated() {
            button.onTap { [weak self] in self?.choose(index) }
            button.onArrow = { [weak self] in self?.move(from: index, by: $0) ?? false }
        }
        addSubview(stack)
        showValue()
    }

    // MARK: Looks

    /// The size of the stack of choices.
    public override var intrinsicSize: Size? { stack.intrinsicSize }
    public override func sizeThatFits(_ size: Size) -> Size { stack.sizeThatFits(size) }
    public override func layoutSubviews() { stack.frame = bounds }

    public override func stateDidChange() {
        for button in buttons { button.isEnabled = isEnabled }
    }

    /// The choices have the focus, not the group.
    public override var canBecomeFocused: Bool { false }

    private func showValue() {
        for (choice, button) in zip(choices, buttons) { button.isSelected = choice == value }
    }

    // MARK: The value

    private func choose(_ index: Int) {
        guard isEnabled, choices[index] != value else { return }
        value = choices[index]
        sendActions(for: .valueChanged)
    }

    /// Takes the choice after an arrow key, and gives it the focus; from the last one to the first.
    private func move(from index: Int, by step: Int) -> Bool {
        let next = (index + step + choices.count) % choices.count
        choose(next)
        return buttons[next].focus()
    }
}
