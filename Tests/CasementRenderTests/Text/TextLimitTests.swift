@testable import CasementRender
import CasementCore
import Testing

/// The greatest memory of a text layout, for each content.
@MainActor @Suite struct TextLimitTests {
    private let style = TextStyle(font: Font("Inter", size: 20))
    /// The greatest content of a layout: a glyph for each byte that is shaped, and an ellipsis for each truncated
    /// line. The benchmarks measure the time.
    /// that takes is for the benchmarks to say.
    private let mostGlyphs = TextSource.longestText + Typesetter.mostLines

    /// A text that is repeated, and the number of repetitions.
    nonisolated private static let floods: [(unit: String, count: Int)] = [
        ("word שלום ", 700_000), ("\u{301}", 5_000_000), ("x", 10_000_000), ("\n", 10_000_000), ("👩‍👩‍👧", 500_000),
        ("🇩🇪", 1_000_000), ("\u{202E}a\u{2066}", 1_000_000), ("\u{200D}", 3_000_000), ("aא", 2_000_000),
        ("\t", 10_000_000), ("((([[[", 1_000_000), ("\u{E000}\u{10FFFD}", 1_000_000), (" ", 10_000_000),
        ("กำ", 1_000_000), ("ﷺ", 1_000_000), ("\u{0}", 10_000_000),
    ]

    @Test(arguments: floods.indices, [0, 300.0])
    func tenMegabytesAreCut(flood: Int, width: Double) throws {
        let text = String(repeating: Self.floods[flood].unit, count: Self.floods[flood].count)
        let fonts = try TestFonts.library()
        for truncation in [ParagraphStyle.Truncation.none, .middle] {
            let paragraph = ParagraphStyle(
                truncation: truncation, maximumLines: truncation == .none ? nil : 3)
            let layout = fonts.layout(AttributedText(text, style: style), style: paragraph, width: width)
            #expect(layout.isTruncated)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
            #expect(layout.lines.count <= Typesetter.mostLines)
            #expect(layout.runs.reduce(0) { $0 + $1.glyphs.count } <= mostGlyphs)
        }
    }
}
