public import CasementCore

/// A control for a part of a range: two thumbs on a track, which cannot cross.
///
/// A touch drags the thumb that is nearest to it; from a place on the track beside both, it brings that thumb to the finger at
/// once. A thumb that reaches the other one stops at ``minimumDistance`` from it. A cancelled touch brings back the value from
/// before the touch. Within a scroll view, a touch that first moves across the slider scrolls.
///
/// Each thumb is an element of its own for the focus and for accessibility. Its keys are those of a ``Slider``; Home and End go
/// as far as the other thumb allows.
///
/// ```swift
/// let opening = RangeSlider(value: 8...18, in: 0...24, step: 0.5, minimumDistance: 1)
/// opening.lowerLabel = "Opens at"
/// opening.upperLabel = "Closes at"
/// opening.onChange { hours = $0 }
/// ```
@MainActor public final class RangeSlider: Control, ValueControl {
    /// The part of the range, within it and at steps. Setting another one sets the nearest of these; a part that is shorter
    /// than ``minimumDistance`` is extended upwards, and downwards at the upper bound.
    public var value: ClosedRange<Double> {
        get { shownValue }
        set { show(part(newValue)) }
    }
    /// The range. Bounds that are equal or not finite leave one value, which nothing changes: the lower bound, or 0 if it is
    /// not finite.
    public var range: ClosedRange<Double> {
        get { valueScale.range }
        set {
            valueScale.range = newValue
            scaleDidChange()
        }
    }
    /// The distance between two values of a thumb; see ``Slider/step``.
    public var step: Double? {
        get { valueScale.step }
        set {
            valueScale.step = newValue
            scaleDidChange()
        }
    }
    /// The least distance of the thumbs, as a difference of values; 0 by default. One that is not a number or below 0 counts as
    /// 0, one beyond the range as the range. With steps the thumbs have the next possible distance.
    public var minimumDistance: Double { didSet { scaleDidChange() } }
    /// Whether up to 40 steps are marked on the track; true by default.
    public var showsTicks = true { didSet { if showsTicks != oldValue { scaleDidChange() } } }
    /// The axis along which the thumbs move.
    public var axis: Axis {
        didSet {
            guard axis != oldValue else { return }
            claimedDirections = Directions(along: axis)
            setNeedsLayout()
            invalidateIntrinsicSize()
        }
    }
    /// The colour of the filled part and of the thumbs' rings; nil, the default, for the theme's accent.
    public var color: Color? { didSet { restyle() } }
    /// The colour of the rest of the track; nil, the default, for the theme's separator.
    public var trackColor: Color? { didSet { restyle() } }
    /// Makes the text of a value for accessibility; nil, the default, for its share of the range, such as `"50 %"`.
    public var valueText: ((Double) -> String)? { didSet { updateAccessibility() } }
    /// The accessibility label of the lower thumb; nil, the default, for the toolkit's word (`casement.minimum`).
    public var lowerLabel: String? { didSet { updateLabels() } }
    /// The accessibility label of the upper thumb; nil, the default, for the toolkit's word (`casement.maximum`).
    public var upperLabel: String? { didSet { updateLabels() } }

    private(set) var valueScale: ValueScale
    private var shownValue: ClosedRange<Double>
    private let track = SliderTrack()
    private var margins = SliderGeometry.Margins()
    private let lower = RangeThumb(.lower)
    private let upper = RangeThumb(.upper)
    /// 2 pt: the movement after which one of two thumbs at one place follows the touch.
    private static let tremor = 2.0
    /// From the finger to the centre of the thumb that it drags, which one that is, and the value before. Of two thumbs at one
    /// place the direction of the movement chooses.
    private var drag: (grip: Vector, end: RangeThumb.End?, initial: ClosedRange<Double>)?

