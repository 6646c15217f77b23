import CasementCore

/// The card of one toast, which a touch can swipe away.
@MainActor final class ToastCard: View {
    /// 480 pt: the largest width at the text scale 1.
    static let largestWidth = 480.0
    /// 120 pt: the distance to which a toast leaves.
    static let hiddenDistance = 120.0
    /// 250 ms: the duration of entering and leaving.
    private static let duration = Duration.milliseconds(250)

    var onAction: (() -> Void)?
    /// A touch holds the card.
    var onHold: (() -> Void)?
    /// The touch has ended, and the card stays.
    var onRelease: (() -> Void)?
    /// A touch has swiped the card away by a distance.
    var onSwipe: ((Vector) -> Void)?

    private let text: Localized
    private let label: Label
    private let button: Button?
    /// The size of the button, which leaves half of the width to the text.
    private var side = Size.zero

    init(_ text: Localized, action: Localized?) {
        self.text = text
        label = Label(part: text)
        button = action.map { Button($0, look: .plain) }
        super.init()
        label.maximumLines = nil
        addSubview(label)
        accessibility.role = .alert
        label.accessibility = Accessibility()
        accessibility.actions = [
            Accessibility.Action(name: "dismiss") { [weak self] in
                self?.onSwipe?(Vector(dx: 0, dy: Self.hiddenDistance))
                return self != nil
            }
        ]
        if let button {
            button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onAction?() }
            addSubview(button)
        }
        let pan = PanRecognizer()
        pan.addAction { [weak self] in self?.panDidChange($0) }
        addGestureRecognizer(pan)
    }

    /// The touches beside a button belong to the card.
    override func touchesBegan(_ touches: [Touch]) {}
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}

    // MARK: Movement

    func enter() {
        transform = .translation(0, Self.hiddenDistance)
        opacity = 0
        animate(Self.duration, .easeOut) {
            transform = .identity
            opacity = 1
        }
    }

    func leave(by distance: Vector, _ completion: @escaping () -> Void) {
        animate(
            Self.duration, .easeOut,
            {
                transform = .translation(distance.dx, distance.dy)
                opacity = 0
            }, completion: { _ in completion() })
    }

    private func panDidChange(_ pan: PanRecognizer) {
        let translation = pan.translation(in: superview)
        switch pan.state {
        case .began, .changed:
            onHold?()
            // Upwards there is nothing to reveal.
            let dy = translation.dy > 0 ? translation.dy : RubberBand.shown(translation.dy, dimension: 60)
            transform = .translation(translation.dx, dy)
        case .ended: release(translation, pan.velocity(in: superview))
        case .cancelled: release(.zero, .zero)
        default: break
        }
    }

    private func release(_ translation: Vector, _ velocity: Vector) {
        for (axis, length) in [(Axis.horizontal, bounds.width), (.vertical, bounds.height)] {
            let (distance, speed) = (translation[axis], velocity[axis])
            guard axis == .horizontal || distance > 0 else { continue }
            let isFlicked = speed.magnitude >= PresentationMetrics.flickSpeed && speed * distance > 0
            let isOpposed = speed.magnitude >= PresentationMetrics.flickSpeed && speed * distance < 0
            guard distance != 0, isFlicked || distance.magnitude > length / 2 && !isOpposed else { continue }
            var end = translation
            end[axis] = (distance < 0 ? -1 : 1) * (axis == .horizontal ? length : Self.hiddenDistance)
            onSwipe?(end)
            return
        }
        animate(Self.duration, .easeOut) { transform = .identity }
        onRelease?()
    }

    // MARK: Looks

    override func environmentDidChange() {
        super.environmentDidChange()
        accessibility.label = textInForce(of: text)
        superview?.setNeedsLayout()
        let theme = themeInForce
        backgroundColor = theme.colors.ink
        label.color = theme.colors.background
        cornerRadius = theme.controlRadius
        shadow = Shadow(radius: 16, offset: Vector(dx: 0, dy: 4))
        let title = theme.colors.background
        button?.colors = Button.Colors(background: title.withAlpha(0), title: title)
        button?.pressedColors = Button.Colors(background: title.withAlpha(0.2), title: title)
        setNeedsLayout()
    }

    private var unit: Double { themeInForce.unit }

    /// Lies in the middle of the bottom edge, as wide as its text needs, or above what a keyboard covers there. It is no higher
    /// than the room that is left there; its text then gets smaller, and an ellipsis.
    func place(in area: Rect, avoiding covered: Rect) {
        let scale = max(1, scene?.environment.textScale ?? 1)
        let available = max(0, min(area.width - 4 * unit, Self.largestWidth * scale))
        side = button?.sizeThatFits(Size(width: max((available - 3.5 * unit) / 2, 1), height: 0)) ?? .zero
        let text = label.sizeThatFits(Size(width: max(1, available - reserved), height: 0))
        var size = Size(
            width: min(available, text.width + reserved), height: max(text.height + 2 * 1.5 * unit, side.height + unit))
        func frame(above y: Double, _ margin: Double) -> Rect {
            size.height = min(size.height, max(y - margin - area.minY - unit, 0))
            return Rect(
                x: area.midX - size.width / 2, y: y - margin - size.height, width: size.width, height: size.height)
        }
        var place = frame(above: area.maxY, 3 * unit)
        if place.inset(by: -unit).intersects(covered) { place = frame(above: covered.minY, 2 * unit) }
        bounds = Rect(origin: .zero, size: size)
        center = place.center
    }

    /// The width that is not for the text.
    private var reserved: Double { 2 * unit + (button == nil ? 2 * unit : side.width + unit * 1.5) }

    override func layoutSubviews() {
        let inset = 2 * unit
        label.leadingFrame = Rect(x: inset, y: 0, width: max(0, bounds.width - reserved), height: bounds.height)
        button?.leadingFrame = Rect(
            x: bounds.width - side.width - unit * 0.5, y: (bounds.height - side.height) / 2, width: side.width,
            height: side.height)
    }
}
