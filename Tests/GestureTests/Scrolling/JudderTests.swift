import CasementCore
import CasementTesting
import Testing

/// What a frame shows of a drag whose reports do not come at the rate of the frames.
@MainActor @Suite struct JudderTests {
    private let stage = Stage(size: Size(width: 800, height: 800))

    // MARK: Scroll views

    private func scroller() -> ScrollView {
        let scroller = ScrollView(frame: stage.scene.root.bounds)
        scroller.contentSize = Size(width: 800, height: 4000)
        scroller.contentOffset = Point(0, 1000)
        stage.scene.root.addSubview(scroller)
        stage.advance(by: .milliseconds(100))
        return scroller
    }

    private func drag(_ rate: Double = 75, from origin: Point = Point(400, 790), _ unit: Vector = Vector(dx: 0, dy: -1))
        -> EvenDrag
    { EvenDrag(stage, rate: rate, from: origin, unit) }

    @Test(arguments: EvenDrag.rates) func contentMovesEvenlyFromFrameToFrame(rate: Double) {
        let scroller = scroller()
        let offsets = drag(rate).move(for: 0.9) { scroller.contentOffset.y }
        // At the latest report it is 4 pt at 75 Hz: a frame shows one report more or none.
        #expect(EvenDrag.judder(of: offsets) < 0.3)
        #expect((offsets.last ?? 0) > 1500)
    }

    @Test func contentIsReleasedAtTheLastReport() {
        let scroller = scroller()
        let drag = drag()
        _ = drag.move(for: 0.5) { 0 }
        drag.lift()
        #expect((scroller.contentOffset.y - (1000 + 790 - drag.location.y - 10)).magnitude < 1e-9)
    }

    @Test func contentThatIsHeldRestsAtTheLastReportAndNoFrameFollows() {
        let scroller = scroller()
        let drag = drag()
        _ = drag.move(for: 0.5) { 0 }
        stage.advance(by: .milliseconds(100))
        #expect((scroller.contentOffset.y - (1000 + 790 - drag.location.y - 10)).magnitude < 1e-9)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == frames)
    }

    // MARK: Slides

    private func slides() -> SlideController {
        var graph = SlideGraph()
        graph.add("left", right: "right") { ViewController() }
        graph.add("right", left: "left") { ViewController() }
        let slides = SlideController(graph, start: "left")
        stage.scene.rootViewController = slides
        stage.advance(by: .milliseconds(100))
        return slides
    }

    @Test(arguments: EvenDrag.rates) func slidesMoveEvenlyFromFrameToFrame(rate: Double) {
        let slides = slides()
        let offsets = drag(rate, from: Point(790, 400), Vector(dx: -1, dy: 0)).move(for: 0.9) {
            slides.view.bounds.origin.x
        }
        #expect(EvenDrag.judder(of: offsets) < 0.3)
        #expect((offsets.last ?? 0) > 400)
    }

    @Test func slidesThatAreHeldRestAtTheLastReportAndNoFrameFollows() {
        let slides = slides()
        let drag = drag(75, from: Point(790, 400), Vector(dx: -1, dy: 0))
        _ = drag.move(for: 0.5) { 0 }
        let resting = slides.view.bounds.origin.x
        stage.advance(by: .milliseconds(100))
        #expect((slides.view.bounds.origin.x - (790 - drag.location.x - 10)).magnitude < 1e-9, "\(resting)")
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == frames)
    }

    // MARK: Drag sessions

    /// Begins to drag a tile; its preview follows the touch.
    private func pickUp() -> View {
        let tile = View(frame: Rect(x: 0, y: 350, width: 100, height: 100))
        stage.scene.root.addSubview(tile)
        stage.advance(by: .milliseconds(100))
        let pan = PanRecognizer()
        pan.addAction { [unowned tile] pan in
            if pan.state == .began { pan.beginDrag(of: 1, preview: tile, from: tile) }
        }
        tile.addGestureRecognizer(pan)
        return tile
    }

    @Test(arguments: EvenDrag.rates) func previewsMoveEvenlyFromFrameToFrame(rate: Double) {
        let tile = pickUp()
        let centers = drag(rate, from: Point(50, 400), Vector(dx: 1, dy: 0)).move(for: 0.9) { tile.center.x }
        #expect(EvenDrag.judder(of: centers) < 0.3)
        #expect((centers.last ?? 0) > 550)
    }

    @Test func aPreviewIsHeldAndDroppedAtTheLastReport() {
        let tile = pickUp()
        let target = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
        let landing = Landing()
        target.dropDelegate = landing
        stage.scene.root.insertSubview(target, at: 0)
        let drag = drag(75, from: Point(50, 400), Vector(dx: 1, dy: 0))
        _ = drag.move(for: 0.5) { 0 }
        drag.lift()
        #expect(landing.center == drag.location)
        _ = tile
    }

    // MARK: Pans of an app

    @Test(arguments: EvenDrag.rates) func aViewMovesEvenlyInThePansFrames(rate: Double) {
        let card = Card("card", frame: Rect(x: 0, y: 350, width: 100, height: 100))
        stage.scene.root.addSubview(card)
        let pan = PanRecognizer()
        pan.onFrame = { [unowned card] pan in card.center.x = 50 + pan.drawnTranslation(in: nil).dx }
        card.addGestureRecognizer(pan)
        stage.advance(by: .milliseconds(100))
        let drag = drag(rate, from: Point(50, 400), Vector(dx: 1, dy: 0))
        let centers = drag.move(for: 0.9) { card.center.x }
        #expect(EvenDrag.judder(of: centers) < 0.3)
        #expect((centers.last ?? 0) > 550)
        drag.lift()
        #expect((card.center.x - (drag.location.x - 10)).magnitude < 1e-9, "the latest report")
    }

    @Test func aPansFramesEndWhereItsTouchStops() {
        let pan = PanRecognizer()
        var (drawn, raw) = (0.0, 0.0)
        pan.onFrame = { drawn = $0.drawnTranslation(in: nil).dx }
        pan.addAction { [unowned pan] _ in
            raw = pan.translation(in: nil).dx
            #expect(pan.drawnTranslation(in: nil).dx == raw)
        }
        stage.scene.root.addGestureRecognizer(pan)
        let drag = drag(75, from: Point(50, 400), Vector(dx: 1, dy: 0))
        _ = drag.move(for: 0.5) { 0 }
        stage.advance(by: .milliseconds(100))
        #expect((drawn - (drag.location.x - 60)).magnitude < 1e-9)
        #expect((raw - (drag.location.x - 60)).magnitude < 1e-9)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == frames)
    }

    private final class Landing: DropDelegate {
        private(set) var center: Point?

        func performDrop(_ session: DragSession, on view: View) -> Bool {
            center = session.preview.center
            return true
        }
    }
}
