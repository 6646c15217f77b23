import Casement
import CasementTesting
import Testing

@MainActor @Suite("The stage's clock") struct StageClockTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))

    init() {
        stage.scene.root.addSubview(view)
        stage.advance(by: .zero)
    }

    /// Runs an action again and again.
    private func tick(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
        stage.scene.schedule(after: interval) {
            action()
            tick(every: interval, action)
        }
    }

    @Test("A clock that ticks each second does not keep the stage from settling") func clock() {
        tick(every: .seconds(1)) { view.opacity = view.opacity == 1 ? 0.5 : 1 }
        stage.scene.animate(.curve(.easeOut, .milliseconds(300))) { view.center.x = 300 }
        #expect(stage.settle())
        #expect(view.center.x == 300 && view.opacity == 1)
    }

    @Test("An endless animation does not keep the stage from settling") func caret() {
        stage.scene.animate(.curve(.linear, .seconds(1)).repeatedForever(autoreverses: true)) { view.opacity = 0 }
        stage.scene.animate(.curve(.easeOut, .milliseconds(300))) { view.center.x = 300 }
        #expect(stage.settle())
        #expect(view.center.x == 300)
    }

    @Test("The stage waits for a tap that waits for a second one") func doubleTap() {
        let (single, double) = (TapRecognizer(), TapRecognizer())
        double.numberOfTapsRequired = 2
        single.requireToFail(double)
        var count = 0
        single.addAction { if $0.state == .ended { count += 1 } }
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        stage.finger.press(at: Point(50, 50)).lift()
        #expect(stage.settle())
        #expect(count == 1)
    }
}
