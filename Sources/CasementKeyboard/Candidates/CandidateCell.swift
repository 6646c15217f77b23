import CasementControls
import CasementCore

/// Shows one candidate, which a tap chooses.
final class CandidateCell: GridItemView {
    /// What a cell shows.
    struct Look: Hashable {
        var text: String
        /// The digit that chooses it, with a hardware keyboard.
        var digit: Int?
        /// Whether arrow keys have led to it.
        var isChosen = false
        var colors: KeyColors
    }

    /// 14 pt: the space beside the text.
    private static let padding = 14.0

    var look: Look? {
        didSet {
            guard look != oldValue else { return }
            accessibility.label = look?.text
            accessibility.states = look?.isChosen == true ? .selected : []
            setNeedsDisplay()
        }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .button
    }

    /// The field keeps the focus.
    override var canBecomeFocused: Bool { false }

    override func stateDidChange() {
        super.stateDidChange()
        setNeedsDisplay()
    }

    override func contentWidth(for height: Double) -> Double {
        guard let look, let text = layout(of: look.text) else { return height }
        return max(Control.minimumTouchSize, (text.size.width + digitWidth(look)).rounded(.up) + 2 * Self.padding)
    }

    // MARK: Drawing

    /// The width of a text without a digit, in points.
    static func width(of text: String, in scene: Scene, _ theme: Theme) -> Double {
        let layout = scene.host?.layout(text, style: style(theme, textScale: scene.environment.textScale))
        return (layout?.size.width ?? 0).rounded(.up) + 2 * padding
    }

    /// 20 pt: the size of candidates, as large as letters on keys.
    private static func style(_ theme: Theme, textScale: Double) -> TextStyle {
        var style = theme.typography.body
        style.font.size = 20
        return style.scaled(by: textScale)
    }

    private func layout(of text: String, scale: Double = 1) -> TextLayout? {
        guard let scene else { return nil }
        let style = Self.style(themeInForce, textScale: scene.environment.textScale * scale)
        return scene.host?.layout(text, style: style)
    }

    private func digitWidth(_ look: Look) -> Double {
        look.digit.flatMap { layout(of: String($0), scale: 0.6) }.map { $0.size.width + 6 } ?? 0
    }

    override func draw(in canvas: Canvas) {
        guard let look, var text = layout(of: look.text) else { return }
        let ink =
            isHighlighted ? look.colors.pressedInk : look.isChosen ? look.colors.onAccent : look.colors.ink
        let fill = isHighlighted ? look.colors.pressed : look.isChosen ? look.colors.accent : .clear
        canvas.fill(bounds.inset(by: 3), cornerRadius: themeInForce.controlRadius, fill)
        let digit = look.digit.flatMap { layout(of: String($0), scale: 0.6) }
        let digitWidth = digitWidth(look)
        let excess = (text.size.width + digitWidth) / max(bounds.width - 8, 1)
        if excess > 1, let smaller = layout(of: look.text, scale: 1 / excess) { text = smaller }
        let start = bounds.midX - (text.size.width + digitWidth) / 2
        let isMirrored = scene?.environment.layoutDirection == .rightToLeft
        if let digit {
            let x = isMirrored ? start + text.size.width + 6 : start
            let quiet = look.isChosen || isHighlighted ? ink : look.colors.secondaryInk
            canvas.draw(digit, at: Point(x: x, y: bounds.midY - digit.size.height / 2), quiet)
        }
        let x = isMirrored ? start : start + digitWidth
        canvas.draw(text, at: Point(x: x, y: bounds.midY - text.size.height / 2), ink)
    }
}