    /// Makes a slider.
    ///
    /// - Parameters:
    ///   - value: the first part of the range; nil for the whole range.
    ///   - range: see ``range``.
    ///   - step: see ``step``.
    ///   - minimumDistance: see ``minimumDistance``.
    ///   - axis: the axis along which the thumbs move.
    public init(
        value: ClosedRange<Double>? = nil, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
        minimumDistance: Double = 0, axis: Axis = .horizontal
    ) {
        valueScale = ValueScale(range, step: step)
        shownValue = value ?? range
        self.minimumDistance = minimumDistance
        self.axis = axis
        super.init()
        claimedDirections = Directions(along: axis)
        accessibility.role = .container
        addSubview(track)
        for thumb in [lower, upper] {
            thumb.slider = self
            addSubview(thumb)
        }
        updateLabels()
        scaleDidChange()
        restyle()
    }

    private func updateLabels() {
        lower.accessibility.label = lowerLabel ?? textInForce(of: Localized("casement.minimum"))
        upper.accessibility.label = upperLabel ?? textInForce(of: Localized("casement.maximum"))
    }

    // MARK: Looks

    /// ``Slider/preferredLength`` along the axis, and the side of a touch target across it.
    public override var intrinsicSize: Size? {
        let (length, breadth) = (Slider.preferredLength, Self.minimumTouchSize)
        return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        margins = SliderGeometry.margins(of: self, axis)
        track.frame = bounds
        track.layOut(geometry)
        place()
    }

    public override func environmentDidChange() {
        updateLabels()
        restyle()
        setNeedsLayout()
    }

    public override func stateDidChange() {
        dimIfDisabled()
        for thumb in [lower, upper] {
            thumb.isEnabled = isEnabled
            thumb.show(isDragged: drag?.end == thumb.end && isTracking)
        }
    }

    /// Its thumbs receive the focus instead.
    public override var canBecomeFocused: Bool { false }

    private var geometry: SliderGeometry {
        SliderGeometry(size: bounds.size, axis: axis, isRightToLeft: isRightToLeft, margins: margins)
    }

