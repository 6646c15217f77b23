public import CasementCore

/// A field for a number of a range, as the locale writes it.
///
/// ```swift
/// let weight = NumberField(72.5, in: 0...300, fractionDigits: 1)
/// weight.suffix = "kg"
/// weight.onNumberChange { scale.target = $0 }
///
/// let price = NumberField(14.5, in: 0...999, currency: "EUR")  // shows €14.50, and 14,50 € in German
/// let length = NumberField(2, in: 0...10, fractionDigits: 1...3)  // shows 2.0
/// ```
///
/// A person types digits of any script, a minus sign where the range has negative numbers, and the decimal separator of the
/// locale. The groups are shown by themselves. A pasted text must be a number as a whole, otherwise nothing is inserted.
///
/// ``number`` changes when the editing ends: at the return key, with the focus, or by a step. A number outside the range then
/// becomes the nearest bound, one with more digits is rounded, and the text shows the result: a half typed number never counts.
/// A ``TextControl/validator`` gets the corrected text. The arrow keys up and down and the buttons change the number by a step.
@MainActor public final class NumberField: TextField {
    /// The number; nil for none. A new one is rounded, and one outside the range becomes the nearest bound; NaN is none.
    public var number: Double? {
        get { accepted }
        set {
            accepted = newValue.flatMap(nearest)
            text = writtenNumber
            updateButtons()
        }
    }
    /// The range; infinite bounds are none. If it does not contain the number, the nearest bound becomes the number.
    ///
    /// - Precondition: the bounds are numbers, not NaN.
    public var range: ClosedRange<Double> {
        didSet {
            Self.check(range)
            syntaxDidChange()
        }
    }
    /// The largest number of digits after the decimal separator, from 0 to 15. It is 0, the default, for whole numbers.
    public var fractionDigits: Int { didSet { syntaxDidChange() } }
    /// The smallest number of digits after the decimal separator, which zeros fill when the editing ends; 0 by default, and at
    /// most ``fractionDigits``.
    public var minimumFractionDigits = 0 { didSet { syntaxDidChange() } }
    /// The currency, by its ISO 4217 code such as `EUR`; nil, the default, for a plain number. Its symbol precedes or follows
    /// the number as the locale writes it, beside ``prefix`` and ``suffix``. Setting one also sets ``fractionDigits`` and
    /// ``minimumFractionDigits`` to the digits that are usual for it.
    public var currency: String? {
        didSet {
            if let currency { adopt(NumberFormat("en", style: .currency(currency)).fractionDigits) }
            syntaxDidChange()
            affixesDidChange()
        }
    }
    /// The difference of a step, above zero; 1 by default.
    public var step = 1.0 {
        didSet { precondition(step > 0, "The step of a number field is above zero, not \(step).") }
    }
    /// What precedes the number, such as "€".
    public var prefix = "" { didSet { affixesDidChange() } }
    /// What follows the number, such as "kg".
    public var suffix = "" { didSet { affixesDidChange() } }
    /// Whether the field has a minus and a plus that change the number by a step; false by default.
    public var showsSteppers = false { didSet { partsDidChange() } }

