internal import CasementCore

/// A text as shaping left it, from which lines of any width are made. Paragraphs are shaped when they are first needed.
@MainActor final class ShapedText {
    let source: TextSource
    let styles: [ResolvedStyle]
    let style: ParagraphStyle
    private let shaper: Shaper
    private var paragraphs: [ShapedParagraph?]

    init(_ text: AttributedText, _ style: ParagraphStyle, limit: Int, shaper: Shaper) {
        source = TextSource(text, limit: limit)
        self.style = style
        self.shaper = shaper
        let kept = text.runs.isEmpty ? [text.baseStyle] : text.runs.prefix(ItemizationEstimate.limit + 1).map(\.style)
        styles = kept.map { shaper.fonts.resolve($0) }
        paragraphs = Array(repeating: nil, count: source.paragraphs.count)
    }

    func paragraph(_ number: Int) -> ShapedParagraph {
        if let held = paragraphs[number] { return held }
        let made = shaper.paragraph(source.paragraphs[number], of: source, styles, style)
        paragraphs[number] = made
        return made
    }

    /// The number of the style at an offset, or of the last one.
    func style(at offset: Int) -> Int {
        let runs = source.text.runs
        var (low, high) = (0, styles.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Roughly the bytes it takes.
    var cost: Int { 1_024 + source.bytes.count * 48 }
}
