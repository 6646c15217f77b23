import CasementCore

/// Draws one key. The panel receives its touches.
final class KeyView: View, SemanticsKey {
    /// What a key shows.
    enum Face: Hashable {
        /// A letter or a mark.
        case letter(String)
        /// A word, such as the name of a language.
        case word(String)
        case icon(Icon)
    }

    /// How a key looks.
    struct Look: Hashable {
        enum Tone: Hashable {
            case key
            case special
            /// As a key that types: Shift that is on.
            case on
            case accent
        }

        var face: Face
        var tone: Tone
        var colors: KeyColors
        /// The direction of the text, which mirrors icons.
        var direction = SceneEnvironment.LayoutDirection.leftToRight
    }

    /// 150 ms: the fade of a key that is released.
    private static let fade = Duration.milliseconds(150)

    let key: KeyboardKey
    var look: Look? {
        didSet {
            guard look != oldValue else { return }
            setNeedsDisplay()
            updateBackground(animated: false)
        }
    }
    var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            if look.map({ ink(of: $0, isPressed) != ink(of: $0, !isPressed) }) == true { setNeedsDisplay() }
            updateBackground(animated: !isPressed)
        }
    }

    init(_ key: KeyboardKey) {
        self.key = key
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .button
    }

    var typesCharacter: Bool { key.behavior == .text || key.behavior == .space }

    private func updateBackground(animated: Bool) {
        guard let look else { return }
        let colors = look.colors
        (borderWidth, borderColor) = (colors.borderWidth, colors.ink)
        let color =
            if isPressed { colors.pressed } else {
                switch look.tone {
                case .key, .on: colors.key
                case .special: colors.special
                case .accent: colors.accent
                }
            }
        if animated { animate(Self.fade, .easeOut) { backgroundColor = color } } else { backgroundColor = color }
    }

    private func ink(of look: Look, _ isPressed: Bool) -> Color {
        if isPressed { return look.colors.pressedInk }
        return look.tone == .accent ? look.colors.onAccent : look.colors.ink
    }

    // MARK: Drawing

    /// The size of letters on a key of a height: 22 pt on a phone's.
    static func letterSize(height: Double) -> Double { min(max(height * 0.46, 18), 30) }

    override func draw(in canvas: Canvas) {
        guard let look else { return }
        let ink = ink(of: look, isPressed)
        let size = Self.letterSize(height: bounds.height)
        switch look.face {
        // Several letters, such as ".com", are smaller.
        case .letter(let text): draw(text, text.count > 1 ? size * 0.75 : size, 400, ink, in: canvas)
        case .word(let text):
            draw(text, size * 0.68, 500, look.tone == .key ? look.colors.secondaryInk : ink, in: canvas)
        case .icon(let icon):
            let side = min(max(size * 1.15, 24), bounds.width - 4, bounds.height - 4)
            let box = Rect(center: bounds.center, size: Size(width: side, height: side))
            canvas.draw(icon, in: box, ink, look.direction)
        }
    }

    private func draw(_ text: String, _ size: Double, _ weight: Int, _ color: Color, in canvas: Canvas) {
        guard let host = scene?.host, !text.isEmpty else { return }
        var style = theme.typography.body
        (style.font.size, style.font.weight) = (size, weight)
        var layout = host.layout(text, style: style)
        let excess = layout.size.width / max(bounds.width - 4, 1)
        // The name of a language on a narrow part of a split space bar could not be read.
        guard excess < 1.5 else { return }
        if excess > 1 { layout = host.layout(text, style: style.scaled(by: 1 / excess)) }
        let origin = Point(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2)
        canvas.draw(layout, at: origin, color)
    }
}
