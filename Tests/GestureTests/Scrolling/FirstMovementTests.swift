import CasementCore
import CasementTesting
import Testing

/// The frame in which a touch reaches the distance at which a pan begins already shows a movement.
@MainActor @Suite("The first movement of a pan") struct FirstMovementTests {
    private let scene = Scene()
    private let scroller = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    init() {
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 1))
        scroller.contentSize = Size(width: 400, height: 4000)
        scroller.contentOffset = Point(0, 1000)
        scroller.showsIndicators = false
        let row = View(frame: Rect(x: 0, y: 1100, width: 400, height: 100))
        row.backgroundColor = .white
        scroller.addSubview(row)
        scene.root.addSubview(scroller)
        _ = scene.frame(at: .zero)
    }

    private func send(_ phase: TouchEvent.Phase, _ y: Double, at milliseconds: Int64) {
        let time = Instant.zero + .milliseconds(milliseconds)
        scene.handle(.touches([TouchEvent(id: TouchID(1), phase: phase, location: Point(200, y), time: time)]))
    }

    /// Whether the frame of a time differs from the one before.
    private func frameChanges(at milliseconds: Int64) -> Bool {
        let now = Instant.zero + .milliseconds(milliseconds)
        scene.advance(to: now)
        return scene.frame(at: now)?.damage.isEmpty == false
    }

    @Test("A frame moves by a pixel although the touch is no whole pixel beyond 10 pt", arguments: [0, 0.1, 0.4, 0.9])
    func pixel(beyond: Double) {
        send(.began, 300, at: 0)
        send(.moved, 295, at: 8)
        send(.moved, 290 - beyond, at: 16)
        #expect(scroller.isDragging)
        #expect((scroller.contentOffset.y - 1000 - beyond).magnitude < 1e-9, "the event carries the rest")
        #expect(frameChanges(at: 17))
        #expect(scroller.contentOffset.y == 1001)
    }

    @Test("At a scale of 2 the pixel is half a point, and an offset between two pixels moves, too")
    func scaled() {
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 2))
        scroller.contentOffset.y = 1000.2
        _ = scene.frame(at: .zero)
        send(.began, 300, at: 0)
        send(.moved, 310, at: 16)
        #expect(frameChanges(at: 17))
        #expect((scroller.contentOffset.y - 999.7).magnitude < 1e-9)
    }

    @Test("A movement of a pixel and more is not changed, and no later one either") func later() {
        send(.began, 300, at: 0)
        send(.moved, 290, at: 16)
        #expect(frameChanges(at: 17))
        send(.moved, 287, at: 33)
        #expect(frameChanges(at: 34))
        #expect(scroller.contentOffset.y == 1003)
        send(.moved, 290, at: 50)
        #expect(frameChanges(at: 51))
        #expect(scroller.contentOffset.y == 1000)
    }

    @Test("A touch that turns back is followed at once") func reversal() {
        send(.began, 300, at: 0)
        send(.moved, 290, at: 16)
        #expect(frameChanges(at: 17))
        send(.moved, 295, at: 33)
        _ = frameChanges(at: 34)
        #expect(scroller.contentOffset.y == 995)
    }

    @Test("Content is released where the touch has moved it") func release() {
        send(.began, 300, at: 0)
        send(.moved, 289.8, at: 16)
        #expect(frameChanges(at: 17))
        send(.ended, 289.8, at: 400)
        _ = frameChanges(at: 401)
        #expect((scroller.contentOffset.y - 1000.2).magnitude < 1e-9)
    }

    @Test("A touch that rests after the first step requests no further frames") func rest() {
        let stage = Stage(size: Size(width: 400, height: 400))
        scroller.removeFromSuperview()
        stage.scene.root.addSubview(scroller)
        let finger = stage.newFinger()
        finger.press(at: Point(200, 300)).move(to: Point(200, 290))
        stage.advance(by: .milliseconds(100))
        #expect(scroller.contentOffset.y == 1001)
        let count = stage.host.frameCount
        stage.advance(by: .seconds(1))
        #expect(stage.host.frameCount == count)
    }
}
