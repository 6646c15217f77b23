import CasementHeadless
import CasementTesting
import Testing

@testable import CasementCore
@testable import CasementDebugging

@MainActor @Suite("The inspector on the panel") struct InspectorWindowTests {
    private let stage: Stage
    private let start = Button("Start")
    private let recorder = SceneRecorder()
    private let inspector: SceneInspector
    private let taps = Counter()

    private final class Counter { var count = 0 }

    init() {
        let taps = taps
        stage = Stage(ViewController(), size: Size(width: 800, height: 480), recorder: recorder)
        start.identifier = "start"
        start.frame = Rect(x: 20, y: 20, width: 120, height: 44)
        start.onTap { taps.count += 1 }
        stage.scene.root.addSubview(start)
        inspector = stage.scene.inspect()
        stage.advance(by: .seconds(1))
    }

    /// Taps the button of the inspector with an identifier.
    private func tap(_ identifier: String) throws {
        let window = inspector.window.scene
        let button = try #require(window.root.descendant(identifier: identifier))
        stage.finger.press(at: try window.pressPoint(of: button)).lift()
        stage.advance(by: .seconds(1))
    }

    private func tapStart() {
        stage.finger.press(at: Point(80, 42)).lift()
        stage.advance(by: .seconds(1))
    }

    @Test("Closed, it is a handle, and the app gets all other touches")
    func closed() throws {
        tapStart()
        #expect(taps.count == 1)
        #expect(inspector.selection == nil)
    }

    @Test("Without its window it answers, shows nothing, and takes no touch")
    func windowless() {
        func stage(_ prepare: (Scene) -> Void) -> Stage {
            let stage = Stage(ViewController(), size: Size(width: 800, height: 480))
            prepare(stage.scene)
            let start = Button("Start")
            start.frame = self.start.frame
            start.onTap { [taps] in taps.count += 1 }
            stage.scene.root.addSubview(start)
            stage.advance(by: .seconds(1))
            return stage
        }
        var inspector: SceneInspector?
        let inspected = stage { inspector = $0.inspect(showsWindow: false) }
        let isSame = inspected.host.pixels == stage { _ in }.host.pixels
        #expect(isSame)
        inspected.finger.press(at: start.frame.center).lift()
        #expect(taps.count == 1)
        #expect(inspector?.answer(to: "tree").contains { $0.contains("Button") } == true)
        #expect(inspector?.answer(to: "evict") == ["the caches are evicted"])
        #expect(inspected.host.cacheReports.allSatisfy { $0.byteCount == 0 })
    }

    @Test("Open, a tap selects a view and does not reach the app, until Select is switched off")
    func selects() throws {
        try tap("inspector-handle")
        let before = stage.host.pixels
        tapStart()
        #expect(inspector.selection?.isDescendant(of: start) == true && taps.count == 0)
        #expect(stage.host.pixels != before, "the outline and the properties")
        try tap("inspector-select")
        tapStart()
        #expect(taps.count == 1)
    }

    @Test("The panel lies where it does not cover the selected view")
    func place() throws {
        try tap("inspector-handle")
        let panel = try #require(inspector.window.scene.root.descendant(identifier: "inspector"))
        tapStart()
        stage.advance(by: .seconds(1))
        #expect(panel.frame.minY > start.frame.maxY)
        start.center.y = 440
        inspector.select(nil)
        inspector.select(start)
        stage.advance(by: .seconds(1))
        #expect(panel.frame.maxY < start.frame.minY)
    }

    @Test("A button of the panel switches an overlay, and its pages show the answers")
    func pages() throws {
        try tap("inspector-handle")
        try tap("inspector-damage")
        #expect(stage.scene.debugOverlays == .damage)
        try tap("inspector-tree")
        let labels = inspector.window.scene.root.labels
        #expect(labels.contains { $0.contains("Button 'start' (20, 20, 120 x 44), \"Start\"") })
        try tap("inspector-damage")
        #expect(stage.scene.debugOverlays == [])
    }

