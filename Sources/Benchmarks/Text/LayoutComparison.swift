import CasementCore
import CasementRender
import PangoReference

/// Lays out paragraphs alternately with Casement and with Pango. The caches of both are warm, and no text occurs
/// twice.
@MainActor struct LayoutComparison {
    let fonts: FontLibrary
    let style: TextStyle
    let width: Double
    let pango: OpaquePointer

    private static let rounds = 31
    private static let textsARound = 20

    func run() {
        var number = 0
        var (own, theirs, again): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<Self.rounds {
            let texts = (0..<Self.textsARound).map { Paragraph.text(number + $0) }
            number += texts.count
            let ours = milliseconds { for text in texts { _ = setOurs(text, width) } }
            let rewrapped = milliseconds { for text in texts { _ = setOurs(text, width - 50) } }
            let pangos = milliseconds { for text in texts { _ = pango_reference_layout(pango, text, width, nil) } }
            // The first round warms the caches.
            guard round > 0 else { continue }
            own.append(ours / Double(texts.count))
            again.append(rewrapped / Double(texts.count))
            theirs.append(pangos / Double(texts.count))
        }
        print("figure text.layout-ms \(rounded(median(own))) ms")
        print("figure text.layout-pango-ms \(rounded(median(theirs))) ms")
        print("figure text.layout-vs-pango \(rounded(median(own) / median(theirs))) ratio")
        print("figure text.rewrap-vs-pango \(rounded(median(again) / median(theirs))) ratio")
    }

    private func setOurs(_ text: String, _ width: Double) -> TextLayout {
        fonts.layout(AttributedText(text, style: style), style: ParagraphStyle(), width: width)
    }

    private func milliseconds(_ body: () -> Void) -> Double {
        let spent = ContinuousClock().measure(body)
        return Double(spent.components.attoseconds) / 1e15 + Double(spent.components.seconds) * 1e3
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// Formats a number with three decimals.
func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
