public import CasementCore

/// A number between a button that decreases it and one that increases it. UIKit: `UIStepper`.
///
/// ```swift
/// let guests = Stepper(value: 2, in: 1...12)
/// guests.accessibility.label = "Guests"
/// guests.onChange { order.guests = Int($0) }
/// ```
///
/// A held button repeats, as `Button.repeatsWhileHeld` does. The focused stepper follows the arrow keys.
@MainActor public final class Stepper: Control, ValueControl {
    /// The number, within the range. Setting it sends nothing; NaN sets the lower bound.
    public var value: Double {
        get { number }
        set { show(limited(newValue)) }
    }
    /// The range.
    public let range: ClosedRange<Double>
    /// The difference of one press; above zero.
    public let step: Double
    /// Whether the lower bound follows the upper one, and the other way round.
    public var wraps = false { didSet { updateButtons() } }
    /// Makes the text of a number; whole numbers without a fraction by default.
    public var valueText: (Double) -> String { didSet { updateText() } }

    private var number: Double
    private let minus = StepButton(StepButton.minus)
    private let plus = StepButton(StepButton.plus)
    private let label = Label("", alignment: .center)
    /// The texts of the bounds, hidden: they are measured, so that the stepper keeps its width.
    private let (lowest, highest) = (Label(""), Label(""))

    /// Makes a stepper.
    ///
    /// - Precondition: the range is finite, and the step is finite and above zero.
    public init(value: Double = 0, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
        precondition(
            range.lowerBound.isFinite && range.upperBound.isFinite && step > 0 && step.isFinite,
            "A Stepper needs finite bounds and a step above zero, not \(range) and \(step).")
        (self.range, self.step) = (range, step)
        number = range.lowerBound
        valueText = { $0 == $0.rounded() && $0.magnitude < 1e15 ? "\(Int($0))" : "\($0)" }
        super.init()
        accessibility.role = .adjustable
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        label.accessibility = Accessibility()
        minus.onTap { [weak self] in _ = self?.move(by: -1) }
        plus.onTap { [weak self] in _ = self?.move(by: 1) }
        for hidden in [lowest, highest] {
            hidden.isHidden = true
            hidden.accessibility = Accessibility()
        }
        for view in [minus, label, plus, lowest, highest] { addSubview(view) }
        number = limited(value)
        updateText()
        updateButtons()
    }

    // MARK: Looks

    /// The two buttons and room for the longer text of the two bounds.
    public override var intrinsicSize: Size? {
        let sizes = [label, lowest, highest].compactMap(\.intrinsicSize)
        guard let width = sizes.map(\.width).max(), let height = sizes.map(\.height).max() else { return nil }
        let side = Self.minimumTouchSize
        return Size(width: 2 * side + width + 2 * themeInForce.spacing(1.5), height: max(side, height))
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        let side = Self.minimumTouchSize
        let y = (bounds.height - side) / 2
        let (first, last) = isRightToLeft ? (plus, minus) : (minus, plus)
        first.frame = Rect(x: 0, y: y, width: side, height: side)
        last.frame = Rect(x: bounds.width - side, y: y, width: side, height: side)
        label.frame = Rect(x: side, y: 0, width: max(0, bounds.width - 2 * side), height: bounds.height)
    }

    /// An override calls `super`.
    public override func environmentDidChange() {
        for label in [label, lowest, highest] { label.style = themeInForce.typography.control }
        label.color = themeInForce.colors.ink
        cornerRadius = themeInForce.controlRadius
        invalidateIntrinsicSize()
    }

    public override func stateDidChange() {
        dimIfDisabled()
        updateButtons()
    }

    // MARK: The value

    private func limited(_ value: Double) -> Double {
        value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }

    private func show(_ value: Double) {
        guard value != number else { return }
        number = value
        updateText()
        updateButtons()
    }

    private func updateText() {
        label.text = valueText(number)
        (lowest.text, highest.text) = (valueText(range.lowerBound), valueText(range.upperBound))
        accessibility.value = label.text
        invalidateIntrinsicSize()
    }

    /// A button at the end of the range is disabled.
    private func updateButtons() {
        minus.isEnabled = isEnabled && (wraps || number > range.lowerBound)
        plus.isEnabled = isEnabled && (wraps || number < range.upperBound)
    }

    private func move(by steps: Double) -> Bool {
        guard isEnabled else { return false }
        var target = number + steps * step
        if wraps, number == range.upperBound, steps > 0 { target = range.lowerBound }
        if wraps, number == range.lowerBound, steps < 0 { target = range.upperBound }
        target = limited(target)
        guard target != number else { return false }
        show(target)
        sendActions(for: .valueChanged)
        return true
    }

    /// Up and Right increase, Down and Left decrease (mirrored with the layout); Home and End go to the bounds.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isEmpty else { return false }
        switch event.symbol {
        case .upArrow: _ = move(by: 1)
        case .downArrow: _ = move(by: -1)
        case .rightArrow: _ = move(by: isRightToLeft ? -1 : 1)
        case .leftArrow: _ = move(by: isRightToLeft ? 1 : -1)
        case .home: changeTo(range.lowerBound)
        case .end: changeTo(range.upperBound)
        default: return false
        }
        return true
    }

    private func changeTo(_ value: Double) {
        guard value != number else { return }
        show(value)
        sendActions(for: .valueChanged)
    }

    /// The buttons take the touches; one between them does nothing.
    public override func beginTracking(_ touch: Touch) -> Bool { false }
}

/// A button of a stepper: it repeats while it is held, and has no focus of its own.
@MainActor private final class StepButton: Button {
    /// A horizontal line.
    static var minus: Icon { icon(of: [(Point(6, 12), Point(18, 12))]) }
    /// A cross.
    static var plus: Icon { icon(of: [(Point(6, 12), Point(18, 12)), (Point(12, 6), Point(12, 18))]) }

    private static func icon(of lines: [(Point, Point)]) -> Icon {
        var path = Path()
        for (start, end) in lines {
            path.move(to: start)
            path.addLine(to: end)
        }
        return Icon([path], style: .stroked(width: 2.25))
    }

    init(_ icon: Icon) {
        super.init("", icon: icon, look: .tinted)
        repeatsWhileHeld = true
        padding = .zero
        accessibility = Accessibility()
    }

    override var canBecomeFocused: Bool { false }
}
