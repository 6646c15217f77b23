import CasementControls
import CasementTesting
import Testing

@Suite("A sheet") @MainActor struct SheetTests {
    private let root = Page("Root", color: Color(hex: 0xEEEEEE))
    private let stage: Stage
    private let page = Page("Card")

    init() {
        stage = Stage(root, size: Size(width: 800, height: 600))
    }

    private var top: Double { page.view.convert(page.view.bounds, to: nil).minY - PresentationMetrics.grabberHeight }

    private func present(_ detents: [SheetDetent] = [.medium, .large]) {
        root.present(page, style: .sheet(detents: detents), animated: false)
        stage.advance(by: .milliseconds(20))
        _ = page.take()
    }

    @Test func `it follows the finger and settles at the nearer detent`() {
        present()
        #expect(top == 300)
        #expect(page.view.bounds.height == 276)
        let finger = stage.newFinger().press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: -190))
        stage.advance(by: .milliseconds(20))
        #expect((top - 120).magnitude <= 11)
        finger.hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(top == 24)
        #expect(page.view.bounds.height == 552)
        #expect(page.take() == [])
    }

    /// Content of 2,000 points in the sheet.
    private func presentList(risesFirst: Bool = true) -> ScrollView {
        let list = ScrollView()
        list.contentSize = Size(width: 640, height: 2_000)
        page.view.addSubview(list)
        list.frame = page.view.bounds
        list.autoresizing = .flexibleSize
        root.present(page, style: .sheet(detents: [.medium, .large], risesFirst: risesFirst), animated: false)
        stage.settle()
        return list
    }

    @Test func `a drag up over its list raises it first, and scrolls the list then, and back`() {
        let list = presentList()
        let finger = stage.finger.press(at: Point(x: 400, y: 560)).drag(by: Vector(dx: 0, dy: -110))
        finger.hold(for: .milliseconds(100))
        #expect((top - 200).magnitude < 1 && list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: -236))
        finger.hold(for: .milliseconds(100))
        #expect((top - 24).magnitude < 1 && (list.contentOffset.y - 60).magnitude < 1)
        finger.drag(by: Vector(dx: 0, dy: 100))
        finger.hold(for: .milliseconds(100))
        #expect((top - 64).magnitude < 1 && list.contentOffset.y.magnitude < 1)
        finger.hold(for: .milliseconds(200)).lift()
        stage.settle()
        #expect(top == 24 && list.contentOffset.y == 0 && !list.isDragging)
    }

    @Test func `a flick up over its list raises it, and the next one scrolls`() {
        let list = presentList()
        for _ in 0..<2 {
            #expect(list.contentOffset.y == 0)
            stage.finger.press(at: Point(x: 400, y: 560)).drag(by: Vector(dx: 0, dy: -60), over: .milliseconds(60))
                .lift()
            stage.settle()
            #expect(top == 24)
        }
        #expect(list.contentOffset.y > 60)
    }

    @Test func `a list that scrolls first leaves it at its detent`() {
        let list = presentList(risesFirst: false)
        stage.finger.press(at: Point(x: 400, y: 560)).drag(by: Vector(dx: 0, dy: -110)).hold(for: .milliseconds(200))
            .lift()
        stage.settle()
        #expect(top == 300 && list.contentOffset.y == 100)
    }

    @Test func `what claims the movement, and a list that is not at its top, come before it`() {
        let list = presentList()
        list.contentOffset.y = 40
        stage.finger.press(at: Point(x: 400, y: 500)).drag(by: Vector(dx: 0, dy: -60)).hold(for: .milliseconds(200))
            .lift()
        stage.settle()
        #expect(top == 300 && list.contentOffset.y == 90)
        list.contentOffset.y = 0
        let slider = Slider(axis: .vertical)
        slider.frame = Rect(x: 100, y: 20, width: 44, height: 200)
        list.addSubview(slider)
        stage.finger.press(at: Point(x: 122, y: 470)).drag(by: Vector(dx: 0, dy: -60)).lift()
        stage.settle()
        #expect(top == 300 && slider.value > 0.2)
    }

    @Test func `a flick down leaves from the smallest detent`() {
        present()
        stage.finger.press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: 60), over: .milliseconds(60)).lift()
        #expect(page.take() == ["willDisappear"])
        stage.settle()
        #expect(page.take() == ["didDisappear"])
        #expect(page.view.scene == nil)
    }

    @Test func `a flick goes to the next detent only`() {
        present([.large, .medium])
        #expect(top == 24)
        stage.finger.press(at: Point(x: 400, y: 40)).drag(by: Vector(dx: 0, dy: 80), over: .milliseconds(80)).lift()
        stage.settle()
        #expect(top == 300)
    }

    @Test(
        "A flick of 300 points a second goes to the next detent, however high the panel",
        arguments: [320.0, 400, 800, 1_280, 1_920, 3_840])
    func shortFlicks(height: Double) {
        let stage = Stage(root, size: Size(width: 601, height: height))
        present()
        let flick = Vector(dx: 0, dy: -60)
        stage.advance(by: .milliseconds(20))
        let (medium, time) = (top, Duration(inSeconds: 60 / 305))
        stage.finger.press(at: Point(x: 300, y: medium + 10)).drag(by: flick, over: time).lift()
        stage.settle()
        #expect(top == 24 && medium > 60)
        stage.finger.press(at: Point(x: 300, y: 34)).drag(by: flick * -1, over: time).lift()
        stage.settle()
        #expect(top == medium)
    }

    @Test func `the rubber band resists above the largest detent`() {
        present([.large])
        let finger = stage.newFinger().press(at: Point(x: 400, y: 300)).drag(by: Vector(dx: 0, dy: -200))
        stage.advance(by: .milliseconds(20))
        #expect(top < 24 && top > -120)
        finger.lift()
        stage.settle()
        #expect(top == 24)
    }

    @Test func `a refusal returns it`() {
        present()
        page.refuses = true
        stage.finger.press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: 200), over: .milliseconds(80)).lift()
        #expect(page.questions == 1)
        stage.settle()
        #expect(top == 300)
        #expect(page.take() == [])
    }

    @Test func `a cancelled drag returns it`() {
        present()
        stage.finger.press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: 200)).cancel()
        stage.settle()
        #expect(top == 300)
    }

    @Test func `a touch takes over while it enters, and while it leaves`() {
        root.present(page, style: .sheet())
        stage.advance(by: .milliseconds(150))
        let finger = stage.newFinger().press(at: Point(x: 400, y: 590))
        let held = top
        stage.advance(by: .milliseconds(200))
        #expect(top == held)
        finger.lift()
        stage.settle()
        #expect(top == 24)
        #expect(page.take() == ["willAppear", "didAppear"])
        page.dismiss()
        stage.advance(by: .milliseconds(60))
        stage.finger.press(at: Point(x: 400, y: 580)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(100)).lift()
        stage.settle()
        #expect(page.take() == ["willDisappear", "willAppear", "didAppear"])
        #expect(top == 24)
        #expect(stage.scene.semantics().first?.accessibility.label == "Card")
    }

    @Test func `a dismissal by the app takes it from the touch`() {
        present()
        let finger = stage.newFinger().press(at: Point(x: 400, y: 310)).drag(by: Vector(dx: 0, dy: 40))
        #expect(page.dismiss())
        finger.drag(by: Vector(dx: 0, dy: -250), over: .milliseconds(100)).lift()
        stage.settle()
        #expect(page.take() == ["willDisappear", "didDisappear"])
    }

    @Test func `a slider in it keeps its touch`() {
        final class Knob: Control {
            override var tracksTouch: Bool { true }
        }
        let knob = Knob(frame: Rect(x: 100, y: 50, width: 60, height: 120))
        page.view.addSubview(knob)
        present()
        let start = knob.convert(knob.bounds, to: nil).center
        stage.finger.press(at: start).drag(by: Vector(dx: 0, dy: 80)).lift()
        stage.settle()
        #expect(top == 300)
    }

    @Test func `a tap outside closes it`() {
        present()
        stage.finger.press(at: Point(x: 400, y: 100)).lift()
        stage.settle()
        #expect(page.view.scene == nil)
    }

    @Test func `content at its top hands its pull to the sheet`() {
        let scroll = ScrollView()
        scroll.contentSize = Size(width: 640, height: 3000)
        let page = Page("List", content: scroll)
        root.present(page, style: .sheet(detents: [.large]), animated: false)
        stage.advance(by: .milliseconds(20))
        let finger = stage.newFinger().press(at: Point(x: 400, y: 200)).drag(by: Vector(dx: 0, dy: -100))
        stage.advance(by: .milliseconds(20))
        #expect(scroll.contentOffset.y > 80)
        let before = scroll.convert(scroll.bounds, to: nil).minY
        finger.drag(by: Vector(dx: 0, dy: 300))
        stage.advance(by: .milliseconds(20))
        #expect(scroll.contentOffset.y == 0)
        #expect(scroll.convert(scroll.bounds, to: nil).minY > before + 150)
        finger.drag(by: Vector(dx: 0, dy: 200), over: .milliseconds(80)).lift()
        stage.settle()
        #expect(page.view.scene == nil)
        #expect(page.take() == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    }

    @Test func `the grabber steps through the detents`() throws {
        present()
        let grabber = try stage.view(label: "Sheet")
        #expect(grabber.accessibility.value == "1 of 2")
        #expect(grabber.accessibility.actions.first { $0.name == "increment" }?.perform() == true)
        stage.settle()
        #expect(top == 24)
        #expect(grabber.accessibility.value == "2 of 2")
        #expect(grabber.accessibility.actions.first { $0.name == "increment" }?.perform() == false)
    }

    @Test(arguments: [(480, 480), (640, 640), (800, 800), (959, 959), (960, 640), (1280, 640)])
    func `it is as wide as a screen that would leave less than 160 pt beside it`(screen: Double, sheet: Double) {
        stage.host.resize(to: Size(width: screen, height: 600))
        present([.medium])
        #expect(page.view.bounds.width == sheet)
        #expect(page.view.convert(page.view.bounds, to: nil).midX == screen / 2)
    }

    @Test func `its own height is that of the content at each text scale`() {
        let label = Label(
            """
            A few words that say what this sheet is about, and that need several lines in a narrow sheet, and in one that is \
            as wide as a small screen, too.
            """)
        label.maximumLines = nil
        let page = Page("Text", content: label)
        root.present(page, style: .sheet(detents: [.content]), animated: false)
        stage.advance(by: .milliseconds(20))
        let before = label.bounds.height
        stage.scene.environment.textScale = 2
        stage.settle()
        #expect(label.bounds.height > before)
        #expect(label.bounds.height >= label.sizeThatFits(Size(width: label.bounds.width, height: 0)).height)
        #expect(label.convert(label.bounds, to: nil).maxY == 600)
        label.text = "Few words."
        stage.settle()
        #expect(label.bounds.height < before * 2)
        #expect(label.convert(label.bounds, to: nil).maxY == 600)
    }

    @Test func `its own height follows content that changes while a touch holds it on its way`() {
        let label = Label("Few words.")
        label.maximumLines = nil
        let page = Page("Text", content: label)
        root.present(page, style: .sheet(detents: [.content]))
        stage.advance(by: .milliseconds(250))
        let finger = stage.finger.press(at: Point(x: 400, y: 590))
        stage.scene.environment.textScale = 3
        stage.advance(by: .milliseconds(50))
        finger.lift()
        stage.settle()
        #expect(label.convert(label.bounds, to: nil).maxY == 600)
        #expect(label.bounds.height >= label.sizeThatFits(Size(width: label.bounds.width, height: 0)).height)
    }

    @Test func `a panel that changes its size keeps the detent`() {
        present()
        stage.scene.resize(to: DeviceTransform(size: Size(width: 600, height: 800), scale: 1, rotation: .none))
        stage.settle()
        #expect(top == 400)
    }

    @Test func `odd heights are limited`() {
        present([.height(.nan), .height(-5), .height(1e9)])
        #expect(top == 576)
        #expect(page.dismiss(animated: false))
        present([.height(1e9)])
        #expect(top == 24)
        #expect(page.dismiss(animated: false))
        present([])
        #expect(top == 24)
    }
}
