import CasementCore

/// Shows all candidates, or one row of them.
final class ExpandButton: Control {
    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsDisplay() } } }
    var colors: KeyColors? { didSet { if colors != oldValue { setNeedsDisplay() } } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .button
    }

    /// The field keeps the focus.
    override var canBecomeFocused: Bool { false }

    override func stateDidChange() { setNeedsDisplay() }

    override func draw(in canvas: Canvas) {
        guard let colors else { return }
        if isHighlighted {
            canvas.fill(bounds.inset(by: 3), cornerRadius: themeInForce.controlRadius, colors.pressed)
        }
        let box = Rect(center: bounds.center, size: Size(width: 24, height: 24))
        canvas.draw(
            isExpanded ? KeyIcons.collapse : KeyIcons.expand, in: box, isHighlighted ? colors.pressedInk : colors.ink)
    }
}
