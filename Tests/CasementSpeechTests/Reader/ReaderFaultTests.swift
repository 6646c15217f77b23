import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import Logging
import Testing

/// A page with views from top to bottom.
private final class Page: ViewController {
    let parts: [View]

    init(_ parts: View..., title: String? = nil) {
        self.parts = parts
        super.init()
        self.title = title
    }

    override func viewDidLoad() {
        for (index, part) in parts.enumerated() {
            let height = part is Control && !(part is DigitPad) ? 60.0 : 300
            part.frame = Rect(x: 100, y: 20 + Double(index) * 100, width: 400, height: height)
            view.addSubview(part)
        }
    }
}

/// A view that only a touch can press.
private final class Plate: View {
    var taps = 0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .button
        accessibility.label = "Plate"
        let tap = TapRecognizer()
        tap.addAction { [unowned self] _ in taps += 1 }
        addGestureRecognizer(tap)
    }
}

@MainActor @Suite("A screen reader in the wrong moment") struct ReaderFaultTests {
    private static let middle = Point(x: 300, y: 50)

    @Test("Two taps on the middle of an element that only a touch can press press it", arguments: [0.0, 5, 100])
    func tapInPlace(distance: Double) {
        let plate = Plate()
        let person = Listener(Page(plate))
        _ = person.explore(Point(x: 300, y: 170))
        _ = person.tap(Point(x: 300 + distance, y: 170), count: 2)
        #expect(plate.taps == 1)
    }

    @Test("The key that begins it may be held") func heldKey() {
        let person = Listener(Page(Button("Order")), begins: false)
        person.reader.key = .function(9)
        person.stage.keyboard.hold(.function(9), for: .seconds(2))
        #expect(person.reader.isOn)
        #expect(person.voice.present != nil)
    }

    @Test("One that is always on is silent until somebody is there") func nobody() {
        let person = Listener(Page(Button("Order")), begins: false)
        person.reader.isAlwaysOn = true
        person.stage.scene.endSession()
        person.stage.scene.rootViewController = Page(Button("Advertisement"), title: "Loop")
        person.stage.scene.showToast("Paper is low")
        #expect(person.hear() == [])
        let finger = person.stage.finger.press(at: Point(x: 700, y: 400))
        finger.lift()
        #expect(!person.hear().isEmpty)
    }

    @Test("What a dialog says ends when it leaves by itself") func dialogLeaves() {
        let page = Page(Button("Order"))
        let person = Listener(page)
        let dialog = Page(Label("A long dialog"), title: "Dialog")
        page.present(dialog, style: .fullScreen)
        person.stage.settle()
        #expect(person.voice.present?.parts.contains { $0.text.contains("ialog") } == true)
        dialog.dismiss()
        person.stage.settle()
        #expect(person.voice.present?.parts.contains { $0.text.contains("ialog") } != true)
    }

    @Test("A changed value that waits is not said once a dialog covers it") func valueBehind() {
        let slider = Slider(value: 0.5)
        let page = Page(slider)
        let person = Listener(page)
        _ = person.explore(Self.middle)
        person.reader.speaker.announce(Utterance("Attention"), .urgent)
        slider.value = 0.8
        person.stage.settle()
        page.present(Page(Label("Front"), title: "Dialog"), style: .fullScreen)
        #expect(!person.hear().contains { $0.contains("80") })
    }

    @Test("An error that waits is not said once it is mended") func mendedError() {
        let field = TextField("no address", placeholder: "E-mail")
        field.validator = { $0.contains("@") ? nil : "An address has an @." }
        let person = Listener(Page(field))
        person.reader.speaker.announce(Utterance("Attention"), .urgent)
        _ = field.validate()
        person.stage.settle()
        field.text = "a@b"
        _ = field.validate()
        #expect(!person.hear().contains { $0.contains("An address") })
    }

    @Test("What is spoken ends when a modal view of the same page covers it") func modalView() {
        let page = Page(Button("Behind"))
        let person = Listener(page)
        person.stage.finger.press(at: Self.middle).hold(for: .milliseconds(400))
        #expect(person.voice.present?.parts.first?.text == "Behind")
        let modal = View(frame: page.view.bounds)
        (modal.accessibility.role, modal.accessibility.label) = (.dialog, "Front")
        modal.accessibility.isModal = true
        page.view.addSubview(modal)
        person.stage.settle()
        #expect(person.voice.present?.parts.first?.text != "Behind")
    }

