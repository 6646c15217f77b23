import CasementCore
import CasementTesting
import Testing

/// What a frame shows of a drag whose reports do not come at the rate of the frames.
@MainActor @Suite struct JudderTests {
    private let scene = Scene()
    private let stage = Stage(size: Size(width: 800, height: 800))
    private static let right = Vector(dx: 1, dy: 0)

    init() {
        scene.resize(to: DeviceTransform(size: Size(width: 800, height: 800), scale: 1))
        _ = scene.frame(at: .zero)
    }

    /// The judder of a value during a drag, and its last value.
    private func drag(
        _ rate: Double, from origin: Point, _ direction: Vector, reading value: () -> Double
    ) -> (judder: Double, last: Double) {
        scene.advance(to: scene.now + .milliseconds(100))
        _ = scene.frame(at: scene.now)
        let values = EvenDrag(scene, rate: rate, from: origin, direction).move(for: 0.9, reading: value)
        return (EvenDrag.judder(of: values), values.last ?? 0)
    }

    /// The frames that a stage shows within a second.
    private func framesInASecond() -> Int {
        let count = stage.host.frameCount
        stage.advance(by: .seconds(1))
        return stage.host.frameCount - count
    }

    // MARK: Scroll views

    private func scroller(in scene: Scene) -> ScrollView {
        let scroller = ScrollView(frame: scene.root.bounds)
        scroller.contentSize = Size(width: 800, height: 4000)
        scroller.contentOffset = Point(0, 1000)
        scene.root.addSubview(scroller)
        return scroller
    }

    @Test(arguments: EvenDrag.rates) func contentMovesEvenlyFromFrameToFrame(rate: Double) {
        let scroller = scroller(in: scene)
        let result = drag(rate, from: Point(400, 790), Vector(dx: 0, dy: -1)) { scroller.contentOffset.y }
        // At the latest report it is 4 pt at 75 Hz: a frame shows one report more or none.
        #expect(result.judder < 0.3)
        #expect(result.last > 1500)
    }

    @Test func contentThatIsHeldRestsAtTheLastReportAndNoFrameFollows() {
        let scroller = scroller(in: stage.scene)
        let drag = EvenDrag(stage, from: Point(400, 790), Vector(dx: 0, dy: -1))
        drag.move(for: 0.5)
        stage.advance(by: .milliseconds(100))
        #expect((scroller.contentOffset.y - (1000 + 790 - drag.location.y - 10)).magnitude < 1e-9)
        #expect(framesInASecond() == 0)
    }

    @Test func contentIsReleasedAtTheLastReport() {
        let scroller = scroller(in: stage.scene)
        let drag = EvenDrag(stage, from: Point(400, 790), Vector(dx: 0, dy: -1))
        drag.move(for: 0.5)
        drag.lift()
        #expect((scroller.contentOffset.y - (1000 + 790 - drag.location.y - 10)).magnitude < 1e-9)
    }

    @Test(arguments: [300.0, 600, 1000])
    func contentRestsAtTheLastReportWhileAnotherHandTrembles(speed: Double) {
        let scroller = scroller(in: stage.scene)
        func send(_ id: UInt64, _ phase: TouchEvent.Phase, _ location: Point) {
            let event = TouchEvent(id: TouchID(id), phase: phase, location: location, time: stage.host.now)
            stage.host.handle(.touches([event]))
        }
        // Two frames after each report: one 5 ms later, and one at the time of the next report.
        func showFrames() {
            for milliseconds in [5, 3] {
                stage.advance(by: .milliseconds(milliseconds))
                _ = stage.scene.frame(at: stage.host.now)
            }
        }
        let palm = Point(780, 20)
        send(9, .began, palm)
        stage.advance(by: .milliseconds(300))
        send(1, .began, Point(400, 790))
        let step = speed * 0.008
        for report in 1...20 {
            showFrames()
            send(1, .moved, Point(400, 790 - step * Double(report)))
        }
        // A panel reports all touches when one of them moves or changes its shape.
        for _ in 1...40 {
            showFrames()
            send(9, .moved, palm)
        }
        #expect((scroller.contentOffset.y - (1000 + step * 20 - 10)).magnitude < 1e-9)
        send(1, .ended, Point(400, 790 - step * 20))
        #expect((scroller.contentOffset.y - (1000 + step * 20 - 10)).magnitude < 1e-9)
    }

