import Casement
import CasementTesting
import Testing

/// The lines that the article *Things that move* names.
@MainActor @Suite("Touches of the app's own in slides") struct SlideLineTests {
    private final class RawCell: View {
        var moves = 0
        override func touchesBegan(_ touches: [Touch]) {}
        override func touchesMoved(_ touches: [Touch]) { moves += 1 }
        override func touchesEnded(_ touches: [Touch]) {}
        override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { moves = -1_000 }
    }

    private let cell = RawCell(frame: Rect(x: 200, y: 100, width: 400, height: 200))
    private let stage: Stage
    private let slides: SlideController

    init() {
        let page = ViewController()
        page.view.addSubview(cell)
        var graph = SlideGraph()
        graph.add("page", left: "before", right: "next") { page }
        graph.add("before", right: "page") { ViewController() }
        graph.add("next", left: "page") { ViewController() }
        slides = SlideController(graph, start: "page")
        stage = Stage(slides, size: Size(width: 800, height: 480))
        stage.settle()
    }

    private func stroke() {
        stage.finger.press(at: Point(500, 200)).drag(by: Vector(dx: -120, dy: 0)).lift()
        stage.settle()
    }

    @Test("A swipe fires where the slides require it to fail", arguments: [false, true])
    func swipe(isRequired: Bool) {
        var count = 0
        let swipe = SwipeRecognizer(.left)
        swipe.addAction { _ in count += 1 }
        cell.addGestureRecognizer(swipe)
        if isRequired { slides.panGestureRecognizer.requireToFail(swipe) }
        stroke()
        #expect(count == (isRequired ? 1 : 0) && slides.current == (isRequired ? "page" : "next"))
    }

    @Test("A cell that handles touches by itself keeps those that it claims", arguments: [false, true])
    func raw(isClaimed: Bool) {
        if isClaimed { cell.claimedDirections = .horizontal }
        stroke()
        #expect((cell.moves > 0) == isClaimed && slides.current == (isClaimed ? "page" : "next"))
    }
}
