import CasementTesting

@testable import CasementControls
@testable import CasementCore

/// A stage with one text view of 300 x 200 pt.
@MainActor struct TextViewRig {
    let stage: Stage
    let view: TextView

    /// Sentences in paragraphs of different lengths, in two directions.
    static func text(_ paragraphs: Int) -> String {
        let sentences = [
            "The quick brown fox jumps over the lazy dog.", "", "Sphinx of black quartz, judge my vow! ".repeated(6),
            "\u{5D0}\u{5D1}\u{5D2} \u{5D3}\u{5D4} abc \u{5D5}\u{5D6}\u{5D7}.",
            "Pack my box with five dozen liquor jugs.",
        ]
        return (0..<paragraphs).map { "\($0). " + sentences[$0 % sentences.count] }.joined(separator: "\n")
    }

    init(_ view: TextView, frame: Rect = Rect(x: 50, y: 60, width: 300, height: 200)) {
        stage = Stage(size: Size(width: 400, height: 480))
        self.view = view
        view.frame = frame
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    var offset: Double { view.textScroll.contentOffset.y }
    var selection: Range<Int> { view.selectedTextRange }

    /// The place on the panel of the caret before the character at an offset; nil if it is not laid out.
    func place(_ offset: Int) -> Point? {
        view.caret(at: TextPosition(offset)).map { view.content.convert(Point(x: $0.midX, y: $0.midY), to: nil) }
    }

    var isCaretVisible: Bool {
        guard let caret = view.caret(at: view.editor.selection.head) else { return false }
        return caret.minY >= view.viewport.minY && caret.maxY <= view.viewport.maxY
    }

    func tap(_ offset: Int, times: Int = 1) {
        guard let place = place(offset) else { return }
        for _ in 0..<times { stage.finger.press(at: place).lift() }
    }

    /// The offset of the first visible line, and how far below the top of the view it is.
    var firstLine: (offset: Int, distance: Double) {
        let visible = view.viewport
        let position = view.position(at: Point(x: view.flow.left - 20, y: visible.minY + 1))
        let caret = view.caret(at: position) ?? .zero
        return (position.offset, caret.minY - visible.minY)
    }
}

extension String {
    func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
