public import CasementCore

/// A control that is on or off, with a knob that a person taps or drags. UIKit: `UISwitch`.
///
/// A tap toggles it. A drag moves the knob, and a release settles it at the end to which the movement leads. A cancelled touch
/// changes nothing. Within a scroll view, a touch that first moves across the switch scrolls. Return and Space toggle it.
///
/// ```swift
/// let heating = Switch(value: true)
/// heating.accessibility.label = "Heating"
/// heating.onChange { isOn in boiler.isOn = isOn }
/// ```
@MainActor public final class Switch: Control, ValueControl {
    /// 52 x 32 pt: the size of the track.
    public nonisolated static let trackSize = Size(width: 52, height: 32)

    /// Whether it is on. Setting it ends a drag. Set within `animate`, it moves the knob with the animation.
    public var value: Bool {
        get { isOn }
        set {
            drag = nil
            isOn = newValue
            share = newValue ? 1 : 0
        }
    }
    /// The colour of the track while it is on; nil, the default, for the theme's accent.
    public var color: Color? { didSet { if color != oldValue { paint() } } }
    /// The colour of the track while it is off; nil, the default, for the theme's separator.
    public var trackColor: Color? { didSet { if trackColor != oldValue { paint() } } }

    private let track = View()
    private let knob = SwitchKnob()
    private var isOn: Bool { didSet { if isOn != oldValue { updateAccessibility() } } }
    /// The position of the knob, from 0 for off to 1 for on.
    private var share: Double {
        didSet {
            guard share != oldValue else { return }
            knob.center = center(of: share)
            let wasShownOn = oldValue >= 0.5
            guard wasShownOn != isShownOn else { return }
            if drag != nil { animateValue { paint() } } else { paint() }
        }
    }
    private var drag: SwitchDrag?
    /// Kept from touch to touch, with its memory.
    private var velocity = VelocityTracker()

    /// Makes a switch.
    public init(value: Bool = false) {
        isOn = value
        share = value ? 1 : 0
        super.init()
        claimedDirections = .horizontal
        accessibility.role = .toggle
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        track.isUserInteractionEnabled = false
        track.cornerRadius = Self.trackSize.height / 2
        addSubview(track)
        addSubview(knob)
        updateAccessibility()
        paint()
    }

    // MARK: Looks

    /// The size of the track, in a touch target's height.
    public override var intrinsicSize: Size? {
        Size(width: Self.trackSize.width, height: Self.minimumTouchSize)
    }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func layoutSubviews() {
        track.frame = Rect(center: bounds.center, size: Self.trackSize)
        knob.center = center(of: share)
    }

    public override func environmentDidChange() {
        paint()
        setNeedsLayout()
    }

    public override func stateDidChange() {
        let change = { [self] in
            knob.scale = isHighlighted ? SwitchKnob.pressedScale : isHovered && isEnabled ? SwitchKnob.hoveredScale : 1
            dimIfDisabled()
            paint()
        }
        if isHighlighted { change() } else { animate(Button.fade, .easeOut, change) }
    }

    /// Around the track.
    public override var focusRing: FocusRing? {
        FocusRing(Rect(center: bounds.center, size: Self.trackSize), cornerRadius: Self.trackSize.height / 2)
    }

    private var isShownOn: Bool { share >= 0.5 }

    private func paint() {
        let colors = themeInForce.colors
        let isOutlined = scene?.environment.contrast == .increased
        let off = colors.track(isOutlined: isOutlined)
        let (rest, pressed) =
            isShownOn
            ? (color ?? colors.accent, color ?? colors.pressedAccent)
            : (trackColor ?? off, trackColor ?? off.mixed(with: colors.ink, 0.12))
        track.backgroundColor =
            isHighlighted ? pressed : isHovered && isEnabled ? rest.mixed(with: pressed, 0.5) : rest
        let outline = colors.outline(isStrong: isOutlined)
        track.borderWidth = outline.width
        track.borderColor = isShownOn && !isOutlined ? track.backgroundColor : outline.color
        // On paper, the knob of a switch that is off is nearly as bright as its track.
        let isRinged = isOutlined || !isShownOn && colors.isPaper
        knob.paint(
            isShownOn ? colors.onAccent : colors.knob, outline: isRinged ? outline : (0, outline.color),
            isOutlined: isOutlined)
    }

    /// The centre of the knob at a position.
    private func center(of share: Double) -> Point {
        let distance = (share - 0.5) * Self.thumbRange
        return Point(x: bounds.midX + (isRightToLeft ? -distance : distance), y: bounds.midY)
    }

    /// The distance of the knob from off to on.
    private static var thumbRange: Double { trackSize.width - trackSize.height }

    private func updateAccessibility() { accessibility.states = isOn ? .checked : [] }

    // MARK: The value

    /// Toggles for a person.
    @discardableResult
    public override func performPrimaryAction() -> Bool {
        guard isEnabled else { return false }
        change(to: !isOn)
        return true
    }

    /// Changes the value for a person, and lets the knob settle.
    ///
    /// - Parameter velocity: that of the knob, in points a second to the right.
    private func change(to isOn: Bool, velocity: Double = 0) {
        let isNew = isOn != self.isOn
        drag = nil
        self.isOn = isOn
        settle(velocity)
        if isNew { sendActions(for: .valueChanged) }
    }

    private func settle(_ velocity: Double) {
        let target = isOn ? 1.0 : 0
        let rest = center(of: target)
        let speed = ChoiceMotion.settling(velocity, over: rest.x - knob.center.x)
        animate(.spring(ChoiceMotion.spring, velocity: Vector(dx: speed, dy: 0))) {
            share = target
            // Layout that was due has run by now: the place may be another one.
            knob.center = center(of: target)
        }
        animateValue { paint() }
    }

    /// The position at which the knob is shown, also while it settles.
    private var shownShare: Double {
        let distance = knob.center.x - bounds.midX
        return min(max((isRightToLeft ? -distance : distance) / Self.thumbRange + 0.5, 0), 1)
    }

    // MARK: Touches and keys

    /// True.
    public override var tracksTouch: Bool { true }

    /// True: the keys that press it toggle it.
    public override var canBePressed: Bool { true }

    public override func beginTracking(_ touch: Touch) -> Bool {
        drag = SwitchDrag(start: touch.location(in: self), share: shownShare)
        // A touch stops a knob that settles.
        share = shownShare
        velocity.removeAll()
        note(touch)
        return true
    }

    public override func continueTracking(_ touch: Touch) -> Bool {
        note(touch)
        guard drag?.follow(touch.location(in: self), isRightToLeft: isRightToLeft) == true else { return true }
        share = drag?.share(thumbRange: Self.thumbRange) ?? share
        return true
    }

    public override func endTracking(_ touch: Touch) {
        guard let drag else { return }
        let location = touch.location(in: self)
        guard drag.isDrag else {
            let isInside = bounds.inset(by: -Self.maximumTrackingDistance).contains(location)
            return change(to: isInside ? !isOn : isOn)
        }
        let speed = velocity.velocity(at: touch.time).dx
        let ahead = (isRightToLeft ? -speed : speed) * ChoiceMotion.projection.inSeconds
        change(to: share * Self.thumbRange + ahead >= Self.thumbRange / 2, velocity: speed)
    }

    /// Brings the knob back.
    public override func cancelTracking() {
        guard drag != nil else { return }
        drag = nil
        settle(0)
    }

    private func note(_ touch: Touch) {
        for sample in touch.samples {
            velocity.add(TouchSample(location: convert(sample.location, from: nil), time: sample.time))
        }
    }
}
