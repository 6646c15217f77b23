import Casement
import CasementTesting
import Testing

@MainActor @Suite("The stage's clock") struct StageClockTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let view = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))

    init() {
        stage.scene.root.addSubview(view)
        stage.advance(by: .zero)
    }

    /// Runs an action again and again.
    private func tick(every interval: Duration, _ action: @escaping @MainActor () -> Void) {
        stage.scene.schedule(after: interval) {
            action()
            tick(every: interval, action)
        }
    }

    @Test("A clock that ticks each second does not keep the stage from settling") func clock() {
        tick(every: .seconds(1)) { view.opacity = view.opacity == 1 ? 0.5 : 1 }
        stage.scene.animate(.curve(.easeOut, .milliseconds(300))) { view.center.x = 300 }
        #expect(stage.settle())
        #expect(view.center.x == 300 && view.opacity == 1)
    }

    @Test("The clock advances until a condition holds, and stops at the step that made it hold") func condition() {
        var ticks = 0
        tick(every: .seconds(1)) { ticks += 1 }
        #expect(stage.advance(until: { ticks == 3 }))
        #expect(ticks == 3 && stage.host.now == .zero + .seconds(3))
        #expect(stage.advance(until: { true }))
        #expect(stage.host.now == .zero + .seconds(3))
    }

    @Test("The clock stops at the limit of a condition that does not hold by then") func limit() {
        var ticks = 0
        tick(every: .seconds(1)) { ticks += 1 }
        #expect(!stage.advance(until: { ticks == 3 }, limit: .milliseconds(2_500)))
        #expect(ticks == 2 && stage.host.now == .zero + .milliseconds(2_500))
        #expect(stage.advance(until: { ticks == 3 }, limit: .milliseconds(500)))
    }

    @Test("An endless animation does not keep the stage from settling") func caret() {
        stage.scene.animate(.curve(.linear, .seconds(1)).repeatedForever(autoreverses: true)) { view.opacity = 0 }
        stage.scene.animate(.curve(.easeOut, .milliseconds(300))) { view.center.x = 300 }
        #expect(stage.settle())
        #expect(view.center.x == 300)
    }

    @Test("The stage waits for a tap that waits for a second one") func doubleTap() {
        let (single, double) = (TapRecognizer(), TapRecognizer())
        double.numberOfTapsRequired = 2
        single.requireToFail(double)
        var count = 0
        single.addAction { if $0.state == .ended { count += 1 } }
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        stage.finger.press(at: Point(50, 50)).lift()
        #expect(stage.settle())
        #expect(count == 1)
    }
}

