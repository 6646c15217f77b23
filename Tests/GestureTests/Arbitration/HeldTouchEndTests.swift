import CasementCore
import CasementTesting
import Testing

/// What the end of one touch means for recognizers that have touches of other hands as well.
@Suite("Touches that end beside those of other hands") @MainActor struct HeldTouchEndTests {
    private let bench = Bench()
    private let fingers: [Finger]
    private var root: View { bench.stage.scene.root }

    init() {
        fingers = bench.stage.fingers(3)
    }

    private func addList() -> ScrollView {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.identifier = "list"
        list.contentSize = Size(width: 400, height: 4000)
        list.contentOffset.y = 1000
        root.addSubview(list)
        return list
    }

    private func addItem() -> View {
        let item = View(frame: Rect(x: 200, y: 200, width: 200, height: 200))
        root.addSubview(item)
        return item
    }

    @Test("A tap that waits for a pull is recognized as it lifts, although another hand rests on the view of the pull")
    func waitingTap() {
        let pull = bench.add(PullRecognizer(.down), to: root)
        let tap = bench.add(TapRecognizer(), to: addItem())
        tap.requireToFail(pull)
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        fingers[1].press(at: Point(300, 300)).hold(for: .milliseconds(50)).lift()
        #expect(bench.log == ["\(tap.label) ended"])
        #expect(bench.why(1).contains("pull@View continues without the touch: lifted too early"))
        fingers[0].drag(by: Vector(dx: 0, dy: 40))
        #expect(pull.state.isActive && pull.touches.count == 1)
    }

    @Test("A touch that stops a page and lifts beside a hand that rests leaves the page to the nearest position")
    func stoppedPage() {
        let list = addList()
        list.verticalSnapping = .pages
        list.contentOffset.y = 1200
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        list.setContentOffset(Point(0, 1600), animated: true)
        bench.wait(60)
        fingers[1].press(at: Point(300, 300))
        let offset = list.contentOffset.y
        #expect(offset > 1202 && offset < 1390)
        fingers[1].hold(for: .milliseconds(200)).lift()
        bench.stage.settle()
        #expect(list.contentOffset.y == 1200)
    }

    @Test("The hand that drags ends the drag, and content keeps the touches of the other hands")
    func keptContent() {
        let list = addList()
        list.canCancelContentTouches = false
        _ = bench.view("card", in: list, frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -200))
        fingers[0].drag(by: Vector(dx: 0, dy: -8), over: .milliseconds(50))
        fingers[1].lift()
        bench.stage.settle()
        let offset = list.contentOffset.y
        fingers[0].drag(by: Vector(dx: 0, dy: -30))
        #expect(!list.isDragging && list.contentOffset.y == offset)
        fingers[0].lift()
        #expect(bench.log == ["card received 1 begin", "card received 1 move", "card received 1 end"])
    }

    @Test("A touch that landed during a drag continues it without the hands that rest") func laterTouch() {
        let list = addList()
        _ = bench.view("card", in: list, frame: Rect(x: 0, y: 1000, width: 400, height: 100))
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -100))
        fingers[2].press(at: Point(200, 350)).drag(by: Vector(dx: 0, dy: -6)).hold(for: .milliseconds(200))
        fingers[1].lift()
        #expect(list.isDragging)
        fingers[2].lift()
        #expect(!list.isDragging)
        fingers[0].lift()
        #expect(bench.log == ["card received 1 begin", "card received 1 end"])
    }

    @Test(
        "The cancelled touch of a hand that rests, such as a palm, neither ends a drag nor prevents it",
        arguments: [true, false])
    func cancelledPalm(isBefore: Bool) {
        let list = addList()
        fingers[0].press(at: Point(100, 50)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350))
        if isBefore { fingers[0].cancel() }
        fingers[1].drag(by: Vector(dx: 0, dy: -100))
        if !isBefore { fingers[0].cancel() }
        fingers[1].drag(by: Vector(dx: 0, dy: -100))
        #expect(list.isDragging && list.contentOffset.y == 1190)
        fingers[1].hold(for: .milliseconds(100)).lift()
        #expect(!list.isDragging)
    }

    @Test("A pan whose hand lifted while it waited is ready for the hand that rests beside it") func waitingPan() {
        let pan = bench.add(bench.pan(), to: root)
        let awaited = GestureRecognizer()
        addItem().addGestureRecognizer(awaited)
        pan.requireToFail(awaited)
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        fingers[1].press(at: Point(250, 250)).drag(by: Vector(dx: 50, dy: 0))
        #expect(pan.isWaiting)
        fingers[1].lift()
        #expect(bench.log == ["\(pan.label) began", "\(pan.label) ended"])
        #expect(pan.state == .possible && pan.touches.count == 1)
        fingers[0].drag(by: Vector(dx: 50, dy: 0))
        #expect(pan.state.isActive)
        fingers[0].lift()
        #expect(pan.state == .possible)
    }

    @Test("The location of a pan is that of the hand that drags") func location() {
        let pan = bench.add(bench.pan(), to: root)
        pan.maximumNumberOfTouches = 1
        var asked: [Double] = []
        bench.delegate(of: pan).shouldBegin = { recognizer in
            asked.append(recognizer.location(in: nil).y)
            return true
        }
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        fingers[1].press(at: Point(250, 250)).drag(by: Vector(dx: 50, dy: 0))
        #expect(asked == [250])
        for finger in fingers where finger.isDown { finger.lift() }
        pan.maximumNumberOfTouches = 2
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        fingers[1].press(at: Point(250, 250)).drag(by: Vector(dx: 50, dy: 0))
        #expect(asked == [250, 250] && pan.touches.count == 2 && pan.location(in: nil) == Point(300, 250))
    }

    @Test("A touch with the identifier of an earlier one, which moved across, holds content that it stopped")
    func identifier() {
        let list = addList()
        list.verticalSnapping = .pages
        list.contentOffset.y = 1200
        let row = View(frame: Rect(x: 0, y: 1200, width: 400, height: 400))
        list.addSubview(row)
        let sideways = bench.add(bench.pan(), to: row)
        sideways.directions = .horizontal
        sideways.minimumDistance = 30
        fingers[0].press(at: Point(50, 50)).hold(for: .seconds(1))
        report(.began, Point(100, 300))
        for step in 1...5 { report(.moved, Point(100 + 10 * Double(step), 300)) }
        #expect(sideways.state.isActive)
        report(.ended, Point(150, 300))
        list.setContentOffset(Point(0, 1600), animated: true)
        bench.wait(60)
        report(.began, Point(100, 300))
        let offset = list.contentOffset.y
        #expect(offset > 1202 && offset < 1600)
        fingers[0].lift()
        bench.wait(1000)
        #expect(list.contentOffset.y == offset)
    }

    /// Reports a touch that always has the same identifier, 20 ms after the event before.
    private func report(_ phase: TouchEvent.Phase, _ location: Point) {
        bench.wait(20)
        let event = TouchEvent(id: TouchID(1000), phase: phase, location: location, time: bench.stage.host.now)
        bench.stage.host.handle(.touches([event]))
    }
}