    private var accepted: Double?
    private var syntax: NumberSyntax
    private var numberActions: [@MainActor (Double?) -> Void] = []
    private let prefixLabel = Label(part: "")
    private let suffixLabel = Label(part: "")
    private let minus = StepperButton(isPlus: false)
    private let plus = StepperButton(isPlus: true)
    private lazy var repetition = StepperRepeat(on: self)
    /// The number before the present touch of a button, and whether the touch has repeated.
    private var press: (number: Double?, hasRepeated: Bool)?

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - number: the first number; nil for none.
    ///   - range: see ``range``.
    ///   - fractionDigits: see ``fractionDigits``.
    ///   - placeholder: the words that are shown while there is no number.
    /// - Precondition: the bounds are numbers, not NaN.
    public init(
        _ number: Double? = nil, in range: ClosedRange<Double> = -.infinity ... .infinity, fractionDigits: Int = 0,
        placeholder: String = ""
    ) {
        Self.check(range)
        (self.range, self.fractionDigits) = (range, fractionDigits)
        syntax = Self.syntax("en", range, (0, fractionDigits), nil)
        super.init("", placeholder: placeholder, kind: fractionDigits > 0 ? .decimal : .number)
        for label in [prefixLabel, suffixLabel] { label.accessibility = Accessibility() }
        connect(minus, -1)
        connect(plus, 1)
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(-1) ?? false },
        ]
        applyTraits()
        self.number = number
    }

    /// Makes a field for numbers with a smallest and a largest number of digits after the decimal separator.
    ///
    /// - Parameters:
    ///   - number: the first number; nil for none.
    ///   - range: see ``range``.
    ///   - fractionDigits: see ``minimumFractionDigits`` and ``fractionDigits``.
    ///   - placeholder: the words that are shown while there is no number.
    /// - Precondition: the bounds are numbers, not NaN.
    public convenience init(
        _ number: Double? = nil, in range: ClosedRange<Double> = -.infinity ... .infinity,
        fractionDigits: ClosedRange<Int>, placeholder: String = ""
    ) {
        self.init(number, in: range, fractionDigits: fractionDigits.upperBound, placeholder: placeholder)
        adopt(fractionDigits)
    }

    /// Makes a field for an amount of money.
    ///
    /// - Parameters:
    ///   - number: the first amount; nil for none.
    ///   - range: see ``range``.
    ///   - currency: see ``currency``.
    ///   - placeholder: the words that are shown while there is no amount.
    /// - Precondition: the bounds are numbers, not NaN.
    public convenience init(
        _ number: Double? = nil, in range: ClosedRange<Double> = -.infinity ... .infinity, currency: String,
        placeholder: String = ""
    ) {
        self.init(nil, in: range, placeholder: placeholder)
        adopt(currency)
        self.number = number
    }

    // An initializer that sets the properties itself would not run their observers.
    private func adopt(_ currency: String) { self.currency = currency }
    private func adopt(_ digits: ClosedRange<Int>) {
        (fractionDigits, minimumFractionDigits) = (digits.upperBound, digits.lowerBound)
    }

    /// Adds a closure that runs with the number when a person has changed it.
    public func onNumberChange(_ action: @escaping @MainActor (Double?) -> Void) { numberActions.append(action) }

    // MARK: The number

    private static func check(_ range: ClosedRange<Double>) {
        precondition(
            !range.lowerBound.isNaN && !range.upperBound.isNaN, "The bounds of a number field are numbers, not NaN.")
    }

    private static func syntax(
        _ locale: Locale, _ range: ClosedRange<Double>, _ digits: (least: Int, most: Int), _ currency: String?
    ) -> NumberSyntax {
        let most = min(max(digits.most, 0), NumberSyntax.mostDigits)
        return NumberSyntax(
            locale, fractionDigits: most, leastFractionDigits: max(digits.least, 0), isSigned: range.lowerBound < 0,
            currency: currency)
    }

    private var writtenNumber: String { accepted.map { syntax.text(of: $0) } ?? "" }

    /// The number that the field has instead of another one.
    private func nearest(_ value: Double) -> Double? {
        let inside = min(max(value, range.lowerBound), range.upperBound)
        guard inside.isFinite else { return nil }
        let rounded = syntax.value(of: syntax.text(of: inside)) ?? inside
        return min(max(rounded, range.lowerBound), range.upperBound)
    }

    /// Takes the number of the text, corrected.
    override func editingDidEnd() {
        guard isEnabled else { return text = writtenNumber }
        if text != writtenNumber { change(to: syntax.value(of: text)) }
    }

    /// Changes the number for a person.
    ///
    /// - Returns: whether it is another one now.
    @discardableResult
    private func change(to value: Double?) -> Bool {
        let former = accepted
        accepted = value.flatMap(nearest)
        let written = writtenNumber
        editByPerson { if $0.text != written { $0.setText(written) } }
        updateButtons()
        guard accepted != former else { return false }
        let new = accepted
        for action in numberActions { action(new) }
        return true
    }

    @discardableResult
    private func move(_ direction: Double) -> Bool {
        guard isEnabled else { return false }
        editingDidEnd()
        return change(to: accepted.map { $0 + direction * step } ?? 0)
    }

    private func updateButtons() {
        minus.isExhausted = accepted.map { $0 <= range.lowerBound } ?? false
        plus.isExhausted = accepted.map { $0 >= range.upperBound } ?? false
    }

    private func syntaxDidChange() {
        let draft = text == writtenNumber ? nil : syntax.value(of: text)
        syntax = Self.syntax(
            scene?.environment.locale ?? "en", range, (minimumFractionDigits, fractionDigits), currency)
        textInputTraits.kind = syntax.fractionDigits > 0 ? .decimal : .number
        applyTraits()
        accepted = accepted.flatMap(nearest)
        text = draft.map { syntax.text(of: $0) } ?? writtenNumber
        updateButtons()
    }

    // MARK: Touches

    private func connect(_ button: StepperButton, _ direction: Double) {
        button.onPress = { [weak self] in
            guard let self else { return }
            editingDidEnd()
            press = (accepted, false)
        }
        button.onHighlight = { [weak self] isHighlighted in self?.repeatSteps(isHighlighted ? direction : nil) }
        button.onRelease = { [weak self] isInside in
            guard let self, let press else { return }
            self.press = nil
            if isInside, !press.hasRepeated { move(direction) }
        }
        button.onCancel = { [weak self] in
            guard let self, let press else { return }
            self.press = nil
            change(to: press.number)
        }
    }

    private func repeatSteps(_ direction: Double?) {
        guard let direction, press != nil else { return repetition.stop() }
        repetition.start { [weak self] in
            self?.press?.hasRepeated = true
            return self?.move(direction) ?? false
        }
    }

    // MARK: Keys

    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty, event.symbol == .upArrow || event.symbol == .downArrow else {
            return super.keyDown(event)
        }
        move(event.symbol == .upArrow ? 1 : -1)
        return true
    }

    // MARK: Looks

    override var acceptedContent: TextContent { .numeral(syntax) }
    override var substitution: TextSubstitution? { markedTextRange == nil ? syntax.shown(text) : nil }
    override var accessibleText: String {
        let parts = [prefixLabel.text, substitution?.text ?? text, suffixLabel.text]
        return text.isEmpty ? "" : parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    public override func environmentDidChange() {
        if scene?.environment.locale != syntax.locale {
            syntaxDidChange()
            affixesDidChange()
        }
        for label in [prefixLabel, suffixLabel] { label.color = themeInForce.colors.secondaryInk }
        super.environmentDidChange()
    }

    public override func stateDidChange() {
        for button in [minus, plus] { button.isEnabled = isEnabled }
        super.stateDidChange()
    }

    private func affixesDidChange() {
        let symbol = syntax.symbol
        prefixLabel.text = [prefix, symbol.prefix].filter { !$0.isEmpty }.joined(separator: " ")
        suffixLabel.text = [symbol.suffix, suffix].filter { !$0.isEmpty }.joined(separator: " ")
        partsDidChange()
        contentDidChange()
    }

    private func partsDidChange() {
        leadingParts = prefixLabel.text.isEmpty ? [] : [prefixLabel]
        trailingParts = (suffixLabel.text.isEmpty ? [] : [suffixLabel]) + (showsSteppers ? [minus, plus] : [])
    }
}
