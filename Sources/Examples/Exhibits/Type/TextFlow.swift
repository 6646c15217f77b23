import Casement

/// Text that flows through boxes, one after the other.
@MainActor struct TextFlow {
    /// The lines of a box.
    struct Part {
        let layout: TextLayout
        let origin: Point
        /// Lines below this height belong to the next box; they are laid out here too, so that the last line above is
        /// justified.
        let clip: Rect
    }

    private(set) var parts: [Part] = []
    /// The lower edge of the last line.
    private(set) var end = Point.zero
    var isDone: Bool { offset >= text.string.utf8.count }

    private let text: AttributedText
    private let lineHeight: Double
    private let view: View
    private var offset = 0

    init(_ text: AttributedText, lineHeight: Double, in view: View) {
        (self.text, self.lineHeight, self.view) = (text, lineHeight, view)
    }

    /// Fills a box with whole lines of text.
    ///
    /// - Returns: the number of the lines.
    @discardableResult
    mutating func fill(_ box: Rect) -> Int {
        // The tolerance of half a line absorbs rounding.
        let capacity = Int((box.height / lineHeight + 0.01).rounded(.down))
        let style = ParagraphStyle(alignment: .justified, lineHeight: .fixed(lineHeight))
        guard !isDone, capacity > 0, let layout = view.set(text.suffix(from: offset), style, width: box.width) else {
            return 0
        }
        let count = min(capacity, layout.lines.count)
        let last = layout.lines[count - 1]
        let clip = Rect(
            x: box.minX - lineHeight, y: box.minY, width: box.width + lineHeight * 2, height: Double(count) * lineHeight
        )
        parts.append(Part(layout: layout, origin: box.origin, clip: clip))
        end = Point(box.minX + last.frame.maxX, box.minY + last.baseline)
        offset = count < layout.lines.count ? offset + layout.lines[count].range.lowerBound : text.string.utf8.count
        return count
    }

    func draw(in canvas: Canvas, _ color: Color) {
        for part in parts { canvas.clip(to: part.clip) { canvas.draw(part.layout, at: part.origin, color) } }
    }
}

extension AttributedText {
    /// The text from an offset on, in UTF-8 bytes; an offset inside a character counts as its start.
    func suffix(from offset: Int) -> AttributedText {
        var result = AttributedText("", style: baseStyle)
        let bytes = Array(string.utf8)
        for run in runs where run.range.upperBound > offset {
            let start = max(run.range.lowerBound, offset)
            result.append(String(decoding: bytes[start..<run.range.upperBound], as: UTF8.self), style: run.style)
        }
        return result
    }
}
