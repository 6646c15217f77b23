import Casement
import CasementTesting
import Testing

@testable import Articles

/// The articles' code does what the articles say.
@MainActor struct ArticleTests {
    @Test("The fader of 'Getting started' follows its finger") func fader() {
        #expect(levelAfterDragging() == 0.75)
    }

    @Test("The recognizer of 'Writing a recognizer' knows a scratch from a drag", arguments: [(1, false), (4, true)])
    func scratch(strokes: Int, isClean: Bool) {
        let paper = Paper(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let stage = Stage(size: Size(width: 400, height: 400))
        stage.scene.root.addSubview(paper)
        let finger = stage.finger.press(on: paper)
        for stroke in 0..<strokes {
            finger.drag(by: Vector(dx: stroke.isMultiple(of: 2) ? 60 : -60, dy: 0), over: .milliseconds(100))
        }
        finger.lift()
        #expect(paper.isClean == isClean)
    }
}
