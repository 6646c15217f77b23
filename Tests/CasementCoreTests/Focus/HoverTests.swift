import CasementCore
import CasementTesting
import Testing

@Suite("Hover") @MainActor struct HoverTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let outer = KeySpy("outer", Rect(x: 0, y: 0, width: 200, height: 200))
    private let inner = KeySpy("inner", Rect(x: 10, y: 10, width: 100, height: 40))

    init() {
        stage.scene.root.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func `a view is hovered while the pointer is over it or a descendant`() {
        stage.pointer.move(to: inner)
        #expect(inner.isHovered && outer.isHovered)
        stage.pointer.move(to: Point(150, 150))
        #expect(!inner.isHovered && outer.isHovered)
        stage.pointer.leave()
        #expect(inner.log == ["enter", "exit"])
        #expect(outer.log == ["enter", "exit"])
    }

    @Test func `a touch of a finger ends the hover`() {
        stage.pointer.move(to: inner)
        stage.finger.press(at: Point(300, 250)).lift()
        #expect(!inner.isHovered)
    }

    @Test func `a view that moves away from a resting pointer is left with the next frame`() {
        stage.pointer.move(to: inner)
        inner.frame.origin.y = 100
        stage.advance(by: .milliseconds(20))
        #expect(inner.log == ["enter", "exit"])
        inner.removeFromSuperview()
        outer.removeFromSuperview()
        stage.advance(by: .milliseconds(20))
        #expect(outer.log == ["enter", "exit"])
    }
}
