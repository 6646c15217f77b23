import CasementCore

/// A key of a ``PINPad`` or a ``DigitPad``.
final class DigitKey: Control, SemanticsKey {
    /// What the key shows.
    enum Face {
        case digit(Int)
        case delete
        case confirm
    }

    /// 28 pt: the size of a digit, before the scene's text scale is applied.
    static let digitSize = 28.0
    /// 80 x 64 pt: the least size of a key at the text scale 1.
    static let leastSize = Size(width: 80, height: 64)

    /// The style of digits, of which they have a share.
    static func style(_ theme: Theme, size: Double = digitSize, share: Double = 1) -> TextStyle {
        var style = theme.typography.body
        style.font.size = size * share
        style.font.features.append(.tabularFigures)
        return style
    }

    let typesCharacter: Bool

    /// The size of the face as a share of its usual one.
    var share = 1.0 {
        didSet {
            guard share != oldValue else { return }
            label.style = Self.style(themeInForce, share: share)
            setNeedsLayout()
        }
    }

    /// Runs when a key of a keyboard or assistive technology presses the key.
    var onType: (() -> Void)?
    /// The digit; nil for a key with an icon.
    var digit: Int? {
        didSet { if digit != oldValue { showDigit() } }
    }

    private let label = Label(part: "", alignment: .center)
    private let icon: IconView?
    private let isConfirm: Bool
    private var isRestyling = false

    init(_ face: Face) {
        if case .digit = face { typesCharacter = true } else { typesCharacter = false }
        switch face {
        case .digit(let digit): (icon, isConfirm, self.digit) = (nil, false, digit)
        case .delete: (icon, isConfirm) = (IconView(Self.deleteIcon, preferredHeight: 28), false)
        case .confirm: (icon, isConfirm) = (IconView(MenuRow.checkMark, preferredHeight: 28), true)
        }
        super.init()
        accessibility.role = .button
        accessibility.actions = [
            Accessibility.Action(name: "press") { [weak self] in self?.performPrimaryAction() ?? false }
        ]
        label.accessibility = Accessibility()
        addSubview(icon ?? label)
        showDigit()
        restyle()
    }

    /// The outline of an arrow to the left with a cross.
    private static var deleteIcon: Icon {
        var outline = Path()
        outline.move(to: Point(x: 8.5, y: 5))
        for point in [Point(x: 21, y: 5), Point(x: 21, y: 19), Point(x: 8.5, y: 19), Point(x: 2.5, y: 12)] {
            outline.addLine(to: point)
        }
        outline.close()
        var cross = Path()
        cross.move(to: Point(x: 11.5, y: 9.5))
        cross.addLine(to: Point(x: 16.5, y: 14.5))
        cross.move(to: Point(x: 16.5, y: 9.5))
        cross.addLine(to: Point(x: 11.5, y: 14.5))
        return Icon([outline, cross], style: .stroked(width: 1.75))
    }

    override func performPrimaryAction() -> Bool {
        guard isEnabled else { return false }
        onType?()
        return true
    }

    private func showDigit() {
        guard let digit else { return }
        label.text = NumberFormat(scene?.environment.locale ?? "en").string(from: digit)
        accessibility.label = label.text
    }

    override func layoutSubviews() {
        guard let icon else { return label.frame = bounds }
        let size = icon.intrinsicSize ?? .zero
        icon.frame = Rect(
            center: bounds.center, size: Size(width: size.width * share, height: size.height * share))
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        showDigit()
        restyle()
    }

    override func stateDidChange() {
        let (colors, isContrasting) = (themeInForce.colors, scene?.environment.contrast == .increased)
        let isPressed = isHighlighted && isEnabled
        // The key that confirms has the accent once it can be pressed.
        let isMain = isConfirm && isEnabled
        let face = isPressed || isMain ? colors.onAccent : isConfirm ? colors.secondaryInk : colors.ink
        label.color = face
        icon?.color = face
        borderColor = isContrasting ? colors.ink : colors.separator
        let isBordered = icon == nil || isConfirm && !isEnabled
        borderWidth = !isBordered ? 0 : isContrasting ? 2 : 1
        let rest = isMain ? colors.accent : icon == nil ? colors.surface : colors.surface.withAlpha(0)
        let hovered =
            isMain
            ? colors.accent.mixed(with: colors.pressedAccent, 0.5)
            : isConfirm ? rest : colors.surface.mixed(with: colors.ink, 0.1)
        let pressed = isConfirm ? colors.pressedAccent : colors.accent
        let change = { [self] in backgroundColor = isPressed ? pressed : isHovered ? hovered : rest }
        if isPressed || isRestyling { change() } else { animate(Button.fade, .easeOut, change) }
    }

    private func restyle() {
        isRestyling = true
        label.style = Self.style(themeInForce, share: share)
        cornerRadius = themeInForce.cardRadius
        stateDidChange()
        isRestyling = false
    }
}
