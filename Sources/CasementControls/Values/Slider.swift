public import CasementCore

/// A control for a value of a range: a thumb that is dragged along a track. UIKit: `UISlider`.
///
/// A touch on the thumb drags it and keeps the thumb's distance from the finger. A touch elsewhere on the track brings the
/// thumb to the finger at once, and drags it from there. A cancelled touch brings back the value from before the touch. Within
/// a scroll view, a touch that first moves across the slider scrolls, and one that first moves along it drags.
///
/// The arrow keys move by a step, or by 1/20 of the range without steps; the Page keys by 1/10 of the range or more; Home and
/// End go to the bounds. Horizontal sliders are mirrored with the layout; vertical ones grow upwards.
///
/// ```swift
/// let volume = Slider(value: 40, in: 0...100, step: 5)
/// volume.accessibility.label = "Volume"
/// volume.valueText = { "\(Int($0)) decibels" }
/// volume.onChange { player.volume = $0 }
/// ```
@MainActor open class Slider: Control, ValueControl {
    /// 200 pt: the preferred length.
    public nonisolated static let preferredLength = 200.0
    /// 0.2 s: the duration in which the thumb reaches a value that it was not dragged to, unless a theme sets another one.
    @available(*, deprecated, message: "Use the duration of Theme.valueMotion, which an app can set.")
    public nonisolated static let glide = Theme.light.valueMotion.duration

    /// The value, within the range and at a step. Setting another one sets the nearest of these; NaN sets the lower bound. Set
    /// within `animate`, it moves the thumb with the animation.
    public final var value: Double {
        get { shownValue }
        set { show(valueScale.nearest(to: newValue)) }
    }
    /// The range. Bounds that are equal or not finite leave one value, which nothing changes: the lower bound, or 0 if it is
    /// not finite. A range whose bounds are not numbers cannot be made: Swift ends the process and names the bounds.
    public final var range: ClosedRange<Double> {
        get { valueScale.range }
        set {
            valueScale.range = newValue
            scaleDidChange()
        }
    }
    /// The distance between two values; nil for all values of the range, as is a step that is not above zero or exceeds the
    /// range. The upper bound is a value also where the steps do not reach it.
    public final var step: Double? {
        get { valueScale.step }
        set {
            valueScale.step = newValue
            scaleDidChange()
        }
    }
    /// Whether up to 40 steps are marked on the track; true by default.
    public final var showsTicks = true { didSet { if showsTicks != oldValue { scaleDidChange() } } }
    /// The axis along which the thumb moves.
    public final var axis: Axis {
        didSet {
            guard axis != oldValue else { return }
            claimedDirections = Directions(along: axis)
            setNeedsLayout()
            invalidateIntrinsicSize()
        }
    }
    /// The colour of the filled part and of the thumb's ring; nil, the default, for the theme's accent.
    public final var color: Color? { didSet { restyle() } }
    /// The colour of the rest of the track; nil, the default, for the theme's separator.
    public final var trackColor: Color? { didSet { restyle() } }
    /// Makes the text of a value for accessibility; nil, the default, for its share of the range, such as `"50 %"`.
    public final var valueText: ((Double) -> String)? { didSet { updateAccessibility() } }

    private var valueScale: ValueScale
    private var shownValue: Double
    private let track = SliderTrack()
    private var margins = SliderGeometry.Margins()
    private let thumb = SliderThumb()
    /// From the finger that drags the thumb to its centre.
    private var grip: Vector?
    /// The value before the touch.
    private var initialValue = 0.0

    /// Makes a slider.
    ///
    /// - Parameters:
    ///   - value: the first value; the nearest one that is possible.
    ///   - range: see ``range``.
    ///   - step: see ``step``.
    ///   - axis: the axis along which the thumb moves.
    public init(value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double? = nil, axis: Axis = .horizontal)
    {
        valueScale = ValueScale(range, step: step)
        shownValue = valueScale.nearest(to: value)
        self.axis = axis
        super.init()
        claimedDirections = Directions(along: axis)
        accessibility.role = .slider
        accessibility.actions = [
            Accessibility.Action(name: "increment") { [weak self] in self?.move(by: 1) ?? false },
            Accessibility.Action(name: "decrement") { [weak self] in self?.move(by: -1) ?? false },
        ]
        addSubview(track)
        addSubview(thumb)
        scaleDidChange()
        restyle()
    }

    // MARK: Looks

