import Casement
import CasementTesting
import Testing

/// The events of a control, in order.
@MainActor private final class Diary {
    private(set) var events: [String] = []

    static let names: [(Control.Events, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "upOutside"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]

    func follow(_ control: Control) {
        for (event, name) in Self.names { control.addAction(for: event) { [unowned self] _ in write(name) } }
    }

    /// The events, with repetitions in a row counted once.
    func write(_ name: String) {
        if events.last != name { events.append(name) }
    }
}

@Suite("Controls") @MainActor struct ControlTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let control = Control(frame: Rect(x: 100, y: 100, width: 80, height: 60))
    private let diary = Diary()

    init() {
        stage.scene.root.addSubview(control)
        diary.follow(control)
    }

    @Test("A press sends touchDown, touchUpInside and primaryActionTriggered") func press() throws {
        try stage.finger.press(on: control).hold(for: .milliseconds(80)).lift()
        #expect(diary.events == ["down", "up", "primary"])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("A touch that leaves the control and returns sends exit and enter, and lifts inside") func stray() throws {
        try stage.finger.press(on: control).drag(by: Vector(dx: 200, dy: 0)).drag(by: Vector(dx: -200, dy: 0)).lift()
        #expect(diary.events == ["down", "inside", "exit", "outside", "enter", "inside", "up", "primary"])
    }

    @Test("A touch that lifts far away sends touchUpOutside") func upOutside() throws {
        try stage.finger.press(on: control).drag(by: Vector(dx: 0, dy: 220)).lift()
        #expect(diary.events.last == "upOutside")
    }

    @Test("Up to 70 points beyond the edge still count as inside") func margin() {
        stage.finger.press(at: Point(170, 130)).drag(to: Point(249, 130)).lift()
        #expect(diary.events == ["down", "inside", "up", "primary"])
    }

    @Test("A second press soon after the first sends touchDownRepeat") func twice() throws {
        try stage.finger.press(on: control).lift()
        stage.advance(by: .milliseconds(120))
        try stage.finger.press(on: control).lift()
        #expect(diary.events == ["down", "up", "primary", "down", "repeat", "up", "primary"])
    }

    @Test("A compositor's cancel sends touchCancel, and no touchUp") func cancel() throws {
        try stage.finger.press(on: control).cancel()
        #expect(diary.events == ["down", "cancel"])
    }

    @Test("A control that is disabled during a touch gets a cancel; one that was disabled before gets nothing")
    func disabled() throws {
        let finger = try stage.finger.press(on: control)
        control.isEnabled = false
        finger.lift()
        try stage.finger.press(on: control).lift()
        #expect(diary.events == ["down", "cancel"])
    }

    @Test("A second touch on a control is ignored") func secondFinger() throws {
        let fingers = stage.fingers(2)
        try fingers[0].press(on: control)
        try fingers[1].press(on: control).lift()
        #expect(diary.events == ["down"])
        fingers[0].lift()
        #expect(diary.events == ["down", "up", "primary"])
    }

    @Test("A control smaller than 44 points is hit within 44 points around its centre") func small() {
        control.frame = Rect(x: 100, y: 100, width: 20, height: 20)
        stage.finger.press(at: Point(90, 131)).lift()
        #expect(diary.events == ["down", "up", "primary"])
        stage.finger.press(at: Point(87, 110)).lift()
        #expect(diary.events.count == 3)
    }

    @Test("Actions are removed from some events or from all") func removal() throws {
        var count = 0
        let id = control.addAction(for: [.touchDown, .touchUpInside]) { _ in count += 1 }
        control.removeAction(id, for: .touchDown)
        try stage.finger.press(on: control).lift()
        #expect(count == 1)
        control.removeAction(id)
        try stage.finger.press(on: control).lift()
        #expect(count == 1)
        control.sendActions(for: .touchUpInside)
        #expect(diary.events.last == "up")
    }
}

