import Casement
import CasementControls
import CasementCore
import CasementKeyboard
import CasementSpeech
import CasementTesting
import Testing

/// A page whose views a test sets.
private final class Page: ViewController {
    let parts: [View]

    init(_ parts: View...) {
        self.parts = parts
        super.init()
    }

    override func viewDidLoad() {
        for (index, part) in parts.enumerated() {
            part.frame = Rect(
                x: 100, y: 20 + Double(index) * 100, width: 400, height: part is ListView<Int, Int> ? 240 : 60)
            view.addSubview(part)
        }
    }
}

@MainActor @Suite("What a screen reader says") struct ReadingTests {
    private func rows(_ count: Int) -> ListView<Int, Int> {
        ListView(ListSnapshot(Array(0..<count))) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            return row
        }
    }

    @Test("Swipes go through all rows of a list, of which few have views, and say each position") func list() {
        let person = Listener(Page(rows(40)), size: Size(width: 800, height: 400))
        var heard: [String] = []
        for _ in 0..<40 { heard += person.next() }
        #expect(heard.count == 40)
        #expect(heard.first?.hasPrefix("Row 0, 1 of 40") == true)
        #expect(heard.last?.hasPrefix("Row 39, 40 of 40") == true)
        #expect(heard == heard.uniqued)
    }

    @Test("What is typed and deleted is said letter by letter") func echo() {
        let field = TextField(placeholder: "Name")
        let person = Listener(Page(field))
        field.focus()
        _ = person.hear()
        person.stage.keyboard.type("ab")
        #expect(person.hear() == ["a", "b"] || person.voice.requests.suffix(1).first?.parts.first?.text == "b")
        #expect(person.press(.backspace).last == "b, deleted")
    }

    @Test("Of a password only the number of characters is said, and of its keys nothing, until listening is private")
    func secret() {
        let field = SecureField("", placeholder: "Password")
        let person = Listener(Page(field))
        field.focus()
        _ = person.hear()
        person.stage.keyboard.type("x")
        #expect(person.hear().last == "character")
        person.stage.keyboard.type("yz")
        _ = person.hear()
        let heard = person.explore(Point(x: 200, y: 50))
        #expect(heard.first?.contains("character, character, character") == true)
        #expect(!person.voice.requests.contains { $0.parts.contains { ["x", "y", "z"].contains($0.text) } })
    }

    @Test(
        "The keys of a keyboard on the screen are said under a finger, typed where it lifts, and hidden for a password")
    func keyboard() throws {
        for isSecret in [false, true] {
            let field = isSecret ? SecureField("", placeholder: "Password") : TextField(placeholder: "Name")
            let page = Page(field)
            let person = try Listener(KeyboardController(page, languages: ["en"]))
            field.focus()
            _ = person.hear()
            let finger = person.stage.finger.press(at: Point(x: 5, y: 300)).hold(for: .milliseconds(400))
            finger.move(to: Point(x: 400, y: 360))
            let heard = person.voice.listen().last ?? ""
            #expect(isSecret ? heard == "character" : heard.count == 1)
            finger.lift()
            _ = person.hear()
            #expect(field.text.count == 1)
        }
    }

    @Test("A toast is said when it comes, and no more when it has gone") func toast() {
        let page = Page(Button("Order"))
        let person = Listener(page)
        page.showToast("Saved")
        #expect(person.hear().contains { $0.hasPrefix("Saved") })
        person.reader.speaker.say(Utterance("A long sentence"))
        page.showToast("Gone soon")
        person.stage.advance(by: .seconds(1))
        person.stage.advance(by: .seconds(8))
        #expect(!person.voice.listen().contains { $0.hasPrefix("Gone soon") })
    }

    @Test("An error is said at once, with what is wrong") func error() {
        let field = TextField("no address", placeholder: "E-mail")
        field.validator = { $0.contains("@") ? nil : "An address has an @." }
        let person = Listener(Page(field))
        _ = field.validate()
        #expect(person.hear().contains { $0.contains("not valid, An address has an @.") })
    }

    @Test("A dialog names itself and keeps the person in it; afterwards the person is where it was") func dialog() async
    {
        let button = Button("Order")
        let page = Page(Button("Other"), button)
        let person = Listener(page)
        _ = person.explore(Point(x: 200, y: 150))
        page.view.task { _ = await page.confirm(title: "Really?", confirm: "Yes", cancel: "No") }
        await person.stage.settled()
        #expect(person.hear().contains { $0.hasPrefix("Really?") })
        var heard: [String] = []
        for _ in 0..<6 { heard += person.next() }
        #expect(!heard.contains { $0.hasPrefix("Order") || $0.hasPrefix("Other") })
        // The last one is "No".
        let last = person.tap(count: 2)
        await person.stage.settled()
        #expect((last + person.hear()).last?.hasPrefix("Order") == true)
    }

    @Test("It begins at the element that has the focus, and says that after its help") func focusAtStart() {
        let (order, other) = (Button("Order"), Button("Other"))
        let person = Listener(Page(order, other), begins: false)
        person.stage.settle()
        #expect(order.focus())
        person.reader.begin()
        let heard = person.hear()
        #expect(heard.count == 2 && heard[0].hasPrefix("Speech is on.") && heard[1].hasPrefix("Order"), "\(heard)")
        #expect(person.next().first?.hasPrefix("Other") == true)
    }

    @Test("Return presses the chosen button, and the default button of a dialog from a text") func defaultButton() async
    {
        for (steps, expected) in [(0, true), (2, false)] {
            let page = Page(Button("Order"))
            let person = Listener(page)
            var answer: Bool?
            page.view.task { answer = await page.confirm(title: "Really?", confirm: "Yes", cancel: "No") }
            await person.stage.settled()
            #expect(person.hear().contains { $0.hasPrefix("Really?") })
            let finger = person.explore(Point(x: 400, y: 200))
            #expect(finger.last?.hasPrefix("Really?") == true, "\(finger)")
            for _ in 0..<steps { _ = person.next() }
            _ = person.press(.return)
            await person.stage.settled()
            #expect(answer == expected)
        }
    }

    @Test("An action of the list refreshes what a pull refreshes") func refreshing() {
        let row = Button("Letter")
        row.frame = Rect(x: 0, y: 0, width: 400, height: 60)
        let list = ScrollView()
        list.contentSize = Size(width: 400, height: 2000)
        list.addSubview(row)
        let control = RefreshControl(View())
        var count = 0
        control.onRefresh = { count += 1 }
        list.refreshControl = control
        let person = Listener(Page(list))
        _ = person.explore(Point(x: 200, y: 50))
        #expect(person.down().last == "Refresh")
        _ = person.tap(count: 2)
        #expect(count == 1)
        #expect(control.isRefreshing)
        control.endRefreshing()
        person.stage.scene.environment.locale = "de"
        #expect(person.down().last == "Aktualisieren")
    }

    @Test("A touch after a tap drags the chosen element through its own recognizers") func dragging() {
        let slider = Slider(value: 0.5)
        let person = Listener(Page(slider))
        _ = person.explore(Point(x: 200, y: 50))
        let tap = person.stage.finger.press(at: Point(x: 600, y: 400))
        person.stage.advance(by: .milliseconds(40))
        tap.lift()
        person.stage.advance(by: .milliseconds(80))
        person.stage.finger.press(at: Point(x: 600, y: 400)).hold(for: .milliseconds(700))
            .drag(by: Vector(dx: 100, dy: 0)).hold(for: .milliseconds(50)).lift()
        #expect(slider.value > 0.6)
    }

    @Test("Two fingers scroll, and a control under them is not pressed") func scrolling() {
        let list = rows(40)
        let person = Listener(Page(list))
        let fingers = [person.stage.finger, person.stage.finger]
        fingers[0].press(at: Point(x: 200, y: 200))
        fingers[1].press(at: Point(x: 260, y: 200))
        for _ in 0..<10 {
            person.stage.advance(by: .milliseconds(16))
            for finger in fingers { finger.move(by: Vector(dx: 0, dy: -12)) }
        }
        for finger in fingers { finger.lift() }
        person.stage.settle()
        #expect(list.contentOffset.y > 60)
    }

    @Test("The languages of a sentence are those of its elements") func languages() {
        let german = Button("Deutsch")
        german.accessibility.language = "de"
        let person = Listener(Page(german))
        _ = person.explore(Point(x: 200, y: 50))
        let parts = person.voice.requests.last?.parts ?? []
        #expect(parts.first?.language == "de" && parts.last?.language == "en")
    }
}

extension [String] {
    fileprivate var uniqued: [String] {
        var result: [String] = []
        for text in self where !result.contains(text) { result.append(text) }
        return result
    }
}
