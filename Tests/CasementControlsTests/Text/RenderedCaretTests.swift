import CasementCore
import CasementTesting
import Testing

/// Caret motion in the layouts of the renderer, against the order of the model.
@MainActor @Suite struct RenderedCaretTests {
    @Test func `Each step passes one character of a rendered paragraph`() {
        let host = Stage().host
        for seed in 0..<40 {
            var generator = SplitMix(seed: UInt64(3000 + seed))
            let text = String((0..<12).map { _ in BidiModel.alphabet.randomElement(using: &generator) ?? "a" })
            let model = BidiModel(text, isRightToLeft: seed % 2 == 1)
            var style = ParagraphStyle()
            style.direction = model.isRightToLeft ? .rightToLeft : .leftToRight
            let layout = host.layout(
                AttributedText(text, style: TextStyle(font: Font("DejaVu Sans", size: 20))), style: style, width: nil)
            let boxes = model.lines[0]
            var position = layout.position(at: Point(-1e6, 0))
            #expect(position.offset == boxes[0].leftEdge.offset, "\(seed) \(text)")
            for box in boxes {
                let x = layout.caret(at: position).position.x
                guard case .inside(let next) = layout.position(from: position, toRight: true) else {
                    Issue.record("seed \(seed): the line ends early in \(text)")
                    break
                }
                #expect(next.offset == box.rightEdge.offset && layout.caret(at: next).position.x > x, "\(seed) \(text)")
                position = next
            }
        }
    }
}
