import CasementTesting
import Testing

@testable import CasementCore

@Suite("Scroll views in slides") @MainActor struct SlideNestingTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let slides: SlideController
    private let list = ScrollView()

    private final class Page: ViewController {
        private let content: View
        init(_ content: View) { self.content = content }
        override func loadView() -> View { content }
    }

    init() {
        list.contentSize = Size(width: 400, height: 1000)
        var graph = SlideGraph()
        graph.add("list", right: "side", up: "top") { [list] in Page(list) }
        graph.add("top", down: "list") { Page(View()) }
        graph.add("side", left: "list") { Page(View()) }
        slides = SlideController(graph, start: "list")
        stage.scene.rootViewController = slides
        stage.settle()
    }

    private var offset: Vector { slides.view.bounds.origin - .zero }

    private func expectRest(_ current: SlideID) {
        stage.settle()
        #expect(slides.current == current)
        #expect(offset == .zero && !slides.isDragging && !list.isDragging && !list.isNestedScrolling)
    }

    @Test("A pull down at the top of a list shows the slide above, point for point, and goes to it")
    func pullAtTop() {
        let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 110))
        #expect(list.contentOffset.y == 0)
        #expect(offset == Vector(dx: 0, dy: -100))
        finger.hold(for: .milliseconds(100)).lift()
        expectRest("top")
    }

    @Test("The list scrolls to its top first, then the same touch moves the slides and back, without a jump")
    func handsOn() {
        list.contentOffset.y = 60
        let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 110))
        #expect(list.contentOffset.y == 0)
        #expect(offset.dy == -40)
        finger.drag(by: Vector(dx: 0, dy: -70))
        #expect(list.contentOffset.y == 30)
        #expect(offset.dy == 0)
        finger.drag(by: Vector(dx: 0, dy: 65)).hold(for: .milliseconds(100)).lift()
        expectRest("list")
        #expect(list.contentOffset.y == 0)
    }

    @Test("The distance that the list consumed does not count towards the 50 points that turn a slide")
    func consumed() {
        list.contentOffset.y = 100
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 155)).hold(for: .milliseconds(100)).lift()
        expectRest("list")
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 65)).hold(for: .milliseconds(100)).lift()
        expectRest("top")
    }

    @Test("The velocity is handed over too: a short flick at the top turns the slide, and one back does not")
    func flicks() {
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 160)).hold(for: .milliseconds(150))
            .drag(by: Vector(dx: 0, dy: -60), over: .milliseconds(120)).lift()
        expectRest("list")
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 45), over: .milliseconds(60)).lift()
        expectRest("top")
    }

    @Test("At the end without a neighbour the list bounces itself")
    func deadEnd() {
        list.contentOffset.y = 600
        let finger = stage.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(list.contentOffset.y == 600 + RubberBand.shown(100, dimension: 400))
        #expect(offset == .zero)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest("list")
        #expect(list.contentOffset.y == 600)
    }

    @Test("An edge that hands nothing over keeps the touch")
    func never() {
        list.handOverAtStart = .never
        let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 110))
        #expect(list.contentOffset.y < 0)
        #expect(offset == .zero)
        finger.lift()
        expectRest("list")
    }

    @Test("Zoomed content pans to its edge, and then the slide turns")
    func zoomed() {
        let map = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.addSubview(map)
        list.zoomView = map
        list.maximumZoomScale = 3
        list.setZoomScale(2, animated: false)
        list.contentOffset = Point(350, 200)
        let finger = stage.finger.press(at: Point(350, 200)).drag(by: Vector(dx: -160, dy: 0))
        #expect(list.contentOffset.x == 400)
        #expect(offset.dx == 100)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest("side")
    }

    /// Makes a graph with a neighbour on each side of a picture that is shown at twice its size.
    private func zoomedPicture(at offset: Point) -> SlideController {
        var graph = SlideGraph()
        graph.add("picture", left: "l", right: "r", up: "u", down: "d") { [list] in Page(list) }
        for id: SlideID in ["l", "r", "u", "d"] { graph.add(id) { Page(View()) } }
        let slides = SlideController(graph, start: "picture")
        stage.scene.rootViewController = slides
        stage.settle()
        let map = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.addSubview(map)
        list.zoomView = map
        list.maximumZoomScale = 3
        list.setZoomScale(2, animated: false)
        list.contentOffset = offset
        return slides
    }

    @Test(
        "Zoomed content panned along its edge by a trembling hand moves no slide across, and turns the slide at its end",
        arguments: [-0.5, 0.5], [-1.0, 1.0])
    func tremble(across: Double, side: Double) {
        // Its bottom or top edge is in sight, and 200 points are left to the right.
        let slides = zoomedPicture(at: Point(200, side > 0 ? 400 : 0))
        let finger = stage.finger.press(at: Point(370, 200))
        for step in 1...35 {
            finger.move(by: Vector(dx: -10, dy: step % 2 == 0 ? across : -across))
            stage.advance(by: .milliseconds(8))
            #expect(slides.view.bounds.origin.y == 0)
        }
        #expect(list.contentOffset.x == 400)
        #expect((slides.view.bounds.origin.x - 140).magnitude < 0.1, "less the 10 pt, which point a little across")
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(slides.current == "r")
    }

    @Test("In a corner a drag that first leads up by a tremble turns the slide beside it", arguments: [1.0, 2.0, 6.0])
    func corner(first: Double) {
        let slides = zoomedPicture(at: Point(400, 400))
        let finger = stage.finger.press(at: Point(370, 370))
        finger.move(by: Vector(dx: 0, dy: -10 - first))
        stage.advance(by: .milliseconds(8))
        finger.drag(by: Vector(dx: -150, dy: 0))
        stage.advance(by: .milliseconds(400))
        #expect(slides.view.bounds.origin.y == 0)
        #expect(slides.view.bounds.origin.x > 100)
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(slides.current == "r")
    }

    enum Interruption: CaseIterable { case cancelled, listRemoved, slidesGo, listDisabled }

    @Test("The slides' nested drag ends once, whatever interrupts it", arguments: Interruption.allCases)
    func interruptions(how: Interruption) {
        let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 80))
        #expect(offset.dy == -70)
        switch how {
        case .cancelled: finger.cancel()
        case .listRemoved: list.removeFromSuperview()
        case .slidesGo: slides.go(.right, takingOver: true)
        case .listDisabled: list.isScrollEnabled = false
        }
        stage.advance(by: .milliseconds(20))
        if finger.isDown { finger.drag(by: Vector(dx: 0, dy: 20)).lift() }
        expectRest(how == .slidesGo ? "side" : "list")
    }
}
