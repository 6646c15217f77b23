public import CasementCore

/// A value of a range, between a minus and a plus that change it by a step. UIKit: `UIStepper`; GTK: `GtkSpinButton`.
///
/// A tap changes the value by one step. A button that is held repeats after 0.4 s, faster and faster, up to 25 times a second.
/// If the touch is cancelled, the value from before it returns. The arrow keys change the value by a step, the Page keys by
/// about a tenth of the range, and Home and End go to the bounds.
///
/// ```swift
/// let guests = Stepper(value: 2, in: 1...12)
/// guests.accessibility.label = "Guests"
/// guests.onChange { table.seats = Int($0) }
/// ```
@MainActor public final class Stepper: Control, ValueControl {
    /// The value, within the range and at a step. Setting another one sets the nearest of these; NaN sets the lower bound.
    public var value: Double {
        get { shownValue }
        set { show(values.nearest(to: newValue)) }
    }
    /// The range. Bounds that are equal or not finite leave one value, which nothing changes: the lower bound, or 0 if it is
    /// not finite.
    public var range: ClosedRange<Double> {
        get { values.range }
        set {
            values.range = newValue
            scaleDidChange()
        }
    }
    /// The distance between two values. With one that is not above zero, or above the width of the range, all values of the
    /// range are possible, and a step is 1/20 of it. The upper bound is a value also where the steps do not reach it.
    public var step: Double {
        didSet {
            values.step = step
            scaleDidChange()
        }
    }
    /// Whether a step beyond a bound leads to the other one; false by default.
    public var wraps = false { didSet { updateButtons() } }
    /// Makes the text of a value; nil, the default, for the number as the scene's locale writes it.
    public var valueText: ((Double) -> String)? { didSet { scaleDidChange() } }
    /// The colour behind value and buttons; nil, the default, for the theme's separator.
    public var trackColor: Color? { didSet { paint() } }

    private var values: ValueScale
    private var shownValue: Double
    private let label = Label(part: "", alignment: .center)
    /// The texts of both bounds, which are measured so that the width stays when the value changes.
    private let samples = [Label(""), Label("")]
    private let minus = StepperButton(isPlus: false)
    private let plus = StepperButton(isPlus: true)
    private lazy var repetition = StepperRepeat(on: self)
    /// The value before the present touch, and whether the touch has repeated.
    private var press: (value: Double, hasRepeated: Bool)?

