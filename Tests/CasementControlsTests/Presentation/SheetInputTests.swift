import CasementControls
import CasementTesting
import Testing

@Suite("Wheels and arrow keys over a sheet") @MainActor struct SheetInputTests {
    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage
    private let list = ScrollView()
    private let page: Page

    init() {
        stage = Stage(root, size: Size(width: 960, height: 600))
        list.contentSize = Size(width: 640, height: 3000)
        page = Page("List", content: list)
        root.present(page, style: .sheet(detents: [.medium, .large]), animated: false)
        stage.advance(by: .milliseconds(20))
    }

    private var top: Double { page.view.convert(page.view.bounds, to: nil).minY - PresentationMetrics.grabberHeight }

    private func turn(_ dy: Double, at y: Double = 450) {
        let event = ScrollEvent(location: Point(x: 400, y: y), delta: Vector(dx: 0, dy: dy), time: stage.scene.now)
        stage.scene.handle(.scroll(event))
    }

    @Test func `below its largest detent it rises before its list scrolls`() {
        #expect(top == 300)
        turn(15)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0)
        turn(15)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 15)
    }

    @Test func `a list that is not at its top scrolls to it first, then the sheet gets smaller, and never leaves`() {
        turn(15)
        stage.settle()
        turn(40)
        turn(-30)
        turn(-30)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0)
        turn(-30)
        stage.settle()
        #expect(top == 300)
        list.contentOffset.y = 50
        turn(15)
        stage.settle()
        #expect(top == 300 && list.contentOffset.y == 65, "content that is not at its top scrolls on")
        for _ in 0..<5 { turn(-60) }
        stage.settle()
        #expect(top == 300 && list.contentOffset.y == 0 && page.view.scene != nil && page.questions == 0)
    }

    @Test func `a list at its end scrolls back before the sheet gets smaller`() {
        turn(15)
        stage.settle()
        let end = list.range(.vertical).upperBound
        list.contentOffset.y = end
        turn(-30)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == end - 30)
    }

    @Test func `a list that hands nothing on keeps the wheel`() {
        list.handOverAtEnd = .never
        turn(15)
        stage.settle()
        #expect(top == 300 && list.contentOffset.y == 15)
    }

    @Test func `the grabber hears the wheel, and a wheel beside the card moves nothing`() {
        turn(15, at: 305)
        stage.settle()
        #expect(top == 24)
        let event = ScrollEvent(location: Point(x: 20, y: 400), delta: Vector(dx: 0, dy: -30), time: stage.scene.now)
        stage.scene.handle(.scroll(event))
        stage.settle()
        #expect(top == 24)
    }

    @Test func `the arrow keys do the same, and scroll a list that is not at its top`() {
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0)
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 60)
        stage.keyboard.press(.upArrow)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0)
        stage.keyboard.press(.upArrow)
        stage.settle()
        #expect(top == 300)
        stage.keyboard.press(.upArrow)
        stage.settle()
        #expect(top == 300 && page.view.scene != nil)
    }

    @Test func `the focus moves first`() {
        let buttons = [20.0, 120].map { y in
            let button = Button("Button")
            button.frame = Rect(x: 20, y: y, width: 100, height: 44)
            list.addSubview(button)
            return button
        }
        stage.advance(by: .milliseconds(20))
        buttons[0].focus()
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(buttons[1].isFocused && top == 300)
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0)
    }

    @Test func `a token of a view in it holds it`() {
        let token = list.suspendMovement()
        turn(15)
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(top == 300)
        token.end()
        turn(15)
        stage.settle()
        #expect(top == 24)
    }

    @Test func `a touch that lies on it or drags it keeps it`() {
        let finger = stage.newFinger().press(at: Point(x: 400, y: 310))
        turn(15, at: 310)
        stage.advance(by: .milliseconds(100))
        #expect(top == 300)
        finger.drag(by: Vector(dx: 0, dy: -30))
        let held = top
        turn(15, at: 310)
        stage.keyboard.press(.downArrow)
        stage.advance(by: .milliseconds(100))
        #expect((top - held).magnitude < 2)
        finger.hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(top == 300)
    }
}
