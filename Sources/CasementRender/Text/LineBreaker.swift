internal import CasementCore

/// Breaks a paragraph into lines: each takes as much text as fits.
struct LineBreaker {
    let paragraph: ShapedParagraph
    /// The width of a line in points; infinite for a single line.
    let width: Double
    let mode: ParagraphStyle.LineBreak
    /// The distance of tab stops in points.
    let tabWidth: Double
    private(set) var position: Int

    /// Sums of rounded advances may differ from the width that was measured from them.
    static let tolerance = 1.0 / 64

    init(_ paragraph: ShapedParagraph, width: Double, mode: ParagraphStyle.LineBreak, tabWidth: Double) {
        self.paragraph = paragraph
        self.width = width
        self.mode = mode
        self.tabWidth = tabWidth
        position = paragraph.range.lowerBound
    }

    var isDone: Bool { position >= paragraph.range.upperBound }

    /// The next line; an empty paragraph has one empty line. It is wider than the width where a word that stays whole is.
    mutating func next() -> LineRange {
        let (first, count) = (paragraph.range.lowerBound, paragraph.range.count)
        let start = position - first
        var (x, visibleEnd, visibleWidth) = (0.0, start, 0.0)
        var candidate: (end: Int, visibleEnd: Int, width: Double)?
        var index = start
        while index < count {
            let marks = paragraph.marks[index]
            guard marks.contains(.cluster) else {
                index += 1
                continue
            }
            let mayBreak = marks.contains(.lineBreak) || mode == .character
            if index > start && mayBreak { candidate = (index, visibleEnd, visibleWidth) }
            let advance = marks.contains(.tab) ? Self.tabAdvance(at: x, tabWidth) : Double(paragraph.advances[index])
            let isSpace = marks.contains(.space)
            let isWhole = mode == .wholeWord && candidate == nil && !marks.contains(.unspaced)
            if !isSpace && x + advance > width + Self.tolerance && index > start && !isWhole {
                // A word that is longer than the line breaks between characters, unless words stay whole.
                let end = candidate ?? (index, visibleEnd, visibleWidth)
                return line(start, end.end, end.visibleEnd, end.width)
            }
            x += advance
            index = nextCluster(after: index)
            if !isSpace { (visibleEnd, visibleWidth) = (index, x) }
        }
        return line(start, count, visibleEnd, visibleWidth)
    }

    /// The distance to the next tab stop.
    static func tabAdvance(at x: Double, _ tabWidth: Double) -> Double {
        guard tabWidth > 0 else { return 0 }
        return ((x / tabWidth).rounded(.down) + 1) * tabWidth - x
    }

    private mutating func line(_ start: Int, _ end: Int, _ visibleEnd: Int, _ width: Double) -> LineRange {
        let first = paragraph.range.lowerBound
        position = first + end
        return LineRange(
            range: first + start..<first + end, visibleEnd: first + visibleEnd, width: width, isLast: isDone)
    }

    private func nextCluster(after index: Int) -> Int {
        var next = index + 1
        while next < paragraph.range.count && !paragraph.marks[next].contains(.cluster) { next += 1 }
        return next
    }
}
