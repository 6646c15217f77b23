import CasementCore

/// Shows the layout of a piece of a text.
final class TextPieceView: View {
    private var layout: TextLayout?
    private var color = Color.clear

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func show(_ layout: TextLayout, _ color: Color) {
        guard layout !== self.layout || color != self.color else { return }
        (self.layout, self.color) = (layout, color)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        if let layout { canvas.draw(layout, at: .zero, color) }
    }
}
