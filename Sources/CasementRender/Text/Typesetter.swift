internal import CasementCore

/// Lays out a shaped text in lines of a width.
@MainActor struct Typesetter {
    let shaped: ShapedText
    let shaper: Shaper
    let style: ParagraphStyle
    /// The width of a line in points; nil without a limit.
    let width: Double?

    /// The most lines of one layout: some dozen screens.
    static let mostLines = 4_096
    /// The distance of tab stops in widths of a space.
    private static let tabSpaces = 8.0

    init(_ shaped: ShapedText, shaper: Shaper, style: ParagraphStyle, width: Double?) {
        self.shaped = shaped
        self.shaper = shaper
        self.style = style
        let limit = FontLibrary.largestSize * 1_000
        self.width = width.flatMap { $0.isFinite ? min(max($0, 0), limit) : nil }
    }

    func layout() -> TextLayout {
        var builder = LayoutBuilder(
            fonts: shaper.fonts, style: style, styles: shaped.styles, width: width, bytes: shaped.source.bytes)
        let most = min(max(style.maximumLines ?? Self.mostLines, 1), Self.mostLines)
        var isTruncated = shaped.source.isCut
        for number in shaped.source.paragraphs.indices {
            guard builder.lineCount < most else {
                isTruncated = true
                break
            }
            if set(number, most, &builder) { isTruncated = true }
        }
        return builder.finish(shaped.source.text.string, isTruncated: isTruncated)
    }

    /// Lays out a paragraph; returns whether some of it is not shown.
    private func set(_ number: Int, _ most: Int, _ builder: inout LayoutBuilder) -> Bool {
        let paragraph = shaped.paragraph(number)
        let isFinal = number + 1 == shaped.source.paragraphs.count && !shaped.source.isCut
        let tabWidth = tabWidth(at: paragraph.range.lowerBound)
        // A single line with an ellipsis is cut, not broken.
        let isSingle = most == 1 && style.truncation != .none
        var breaker = LineBreaker(
            paragraph, width: isSingle ? .infinity : width ?? .infinity, mode: style.lineBreak, tabWidth: tabWidth)
        var isCut = false
        repeat {
            let start = breaker.position
            let line = breaker.next()
            let isOver = line.width > (width ?? .infinity) + LineBreaker.tolerance
            let isLast = builder.lineCount + 1 == most
            if isLast && style.truncation != .none && (!line.isLast || !isFinal || isOver) {
                let isContinued = !isFinal && line.isLast && !isOver
                let rest = start..<paragraph.range.upperBound
                builder.add(truncated(paragraph, rest, style.truncation, isContinued: isContinued, tabWidth))
                return true
            }
            if isOver && style.lineBreak == .wholeWord {
                builder.add(truncated(paragraph, line.range, .tail, isContinued: false, tabWidth, isLast: line.isLast))
                isCut = true
            } else {
                let runs = extractor(paragraph).runs(of: line.range, visibleEnd: line.visibleEnd)
                builder.add(self.line(runs, line.range, isLast: line.isLast, paragraph, tabWidth))
            }
            if isLast { return isCut || !line.isLast || !isFinal }
        } while !breaker.isDone
        return isCut
    }

    private func line(
        _ runs: [LineRun], _ range: Range<Int>, isLast: Bool, _ paragraph: ShapedParagraph, _ tabWidth: Double
    ) -> LineFragment {
        LineFragment(
            runs: runs, range: range, isLast: isLast, isRightToLeft: paragraph.isRightToLeft,
            style: shaped.style(at: range.lowerBound), tabWidth: tabWidth)
    }

    private func extractor(_ paragraph: ShapedParagraph) -> LineRunExtractor {
        LineRunExtractor(
            shaper: shaper, source: shaped.source, styles: shaped.styles, paragraph: paragraph,
            language: style.language)
    }

    /// A line of a range, with an ellipsis for the text that does not fit: the last line, or a word that stays whole.
    private func truncated(
        _ paragraph: ShapedParagraph, _ range: Range<Int>, _ kind: ParagraphStyle.Truncation, isContinued: Bool,
        _ tabWidth: Double, isLast: Bool = true
    ) -> LineFragment {
        let styleNumber = shaped.style(at: range.lowerBound)
        let ellipsis = shaper.ellipsis(shaped.styles[styleNumber], language: style.language)
        let limit = width ?? .infinity
        var available = limit - ellipsis.width
        var runs: [LineRun] = []
        // Text at a cut loses its kerning and may become wider, so a cut is repeated until it fits, with less and less text.
        while true {
            let cut = Truncation(paragraph, range, available: available, kind: kind, isContinued: isContinued)
            runs = extractor(paragraph).runs(of: cut.head, visibleEnd: cut.head.upperBound)
            runs.append(
                LineRun(
                    range: cut.head.upperBound..<cut.tail.lowerBound, style: styleNumber, font: ellipsis.font,
                    unit: ellipsis.unit, level: paragraph.base, glyphs: ellipsis.glyphs, isEllipsis: true))
            runs += extractor(paragraph).runs(of: cut.tail, visibleEnd: cut.tail.upperBound)
            let excess = runs.reduce(0) { $0 + $1.width(spacing: shaped.styles[$1.style].spacing) } - limit
            guard excess > LineBreaker.tolerance, !cut.head.isEmpty || !cut.tail.isEmpty else { break }
            available -= excess
        }
        return line(runs, range, isLast: isLast, paragraph, tabWidth)
    }

    private func tabWidth(at offset: Int) -> Double {
        let resolved = shaped.styles[shaped.style(at: offset)]
        return Self.tabSpaces * shaper.spaceWidth(resolved)
    }
}
