public import CasementCore

/// A box that is checked or not, independently of others, with a title beside it. GTK: `GtkCheckButton`.
///
/// ```swift
/// let news = Checkbox("Send me news", isChecked: true)
/// news.onChange { account.wantsNews = $0 == .on }
/// ```
///
/// A tap on the box or the title, Return or Space toggles it. A mixed box becomes checked.
@MainActor public final class Checkbox: Control, ValueControl {
    /// The states of the box.
    @frozen public enum State: Hashable, Sendable {
        /// Not checked.
        case off
        /// Checked.
        case on
        /// Some of several things that the box stands for are checked.
        case mixed
    }

    /// The state. Setting it sends nothing.
    public var value: State { didSet { if value != oldValue { valueDidChange() } } }
    /// Whether the box is checked; setting it sets ``value``.
    public var isChecked: Bool {
        get { value == .on }
        set { value = newValue ? .on : .off }
    }
    /// The title; empty for a box alone, which needs an accessibility label.
    public var title: String {
        get { row.title }
        set {
            row.title = newValue
            accessibility.label = newValue.isEmpty ? nil : newValue
            invalidateIntrinsicSize()
        }
    }
    /// The colour of a checked box; nil, the default, for the theme's accent.
    public var color: Color? { didSet { show() } }

    private let row: ChoiceRow
    private let mark = CheckMark()

    /// Makes a checkbox.
    public init(_ title: String = "", isChecked: Bool = false) {
        value = isChecked ? .on : .off
        row = ChoiceRow(title)
        super.init()
        accessibility.role = .checkBox
        accessibility.label = title.isEmpty ? nil : title
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        row.box.cornerRadius = 6
        row.box.addSubview(mark)
        mark.frame = row.box.bounds
        addSubview(row)
        show()
        updateAccessibility()
    }

    // MARK: Looks

    /// The box and the title beside it, at least as high as a touch target.
    public override var intrinsicSize: Size? { row.intrinsicSize }
    public override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
    public override func baselines(in size: Size) -> Baselines? { row.baselines(in: size) }
    public override func layoutSubviews() { row.frame = bounds }

    /// An override calls `super`.
    public override func environmentDidChange() {
        row.restyle()
        show()
    }

    public override func stateDidChange() {
        showEnablement()
        if isHighlighted { show() } else { animate(Button.fade, .easeOut) { show() } }
    }

    /// Around the box if it stands alone, else around box and title.
    public override var focusRing: FocusRing? { row.focusRing }

    private func show() {
        let colors = themeInForce.colors
        let isOn = value != .off
        let accent = color ?? (isHighlighted ? colors.pressedAccent : colors.accent)
        row.show(fill: isOn ? accent : nil, isPressed: isHighlighted || isHovered && isEnabled)
        mark.show(value, colors.onAccent)
    }

    // MARK: The value

    private func valueDidChange() {
        updateAccessibility()
        if scene == nil { show() } else { animate(Button.fade, .easeOut) { show() } }
    }

    private func updateAccessibility() {
        accessibility.states.subtract([.checked, .mixed])
        switch value {
        case .off: break
        case .on: accessibility.states.insert(.checked)
        case .mixed: accessibility.states.insert(.mixed)
        }
    }

    /// Toggles the box, as a tap does.
    @discardableResult
    public override func performPrimaryAction() -> Bool {
        guard isEnabled else { return false }
        toggle()
        sendActions(for: .primaryActionTriggered)
        return true
    }

    private func toggle() {
        value = value == .on ? .off : .on
        sendActions(for: .valueChanged)
    }

    public override func endTracking(_ touch: Touch) {
        if bounds.inset(by: -Self.maximumTrackingDistance).contains(touch.location(in: self)) { toggle() }
    }
}

/// The mark in a checkbox.
@MainActor private final class CheckMark: View {
    private var state = Checkbox.State.off
    private var color = Color.clear

    func show(_ state: Checkbox.State, _ color: Color) {
        opacity = state == .off ? 0 : 1
        scale = state == .off ? 0.5 : 1
        // A mark that disappears keeps its form.
        let form = state == .off ? self.state : state
        guard form != self.state || color != self.color else { return }
        (self.state, self.color) = (form, color)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let side = bounds.width
        var path = Path()
        if state == .mixed {
            path.move(to: Point(side * 0.28, side * 0.5))
            path.addLine(to: Point(side * 0.72, side * 0.5))
        } else {
            path.move(to: Point(side * 0.26, side * 0.52))
            path.addLine(to: Point(side * 0.43, side * 0.68))
            path.addLine(to: Point(side * 0.74, side * 0.33))
        }
        canvas.stroke(path, StrokeStyle(width: side * 0.11, join: .round, cap: .round), color)
    }
}
