import Testing

@testable import CasementBase
@testable import CasementCore

@MainActor @Suite struct CanvasTests {
    private let canvas = Canvas()
    private let box = Rect(x: 1, y: 2, width: 10, height: 20)

    @Test("An unused canvas has recorded nothing")
    func empty() {
        #expect(canvas.finish() == nil)
    }

    @Test("Invisible drawing is not recorded")
    func invisible() {
        canvas.fill(box, .clear)
        canvas.fill(Rect(x: 0, y: 0, width: 0, height: 5), .white)
        canvas.fill(Rect(x: .nan, y: 0, width: 5, height: 5), .white)
        canvas.fill(Rect(x: 0, y: 0, width: .infinity, height: 5), .white)
        #expect(canvas.finish() == nil)
    }

    @Test("Opaque fills are opaque areas; translucent, rounded and clipped fills are not")
    func opaque() {
        canvas.fill(box, cornerRadius: 3, .white)
        canvas.fill(box, Color(white: 0, alpha: 0.9))
        canvas.clip(to: Rect(x: 0, y: 0, width: 5, height: 5)) { canvas.fill(box, .white) }
        #expect(canvas.finish()?.opaque == .zero)
        let other = Canvas()
        other.fill(box, .white)
        #expect(other.finish()?.opaque == box && other.finish()?.bounds == box)
    }

    @Test("Clipped drawing extends no further than its clip, and clips nest")
    func clips() {
        canvas.clip(to: Rect(x: 0, y: 0, width: 50, height: 5)) {
            canvas.clip(to: Rect(x: 0, y: 0, width: 5, height: 50)) { canvas.fill(box, .white) }
        }
        #expect(canvas.finish()?.bounds == Rect(x: 1, y: 2, width: 4, height: 3))
    }

    @Test("A clip that is not a number hides its whole content")
    func wildClip() {
        canvas.clip(to: Rect(x: .nan, y: 0, width: 5, height: 5)) { canvas.fill(box, .white) }
        for case .pushClip(let rect) in canvas.finish()?.operations ?? [] {
            #expect(rect.isEmpty && rect.origin.isFinite)
        }
    }
}
