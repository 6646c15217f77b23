internal import CasementCore

/// A shaped text, from which lines of any width can be made. Each paragraph is shaped when it is first needed.
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
        if let cached = paragraphs[number] { return cached }
        let made = shaper.paragraph(source.paragraphs[number], of: source, styles, style)
        paragraphs[number] = made
        return made
    }

    /// The index of the style at an offset, or of the last style.
    func style(at offset: Int) -> Int {
        let last = styles.count - 1
        return source.text.runs.prefix(last).partitioningIndex { $0.range.upperBound > offset }
    }

    /// The approximate memory in bytes.
    var cost: Int { 1_024 + source.bytes.count * 48 }
}