    private func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let own = color ?? colors.accent
        track.show(colors, groove: trackColor, fill: own, isOutlined: isOutlined)
        for thumb in [lower, upper] { thumb.knob.show(colors, color: own, isOutlined: isOutlined) }
    }

    private func place() {
        let geometry = geometry
        let shares = (valueScale.share(of: value.lowerBound), valueScale.share(of: value.upperBound))
        lower.center = geometry.center(of: shares.0)
        upper.center = geometry.center(of: shares.1)
        track.show(from: shares.0, to: shares.1, geometry)
    }

    private func scaleDidChange() {
        shownValue = part(shownValue)
        track.show(tickShares: showsTicks ? valueScale.tickShares(limit: SliderTrack.mostTicks) : [])
        updateAccessibility()
        setNeedsLayout()
    }

    private func updateAccessibility() {
        lower.accessibility.value = text(of: value.lowerBound)
        upper.accessibility.value = text(of: value.upperBound)
    }

    private func text(of value: Double) -> String { valueText?(value) ?? valueScale.percentText(of: value) }

    // MARK: The value

    private func show(_ value: ClosedRange<Double>) {
        guard value != shownValue else { return }
        shownValue = value
        updateAccessibility()
        place()
    }

    /// The nearest part of the range that is possible.
    private func part(_ part: ClosedRange<Double>) -> ClosedRange<Double> {
        let lower = valueScale.nearest(to: part.lowerBound)
        let upper = max(valueScale.nearest(to: part.upperBound), valueScale.ceiling(lower + leastDistance))
        guard upper - lower < leastDistance else { return lower...upper }
        return min(lower, valueScale.floor(upper - leastDistance))...upper
    }

    private var leastDistance: Double {
        guard valueScale.isUsable, minimumDistance > 0 else { return 0 }
        return min(minimumDistance, valueScale.width)
    }

    /// The value after a thumb was asked to go to a value, as far as the other one allows.
    private func part(_ end: RangeThumb.End, at target: Double) -> ClosedRange<Double> {
        let target = valueScale.nearest(to: target)
        switch end {
        case .lower: return min(target, valueScale.floor(value.upperBound - leastDistance))...value.upperBound
        case .upper: return value.lowerBound...max(target, valueScale.ceiling(value.lowerBound + leastDistance))
        }
    }

    /// Moves a thumb for a person.
    ///
    /// - Returns: whether the value is another one now.
    @discardableResult
    func move(_ end: RangeThumb.End, to target: Double, isAnimated: Bool) -> Bool {
        change(to: part(end, at: target), isAnimated: isAnimated)
    }

    /// The value of a thumb.
    func value(of end: RangeThumb.End) -> Double { end == .lower ? value.lowerBound : value.upperBound }

    /// Whether the left and right arrow keys are swapped.
    var mirrorsKeys: Bool { axis == .horizontal && isRightToLeft }

    @discardableResult
    private func change(to value: ClosedRange<Double>, isAnimated: Bool) -> Bool {
        guard value != shownValue else { return false }
        if isAnimated { animateValue { show(value) } } else { show(value) }
        sendActions(for: .valueChanged)
        return true
    }

    // MARK: Touches

    /// True.
    public override var tracksTouch: Bool { true }

    /// The slider receives the touches of its thumbs, and chooses one of them.
    public override func hitTest(_ point: Point) -> View? { super.hitTest(point) == nil ? nil : self }

    public override func beginTracking(_ touch: Touch) -> Bool {
        guard valueScale.isUsable else { return true }
        let location = touch.location(in: self)
        let end = nearestEnd(to: location)
        let center = end == .lower ? lower.center : upper.center
        let grabsThumb = location.distance(to: center) <= Self.minimumTouchSize / 2
        drag = (grabsThumb ? center - location : .zero, nil, value)
        if !grabsThumb || value.lowerBound < value.upperBound { choose(end) }
        if !grabsThumb { move(end, to: valueScale.value(atShare: geometry.share(at: location)), isAnimated: true) }
        return true
    }

    public override func continueTracking(_ touch: Touch) -> Bool {
        guard let drag else { return true }
        let share = geometry.share(at: touch.location(in: self) + drag.grip)
        guard let end = drag.end ?? end(towards: share) else { return true }
        if drag.end == nil { choose(end) }
        move(end, to: valueScale.value(atShare: share), isAnimated: false)
        return true
    }

    /// The thumb of two at one place that follows a touch; nil as long as that only trembles.
    private func end(towards share: Double) -> RangeThumb.End? {
        let distance = share - valueScale.share(of: value.lowerBound)
        guard distance.magnitude * bounds.size[axis] >= Self.tremor else { return nil }
        return distance < 0 ? .lower : .upper
    }

    private func choose(_ end: RangeThumb.End) {
        drag?.end = end
        bringSubviewToFront(end == .lower ? lower : upper)
        stateDidChange()
    }

    public override func endTracking(_ touch: Touch) {
        drag = nil
        stateDidChange()
    }

    public override func cancelTracking() {
        guard let initial = drag?.initial else { return }
        drag = nil
        change(to: initial, isAnimated: true)
        stateDidChange()
    }

    /// The thumb that a touch moves. Of two at one place it is the one that can move to the touch's side.
    private func nearestEnd(to location: Point) -> RangeThumb.End {
        let share = geometry.share(at: location)
        let shares = (valueScale.share(of: value.lowerBound), valueScale.share(of: value.upperBound))
        let distances = ((share - shares.0).magnitude, (share - shares.1).magnitude)
        if distances.0 != distances.1 { return distances.0 < distances.1 ? .lower : .upper }
        if shares.0 == shares.1 && shares.0 >= 1 { return .lower }
        return share < shares.0 ? .lower : .upper
    }
}
