import CasementCore

/// The text of a field of one line.
final class TextLineView: View {
    private(set) var layout: TextLayout?
    /// The top left corner of the text, in points of the view.
    private var origin = Vector.zero
    private var color = Color.clear

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Lays out text.
    func show(_ text: AttributedText, style: ParagraphStyle, color: Color) {
        layout = scene?.host?.layout(text, style: style, width: nil)
        self.color = color
        setNeedsDisplay()
    }

    /// Places the text in a viewport. Text from right to left that is shorter begins at its right end.
    func place(in viewport: Size) {
        guard let layout else { return }
        let width = max(viewport.width, (layout.size.width + CaretView.width).rounded(.up))
        frame = Rect(x: 0, y: 0, width: width, height: viewport.height)
        let isRightToLeft = layout.lines.first?.isRightToLeft == true
        let x = isRightToLeft ? width - layout.size.width - CaretView.width / 2 : CaretView.width / 2
        origin = Vector(dx: x, dy: ((viewport.height - layout.size.height) / 2).rounded())
    }

    override func draw(in canvas: Canvas) {
        if let layout { canvas.draw(layout, at: .zero + origin, color) }
    }

    func position(at point: Point) -> TextPosition { layout?.position(at: point - origin) ?? TextPosition(0) }

    func caret(at position: TextPosition) -> Rect? {
        guard let caret = layout?.caret(at: position) else { return nil }
        let place = caret.position + origin
        return Rect(x: place.x - CaretView.width / 2, y: place.y, width: CaretView.width, height: caret.height)
    }

    func selectionRects(for range: Range<Int>) -> [Rect] {
        layout?.selectionRects(for: range).map { $0.offset(by: origin) } ?? []
    }
}