@MainActor @Suite("Views that a test looks up and presses") struct StageViewTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let button = Button("Start")

    init() {
        button.identifier = "start"
        button.frame = Rect(x: 10, y: 10, width: 100, height: 60)
        stage.scene.root.addSubview(button)
        stage.advance(by: .zero)
    }

    /// The sentence of the failure that a call throws; nil if it throws none.
    private func failure(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return "\(error)" }
        return nil
    }

    @Test("A wrong identifier is answered with those that there are") func typo() throws {
        let problem = failure { _ = try stage.view("strat") }
        #expect(problem == "No view on the stage has the identifier 'strat'. There are: 'start'.")
        #expect(try stage.view("start") === button)
        #expect(try stage.view("start", as: Button.self) === button)
        #expect(failure { _ = try stage.view("start", as: Label.self) } == "The view 'start' is a Button, not a Label.")
    }

    @Test("A view is found by its label and its role") func label() throws {
        #expect(try stage.view(label: "Start", role: .button) === button)
        let problem = failure { _ = try stage.view(label: "Start", role: .image) }
        #expect(problem == "No view on the stage has the label 'Start' and the role image. There are: 'Start'.")
    }

    @Test("A view is found by its role alone, and as its type") func role() throws {
        #expect(try stage.view(role: .button) === button)
        #expect(try stage.view(label: "Start", as: Button.self) === button)
        let problem = failure { _ = try stage.view(label: "Start", role: .button, as: Label.self) }
        #expect(problem == "The view 'Start' is a Button, not a Label.")
        let missing = failure { _ = try stage.view(role: .dialog) }
        #expect(missing == "No view on the stage has the role dialog. There are: 'button'.")
        stage.scene.root.addSubview(Button("Stop"))
        #expect(failure { _ = try stage.view(role: .button) }?.hasPrefix("2 views on the stage have the role") == true)
    }

    @Test("A control without a label of its own is found by those of its parts, as in the semantics tree") func parts()
        throws
    {
        let card = Control(frame: Rect(x: 200, y: 10, width: 100, height: 100))
        card.accessibility.role = .button
        for text in ["Vase", "1890"] { card.addSubview(Label(text)) }
        stage.scene.root.addSubview(card)
        #expect(stage.scene.semantics().contains { $0.accessibility.label == "Vase, 1890" })
        #expect(try stage.view(label: "Vase, 1890") === card)
        #expect(try stage.view(label: "Vase") === card.subviews[0])
    }

    @Test("Several views with one identifier are an error that names them") func several() {
        let other = View(frame: Rect(x: 200, y: 10, width: 50, height: 50))
        other.identifier = "start"
        button.addSubview(other)
        let problem = failure { _ = try stage.view("start") }
        let names = "\(button); View 'start' (200, 10, 50 x 50), outside of its superview"
        #expect(problem == "2 views on the stage have the identifier 'start': \(names).")
    }

    @Test("A hidden view is found where no other one matches") func hidden() throws {
        let page = View(frame: stage.scene.root.bounds)
        let other = Button("Start")
        other.identifier = "start"
        page.addSubview(other)
        page.isHidden = true
        stage.scene.root.insertSubview(page, at: 0)
        #expect(try stage.view("start") === button && stage.view(label: "Start", role: .button) === button)
        button.removeFromSuperview()
        #expect(try stage.view("start") === other)
    }

    @Test("A press on a covered, hidden or clipped view fails, and names the view in front") func covered() throws {
        let cover = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        cover.identifier = "cover"
        stage.scene.root.addSubview(cover)
        #expect(
            failure { try stage.finger.press(on: button) } == "'start' cannot be pressed: 'cover' covers its centre.")
        cover.isHidden = true
        try stage.finger.press(on: button).lift()
        button.isHidden = true
        #expect(failure { try stage.finger.press(on: button) } == "'start' cannot be pressed: 'start' is hidden.")
        button.isHidden = false
        button.center.x = -60
        #expect(failure { try stage.finger.press(on: button) }?.contains("which clips it") == true)
    }

    @Test("A press on a transparent view fails, also where its superview would get the touch") func transparent() throws
    {
        button.opacity = 0.005
        #expect(failure { try stage.finger.press(on: button) } == "'start' cannot be pressed: 'start' is transparent.")
        button.opacity = 0.01
        try stage.finger.press(on: button).lift()
    }

    @Test("A press on a view outside of its superview fails, and names the superview") func outside() throws {
        let panel = View(frame: Rect(x: 200, y: 200, width: 50, height: 50))
        panel.identifier = "panel"
        stage.scene.root.addSubview(panel)
        panel.addSubview(button)
        button.center = Point(-40, 25)
        let sentence =
            "'start' cannot be pressed: its centre lies outside of 'panel', and touches reach it only inside."
        #expect(failure { try stage.finger.press(on: button) } == sentence)
        panel.touchOutsets = Insets(top: 0, left: 60, bottom: 0, right: 0)
        try stage.finger.press(on: button).lift()
    }

    @Test("A press on a view in one that ignores touches fails; a label there is pressed with what contains both")
    func ignored() throws {
        let panel = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        panel.identifier = "panel"
        panel.isUserInteractionEnabled = false
        stage.scene.root.addSubview(panel)
        panel.addSubview(button)
        #expect(failure { try stage.finger.press(on: button) } == "'start' cannot be pressed: 'panel' ignores touches.")
        let label = Label("Hello")
        label.frame = Rect(x: 0, y: 200, width: 100, height: 40)
        panel.addSubview(label)
        try stage.finger.press(on: label).lift()
    }

    @Test("A press lands on the view, however the app rotates its output", arguments: [QuarterTurn.quarter, .half])
    func rotated(_ rotation: QuarterTurn) throws {
        let stage = Stage(size: Size(width: 400, height: 300), rotation: rotation)
        var presses = 0
        button.onTap { presses += 1 }
        stage.scene.root.addSubview(button)
        try stage.newFinger().press(on: button).drag(by: Vector(dx: 4, dy: 2)).lift()
        #expect(presses == 1)
        try stage.play(FingerScript(parsing: rotation == .half ? "down 1 340 260\nup 1" : "down 1 260 60\nup 1"))
        #expect(presses == 2)
    }

    @Test("A script taps a view by its identifier, where it is at that time") func tap() throws {
        var taps: [Point] = []
        let recognizer = TapRecognizer()
        recognizer.addAction { taps.append($0.location(in: nil)) }
        let card = View(frame: Rect(x: 200, y: 100, width: 40, height: 40))
        card.identifier = "card"
        card.addGestureRecognizer(recognizer)
        stage.scene.root.addSubview(card)
        stage.scene.schedule(after: .milliseconds(300)) { card.center = Point(320, 40) }
        try stage.play(FingerScript(parsing: "tap \"card\"\nwait 500\ntap \"card\""))
        #expect(taps == [Point(220, 120), Point(320, 40)])
    }

    @Test("A tap on a view that is not there, or not reached, is a mistake in the script") func wrongTap() throws {
        let sentence = failure { try stage.play(FingerScript(parsing: "wait 10\ntap \"strat\"")) }
        #expect(sentence == "line 2, column 5: no view has the identifier 'strat'; there are: 'start'")
        button.isHidden = true
        let hidden = failure { try stage.play(FingerScript(parsing: "tap \"start\"")) }
        #expect(hidden == "line 1, column 5: 'start' cannot be pressed: 'start' is hidden.")
    }

    @Test("A press lays out first") func layout() throws {
        let row = StackView(.vertical, alignment: .leading, [button])
        row.frame = Rect(x: 200, y: 100, width: 200, height: 200)
        stage.scene.root.addSubview(row)
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        try stage.newFinger().press(on: button).lift()
        #expect(presses == 1 && button.frame.minX == 0)
    }

    @Test("A press on a label of a button presses the button") func part() throws {
        var presses = 0
        button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        try stage.finger.press(on: button.subviews[0]).lift()
        #expect(presses == 1)
    }
}
