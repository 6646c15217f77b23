import CasementCore
import CasementTesting
import Testing

/// What a frame shows of a pinch whose reports do not come at the rate of the frames.
@MainActor @Suite struct ZoomJudderTests {
    private let scene = Scene()
    private let stage = Stage(size: Size(width: 800, height: 800))
    private static let origin = Point(200, 400)

    init() {
        scene.resize(to: DeviceTransform(size: Size(width: 800, height: 800), scale: 1))
        _ = scene.frame(at: .zero)
    }

    /// A map of 4000 by 4000 points in a scroll view, which zooms it to a hundredfold.
    private func map(in scene: Scene) -> (scroller: ScrollView, map: View) {
        let scroller = ScrollView(frame: scene.root.bounds)
        let map = View(frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
        scroller.addSubview(map)
        scroller.zoomView = map
        (scroller.minimumZoomScale, scroller.maximumZoomScale) = (0.01, 100)
        scene.root.addSubview(scroller)
        scroller.contentOffset = Point(1000, 1000)
        return (scroller, map)
    }

    /// The scale at a span, less the span change at which the pinch begins.
    private func scale(at span: Double) -> Double { span / (EvenPinch.startSpan + 18) }

    @Test(arguments: EvenDrag.rates) func contentGrowsEvenlyFromFrameToFrame(rate: Double) {
        let (scroller, _) = map(in: scene)
        let pinch = EvenPinch(scene, rate: rate, at: Self.origin)
        let values = pinch.move(for: 0.9) { scroller.zoomScale * EvenPinch.startSpan }
        // At the latest report it is more than 2 pt at 75 Hz: a frame shows one report more or none.
        #expect(EvenDrag.judder(of: values) < 0.3)
        #expect((values.last ?? 0) > 350)
    }

    @Test(arguments: EvenDrag.rates) func contentFollowsTheTouchesEvenlyFromFrameToFrame(rate: Double) {
        let (_, map) = map(in: scene)
        let pinch = EvenPinch(scene, rate: rate, at: Self.origin)
        var held: Point?
        let values = pinch.move(for: 0.9) {
            // The point of the map between the touches as the pinch begins.
            if held == nil && map.transform != .identity { held = map.convert(pinch.centroid, from: nil) }
            return held.map { map.convert($0, to: nil).x } ?? 0
        }
        #expect(EvenDrag.judder(of: values) < 0.3)
        #expect((values.last ?? 0) > 400)
    }

    @Test func contentIsReleasedAtTheLastReport() {
        let (scroller, map) = map(in: stage.scene)
        let pinch = EvenPinch(stage, at: Self.origin)
        var held: Point?
        pinch.move(for: 0.5) {
            if held == nil && map.transform != .identity { held = map.convert(pinch.centroid, from: nil) }
            return 0
        }
        // The frame that the last report has requested.
        stage.advance(by: .milliseconds(1))
        let shown = scroller.zoomScale
        pinch.lift()
        #expect((scroller.zoomScale - scale(at: pinch.span)).magnitude < 1e-9)
        #expect(scroller.zoomScale != shown, "the latest frame has shown another moment")
        let point = held.map { map.convert($0, to: nil) } ?? .zero
        #expect((point - pinch.centroid).length < 1e-6)
    }

    @Test func contentRestsAtTheLastReportWhenOneTouchHasEnded() {
        let (scroller, _) = map(in: stage.scene)
        let pinch = EvenPinch(stage, at: Self.origin)
        pinch.move(for: 0.5)
        pinch.lift([1])
        #expect((scroller.zoomScale - scale(at: pinch.span)).magnitude < 1e-9)
        let offset = scroller.contentOffset
        stage.advance(by: .milliseconds(100))
        #expect(scroller.contentOffset == offset && scroller.pinchGestureRecognizer.numberOfTouches == 1)
        pinch.lift([2])
    }

    @Test func contentThatIsHeldRestsAtTheLastReportAndNoFrameFollows() {
        let (scroller, _) = map(in: stage.scene)
        let pinch = EvenPinch(stage, at: Self.origin)
        pinch.move(for: 0.5)
        stage.advance(by: .milliseconds(100))
        #expect((scroller.zoomScale - scale(at: pinch.span)).magnitude < 1e-9)
        let count = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == count)
    }
}
