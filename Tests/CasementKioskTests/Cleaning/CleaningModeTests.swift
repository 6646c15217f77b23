import CasementCore
import CasementKiosk
import CasementTesting
import Testing

@MainActor @Suite("The cleaning mode") struct CleaningModeTests {
    private let museum: Museum
    private let cleaning = CleaningMode(duration: .seconds(30))

    init() {
        let museum = Museum()
        cleaning.start(in: KioskContext(scene: museum.stage.scene, logger: museum.lines.logger))
        self.museum = museum
    }

    private var label: String? {
        museum.stage.scene.root.descendant(identifier: "casement.cleaning")?.accessibility.label
    }

    @Test("Input reaches nothing until it ends by itself") func duration() throws {
        var changes: [Bool] = []
        cleaning.onChange = { changes.append($0) }
        cleaning.begin()
        museum.wait(1)
        museum.stage.finger.press(at: museum.overButton).lift()
        museum.stage.keyboard.press(.return)
        museum.click(at: museum.overButton)
        museum.stage.finger.press(at: Point(x: 30, y: 300)).drag(by: Vector(dx: 400, dy: 0)).lift()
        museum.wait(28)
        #expect(cleaning.isRunning)
        museum.wait(2)
        #expect(museum.home.taps == 0)
        #expect(changes == [true, false])
        try museum.tapHome()
        #expect(museum.home.taps == 1)
        museum.stage.settle()
        #expect(museum.stage.scene.root.descendant(identifier: "casement.cleaning") == nil)
    }

    @Test("A call before the part starts is kept, unless it is taken back") func awaited() {
        for isTakenBack in [false, true] {
            let cleaning = CleaningMode(duration: .seconds(30))
            cleaning.begin()
            if isTakenBack { cleaning.end() }
            #expect(!cleaning.isRunning)
            cleaning.start(in: KioskContext(scene: museum.stage.scene, logger: museum.lines.logger))
            #expect(cleaning.isRunning == !isTakenBack)
            cleaning.end()
        }
    }

    @Test("It cancels the touch that is down, which taps nothing") func cancels() throws {
        let finger = try museum.stage.newFinger().press(on: museum.home.button)
        cleaning.begin()
        finger.lift()
        #expect(museum.home.taps == 0)
    }

    @Test("The last seconds are announced") func announcement() {
        cleaning.begin()
        #expect(label == "30 seconds left")
        museum.wait(24)
        #expect(label == "6 seconds left")
        museum.wait(1.1)
        #expect(label == "Touches count again in 5 seconds.")
        museum.wait(4)
        #expect(label == "Touches count again in 1 second.")
    }

    @Test("Two fingers in opposite corners end it after 3 s, and tap nothing") func corners() throws {
        cleaning.begin()
        museum.wait(1)
        let fingers = museum.stage.fingers(2)
        fingers[0].press(at: Point(x: 20, y: 780))
        museum.wait(5)
        #expect(cleaning.isRunning)
        fingers[1].press(at: Point(x: 460, y: 20))
        museum.wait(2.9)
        #expect(cleaning.isRunning)
        fingers[0].move(by: Vector(dx: 5, dy: 3))
        museum.wait(0.2)
        #expect(!cleaning.isRunning)
        museum.stage.finger.press(at: museum.overButton).lift()
        #expect(museum.home.taps == 0)
        for finger in fingers { finger.lift() }
        try museum.tapHome()
        #expect(museum.home.taps == 1)
    }

    @Test("Two fingers in corners of one edge, or a third one, do not end it") func otherCorners() {
        cleaning.begin()
        museum.wait(1)
        let fingers = museum.stage.fingers(3)
        fingers[0].press(at: Point(x: 20, y: 780))
        fingers[1].press(at: Point(x: 460, y: 780))
        museum.wait(4)
        #expect(cleaning.isRunning)
        fingers[1].lift()
        fingers[1].press(at: Point(x: 460, y: 20))
        fingers[2].press(at: museum.overButton)
        museum.wait(4)
        #expect(cleaning.isRunning)
    }

    @Test("One finger that rests on the ring ends it, and one that wipes there does not") func ring() {
        cleaning.begin()
        museum.wait(1)
        let cloth = museum.stage.newFinger().press(at: museum.overButton)
        for _ in 0..<4 {
            cloth.drag(by: Vector(dx: 40, dy: 0)).drag(by: Vector(dx: -80, dy: 0)).drag(
                by: Vector(dx: 40, dy: 0), over: .seconds(1))
        }
        cloth.lift()
        #expect(cleaning.isRunning)
        museum.stage.newFinger().press(at: Point(x: 240, y: 290)).hold(for: .seconds(3.1)).lift()
        #expect(!cleaning.isRunning)
    }

    @Test("The idle chain does not begin meanwhile") func idle() {
        let chain = IdleChain([.blank(after: .seconds(10))])
        chain.start(in: KioskContext(scene: museum.stage.scene, logger: museum.lines.logger))
        cleaning.begin()
        museum.wait(29)
        #expect(chain.state == .active)
        museum.wait(12)
        #expect(chain.state == .blank)
    }

    @Test("A duration that is none is named") func mistake() {
        let cleaning = CleaningMode(duration: .zero)
        cleaning.start(in: KioskContext(scene: museum.stage.scene, logger: museum.lines.logger))
        #expect(
            museum.lines.all == ["The cleaning mode is to last 0.0 seconds, which is no time; it lasts 60.0 seconds."])
    }
}
