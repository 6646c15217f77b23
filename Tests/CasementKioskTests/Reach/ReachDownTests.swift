import CasementControls
import CasementCore
import CasementKiosk
import CasementTesting
import Testing

@MainActor @Suite("Reaching the top half") struct ReachDownTests {
    private let museum: Museum
    private let reach = ReachDown(returnsAfter: .seconds(10))

    init() {
        let museum = Museum()
        reach.start(in: KioskContext(scene: museum.stage.scene, logger: museum.lines.logger))
        self.museum = museum
    }

    private var stage: Stage { museum.stage }
    private var middle: Point { museum.home.button.convert(museum.home.button.bounds.center, to: nil) }

    @Test("Views and touches shift together, also during the movement") func shift() throws {
        #expect(middle == Point(x: 240, y: 340))
        reach.begin()
        museum.wait(0.1)
        #expect(middle.y > 341 && middle.y < 739)
        try museum.tapHome()
        #expect(museum.home.taps == 1)
        stage.settle()
        #expect(middle == Point(x: 240, y: 740))
        stage.finger.press(at: Point(x: 240, y: 740)).lift()
        #expect(museum.home.taps == 2)
        // The place of the button before the shift is empty now.
        stage.finger.press(at: Point(x: 240, y: 340)).lift()
        #expect(museum.home.taps == 2)
    }

    @Test("A call before the part starts is kept, unless it is taken back") func awaited() {
        for isTakenBack in [true, false] {
            let reach = ReachDown(returnsAfter: .seconds(10), isSwiped: false)
            reach.begin()
            if isTakenBack { reach.end() }
            reach.start(in: KioskContext(scene: stage.scene, logger: museum.lines.logger))
            stage.settle()
            #expect(middle == Point(x: 240, y: isTakenBack ? 340 : 740))
        }
    }

    @Test("A drag while shifted moves a view by what the finger moves") func drag() {
        let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        museum.home.view.addSubview(card)
        let pan = PanRecognizer()
        pan.addAction { [card] in card.center = $0.location(in: card.superview) }
        card.addGestureRecognizer(pan)
        reach.begin()
        stage.settle()
        stage.newFinger().press(at: Point(x: 50, y: 450)).drag(to: Point(x: 250, y: 550)).lift()
        #expect(card.center == Point(x: 250, y: 150))
    }

    @Test("While a screen reader speaks it waits for the end of the session") func spoken() {
        stage.scene.environment.isSpoken = true
        reach.begin()
        museum.wait(60)
        #expect(reach.isDown)
        stage.scene.endSession()
        #expect(!reach.isDown)
    }

    @Test("It returns after some time without input") func idle() {
        reach.begin()
        museum.wait(6)
        stage.finger.press(at: Point(x: 20, y: 790)).lift()
        museum.wait(6)
        #expect(reach.isDown)
        museum.wait(5)
        #expect(!reach.isDown)
        stage.settle()
        #expect(middle == Point(x: 240, y: 340))
        #expect(stage.scene.root.descendant(identifier: "casement.reach") == nil)
        #expect(stage.scene.root.touchOutsets == .zero)
    }

    @Test("The time without input counts from the latest shift") func shiftedAgain() {
        reach.begin()
        museum.wait(2)
        reach.end()
        museum.wait(4)
        reach.begin()
        museum.wait(6)
        #expect(reach.isDown)
        museum.wait(5)
        #expect(!reach.isDown)
    }

    @Test("A page keeps its size and layout: its lower half is off the panel until the scene returns") func layout() {
        let last = View().sized(width: 100, height: 44)
        let column = Column {
            Spacer()
            last
        }
        column.frame = museum.home.view.bounds
        museum.home.view.addSubview(column)
        stage.settle()
        reach.begin()
        stage.settle()
        #expect(column.bounds.size == Size(width: 480, height: 800) && last.frame.maxY == 800)
        #expect(last.convert(last.bounds, to: nil).maxY == 1200)
        museum.wait(11)
        stage.settle()
        #expect(last.convert(last.bounds, to: nil).maxY == 800)
    }

    @Test("A tap in the empty half returns the scene") func tap() {
        reach.begin()
        stage.settle()
        stage.finger.press(at: Point(x: 240, y: 100)).lift()
        #expect(!reach.isDown)
        #expect(museum.home.taps == 0)
    }

    @Test("A swipe down at the bottom edge shifts the scene, above a list too") func swipe() {
        let list = ScrollView()
        list.frame = museum.home.view.bounds
        list.contentSize = Size(width: 480, height: 3000)
        museum.home.view.addSubview(list)
        stage.settle()
        stage.finger.press(at: Point(x: 240, y: 775)).drag(by: Vector(dx: 0, dy: 24)).lift()
        #expect(reach.isDown)
        #expect(list.bounds.origin.y == 0)
    }

    @Test("Other swipes remain those of the app") func otherSwipes() {
        let list = ScrollView()
        list.frame = museum.home.view.bounds
        list.contentSize = Size(width: 480, height: 3000)
        museum.home.view.addSubview(list)
        stage.settle()
        stage.finger.press(at: Point(x: 240, y: 790)).drag(by: Vector(dx: 0, dy: -300)).lift()
        stage.settle()
        #expect(!reach.isDown)
        #expect(list.bounds.origin.y > 200)
        let offset = list.bounds.origin.y
        stage.finger.press(at: Point(x: 240, y: 500)).drag(by: Vector(dx: 0, dy: 100)).lift()
        #expect(!reach.isDown)
        #expect(list.bounds.origin.y < offset)
    }

    @Test("The keyboard ends it, and prevents it") func keyboard() {
        reach.begin()
        stage.settle()
        stage.scene.textInput.setCoveredArea(Rect(x: 0, y: 500, width: 480, height: 300))
        #expect(!reach.isDown)
        stage.settle()
        reach.begin()
        #expect(!reach.isDown)
    }

    @Test("A sheet that opens while shifted is where touches reach it") func sheet() throws {
        reach.begin()
        stage.settle()
        let sheet = Room("sheet")
        museum.home.present(sheet, style: .fullScreen, animated: false)
        stage.settle()
        try stage.finger.press(on: sheet.button).lift()
        #expect(sheet.taps == 1)
    }

    @Test("The attract loop covers the panel also while shifted") func covered() {
        let chain = IdleChain([.attract(after: .seconds(4)) { Room("attract") }])
        chain.start(in: KioskContext(scene: stage.scene, logger: museum.lines.logger))
        reach.begin()
        museum.wait(5)
        #expect(chain.state == .attracting)
        let cover = stage.scene.root.descendant(identifier: "casement.idle")
        #expect(cover.map { $0.convert($0.bounds, to: nil) } == Rect(x: 0, y: 0, width: 480, height: 800))
        museum.wait(10)
        #expect(cover.map { $0.convert($0.bounds, to: nil) } == Rect(x: 0, y: 0, width: 480, height: 800))
    }
}
