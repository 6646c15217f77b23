public import CasementCore

/// A row of segments of equal width, of which a person chooses one: a card lies under the choice. UIKit:
/// `UISegmentedControl`.
///
/// A tap chooses a segment. The card follows a finger that drags it, and settles on a segment after the release; then the value
/// changes. The arrow keys along the row, Home and End choose another segment. Where the titles do not fit into segments of
/// equal width, as with large text, the segments lie one below the other, provided that the control has the height of
/// ``SegmentedControl/sizeThatFits(_:)``.
///
/// ```swift
/// let period = SegmentedControl(["Day", "Week", "Month"], value: 1)
/// period.accessibility.label = "Period"
/// period.onChange { chart.show(Period.allCases[$0]) }
/// ```
@MainActor public final class SegmentedControl<Option: Hashable>: Control, ValueControl {
    /// The segments. The value stays if one of them has it, and is that of the first segment otherwise.
    ///
    /// - Precondition: there is at least one, and their values are distinct.
    public var choices: [Choice<Option>] {
        didSet {
            Self.require(choices)
            choicesDidChange()
        }
    }
    /// The value of the segment that is chosen. Setting a value that no segment has changes nothing; setting another one ends a
    /// drag. Set within `animate`, it moves the card with the animation.
    public var value: Option {
        get { shownValue }
        set {
            guard let index = choices.index(of: newValue) else { return }
            drag = nil
            show(index)
        }
    }
    /// The colour of the card; nil, the default, for that of the theme. On a colour of the app's own, the title has the theme's
    /// colour for text on the accent.
    public var color: Color? { didSet { paint() } }
    /// The colour of the track; nil, the default, for that of the theme.
    public var trackColor: Color? { didSet { paint() } }

    private let card = View()
    private var segments: [SegmentView] = []
    private var shownValue: Option
    /// The position of the card, in segments.
    private var position = 0.0 {
        didSet {
            card.center = geometry.center(of: position)
            if Int(position.rounded()) != Int(oldValue.rounded()) { paintTitles() }
        }
    }
    private var geometry = SegmentGeometry()
    private var drag: SegmentDrag?
    /// The segment under a touch that may choose it.
    private var pressedIndex: Int? { didSet { if pressedIndex != oldValue { paintTitles() } } }
    /// Kept from touch to touch, with its memory.
    private var velocity = VelocityTracker()

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - choices: see ``choices``.
    ///   - value: the first value; that of the first segment if none has it, or if it is nil.
    /// - Precondition: there is at least one choice, and their values are distinct.
    public init(_ choices: [Choice<Option>], value: Option? = nil) {
        Self.require(choices)
        self.choices = choices
        shownValue = choices[choices.index(of: value) ?? 0].value
        super.init()
        accessibility.role = .container
        card.isUserInteractionEnabled = false
        addSubview(card)
        choicesDidChange()
    }

    private static func require(_ choices: [Choice<Option>]) {
        precondition(!choices.isEmpty, "A segmented control needs at least one segment.")
        choices.requireDistinctValues()
    }

    private func choicesDidChange() {
        while segments.count > choices.count { segments.removeLast().removeFromSuperview() }
        while segments.count < choices.count { addSegment() }
        for (segment, choice) in zip(segments, choices) {
            segment.identifier = choice.identifier
            segment.show(choice.title, icon: choice.icon)
        }
        drag = nil
        pressedIndex = nil
        show(index)
        stateDidChange()
        contentDidChange()
    }

    private func addSegment() {
        let segment = SegmentView()
        segment.onChoose = { [weak self, weak segment] in
            guard let self, let place = segments.firstIndex(where: { $0 === segment }) else { return false }
            change(to: place)
            return true
        }
        segments.append(segment)
        addSubview(segment)
    }

