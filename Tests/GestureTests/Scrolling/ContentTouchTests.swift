import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("Touches on the content of a scroll view") @MainActor struct ContentTouchTests {
    private let rig = ScrollRig()
    private let list: ScrollView
    private let button: Control
    private let received = Received()

    @MainActor final class Received {
        var events: [String] = []
    }

    init() {
        list = rig.addStrip("list", .vertical, room: 2000)
        button = rig.addButton(in: list)
        let names: [(Control.Events, String)] = [
            (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"), (.touchUpOutside, "outside"),
        ]
        for (event, name) in names { button.addAction(for: event) { [received] _ in received.events.append(name) } }
    }

    @Test("A press is delivered after 0.15 seconds") func delay() throws {
        let finger = try rig.finger.press(on: button).hold(for: .milliseconds(149))
        #expect(received.events == [])
        finger.hold(for: .milliseconds(1))
        #expect(received.events == ["down"])
        finger.lift()
        #expect(received.events == ["down", "up"])
    }

    @Test("A further touch does not delay an earlier press") func delayOfEach() throws {
        let other = rig.addButton(in: list, at: Rect(x: 0, y: 0, width: 100, height: 100))
        var isDown = false
        other.addAction(for: .touchDown) { _ in isDown = true }
        try rig.finger.press(on: button).hold(for: .milliseconds(100))
        try rig.finger.press(on: other).hold(for: .milliseconds(60))
        #expect(received.events == ["down"])
        #expect(!isDown)
        rig.wait(90)
        #expect(isDown)
    }

    @Test("Without scrolling, or without delaysContentTouches, a press is delivered at once", arguments: 0..<4)
    func noDelay(
        why: Int
    ) {
        switch why {
        case 0: list.contentSize = list.frame.size
        case 1: list.delaysContentTouches = false
        case 2: list.isScrollEnabled = false
        default: rig.stage.scene.root.addSubview(button)
        }
        rig.finger.press(at: Point(200, 200))
        #expect(received.events == ["down"])
    }

    @Test("A quick tap is delivered when the touch lifts, without a delay of 300 ms") func quickTap() throws {
        try rig.finger.press(on: button).hold(for: .milliseconds(40)).lift()
        #expect(received.events == ["down", "up"])
    }

    @Test("A tap beside a resting touch is delivered when it lifts") func tapBesideAnotherFinger() throws {
        let resting = rig.finger.press(at: Point(300, 30)).hold(for: .milliseconds(400))
        try rig.finger.press(on: button).hold(for: .milliseconds(60)).lift()
        #expect(received.events == ["down", "up"])
        resting.drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(received.events == ["down", "up"])
    }

    @Test("A touch that scrolls presses no control and is no tap when it lifts") func noClickAfterSwipe() throws {
        var taps = 0
        let tap = TapRecognizer()
        tap.addAction { _ in taps += 1 }
        let card = View(frame: Rect(x: 0, y: 300, width: 400, height: 100))
        card.addGestureRecognizer(tap)
        list.addSubview(card)
        for start in [Point(200, 200), Point(200, 350)] {
            rig.finger.press(at: start).drag(by: Vector(dx: 0, dy: -60)).lift()
            rig.stage.settle()
            list.contentOffset = .zero
        }
        // Slow enough to press, and back to where it landed.
        try rig.finger.press(on: button).hold(for: .milliseconds(200)).drag(by: Vector(dx: 0, dy: -40))
            .drag(by: Vector(dx: 0, dy: 40)).lift()
        rig.stage.settle()
        #expect(received.events == ["down", "cancel"])
        #expect(taps == 0)
    }

    @Test("A press is delivered at once when the touch moves in a direction that does not scroll") func wrongWay()
        throws
    {
        try rig.finger.press(on: button).drag(by: Vector(dx: 15, dy: 0), over: .milliseconds(50))
        #expect(received.events == ["down"])
    }

    @Test("With canCancelContentTouches false content keeps a touch that was delivered, and loses one that was not")
    func uncancellable() throws {
        list.canCancelContentTouches = false
        try rig.finger.press(on: button).hold(for: .milliseconds(160)).drag(by: Vector(dx: 0, dy: -30)).lift()
        #expect(list.contentOffset.y == 0)
        #expect(received.events == ["down", "up"])
        try rig.finger.press(on: button).drag(by: Vector(dx: 0, dy: -30)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 20)
        #expect(received.events == ["down", "up"])
    }

    final class Picky: ScrollView {
        var begins = true
        var cancels = true

        override func touchesShouldBegin(_ touch: Touch, in view: View) -> Bool { begins }
        override func touchesShouldCancel(in view: View) -> Bool { cancels }
    }

    @Test(
        "A subclass decides whether content gets a touch, and whether scrolling cancels it", arguments: [true, false],
        [
            true, false,
        ]) func picky(begins: Bool, cancels: Bool)
        throws
    {
        let picky = Picky(frame: list.frame)
        picky.contentSize = list.contentSize
        (picky.begins, picky.cancels) = (begins, cancels)
        rig.stage.scene.root.addSubview(picky)
        picky.addSubview(button)
        try rig.finger.press(on: button).hold(for: .milliseconds(200)).drag(by: Vector(dx: 0, dy: -30)).lift()
        #expect(received.events == (!begins ? [] : cancels ? ["down", "cancel"] : ["down", "up"]))
        #expect((picky.contentOffset.y == 0) == (begins && !cancels))
    }

    @Test("A touch that stops moving content presses no control; the next one does", arguments: [0.0, 0.3]) func stops(
        hold: Double
    ) {
        list.contentOffset.y = 1000
        button.center = Point(200, 200 + 1000)
        rig.flick(Vector(dx: 0, dy: -100), from: Point(20, 300))
        rig.wait(50)
        #expect(list.isMoving)
        let place = button.convert(button.bounds.center, to: nil)
        rig.finger.press(at: place).hold(for: .milliseconds(Int(hold * 1000))).lift()
        #expect(!list.isMoving)
        #expect(received.events == [])
        rig.finger.press(at: place).lift()
        #expect(received.events == ["down", "up"])
    }

    @Test("A slow scroll makes a long press fail, so that no item is lifted") func slowScroll() throws {
        let press = LongPressRecognizer()
        var isPicked = false
        press.addAction { _ in isPicked = true }
        button.addGestureRecognizer(press)
        try rig.finger.press(on: button).drag(by: Vector(dx: 0, dy: -40), over: .milliseconds(1500)).lift()
        #expect(!isPicked)
        #expect(list.contentOffset.y > 0)
    }

    @Test("Each quick swipe scrolls, wherever it starts", arguments: [16, 24, 33, 50, 80]) func quickSwipes(
        milliseconds: Int
    ) {
        for step in 0..<20 {
            list.contentOffset = .zero
            let start = Point(60 + Double(step) * 14, 350 - Double(step) * 3)
            rig.finger.press(at: start).drag(by: Vector(dx: 4, dy: -90), over: .milliseconds(milliseconds)).lift()
            #expect(list.contentOffset.y > 70)
            rig.stage.settle()
        }
        #expect(received.events == [])
    }

    @Test("A release after a hold has no velocity, and a rolling contact does not move content backwards")
    func noVelocityAfterHold() {
        let finger = rig.finger.press(at: Point(20, 380)).drag(by: Vector(dx: 0, dy: -200), over: .milliseconds(100))
        finger.hold(for: .milliseconds(60)).lift()
        let offset = list.contentOffset.y
        rig.stage.settle()
        #expect(list.contentOffset.y == offset)
        rig.finger.press(at: Point(20, 380)).drag(by: Vector(dx: 0, dy: -200), over: .milliseconds(200))
            .drag(by: Vector(dx: 1, dy: 3), over: .milliseconds(16)).lift()
        let lifted = list.contentOffset.y
        rig.stage.settle()
        #expect(list.contentOffset.y >= lifted)
    }
}
