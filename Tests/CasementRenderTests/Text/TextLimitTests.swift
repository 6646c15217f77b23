@testable import CasementRender
import CasementCore
import Testing

/// What a text may cost, whatever it holds.
@MainActor @Suite struct TextLimitTests {
    private let style = TextStyle(font: Font("Inter", size: 20))
    private let clock = ContinuousClock()

    /// A debug build on a busy machine gets a share of patience; a release build is measured by the benchmarks.
    private let patience = Duration.seconds(2)

    /// What is repeated, and how often.
    nonisolated private static let floods: [(unit: String, count: Int)] = [
        ("word שלום ", 700_000), ("\u{301}", 5_000_000), ("x", 10_000_000), ("\n", 10_000_000), ("👩‍👩‍👧", 500_000),
        ("🇩🇪", 1_000_000), ("\u{202E}a\u{2066}", 1_000_000), ("\u{200D}", 3_000_000), ("aא", 2_000_000),
        ("\t", 10_000_000), ("((([[[", 1_000_000), ("\u{E000}\u{10FFFD}", 1_000_000), (" ", 10_000_000),
        ("กำ", 1_000_000), ("ﷺ", 1_000_000), ("\u{0}", 10_000_000),
    ]

    @Test(arguments: floods.indices, [0, 300.0])
    func tenMegabytesAreCutAndDoNotHang(flood: Int, width: Double) throws {
        let text = String(repeating: Self.floods[flood].unit, count: Self.floods[flood].count)
        let fonts = try Fonts.library()
        var spent = Duration.zero
        for truncation in [ParagraphStyle.Truncation.none, .middle] {
            let paragraph = ParagraphStyle(
                truncation: truncation, maximumLines: truncation == .none ? nil : 3)
            spent += clock.measure {
                let layout = fonts.layout(AttributedText(text, style: style), style: paragraph, width: width)
                #expect(layout.isTruncated)
                #expect(layout.size.width.isFinite && layout.size.height.isFinite)
                #expect(layout.lines.count <= TextSetter.mostLines)
            }
        }
        #expect(spent < patience)
    }
}