    /// ``preferredLength`` along the axis, and the side of a touch target across it.
    open override var intrinsicSize: Size? {
        let (length, breadth) = (Self.preferredLength, Self.minimumTouchSize)
        return axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    /// An override calls `super`.
    open override func layoutSubviews() {
        margins = SliderGeometry.margins(of: self, axis)
        let geometry = geometry
        track.frame = bounds
        track.layOut(geometry)
        place(geometry)
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        restyle()
        setNeedsLayout()
    }

    /// An override calls `super`.
    open override func stateDidChange() {
        thumb.show(SliderThumb.State(isHighlighted: isHighlighted || isTracking, isHovered: isHovered && isEnabled))
        dimIfDisabled()
        restyle()
    }

    /// Around the thumb.
    open override var focusRing: FocusRing? {
        let side = SliderThumb.diameter
        let box = Rect(center: geometry.center(of: valueScale.share(of: value)), size: Size(width: side, height: side))
        return FocusRing(box, cornerRadius: side / 2)
    }

    private var geometry: SliderGeometry {
        SliderGeometry(size: bounds.size, axis: axis, isRightToLeft: isRightToLeft, margins: margins)
    }

    private func restyle() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let own = color ?? (isHighlighted ? colors.pressedAccent : colors.accent)
        track.show(colors, groove: trackColor, fill: own, isOutlined: isOutlined)
        thumb.show(colors, color: own, isOutlined: isOutlined)
    }

    private func place(_ geometry: SliderGeometry) {
        let share = valueScale.share(of: shownValue)
        thumb.center = geometry.center(of: share)
        track.show(from: nil, to: share, geometry)
    }

    private func scaleDidChange() {
        shownValue = valueScale.nearest(to: shownValue)
        track.show(tickShares: showsTicks ? valueScale.tickShares(limit: SliderTrack.mostTicks) : [])
        updateAccessibility()
        setNeedsLayout()
    }

    private func updateAccessibility() {
        accessibility.value = valueText?(value) ?? valueScale.percentText(of: value)
    }

    // MARK: The value

    private func show(_ value: Double) {
        guard value != shownValue else { return }
        shownValue = value
        updateAccessibility()
        place(geometry)
    }

    /// Changes the value for a person.
    ///
    /// - Returns: whether it is another one now.
    @discardableResult
    private func change(to value: Double, isAnimated: Bool) -> Bool {
        let value = valueScale.nearest(to: value)
        guard value != shownValue else { return false }
        if isAnimated { animateValue { show(value) } } else { show(value) }
        sendActions(for: .valueChanged)
        return true
    }

    private func move(by steps: Double) -> Bool {
        isEnabled && change(to: value + steps * valueScale.arrowDistance, isAnimated: true)
    }

    // MARK: Keys

    /// Moves the thumb with the arrow keys, the Page keys, Home and End. Return and Space are left to the default button.
    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, let target = valueScale.target(of: event, from: value, isRightToLeft: mirrorsKeys) else {
            return false
        }
        change(to: target, isAnimated: true)
        return true
    }

    private var mirrorsKeys: Bool { axis == .horizontal && isRightToLeft }

    // MARK: Touches

    /// True.
    open override var tracksTouch: Bool { true }

    /// Brings the thumb to a touch that landed beside it.
    open override func beginTracking(_ touch: Touch) -> Bool {
        guard valueScale.isUsable else { return true }
        let location = touch.location(in: self)
        let geometry = geometry
        let center = geometry.center(of: valueScale.share(of: value))
        let grabsThumb = location.distance(to: center) <= Self.minimumTouchSize / 2
        grip = grabsThumb ? center - location : .zero
        initialValue = value
        if !grabsThumb { change(to: valueScale.value(atShare: geometry.share(at: location)), isAnimated: true) }
        return true
    }

    /// Moves the thumb with the touch.
    open override func continueTracking(_ touch: Touch) -> Bool {
        guard valueScale.isUsable, let grip else { return true }
        let share = geometry.share(at: touch.location(in: self) + grip)
        change(to: valueScale.value(atShare: share), isAnimated: false)
        return true
    }

    /// Leaves the value where the touch brought it.
    open override func endTracking(_ touch: Touch) { grip = nil }

    /// Brings back the value from before the touch.
    open override func cancelTracking() {
        guard grip != nil else { return }
        grip = nil
        change(to: initialValue, isAnimated: true)
    }
}
