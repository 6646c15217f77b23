public import CasementCore

/// A row of stars that a person fills, by a tap or by a drag over them; also shows an average that cannot be changed.
///
/// The stars follow the finger, and the value changes when it lifts. Before the first star there is none. The arrow keys change
/// the value by a star, or by half a one; Home takes all stars away, and End fills them.
///
/// ```swift
/// let rating = Rating(allowsHalves: true)
/// rating.accessibility.label = "How did you like the exhibition?"
/// rating.onChange { survey.stars = $0 }
/// ```
@MainActor public final class Rating: Control, ValueControl {
    /// The number of full stars, from 0 to ``count``, at a step. Setting another one sets the nearest of these; NaN sets 0.
    /// A rating that cannot be changed (``isEditable``) shows any part of a star. Setting it ends a drag.
    public var value: Double {
        get { ownValue }
        set {
            drag = nil
            ownValue = nearest(to: newValue)
            updateAccessibility()
            show(ownValue)
        }
    }
    /// The number of stars, 5 by default; from 1 to 20: a smaller or larger one counts as the nearest of these.
    public var count: Int {
        didSet {
            count = min(max(count, 1), 20)
            if count != oldValue { valuesDidChange() }
        }
    }
    /// Whether half stars can be chosen; false by default.
    public var allowsHalves: Bool { didSet { if allowsHalves != oldValue { valuesDidChange() } } }
    /// Whether a person can change it; true by default. If not, touches reach the views behind it, and keys pass it.
    public var isEditable = true {
        didSet {
            guard isEditable != oldValue else { return }
            isUserInteractionEnabled = isEditable
            valuesDidChange()
        }
    }
    /// The colour of full stars; nil, the default, for the theme's accent.
    public var color: Color? { didSet { paint() } }

    private var ownValue = 0.0
    /// The value that is shown: during a touch, the one that its lift would choose.
    private var shownValue = 0.0
    private let empty = StarRow()
    private let full = StarRow()
    /// Shows the part of the full stars that belongs to the value, so that a new value moves views and draws nothing.
    private let window = View()
    private var geometry = RatingGeometry()
    /// Where the touch landed, and whether it has moved along the stars since.
    private var drag: (start: Point, hasMoved: Bool)?
    /// 4 pt: the movement along the stars after which the touch is a drag, whose lift counts also beside them.
    private static let dragDistance = 4.0