    private func contentDidChange() {
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    // MARK: The value

    /// The index of the value; that of the first segment if none has it.
    private var index: Int { choices.index(of: shownValue) ?? 0 }

    private func show(_ index: Int) {
        shownValue = choices[index].value
        for (place, segment) in segments.enumerated() { segment.setChosen(place == index) }
        accessibility.value = segments[index].title
        position = Double(index)
    }

    /// Chooses a segment for a person, and lets the card settle there.
    ///
    /// - Parameter velocity: that of the card, in points a second along the axis.
    private func change(to index: Int, velocity: Double = 0) {
        let isNew = index != self.index
        drag = nil
        let target = geometry.center(of: Double(index))
        let distance = geometry.axis == .horizontal ? target.x - card.center.x : target.y - card.center.y
        let speed = ChoiceMotion.settling(velocity, over: distance)
        let vector = geometry.axis == .horizontal ? Vector(dx: speed, dy: 0) : Vector(dx: 0, dy: speed)
        animate(.spring(ChoiceMotion.spring, velocity: vector)) { show(index) }
        if isNew { sendActions(for: .valueChanged) }
    }

    /// The indices of the segments that a person can choose.
    private var usable: [Int] { choices.indices.filter { choices[$0].isEnabled } }

    // MARK: Looks

    public override func stateDidChange() {
        for (segment, choice) in zip(segments, choices) {
            segment.isEnabled = isEnabled && choice.isEnabled
            segment.isDimmed = !choice.isEnabled
        }
        let change = { [self] in
            dimIfDisabled()
            paint()
        }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
    }

    public override func environmentDidChange() {
        accessibility.value = segments[index].title
        paint()
        contentDidChange()
    }

    private var isOutlined: Bool { scene?.environment.contrast == .increased }

    private func paint() {
        let theme = themeInForce
        let colors = theme.colors
        cornerRadius = theme.controlRadius
        backgroundColor = (trackColor ?? colors.track(isOutlined: isOutlined)).mixed(
            with: colors.ink, isHovered && isEnabled ? 0.04 : 0)
        borderWidth = isOutlined ? 2 : 0
        borderColor = colors.ink
        card.cornerRadius = max(theme.controlRadius - SegmentGeometry.inset, 0)
        card.backgroundColor = color ?? colors.card(isOutlined: isOutlined)
        // Without it, the chosen segment differs from the others by its colour alone.
        card.borderWidth = isOutlined ? 2 : 1
        card.borderColor = isOutlined ? colors.ink : color ?? colors.accent
        card.shadow =
            isOutlined ? nil : Shadow(color: Color(white: 0, alpha: 0.16), radius: 3, offset: Vector(dx: 0, dy: 1))
        card.scale = drag?.startPosition == nil || !isHighlighted ? 1 : 0.96
        paintTitles()
    }

    /// The segment under the card has the colour of the choice, also during a drag.
    private func paintTitles() {
        let colors = themeInForce.colors
        let chosen = isOutlined || color != nil ? colors.onAccent : colors.accent
        for (place, segment) in segments.enumerated() {
            let isUnderCard = place == Int(position.rounded())
            segment.paint(isUnderCard ? chosen : colors.ink, isPressed: place == pressedIndex && !isUnderCard)
        }
    }

    /// Around the chosen segment.
    public override var focusRing: FocusRing? {
        FocusRing(geometry.frame(of: index), cornerRadius: card.cornerRadius)
    }

    // MARK: Layout

    /// The size of a segment that fits the largest one, within a width; a width of zero or less counts as unlimited.
    private func cell(_ axis: Axis, fitting width: Double = 0) -> Size {
        let side = Self.minimumTouchSize
        // Above and below a row, the inset of the track belongs to the touch target.
        let least = axis == .horizontal ? side - 2 * SegmentGeometry.inset : side
        return segments.reduce(Size(width: side, height: least)) { largest, segment in
            let size = segment.sizeThatFits(Size(width: width, height: 0))
            return Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
    }

    private func total(_ cell: Size, _ axis: Axis) -> Size {
        let (count, edges) = (Double(segments.count), 2 * SegmentGeometry.inset)
        return axis == .horizontal
            ? Size(width: cell.width * count + edges, height: cell.height + edges)
            : Size(width: cell.width + edges, height: cell.height * count + edges)
    }

    /// The size of the row; nil in no scene.
    public override var intrinsicSize: Size? { scene == nil ? nil : sizeThatFits(.zero) }

    /// The size within a width: that of the row if it fits, else that of a column, in which titles may break. A width of zero
    /// or less counts as unlimited.
    public override func sizeThatFits(_ size: Size) -> Size {
        let row = total(cell(.horizontal), .horizontal)
        guard size.width > 0, row.width > size.width + 0.5 else { return row }
        return total(cell(.vertical, fitting: max(size.width - 2 * SegmentGeometry.inset, 1)), .vertical)
    }

    /// A row, or a column if the row does not fit and the height suffices.
    private var fittingAxis: Axis {
        let row = total(cell(.horizontal), .horizontal)
        guard row.width > bounds.width + 0.5 else { return .horizontal }
        return sizeThatFits(bounds.size).height <= bounds.height + 0.5 ? .vertical : .horizontal
    }

    public override func layoutSubviews() {
        geometry = SegmentGeometry(
            size: bounds.size, count: segments.count, axis: fittingAxis, isRightToLeft: isRightToLeft)
        claimedDirections = Directions(along: geometry.axis)
        Label.fitTogether(segments.map(\.label), width: geometry.cell.width - 2 * SegmentView.padding)
        for (place, segment) in segments.enumerated() { segment.frame = geometry.frame(of: place) }
        card.bounds.size = geometry.cell
        card.center = geometry.center(of: position)
    }

    // MARK: Keys

    /// False: the segments are chosen by the arrow keys, and Return is left to the default button.
    public override var canBePressed: Bool { false }

    /// Nothing is pressed.
    ///
    /// - Returns: false.
    @discardableResult
    public override func performPrimaryAction() -> Bool { false }

    /// The arrow keys along the segments, Home and End choose another segment.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled else { return false }
        switch ChoiceKeys(axis: geometry.axis, isRightToLeft: isRightToLeft).effect(
            of: event, from: index, among: usable)
        {
        case .none: return false
        case .stop: return true
        case .choose(let index):
            change(to: index)
            return true
        }
    }

    // MARK: Touches

    /// The touches of its segments.
    public override func hitTest(_ point: Point) -> View? { super.hitTest(point) == nil ? nil : self }

    /// True.
    public override var tracksTouch: Bool { true }

    public override func beginTracking(_ touch: Touch) -> Bool {
        let location = touch.location(in: self)
        let pressed = geometry.index(at: location)
        let isOnCard = pressed == index
        // A touch on a card that settles stops it.
        if isOnCard { position = shownPosition }
        drag = SegmentDrag(start: location, position: isOnCard ? position : nil)
        pressedIndex = !isOnCard && choices[pressed].isEnabled ? pressed : nil
        velocity.removeAll()
        note(touch)
        return true
    }

    public override func continueTracking(_ touch: Touch) -> Bool {
        note(touch)
        let location = touch.location(in: self)
        drag?.follow(location, geometry)
        guard let drag else { return true }
        if let moved = drag.position(geometry) {
            if moved != position { position = moved }
        } else {
            let pressed = geometry.index(at: location)
            pressedIndex = choices[pressed].isEnabled && isInside(location) ? pressed : nil
        }
        return true
    }

    public override func endTracking(_ touch: Touch) {
        let pressed = pressedIndex
        pressedIndex = nil
        guard let drag else { return }
        guard drag.startPosition != nil else {
            self.drag = nil
            if let pressed, isInside(touch.location(in: self)) { change(to: pressed) }
            return
        }
        guard drag.isDrag else { return change(to: index) }
        let velocity = velocity.velocity(at: touch.time)
        let speed = geometry.axis == .horizontal ? velocity.dx : velocity.dy
        let moved = speed * geometry.sign * ChoiceMotion.projection.inSeconds / max(geometry.pitch, 1)
        // A flick leads to one of the two segments under the card, and not beyond them.
        let projected = min(max(position + moved, position.rounded(.down)), position.rounded(.up))
        let nearest = usable.min { (Double($0) - projected).magnitude < (Double($1) - projected).magnitude }
        change(to: nearest ?? index, velocity: speed)
    }

    /// Brings the card back.
    public override func cancelTracking() {
        pressedIndex = nil
        guard let drag else { return }
        self.drag = nil
        if drag.startPosition != nil { change(to: index) }
    }

    private func isInside(_ location: Point) -> Bool {
        bounds.inset(by: -Self.maximumTrackingDistance).contains(location)
    }

    /// The position at which the card is shown, also while it settles.
    private var shownPosition: Double { geometry.position(at: card.center) }

    private func note(_ touch: Touch) {
        for sample in touch.samples {
            velocity.add(TouchSample(location: convert(sample.location, from: nil), time: sample.time))
        }
    }
}

extension SegmentedControl where Option == Int {
    /// Makes a control of titles, whose values are their indices.
    ///
    /// - Precondition: there is at least one title.
    public convenience init(_ titles: [String], value: Int = 0) {
        self.init(.indexed(titles), value: value)
    }
}