@Suite("Controls among recognizers") @MainActor struct ControlsAndRecognizersTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let panel = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let control = Control(frame: Rect(x: 100, y: 100, width: 80, height: 60))
    private let diary = Diary()

    init() {
        stage.scene.root.addSubview(panel)
        panel.addSubview(control)
        diary.follow(control)
    }

    @Test("A tap recognizer of a superview does not recognize taps on a control") func ancestorsTap() throws {
        var taps = 0
        let tap = TapRecognizer()
        tap.addAction { _ in taps += 1 }
        panel.addGestureRecognizer(tap)
        try stage.finger.press(on: control).lift()
        #expect(taps == 0)
        #expect(diary.events == ["down", "up", "primary"])
        stage.finger.press(at: Point(20, 20)).lift()
        #expect(taps == 1)
    }

    @Test("A tap recognizer of the control itself recognizes the tap") func ownTap() throws {
        var taps = 0
        let tap = TapRecognizer()
        tap.addAction { _ in taps += 1 }
        control.addGestureRecognizer(tap)
        try stage.finger.press(on: control).lift()
        #expect(taps == 1)
        #expect(diary.events == ["down", "cancel"])
    }

    @Test("A pan recognizer of a superview cancels the control's touch when it begins") func ancestorsPan() throws {
        panel.addGestureRecognizer(PanRecognizer())
        try stage.finger.press(on: control).drag(by: Vector(dx: 30, dy: 0)).lift()
        #expect(diary.events == ["down", "inside", "cancel"])
    }

    @Test("A double tap of a superview delays the control's touchUp, and cancels the touch when it is recognized")
    func ancestorsDoubleTap() throws {
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        panel.addGestureRecognizer(double)
        try stage.finger.press(on: control).lift()
        #expect(diary.events == ["down"])
        stage.advance(by: .milliseconds(301))
        #expect(diary.events == ["down", "up", "primary"])
        stage.advance(by: .seconds(1))
        try stage.finger.press(on: control).lift()
        stage.advance(by: .milliseconds(50))
        try stage.finger.press(on: control).lift()
        #expect(diary.events == ["down", "up", "primary", "down", "cancel"])
    }

    @Test("A plain view in a control is hit as the control; one with a recognizer is hit itself and cancels its touch")
    func descendants() {
        let badge = View(frame: Rect(x: 0, y: 0, width: 30, height: 30))
        control.addSubview(badge)
        stage.finger.press(at: Point(110, 110)).lift()
        #expect(diary.events == ["down", "up", "primary"])
        var taps = 0
        let tap = TapRecognizer()
        tap.addAction { _ in taps += 1 }
        badge.addGestureRecognizer(tap)
        stage.finger.press(at: Point(110, 110)).lift()
        #expect(taps == 1)
        // The view does not handle the touch, so the control gets it until the tap is recognized.
        #expect(diary.events == ["down", "up", "primary", "down", "repeat", "cancel"])
    }

    @Test("A control that is removed during a touch gets a cancel") func removed() throws {
        let finger = try stage.finger.press(on: control)
        control.removeFromSuperview()
        finger.lift()
        #expect(diary.events == ["down", "cancel"])
    }

    @Test("A tap that runs no action is reported") func noAction() throws {
        var lines: [String] = []
        stage.scene.onArbitration = { lines.append($0) }
        let card = Control(frame: Rect(x: 10, y: 10, width: 60, height: 60))
        card.identifier = "card"
        panel.addSubview(card)
        try stage.finger.press(on: card).lift()
        #expect(lines == ["touchUpInside@card: no action"])
        card.onTap {}
        stage.advance(by: .seconds(1))
        try stage.finger.press(on: card).lift()
        #expect(lines.count == 1)
        let stepper = Control(frame: Rect(x: 80, y: 10, width: 60, height: 60))
        stepper.addAction(for: .valueChanged) { _ in }
        panel.addSubview(stepper)
        try stage.finger.press(on: stepper).lift()
        #expect(lines.count == 1)
        let plate = View(frame: Rect(x: 10, y: 80, width: 60, height: 60))
        plate.identifier = "plate"
        let tap = TapRecognizer()
        plate.addGestureRecognizer(tap)
        panel.addSubview(plate)
        try stage.finger.press(on: plate).lift()
        #expect(lines.contains("tap@plate: no action"))
        lines = []
        tap.addAction { _ in }
        stage.advance(by: .seconds(1))
        try stage.finger.press(on: plate).lift()
        #expect(lines == ["tap@plate ends"])
    }

    @Test("A button runs its action when pressed, and by its accessibility action") func button() throws {
        var count = 0
        let button = Button("Go", style: TextStyle(font: Font("Inter", size: 18)))
        button.addAction(for: .primaryActionTriggered) { _ in count += 1 }
        button.frame = Rect(x: 10, y: 10, width: 120, height: 48)
        panel.addSubview(button)
        try stage.finger.press(on: button).lift()
        #expect(count == 1)
        #expect(button.accessibility.actions[0].perform())
        #expect(count == 2)
        button.isEnabled = false
        #expect(!button.accessibility.actions[0].perform())
        #expect(stage.settle())
        #expect(stage.scene.semantics().map(\.accessibility.label) == ["Go"])
    }
}

