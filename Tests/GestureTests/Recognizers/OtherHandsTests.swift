import CasementCore
import CasementTesting
import FuzzEngine
import Testing

@Suite("Other hands") @MainActor struct OtherHandsTests {
    private let bench = Bench()
    private let list: ScrollView

    init() {
        list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.identifier = "list"
        list.contentSize = Size(width: 400, height: 4000)
        bench.stage.scene.root.addSubview(list)
        list.contentOffset.y = 1000
    }

    @Test("In 150 generated stories other hands neither stop nor slow a drag") func stories() {
        let dead = (UInt64(1)...150).filter { SharedDrag(seed: $0).isDead }
        #expect(dead == [])
    }

    @Test("In 150 generated stories hands that rest on a page do not keep it from settling") func settles() {
        let stuck = (UInt64(1)...150).filter { SharedDrag(seed: $0).isStuck }
        #expect(stuck == [])
    }

    @Test("A hand that moved 30 points sideways and rests does not stop a later drag") func sideways() {
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(50, 300)).drag(by: Vector(dx: 30, dy: 0)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -300))
        #expect(list.contentOffset.y == 1290)
    }

    @Test("Three resting touches do not slow a drag") func resting() {
        let fingers = bench.stage.fingers(4)
        for (index, finger) in fingers[..<3].enumerated() { finger.press(at: Point(50 + 60 * Double(index), 300)) }
        bench.wait(200)
        fingers[3].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -300))
        #expect(list.contentOffset.y == 1290)
    }

    @Test("A flick beside a resting hand keeps its velocity, and that hand can drag afterwards") func flick() {
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(50, 300)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -200), over: .milliseconds(120)).lift()
        #expect(!list.isDragging && list.isMoving)
        bench.stage.settle()
        #expect(list.contentOffset.y > 1800)
        let offset = list.contentOffset.y
        fingers[0].drag(by: Vector(dx: 0, dy: -50))
        #expect((list.contentOffset.y - offset - 40).magnitude < 1)
        fingers[0].lift()
        #expect(!list.isDragging)
    }

    @Test("A flick ends although another hand strokes sideways at that moment and then rests") func strokeAtLift() {
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(100))
        fingers[1].press(at: Point(50, 300))
        bench.stage.drag(
            [(fingers[0], Vector(dx: 0, dy: -100)), (fingers[1], Vector(dx: 40, dy: 0))], over: .milliseconds(60))
        fingers[0].lift()
        #expect(!list.isDragging && list.isMoving)
        bench.stage.settle()
        #expect(list.contentOffset.y > 1400)
    }

    @Test("A drag that pauses goes on when another hand's stroke across ends") func strokeInPause() {
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(300))
        fingers[1].press(at: Point(50, 300)).drag(by: Vector(dx: 40, dy: 0), over: .milliseconds(60)).lift()
        #expect(list.isDragging)
        fingers[0].drag(by: Vector(dx: 0, dy: -5))
        #expect((list.contentOffset.y - 1095).magnitude < 1)
    }

    @Test("Two hands that push the content in one direction move it as far as the farther one") func together() {
        let fingers = bench.stage.fingers(2)
        for (index, finger) in fingers.enumerated() { finger.press(at: Point(100 + 200 * Double(index), 350)) }
        bench.stage.drag(
            [(fingers[0], Vector(dx: 0, dy: -200)), (fingers[1], Vector(dx: 0, dy: -100))], over: .milliseconds(400))
        #expect((list.contentOffset.y - 1190).magnitude < 1)
    }

    @Test("On a pan of one axis a stroke across does not stop another hand's drag") func plainPan() {
        let card = bench.view("card")
        let pan = bench.add(PanRecognizer(), to: card)
        pan.directions = .vertical
        let fingers = bench.stage.fingers(2)
        fingers[1].press(at: Point(300, 350))
        fingers[0].press(at: Point(50, 300)).drag(by: Vector(dx: 30, dy: 0))
        #expect(pan.state == .possible)
        fingers[1].drag(by: Vector(dx: 0, dy: -60))
        #expect(pan.state.isActive && pan.translation(in: nil) == Vector(dx: 0, dy: -50))
    }

    @Test("A hand whose stroke made a recognizer fail, and rests, does not disable it for the next touch")
    func nextTouch() {
        let card = bench.view("card")
        let pan = bench.add(PanRecognizer(), to: card)
        pan.directions = .vertical
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(50, 300)).drag(by: Vector(dx: 30, dy: 0)).hold(for: .milliseconds(100))
        #expect(pan.state == .failed)
        fingers[1].press(at: Point(300, 350)).drag(by: Vector(dx: 0, dy: -60))
        #expect(pan.state.isActive && pan.touches.count == 1)
        fingers[1].lift()
        fingers[0].lift()
        #expect(bench.why(1) == ["pan@card begins", "pan@card ends"] && pan.state == .possible)
    }
}

@Suite("Drags that change direction") @MainActor struct TurningDragTests {
    private let bench = Bench()
    private let list: ScrollView

    init() {
        list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.identifier = "list"
        list.contentSize = Size(width: 400, height: 4000)
        bench.stage.scene.root.addSubview(list)
        list.contentOffset.y = 1000
    }

    @Test("A drag whose first 10 points lead across waits, and begins without a jump when it leads along the axis")
    func turns() {
        let finger = bench.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 40, dy: 0))
        #expect(list.contentOffset.y == 1000 && list.panGestureRecognizer.state == .possible)
        var last = list.contentOffset.y
        for _ in 1...30 {
            finger.drag(by: Vector(dx: 0, dy: -4), over: .milliseconds(16))
            #expect(list.contentOffset.y - last <= 4)
            last = list.contentOffset.y
        }
        #expect((1076...1088).contains(list.contentOffset.y))
    }

    @Test("A thumb's arc that starts 60 to 70 degrees off the axis scrolls", arguments: [60.0, 65, 70], [80.0, 150])
    func arc(degrees: Double, radius: Double) {
        let finger = bench.finger.press(at: Point(200, 300))
        var noise = SplitMix64(seed: UInt64(degrees))
        var location = Point(200, 300)
        for step in 1...40 {
            // The thumb turns about its joint: its direction changes from `degrees` off the vertical to 20 beyond it.
            let angle = (degrees - Double(step) / 40 * (degrees + 20)) * Double.pi / 180
            location = location + Transform.rotation(angle).apply(Vector(dx: 0, dy: -1)) * (radius * 1.5 / 40)
            let tremble = Vector(dx: Double(noise.pick(-12...12)) / 64, dy: Double(noise.pick(-12...12)) / 64)
            finger.move(to: location + tremble)
            bench.wait(8)
        }
        #expect(list.contentOffset.y > 1000 + radius * 0.6)
    }

    @Test("While it waits, another recognizer may begin") func otherBegins() {
        let row = View(frame: Rect(x: 0, y: 1000, width: 400, height: 400))
        row.identifier = "row"
        list.addSubview(row)
        bench.add(PanRecognizer(), to: row).directions = .horizontal
        bench.finger.press(at: Point(100, 300)).drag(by: Vector(dx: 60, dy: 0)).drag(by: Vector(dx: 0, dy: -200)).lift()
        #expect(list.contentOffset.y == 1000)
        #expect(bench.log.last == "pan@row ended")
    }
}