    @Test("Two taps press no row that took the view of the chosen one") func reusedRow() {
        let list = ListView<Int, Int>(ListSnapshot(Array(0..<100))) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
        var selected: [Int] = []
        list.onSelect { selected.append($0) }
        let person = Listener(Page(list))
        _ = person.explore(Self.middle)
        for offset in [2000.0, 100, 1500] {
            list.setContentOffset(Point(x: 0, y: offset), animated: false)
            person.stage.settle()
            _ = person.tap(Point(x: 700, y: 400), count: 2)
        }
        #expect(selected == [])
    }

    @Test("A finger that lifts types no key behind a dialog", arguments: [false, true])
    func keyBehind(isCovered: Bool) throws {
        let pad = DigitPad("Table", length: 4...4)
        let page = Page(pad)
        let person = Listener(page)
        let point = try #require(Self.place(of: "5", in: person.stage.scene.semantics()))
        let finger = person.stage.finger.press(at: point).hold(for: .milliseconds(400))
        if isCovered { page.present(Page(Label("Front"), title: "Dialog"), style: .fullScreen) }
        person.stage.advance(by: .milliseconds(500))
        finger.lift()
        person.stage.settle()
        #expect(pad.value == (isCovered ? "" : "5"))
    }

    /// The middle of the element with a name.
    private static func place(of name: String, in nodes: [SemanticsNode]) -> Point? {
        for node in nodes {
            if node.accessibility.label == name { return node.frame.center }
            if let place = place(of: name, in: node.children) { return place }
        }
        return nil
    }

    @Test("A heading in a secret view is not said") func secretHeading() {
        let label = Label("Code 4711", role: .title)
        label.accessibility.role = .header
        label.isSecret = true
        let person = Listener(Page(label))
        #expect(!person.explore(Self.middle).contains { $0.contains("4711") })
    }

    @Test("Touches reach the views when a reader has been released") func released() {
        let button = Button("Order")
        var orders = 0
        button.onTap { orders += 1 }
        let stage = Stage(Page(button), size: Size(width: 800, height: 480))
        var reader: ScreenReader? = ScreenReader(speaker: Speaker(engine: SpeechTranscript()))
        reader?.start(in: KioskContext(scene: stage.scene, logger: Logger(label: "test")))
        reader?.begin()
        stage.settle()
        reader = nil
        stage.finger.press(at: Self.middle).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(orders == 1)
    }

    @Test("Two fingers that rest cancel no touch of the app where touches begin no reader") func notByTouch() {
        let button = Button("Order")
        let person = Listener(Page(button), begins: false)
        person.reader.beginsByTouch = false
        let hand = [person.stage.finger, person.stage.finger]
        hand[0].press(at: Point(x: 200, y: 50))
        hand[1].press(at: Point(x: 300, y: 50))
        person.stage.advance(by: .milliseconds(2100))
        #expect(button.isHighlighted)
        for finger in hand { finger.lift() }
    }

    @Test("A touch that two fingers pass on ends once when it ends") func passedEnd() {
        final class Counter: View {
            var log: [String] = []
            override func touchesBegan(_ touches: [Touch]) { log.append("began") }
            override func touchesEnded(_ touches: [Touch]) { log.append("ended") }
            override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { log.append("cancelled") }
        }
        let counter = Counter()
        let person = Listener(Page(counter))
        let fingers = [person.stage.finger, person.stage.finger]
        fingers[0].press(at: Point(x: 200, y: 150))
        fingers[1].press(at: Point(x: 260, y: 150))
        for _ in 0..<5 {
            person.stage.advance(by: .milliseconds(16))
            for finger in fingers { finger.move(by: Vector(dx: 0, dy: 12)) }
        }
        #expect(counter.log == ["began"])
        person.reader.end()
        for finger in fingers { finger.lift() }
        person.stage.settle()
        #expect(counter.log == ["began", "cancelled"])
        #expect(!person.stage.scene.isTouched)
    }

    @Test("At rest nothing is scheduled") func rest() {
        let page = Page(SecureField("", placeholder: "Password"))
        let person = Listener(page)
        _ = person.explore(Self.middle)
        person.stage.settle()
        #expect(person.stage.scene.nextDeadline == nil)
    }
}