@Suite("Controls for assistive technology") @MainActor struct ControlSemanticsTests {
    private let stage = Stage(size: Size(width: 400, height: 400))

    private var nodes: [SemanticsNode] { stage.scene.semantics() }

    private func add(_ view: View) {
        view.frame = Rect(x: 10, y: 10, width: 120, height: 48)
        stage.scene.root.addSubview(view)
    }

    @Test("The title of a button is no element of its own, also after it has changed") func parts() {
        let button = Button("Go")
        add(button)
        button.title = "Stop"
        #expect(nodes.map(\.accessibility.label) == ["Stop"])
        #expect(nodes.allSatisfy { $0.children.isEmpty })
    }

    @Test("An accessibility label that an app sets stays when the title or the language changes") func ownLabel() {
        let button = Button(Localized("home"))
        add(button)
        button.accessibility.label = "To the first page"
        stage.scene.environment.locale = "de"
        #expect(button.accessibility.label == "To the first page")
        button.title = "H"
        #expect(button.accessibility.label == "To the first page")
        let label = Label("12:30")
        label.accessibility.label = "Half past twelve"
        label.text = "12:31"
        #expect(label.accessibility.label == "Half past twelve")
    }
}

@Suite("The check of the gesture graph") @MainActor struct GestureGraphTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))

    init() {
        view.identifier = "card"
        stage.scene.root.addSubview(view)
    }

    @Test("A tap beside a double tap is ambiguous until it waits for it; the report names the missing line")
    func tapAndDoubleTap() {
        let (tap, double) = (TapRecognizer(), TapRecognizer())
        double.numberOfTapsRequired = 2
        double.name = "double"
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(double)
        #expect(view.gesturePairs().map(\.resolution) == [.ambiguous(mend: "tap@card.requireToFail(tap@card.double)")])
        tap.requireToFail(double)
        #expect(view.gesturePairs().map(\.resolution) == [.waits("tap@card", for: "tap@card.double")])
    }

    @Test("Pans along different axes do not conflict; along the same one, the deeper view begins") func pans() {
        let (across, along, inner) = (PanRecognizer(), PanRecognizer(), PanRecognizer())
        across.directions = .horizontal
        along.directions = .vertical
        inner.directions = .vertical
        inner.name = "inner"
        let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        child.identifier = "child"
        view.addSubview(child)
        view.addGestureRecognizer(across)
        view.addGestureRecognizer(along)
        child.addGestureRecognizer(inner)
        #expect(
            child.gesturePairs().map(\.resolution) == [
                .byMovement, .byDepth(deeper: "pan@child.inner"), .byMovement,
            ])
    }

    @Test("If one delegate allows it, both recognizers are simultaneous") func simultaneous() {
        let (pinch, rotation) = (PinchRecognizer(), RotationRecognizer())
        view.addGestureRecognizer(pinch)
        view.addGestureRecognizer(rotation)
        #expect(view.gesturePairs().map(\.resolution) == [.ambiguous(mend: "rotation@card.requireToFail(pinch@card)")])
        let delegate = SimultaneousDelegate()
        rotation.delegate = delegate
        #expect(view.gesturePairs().map(\.resolution) == [.simultaneous])
    }

    #if DEBUG
        @Test("In debug builds an ambiguous pair is reported once, when a touch reaches it") func report() throws {
            stage.scene.reportsAmbiguousGestures = true
            view.addGestureRecognizer(PanRecognizer())
            view.addGestureRecognizer(SwipeRecognizer())
            for _ in 0..<3 { try stage.finger.press(on: view).lift() }
            #expect(
                stage.problems == [
                    "pan@card and swipe@card may both begin and nothing decides: pan@card.requireToFail(swipe@card)"
                ])
        }
    #endif
}
