import Casement
import CasementTesting
import Testing

@Suite("After a long time without frames") @MainActor struct IdleTests {
    @Test("An animation takes its whole duration, and does not start at the time of the last frame") func animation() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stage.scene.root.addSubview(box)
        stage.settle()
        stage.advance(by: .seconds(3600))
        box.animate(.seconds(1), .linear, { box.frame.origin.x = 90 })
        stage.advance(by: .milliseconds(500))
        #expect((box.frame.minX - 45).magnitude < 2)
        stage.settle()
        #expect(box.frame.minX == 90)
    }
}