    /// Makes a stepper.
    ///
    /// - Parameters:
    ///   - value: the first value; the nearest one that is possible.
    ///   - range: see ``range``.
    ///   - step: see ``step``.
    public init(value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
        self.step = step
        values = ValueScale(range, step: step)
        shownValue = values.nearest(to: value)
        super.init()
        accessibility.role = .adjustable
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(-1) ?? false },
        ]
        for part in samples + [label] {
            part.accessibility = Accessibility()
            addSubview(part)
        }
        for sample in samples { sample.isHidden = true }
        connect(minus, -1)
        connect(plus, 1)
        scaleDidChange()
        paint()
    }

    private func connect(_ button: StepperButton, _ direction: Double) {
        addSubview(button)
        button.onPress = { [weak self] in self?.begin() }
        button.onHighlight = { [weak self] isHighlighted in self?.repeatSteps(isHighlighted ? direction : nil) }
        button.onRelease = { [weak self] isInside in self?.end(isInside ? direction : nil) }
        button.onCancel = { [weak self] in self?.cancelPress() }
    }

    // MARK: The value

    private func show(_ value: Double) {
        guard value != shownValue else { return }
        shownValue = value
        showText()
        updateButtons()
    }

    private func showText() {
        label.text = text(of: shownValue)
        accessibility.value = label.text
        if valueText != nil { contentDidChange() }
    }

    private func text(of value: Double) -> String {
        if let valueText { return valueText(value) }
        let digits = values.fractionDigits
        return NumberFormat(scene?.environment.locale ?? "en", fractionDigits: digits...digits).string(from: value)
    }

    private func updateButtons() {
        let limits = (values.nearest(to: -.infinity), values.nearest(to: .infinity))
        minus.isExhausted = !values.isUsable || !wraps && shownValue <= limits.0
        plus.isExhausted = !values.isUsable || !wraps && shownValue >= limits.1
    }

    private func scaleDidChange() {
        shownValue = values.nearest(to: shownValue)
        for (sample, bound) in zip(samples, [-Double.infinity, .infinity]) {
            sample.text = text(of: values.nearest(to: bound))
        }
        showText()
        updateButtons()
        contentDidChange()
    }

    private func contentDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    /// Changes the value for a person.
    ///
    /// - Returns: whether it is another one now.
    @discardableResult
    private func change(to value: Double) -> Bool {
        let value = values.nearest(to: value)
        guard isEnabled, value != shownValue else { return false }
        show(value)
        sendActions(for: .valueChanged)
        return true
    }

    @discardableResult
    private func move(_ direction: Double) -> Bool {
        change(to: values.next(after: shownValue, direction, wraps: wraps))
    }

    // MARK: Touches

    /// False: only the buttons are pressed.
    public override func beginTracking(_ touch: Touch) -> Bool { false }

    private func begin() { press = (shownValue, false) }

    private func repeatSteps(_ direction: Double?) {
        guard let direction, press != nil else { return repetition.stop() }
        repetition.start { [weak self] in
            self?.press?.hasRepeated = true
            return self?.move(direction) ?? false
        }
    }

    private func end(_ direction: Double?) {
        let hasRepeated = press?.hasRepeated == true
        press = nil
        if let direction, !hasRepeated { move(direction) }
    }

    private func cancelPress() {
        guard let value = press?.value else { return }
        press = nil
        // Also where the control was disabled, which cancels the touch.
        let former = values.nearest(to: value)
        guard former != shownValue else { return }
        show(former)
        sendActions(for: .valueChanged)
    }

    // MARK: Keys

    /// False: Return and Space are left to the default button.
    public override var canBePressed: Bool { false }

    /// Nothing is pressed.
    ///
    /// - Returns: false.
    @discardableResult
    public override func performPrimaryAction() -> Bool { false }

    /// The arrow keys, the Page keys, Home and End change the value.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, let target = values.target(of: event, from: value, isRightToLeft: isRightToLeft) else {
            return false
        }
        if FocusDirection(event) != nil { move(target > value ? 1 : -1) } else { change(to: target) }
        return true
    }

    // MARK: Looks

    public override func stateDidChange() {
        for button in [minus, plus] { button.isEnabled = isEnabled }
        dimIfDisabled()
    }

    public override func environmentDidChange() {
        var style = themeInForce.typography.control
        style.font.features.append(.tabularFigures)
        for part in samples + [label] { part.style = style }
        scaleDidChange()
        paint()
    }

    private func paint() {
        let theme = themeInForce
        let isOutlined = scene?.environment.contrast == .increased
        cornerRadius = theme.controlRadius
        backgroundColor = trackColor ?? theme.colors.track(isOutlined: isOutlined)
        borderWidth = isOutlined ? 2 : 0
        borderColor = theme.colors.ink
        label.color = theme.colors.ink
    }

    /// The size with room for the texts of both bounds and of the value; nil in no scene.
    public override var intrinsicSize: Size? {
        guard scene != nil else { return nil }
        let text = (samples + [label]).reduce(Size.zero) { size, part in
            let own = part.sizeThatFits(.zero)
            return Size(width: max(size.width, own.width), height: max(size.height, own.height))
        }
        let button = minus.sizeThatFits(.zero)
        let middle = max(text.width + 2 * SegmentView.padding, Self.minimumTouchSize)
        return Size(
            width: 2 * (button.width + SegmentGeometry.inset) + middle,
            height: max(button.height, text.height + 2 * SegmentView.verticalPadding))
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        let inset = SegmentGeometry.inset
        let button = Size(width: minus.sizeThatFits(.zero).width, height: max(bounds.height - 2 * inset, 0))
        minus.leadingFrame = Rect(origin: Point(x: inset, y: inset), size: button)
        plus.leadingFrame = Rect(origin: Point(x: bounds.width - inset - button.width, y: inset), size: button)
        let side = inset + button.width
        label.frame = Rect(x: side, y: 0, width: max(bounds.width - 2 * side, 0), height: bounds.height)
    }
}