    @Test("Its touches are in no recording, and its views in neither tree nor semantics")
    func outside() throws {
        let views = stage.scene.root.subviews.count
        try tap("inspector-handle")
        tapStart()
        let touches = recorder.lastMinute.calls.filter { if case .touches = $0 { true } else { false } }
        #expect(touches.isEmpty)
        #expect(stage.scene.root.subviews.count == views)
        #expect(stage.scene.semantics().map(\.identifier) == ["start"])
        #expect(!stage.scene.dump().contains("inspector"))
    }

    @Test("A recording of an inspected app with overlays replays to the same picture without them")
    func replays() async throws {
        let recorder = SceneRecorder()
        let stage = Stage(ScrollingController(), size: Size(width: 400, height: 300), recorder: recorder)
        stage.scene.debugOverlays = .all
        let inspector = stage.scene.inspect()
        stage.advance(by: .seconds(1))
        stage.finger.press(at: Point(100, 250)).drag(by: Vector(dx: 5, dy: -120)).lift()
        stage.advance(by: .milliseconds(100))
        let handle = try #require(inspector.window.scene.root.descendant(identifier: "inspector-handle"))
        stage.finger.press(at: handle.center).lift()
        stage.advance(by: .seconds(4))
        let replayed = await Stage.replay(recorder.lastMinute) { ScrollingController() }
        #expect(replayed.scene.observer == nil)
        let picture = try #require(stage.scene.root.snapshot())
        #expect(replayed.scene.root.snapshot()?.pixels == picture.pixels)
        #expect(replayed.host.pixels.elementsEqual(picture.pixels) { $0 & 0xFF_FFFF == $1 & 0xFF_FFFF })
    }

    @Test("While nothing changes, the open panel requests no frame and sets no timer")
    func rest() throws {
        try tap("inspector-handle")
        stage.advance(by: .seconds(1))
        #expect(!stage.host.needsFrame && stage.scene.nextDeadline == nil)
        start.title = "Go"
        stage.advance(by: .seconds(1))
        #expect(!stage.host.needsFrame && stage.scene.nextDeadline == nil)
    }

    @Test("The properties of the selected view follow the app")
    func follows() throws {
        try tap("inspector-handle")
        inspector.select(start)
        stage.advance(by: .seconds(1))
        start.frame.origin.x = 33
        stage.advance(by: .seconds(1))
        #expect(inspector.window.scene.root.labels.contains("frame: (33, 20, 120 x 44)"))
    }

    @Test("The handle moves with a drag, so that it covers nothing for long")
    func drags() throws {
        let window = inspector.window.scene
        let handle = try #require(window.root.descendant(identifier: "inspector-handle"))
        let before = handle.center
        stage.finger.press(at: before).drag(by: Vector(dx: -200, dy: 100)).lift()
        stage.advance(by: .seconds(1))
        #expect(handle.center.x < before.x - 150 && handle.center.y > before.y + 50)
        #expect(!inspector.window.scene.isTouched)
    }

    @Test("A touch that began in the app ends there, also when it moves over the panel")
    func belongs() throws {
        try tap("inspector-handle")
        try tap("inspector-select")
        let finger = stage.finger.press(at: Point(80, 42))
        finger.move(to: Point(400, 400))
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(!stage.scene.isTouched && !inspector.window.scene.isTouched)
    }
}

/// A list of coloured rows.
@MainActor private final class ScrollingController: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = .white
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        list.contentSize = Size(width: 400, height: 2000)
        for row in 0..<40 {
            let view = View(frame: Rect(x: 0, y: Double(row) * 50, width: 400, height: 49))
            view.backgroundColor = Color(hex: UInt32(row * 0x060403))
            list.addSubview(view)
        }
        view.addSubview(list)
    }
}

extension View {
    /// The texts of the visible labels of this view and its descendants.
    fileprivate var labels: [String] {
        guard !isHidden else { return [] }
        return ((self as? Label).map { [$0.text] } ?? []) + subviews.flatMap(\.labels)
    }
}
