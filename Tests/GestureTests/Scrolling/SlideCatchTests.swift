import CasementTesting
import Testing

@testable import CasementCore

@Suite("Touches that land while slides settle") @MainActor struct SlideCatchTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let slides: SlideController
    private let list = ScrollView()
    private let button = Button("Press")
    private var taps = Taps()

    @MainActor private final class Taps { var count = 0 }

    private final class Page: ViewController {
        private let content: View
        init(_ content: View) { self.content = content }
        override func loadView() -> View { content }
    }

    init() {
        list.contentSize = Size(width: 400, height: 1000)
        let page = View()
        button.frame = Rect(x: 100, y: 300, width: 200, height: 60)
        list.frame = Rect(x: 0, y: 0, width: 400, height: 280)
        list.autoresizing = []
        page.addSubview(list)
        page.addSubview(button)
        var graph = SlideGraph()
        graph.add("first", right: "second") { Page(View()) }
        graph.add("second", left: "first") { Page(page) }
        slides = SlideController(graph, start: "first")
        button.addAction(for: .touchUpInside) { [taps] _ in taps.count += 1 }
        stage.scene.rootViewController = slides
        stage.settle()
    }

    private var offset: Double { slides.view.bounds.origin.x }

    /// Swipes to the second slide, which then settles for some time.
    private func swipe(andWait milliseconds: Int) {
        stage.finger.press(at: Point(350, 380)).drag(by: Vector(dx: -200, dy: 0), over: .milliseconds(100)).lift()
        stage.advance(by: .milliseconds(milliseconds))
        #expect(slides.current == "second" && offset < 0)
    }

    @Test("Slides settle on while a touch, which stopped them, scrolls a list")
    func listDrags() {
        swipe(andWait: 80)
        let finger = stage.finger.press(at: Point(300, 200)).drag(by: Vector(dx: 0, dy: -60))
        stage.advance(by: .milliseconds(400))
        #expect(list.isDragging && list.contentOffset.y == 50)
        #expect(offset == 0)
        finger.lift()
    }

    @Test("A tap that stops visibly moving slides is no tap")
    func tapStops() {
        swipe(andWait: 80)
        #expect(offset < -10)
        stage.finger.press(at: Point(380 + offset, 330)).hold(for: .milliseconds(40)).lift()
        stage.settle()
        #expect(taps.count == 0 && offset == 0)
    }

    @Test("A tap while nothing visibly moves finishes the settle and is delivered")
    func tapGoesThrough() {
        // 3 ms before the end: within 2 pt of it, and slower than 40 pt/s.
        swipe(andWait: 297)
        let finger = stage.finger.press(at: Point(200, 330))
        #expect(offset == 0)
        finger.hold(for: .milliseconds(40)).lift()
        #expect(taps.count == 1)
    }

    @Test("Slides that a tap stopped settle when it ends, although a hand rests on them")
    func restingHand() {
        let palm = stage.finger
        palm.press(at: Point(60, 390))
        stage.advance(by: .milliseconds(300))
        swipe(andWait: 80)
        stage.finger.press(at: Point(200, 380)).hold(for: .milliseconds(40)).lift()
        stage.advance(by: .milliseconds(400))
        #expect(offset == 0)
        palm.lift()
        stage.settle()
        #expect(offset == 0 && slides.current == "second")
    }
}
