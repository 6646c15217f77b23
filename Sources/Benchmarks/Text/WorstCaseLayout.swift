import CasementCore
import CasementRender

/// Lays out ten megabytes of the slowest texts and prints the time for which the slowest blocks the main thread.
@MainActor struct WorstCaseLayout {
    let style: TextStyle

    private static let units = [
        "word שלום ", "\u{301}", "x", "\n", "👩‍👩‍👧", "🇩🇪", "\u{202E}a\u{2066}", "\u{200D}", "aא", "\t", "((([[[",
        "\u{E000}\u{10FFFD}", " ", "กำ", "ﷺ", "\u{0}",
    ]

    func run() {
        let fonts = FontLibrary()
        // Opening the fonts is not measured.
        for unit in Self.units { _ = fonts.layout(unit, style: style) }
        var worst = (milliseconds: 0.0, unit: "")
        for unit in Self.units {
            let text = AttributedText(
                String(repeating: unit, count: 10_000_000 / unit.utf8.count), style: style)
            for width in [0.0, 300, .infinity] {
                fonts.releaseCaches()
                let spent = ContinuousClock().measure {
                    _ = fonts.layout(text, style: ParagraphStyle(), width: width)
                }
                let milliseconds = Double(spent.components.attoseconds) / 1e15 + Double(spent.components.seconds) * 1e3
                if milliseconds > worst.milliseconds { worst = (milliseconds, unit) }
            }
        }
        let name = worst.unit.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
        print("figure text.ten-megabytes-worst-ms \(rounded(worst.milliseconds)) ms")
        print("note the slowest repeats \(name)")
    }
}