    /// Makes a rating.
    ///
    /// - Parameters:
    ///   - value: the first value; the nearest one that is possible.
    ///   - count: see ``count``.
    ///   - allowsHalves: see ``allowsHalves``.
    public init(value: Double = 0, count: Int = 5, allowsHalves: Bool = false) {
        self.count = min(max(count, 1), 20)
        self.allowsHalves = allowsHalves
        super.init()
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(-1) ?? false },
        ]
        window.clipsToBounds = true
        window.isUserInteractionEnabled = false
        empty.isUserInteractionEnabled = false
        window.addSubview(full)
        addSubview(empty)
        addSubview(window)
        ownValue = nearest(to: value)
        valuesDidChange()
        paint()
    }

    // MARK: The value

    private var step: Double { allowsHalves ? 0.5 : 1 }

    private func nearest(to value: Double) -> Double {
        guard !value.isNaN else { return 0 }
        let value = min(max(value, 0), Double(count))
        return isEditable ? (value / step).rounded() * step : value
    }

    private func valuesDidChange() {
        drag = nil
        ownValue = nearest(to: ownValue)
        claimedDirections = .horizontal
        accessibility.role = isEditable ? .adjustable : .text
        updateAccessibility()
        show(ownValue)
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    private func updateAccessibility() {
        let value = Localized.number(ownValue, fractionDigits: 0...1)
        accessibility.value = textInForce(
            of: Localized("casement.position", ["value": value, "total": .number(count)]))
    }

    /// Shows the stars of a value.
    private func show(_ value: Double) {
        shownValue = value
        let box = geometry.window(value)
        window.frame = box
        full.frame = Rect(origin: Point(x: -box.minX, y: 0), size: geometry.size)
    }

    /// Changes the value for a person.
    ///
    /// - Returns: whether it is another one now.
    @discardableResult
    private func change(to value: Double) -> Bool {
        let value = nearest(to: value)
        let isNew = value != ownValue
        ownValue = value
        if value != shownValue { animateValue { show(value) } }
        updateAccessibility()
        if isNew { sendActions(for: .valueChanged) }
        return isNew
    }

    private func move(_ direction: Double) -> Bool {
        isEnabled && isEditable && change(to: ownValue + direction * step)
    }

    // MARK: Keys

    /// Whether it is enabled and can be changed.
    public override var canBecomeFocused: Bool { isEnabled && isEditable }

    /// False: Return and Space are left to the default button.
    public override var canBePressed: Bool { false }

    /// Nothing is pressed.
    ///
    /// - Returns: false.
    @discardableResult
    public override func performPrimaryAction() -> Bool { false }

    /// The arrow keys, the Page keys, Home and End change the value.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, isEditable, event.modifiers.isEmpty else { return false }
        switch event.symbol {
        case .upArrow, .pageUp: _ = move(1)
        case .downArrow, .pageDown: _ = move(-1)
        case .rightArrow: _ = move(isRightToLeft ? -1 : 1)
        case .leftArrow: _ = move(isRightToLeft ? 1 : -1)
        case .home: change(to: 0)
        case .end: change(to: Double(count))
        default: return false
        }
        return true
    }

    // MARK: Touches

    /// True.
    public override var tracksTouch: Bool { true }

    public override func beginTracking(_ touch: Touch) -> Bool {
        drag = (touch.location(in: self), false)
        preview(touch)
        return true
    }

    public override func continueTracking(_ touch: Touch) -> Bool {
        guard let start = drag?.start else { return true }
        let movement = touch.location(in: self) - start
        if movement.dx.magnitude >= max(Self.dragDistance, movement.dy.magnitude) { drag?.hasMoved = true }
        preview(touch)
        return true
    }

    /// Shows the value that the lift of the touch would choose.
    private func preview(_ touch: Touch) {
        guard drag != nil else { return }
        let next = geometry.value(at: touch.location(in: self), allowsHalves: allowsHalves)
        if next != shownValue { show(next) }
    }

    public override func endTracking(_ touch: Touch) {
        guard let drag else { return }
        self.drag = nil
        let isInside = bounds.inset(by: -Self.maximumTrackingDistance).contains(touch.location(in: self))
        change(to: isInside || drag.hasMoved ? shownValue : ownValue)
    }

    /// Shows the value from before the touch.
    public override func cancelTracking() {
        guard drag != nil else { return }
        drag = nil
        change(to: ownValue)
    }

    // MARK: Looks

    public override func stateDidChange() {
        let change = { [self] in dimIfDisabled() }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
        paint()
    }

    public override func environmentDidChange() {
        updateAccessibility()
        paint()
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    private func paint() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let (accent, pressed) = (color ?? colors.accent, color ?? colors.pressedAccent)
        let fill = isHighlighted ? pressed : isHovered && isEnabled ? accent.mixed(with: pressed, 0.5) : accent
        full.paint = StarRow.Paint(fill: fill, outline: isOutlined ? colors.ink : fill, width: 2)
        empty.paint = StarRow.Paint(fill: nil, outline: isOutlined ? colors.ink : colors.secondaryInk, width: 2)
    }

    /// Around the stars.
    public override var focusRing: FocusRing? {
        FocusRing(geometry.row.inset(by: -2), cornerRadius: themeInForce.controlRadius)
    }

    /// The factor of the stars, which are never smaller than at the text scale 1.
    private var starScale: Double { max(1, scene?.environment.textScale ?? 1) }

    /// Stars of 32 pt with 8 pt between them, larger with the text scale, in at least a touch target's height.
    public override var intrinsicSize: Size? {
        Size(
            width: RatingGeometry.naturalWidth(count) * starScale,
            height: max(Self.minimumTouchSize, RatingGeometry.side * starScale))
    }

    /// The intrinsic size; narrower, with smaller stars, if the width is above zero and less.
    public override func sizeThatFits(_ size: Size) -> Size {
        let natural = intrinsicSize ?? .zero
        return Size(width: size.width > 0 ? min(natural.width, size.width) : natural.width, height: natural.height)
    }

    public override func layoutSubviews() {
        geometry = RatingGeometry(size: bounds.size, count: count, scale: starScale, isRightToLeft: isRightToLeft)
        (empty.geometry, full.geometry) = (geometry, geometry)
        empty.frame = bounds
        show(shownValue)
    }
}