    // MARK: Slides

    private func slides(in scene: Scene) -> SlideController {
        var graph = SlideGraph()
        graph.add("left", right: "right") { ViewController() }
        graph.add("right", left: "left") { ViewController() }
        let slides = SlideController(graph, start: "left")
        scene.rootViewController = slides
        return slides
    }

    @Test(arguments: EvenDrag.rates) func slidesMoveEvenlyFromFrameToFrame(rate: Double) {
        let slides = slides(in: scene)
        let result = drag(rate, from: Point(790, 400), Self.right * -1) { slides.view.bounds.origin.x }
        #expect(result.judder < 0.3)
        #expect(result.last > 400)
    }

    @Test func slidesThatAreHeldRestAtTheLastReportAndNoFrameFollows() {
        let slides = slides(in: stage.scene)
        stage.advance(by: .milliseconds(100))
        let drag = EvenDrag(stage, from: Point(790, 400), Self.right * -1)
        drag.move(for: 0.5)
        stage.advance(by: .milliseconds(100))
        // The 10 points before the pan are given back by then.
        #expect((slides.view.bounds.origin.x - (790 - drag.location.x)).magnitude < 1e-9)
        #expect(framesInASecond() == 0)
    }

    // MARK: Drag sessions

    /// A tile whose pan begins to drag it.
    private func tile(in scene: Scene) -> View {
        let tile = View(frame: Rect(x: 0, y: 350, width: 100, height: 100))
        scene.root.addSubview(tile)
        let pan = PanRecognizer()
        pan.addAction { [unowned tile] pan in
            if pan.state == .began { pan.beginDrag(of: 1, preview: tile, from: tile) }
        }
        tile.addGestureRecognizer(pan)
        return tile
    }

    @Test(arguments: EvenDrag.rates) func previewsMoveEvenlyFromFrameToFrame(rate: Double) {
        let tile = tile(in: scene)
        let result = drag(rate, from: Point(50, 400), Self.right) { tile.center.x }
        #expect(result.judder < 0.3)
        #expect(result.last > 550)
    }

    @Test func aPreviewIsDroppedAtTheLastReport() {
        let target = View(frame: stage.scene.root.bounds)
        let landing = Landing()
        target.dropDelegate = landing
        stage.scene.root.addSubview(target)
        _ = tile(in: stage.scene)
        let drag = EvenDrag(stage, from: Point(50, 400), Self.right)
        drag.move(for: 0.5)
        drag.lift()
        #expect(landing.center == drag.location)
    }

    private final class Landing: DropDelegate {
        private(set) var center: Point?

        func performDrop(_ session: DragSession, on view: View) -> Bool {
            center = session.preview.center
            return true
        }
    }

    // MARK: Pans of an app

    @Test(arguments: EvenDrag.rates) func aViewMovesEvenlyInThePansFrames(rate: Double) {
        let card = View(frame: Rect(x: 0, y: 350, width: 100, height: 100))
        scene.root.addSubview(card)
        let pan = PanRecognizer()
        pan.onFrame = { [unowned card] pan in card.center.x = 50 + pan.drawnTranslation(in: nil).dx }
        card.addGestureRecognizer(pan)
        let result = drag(rate, from: Point(50, 400), Self.right) { card.center.x }
        #expect(result.judder < 0.3)
        #expect(result.last > 550)
    }

    @Test(arguments: [false, true]) func aPansFramesEndAtTheLastReport(isHeld: Bool) {
        let pan = PanRecognizer()
        var (drawn, raw) = (0.0, 0.0)
        pan.onFrame = { drawn = $0.drawnTranslation(in: nil).dx }
        pan.addAction { [unowned pan] _ in
            raw = pan.translation(in: nil).dx
            #expect(pan.drawnTranslation(in: nil).dx == raw)
        }
        stage.scene.root.addGestureRecognizer(pan)
        let drag = EvenDrag(stage, from: Point(50, 400), Self.right)
        drag.move(for: 0.5)
        if isHeld { stage.advance(by: .milliseconds(100)) } else { drag.lift() }
        #expect((drawn - (drag.location.x - 60)).magnitude < 1e-9)
        #expect((raw - (drag.location.x - 60)).magnitude < 1e-9)
        // The last report has requested a frame.
        stage.advance(by: .milliseconds(20))
        #expect(framesInASecond() == 0)
    }
}
