import CasementCore

/// A knob at one end of the selection, which a touch drags.
final class SelectionHandle: View {
    /// 14 pt, as on phones.
    static let knobDiameter = 14.0
    private static let stem = 2.0

    /// Whether it is that of the end at the start of the text: its knob lies above the line.
    let isStart: Bool
    private var lineHeight = 0.0

    init(isStart: Bool) {
        self.isStart = isStart
        super.init()
        isHidden = true
        // Its touches are those of the text view.
        isUserInteractionEnabled = false
    }

    override func environmentDidChange() { setNeedsDisplay() }

    /// Moves the handle to a caret.
    func show(at caret: Rect) {
        isHidden = false
        let diameter = Self.knobDiameter
        frame = Rect(
            x: caret.midX - diameter / 2, y: caret.minY - (isStart ? diameter - 2 : 0), width: diameter,
            height: caret.height + diameter - 2)
        guard caret.height != lineHeight else { return }
        lineHeight = caret.height
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        let color = themeInForce.colors.accent
        let diameter = Self.knobDiameter
        let stem = Rect(
            x: (diameter - Self.stem) / 2, y: isStart ? diameter - 2 : 0, width: Self.stem, height: lineHeight)
        canvas.fill(stem, color)
        let top = isStart ? 0 : bounds.height - diameter
        canvas.fill(
            Rect(x: 0, y: top, width: diameter, height: diameter), cornerRadius: diameter / 2, color)
    }
}
