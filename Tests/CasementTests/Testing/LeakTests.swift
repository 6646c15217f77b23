import Casement
import CasementTesting
import ControlExhibits
import Testing

@testable import Exhibits

/// A controller whose button may retain it, as careless code does.
private final class RoomController: ViewController {
    enum Mistake: CaseIterable {
        case none
        case action
        case recognizer
        case view
    }

    private let mistake: Mistake
    private let button = Button("Press")

    init(_ mistake: Mistake) {
        self.mistake = mistake
        super.init()
    }

    override func viewDidLoad() {
        view.identifier = "room"
        button.identifier = "button"
        button.frame = Rect(x: 20, y: 20, width: 200, height: 60)
        view.addSubview(button)
        switch mistake {
        case .none: button.addAction(for: .primaryActionTriggered) { [unowned self] _ in press() }
        case .action: button.addAction(for: .primaryActionTriggered) { _ in self.press() }
        case .recognizer:
            let tap = TapRecognizer()
            tap.name = "tap"
            tap.addAction { _ in tap.isEnabled = true }
            view.addGestureRecognizer(tap)
        case .view: button.addAction(for: .primaryActionTriggered) { [button] _ in button.title = "Pressed" }
        }
    }

    private func press() { button.title = "Pressed" }
}

@MainActor @Suite("Leaks from a stage") struct LeakTests {
    private func press(_ stage: Stage) throws {
        try stage.finger.press(on: stage.view("button")).hold(for: .milliseconds(50)).lift()
    }

    @Test("Without a retain cycle everything is released with the stage") func none() throws {
        #expect(try Stage.leaks(of: { RoomController(.none) }, press) == [])
    }

    @Test("An action that retains its controller leaks its views too, and each is named, the controller first")
    func action() throws {
        let leaks = try Stage.leaks(of: { RoomController(.action) }, press)
        #expect(leaks == ["RoomController", "View 'room'", "Button 'button'", "Label"])
    }

    @Test("Of a recognizer that retains itself, only the recognizer is named") func recognizer() throws {
        #expect(try Stage.leaks(of: { RoomController(.recognizer) }, press) == ["TapRecognizer 'tap@room.tap'"])
    }

    @Test("A view that retains itself is named with its subviews") func view() throws {
        #expect(try Stage.leaks(of: { RoomController(.view) }, press) == ["Button 'button'", "Label"])
    }

    @Test("A deadline that retains a view is a leak only beyond the limit") func deadlines() {
        for (delay, found) in [(Duration.seconds(1), []), (.seconds(3_600), ["View 'late'"])] {
            let stage = Stage(RoomController(.none))
            schedule(on: stage, after: delay)
            #expect(stage.leaks() == found)
        }
    }

    private func schedule(on stage: Stage, after delay: Duration) {
        let view = View()
        view.identifier = "late"
        stage.scene.root.addSubview(view)
        stage.scene.schedule(after: delay) { view.setNeedsLayout() }
    }

    @Test("A view whose picture is loading is no leak") func loading() async {
        let stage = Stage(RoomController(.none))
        load(on: stage)
        // The task begins to load.
        await Task.yield()
        #expect(stage.leaks() == [])
    }

    private func load(on stage: Stage) {
        let picture = ImageView()
        stage.scene.root.addSubview(picture)
        Task { try? await picture.load(contentsOfFile: "/dev/null") }
    }

    @Test("A view that loads its source is no leak, and is released after the load", arguments: ["file", "named"])
    func source(kind: String) async {
        let stage = Stage(RoomController(.none))
        stage.scene.onProblem = { _ in }
        weak let picture = show(kind == "file" ? .file("/dev/null") : .named("vase"), on: stage)
        stage.advance(by: .milliseconds(20))
        #expect(picture?.isLoading == true)
        // The task begins to load.
        await Task.yield()
        #expect(stage.leaks() == [])
        await stage.settled()
        for _ in 0..<1000 where picture != nil { await Task.yield() }
        #expect(picture == nil)
    }

    private func show(_ source: ImageSource, on stage: Stage) -> ImageView {
        let picture = ImageView()
        picture.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        picture.source = source
        stage.scene.root.addSubview(picture)
        return picture
    }

    @Test("Objects that the test retains are reported apart from leaks") func held() {
        let controller = RoomController(.none)
        let stage = Stage(controller)
        let view = View()
        stage.scene.root.addSubview(view)
        #expect(stage.leaks(besides: [controller]) == ["View"])
        #expect(stage.scene.root.subviews.isEmpty && stage.scene.rootViewController == nil)
        #expect(view.superview == nil)
    }

    @Test(
        "An exhibit is released completely, after touches on it",
        arguments: ["Slides", "Gestures", "Type", "Nodes", "Controls"])
    func exhibits(title: String) throws {
        let exhibit = try #require(Exhibit.all.first { $0.title == title })
        let leaks = Stage.leaks(of: exhibit.makeController) { stage in
            let fingers = stage.fingers(3)
            for (index, finger) in fingers.enumerated() { finger.press(at: Point(440 + 220 * Double(index), 170)) }
            stage.drag(fingers.map { ($0, Vector(dx: -160, dy: 30)) }, over: .milliseconds(200))
            for finger in fingers { finger.lift() }
            stage.settle()
            stage.finger.press(at: Point(900, 420)).drag(by: Vector(dx: -400, dy: 0)).lift()
            // Leave while views still move.
            stage.advance(by: .milliseconds(60))
        }
        #expect(leaks == [])
    }

    @Test("The gallery is released completely, with each exhibit that was opened") func gallery() throws {
        let leaks = try Stage.leaks(of: { GalleryController(Exhibit.all) }) { stage in
            for title in ["Slides", "Gestures", "Nodes", "Controls", "Type"] {
                try stage.finger.press(on: stage.view("card.\(title)")).hold(for: .milliseconds(60)).lift()
                stage.settle()
                stage.finger.press(at: Point(5, 300)).drag(by: Vector(dx: 900, dy: 0), over: .milliseconds(300)).lift()
                stage.settle()
                let gallery = stage.scene.rootViewController as? GalleryController
                gallery?.leave()
                if title != "Type" { stage.settle() }
            }
        }
        #expect(leaks == [])
    }
}
