import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import Testing

/// A page with a name, a button, a slider, a switch and a field.
private final class OrderPage: ViewController {
    let order = Button("Order")
    let spice = Slider(value: 0.5)
    let sound = Switch()
    let name = TextField(placeholder: "Name")
    var orders = 0

    override func viewDidLoad() {
        let title = Label("Lunch", role: .headline)
        order.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.orders += 1 }
        spice.accessibility.label = "Spice"
        sound.accessibility.label = "Sound"
        var y = 20.0
        for part in [title, order, spice, sound, name] as [View] {
            part.frame = Rect(x: 100, y: y, width: 300, height: 60)
            view.addSubview(part)
            y += 90
        }
    }
}

@MainActor @Suite("A screen reader") struct ScreenReaderTests {
    @Test("A finger that moves over the panel hears each element once, and presses none") func exploring() {
        let page = OrderPage()
        let person = Listener(page)
        let heard = person.explore(
            Point(x: 200, y: 50), Point(x: 200, y: 140), Point(x: 200, y: 142), Point(x: 200, y: 230))
        #expect(
            heard == [
                "Lunch", "Order, button, Tap twice to press.", "Spice, 50 %, slider, Swipe up or down to change it.",
            ])
        #expect(page.orders == 0)
    }

    @Test("A finger beside a turned element, in its box, hears what lies behind") func turned() {
        final class Page: ViewController {
            let (behind, front) = (Button("Behind"), Button("Front"))
            override func viewDidLoad() {
                behind.frame = Rect(x: 300, y: 100, width: 200, height: 60)
                front.frame = Rect(x: 300, y: 200, width: 200, height: 60)
                front.rotation = .pi / 4
                for part in [behind, front] { view.addSubview(part) }
            }
        }
        let page = Page()
        let person = Listener(page)
        #expect(page.front.frame.contains(Point(x: 460, y: 155)))
        #expect(person.explore(Point(x: 460, y: 155)).first?.hasPrefix("Behind") == true)
        #expect(person.explore(Point(x: 400, y: 230)).first?.hasPrefix("Front") == true)
    }

    @Test("Two taps anywhere press the chosen element, and no other") func activating() {
        let page = OrderPage()
        let person = Listener(page)
        _ = person.explore(Point(x: 200, y: 140))
        _ = person.tap(Point(x: 700, y: 450), count: 2)
        #expect(page.orders == 1)
    }

    @Test("Swipes go through all elements and stay at the last one") func walking() {
        let person = Listener(OrderPage())
        _ = person.explore(Point(x: 200, y: 50))
        var names: [String] = []
        for _ in 0..<5 { names += person.next() }
        #expect(names.map { $0.prefix { $0 != "," } } == ["Order", "Spice", "Sound", "Name", "Name"])
        #expect(person.previous().first?.hasPrefix("Sound") == true)
    }

    @Test("Swipes up and down change a slider, and the new value is said") func adjusting() {
        let page = OrderPage()
        let person = Listener(page)
        _ = person.explore(Point(x: 200, y: 230))
        let before = page.spice.value
        let heard = person.up()
        #expect(page.spice.value > before)
        #expect(heard.count == 1 && heard[0].hasSuffix("%"))
    }

    @Test("A touch and a key end what is spoken") func interrupting() {
        let person = Listener(OrderPage(), begins: false)
        person.reader.begin()
        #expect(person.voice.present != nil)
        let finger = person.stage.finger.press(at: Point(x: 700, y: 400))
        #expect(person.voice.present == nil)
        finger.lift()
        _ = person.hear()
        person.reader.speaker.say(Utterance("A long sentence"))
        person.stage.keyboard.press(.pageDown)
        #expect(person.voice.present == nil)
    }

    @Test("Two fingers that are held begin it, and end it again") func beginning() {
        let person = Listener(OrderPage(), begins: false)
        for isOn in [true, false] {
            let hand = [person.stage.finger, person.stage.finger]
            hand[0].press(at: Point(x: 600, y: 200))
            hand[1].press(at: Point(x: 660, y: 200))
            person.stage.advance(by: .milliseconds(2100))
            for finger in hand { finger.lift() }
            person.stage.settle()
            #expect(person.reader.isOn == isOn)
            #expect(person.stage.scene.environment.isSpoken == isOn)
        }
    }

    @Test("Two fingers that are held on the rows of a list begin it, too") func beginningOnRows() {
        final class Page: ViewController {
            let list = ListView(Array(0..<60)) { row, number in row.title = "Row \(number)" }
            override func loadView() -> View { list }
        }
        let person = Listener(Page(), begins: false)
        let hand = [person.stage.finger, person.stage.finger]
        hand[0].press(at: Point(x: 200, y: 300))
        hand[1].press(at: Point(x: 300, y: 300))
        person.stage.advance(by: .milliseconds(2100))
        for finger in hand { finger.lift() }
        #expect(person.reader.isOn)
    }

    @Test("The end of the session ends it, and restores voice and looks") func session() {
        let person = Listener(OrderPage())
        person.reader.speaker.settings.volume = 40
        person.stage.scene.environment.textScale = 2
        person.stage.scene.endSession()
        #expect(!person.reader.isOn)
        #expect(person.reader.speaker.settings.volume == 0)
        #expect(person.stage.scene.environment.textScale == 1)
        #expect(!person.stage.scene.environment.isSpoken)
    }
}
