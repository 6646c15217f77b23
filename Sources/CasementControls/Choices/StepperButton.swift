import CasementCore

/// The minus or the plus of a stepper.
@MainActor final class StepperButton: Control {
    /// 20 pt: the height of the sign.
    static let signHeight = 20.0

    /// Runs when a touch lands on it.
    var onPress: (() -> Void)?
    /// Runs when the touch moves in or out, and when it begins or ends; with whether it presses the button now.
    var onHighlight: ((Bool) -> Void)?
    /// Runs when the touch ends, with whether it is inside.
    var onRelease: ((Bool) -> Void)?
    /// Runs when the touch is cancelled.
    var onCancel: (() -> Void)?
    /// Whether a further step would leave the range.
    var isExhausted = false { didSet { if isExhausted != oldValue { stateDidChange() } } }

    private let sign: IconView
    private var wasHighlighted = false

    init(isPlus: Bool) {
        let path = Path { path in
            path.move(to: Point(x: 5, y: 12))
            path.addLine(to: Point(x: 19, y: 12))
            guard isPlus else { return }
            path.move(to: Point(x: 12, y: 5))
            path.addLine(to: Point(x: 12, y: 19))
        }
        sign = IconView(Icon([path], style: .stroked(width: 2.5)), preferredHeight: Self.signHeight)
        super.init()
        addSubview(sign)
    }

    /// The stepper has the focus.
    override var canBecomeFocused: Bool { false }

    override func beginTracking(_ touch: Touch) -> Bool {
        onPress?()
        return true
    }

    override func endTracking(_ touch: Touch) {
        onRelease?(bounds.inset(by: -Self.maximumTrackingDistance).contains(touch.location(in: self)))
    }

    override func cancelTracking() { onCancel?() }

    override var intrinsicSize: Size? {
        let side = max(Self.minimumTouchSize, (sign.intrinsicSize?.height ?? 0) + 24)
        return Size(width: side, height: side)
    }

    override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    override func layoutSubviews() { sign.frame = Rect(center: bounds.center, size: sign.intrinsicSize ?? .zero) }

    override func environmentDidChange() { paint() }

    override func stateDidChange() {
        if isHighlighted != wasHighlighted {
            wasHighlighted = isHighlighted
            onHighlight?(isHighlighted)
        }
        if isHighlighted { paint() } else { animate(Button.fade, .easeOut) { paint() } }
    }

    private func paint() {
        let theme = themeInForce
        let tint = isExhausted ? 0 : isHighlighted ? 0.24 : isHovered && isEnabled ? 0.1 : 0
        cornerRadius = max(theme.controlRadius - SegmentGeometry.inset, 0)
        sign.color = theme.colors.accent
        backgroundColor = theme.colors.accent.withAlpha(tint)
        sign.opacity = isExhausted ? 0.4 : 1
    }
}
