import Casement
import CasementControls
import CasementCore
import CasementSpeech
import CasementTesting
import Testing

private let directions: [SceneEnvironment.LayoutDirection] = [.leftToRight, .rightToLeft]

/// A page with fields of each kind between other elements, of which the notes cannot have the focus.
private final class FormPage: ViewController {
    static let names = [
        "First note", "Name", "Second note", "PIN", "Amount", "Search", "Message", "Third note", "Send",
    ]

    let name = TextField("Ada", placeholder: "Name")
    let pin = SecureField("1234", placeholder: "PIN")
    let amount = NumberField(1500, placeholder: "Amount")
    let search = SearchField(placeholder: "Search")
    let message = TextView("one\n\u{5D0}\u{5D1}\n\ntwo", placeholder: "Message")
    var fields: [TextControl] { [name, pin, amount, search, message] }

    override func viewDidLoad() {
        let (first, second, third) = (Label("First note"), Label("Second note"), Label("Third note"))
        let parts: [View] = [first, name, second, pin, amount, search, message, third, Button("Send")]
        for (index, part) in parts.enumerated() {
            part.frame = Rect(x: 100, y: 10 + Double(index) * 66, width: 300, height: 60)
            view.addSubview(part)
        }
    }
}

@MainActor @Suite("Arrows in a text, with a screen reader") struct CaretKeyTests {
    /// A person on a page with one field between two labels, who edits the field.
    @MainActor private struct Editing {
        let person: Listener
        let field: TextControl

        init(_ field: TextControl, _ direction: SceneEnvironment.LayoutDirection = .leftToRight) {
            self.field = field
            let page = ViewController()
            let (before, after) = (Label("Before"), Label("After"))
            for (index, part) in ([before, field, after] as [View]).enumerated() {
                part.frame = Rect(x: 100, y: 20 + Double(index) * 130, width: 300, height: 120)
                page.view.addSubview(part)
            }
            person = Listener(page)
            person.stage.scene.environment.layoutDirection = direction
            field.focus()
            _ = person.hear()
        }

        /// What an arrow does with the caret at an offset: where it is then, or the element that is said.
        func arrow(_ symbol: KeySymbol, at offset: Int) -> String { arrow(symbol, selecting: offset..<offset) }

        func arrow(_ symbol: KeySymbol, selecting range: Range<Int>) -> String {
            field.focus()
            field.selectedTextRange = range
            _ = person.hear()
            let heard = person.press(symbol)
            if let name = heard.first?.prefix(while: { $0 != "," }), name == "Before" || name == "After" {
                // Back to the field, whose caret the arrows do not see while another element is chosen.
                _ = person.press((name == "Before") == isForwardRight ? .rightArrow : .leftArrow)
                return String(name)
            }
            return "\(field.selectedTextRange)"
        }

        private var isForwardRight: Bool { person.stage.scene.environment.layoutDirection == .leftToRight }
    }

    @Test("In one line, an arrow moves the caret, and beyond an end of the text leads to the neighbour")
    func line() {
        let editing = Editing(TextField("abc", placeholder: "Name"))
        #expect(editing.arrow(.rightArrow, at: 1) == "2..<2")
        #expect(editing.arrow(.leftArrow, at: 1) == "0..<0")
        #expect(editing.arrow(.leftArrow, at: 0) == "Before")
        #expect(editing.arrow(.rightArrow, at: 3) == "After")
        #expect(editing.arrow(.leftArrow, at: 3) == "2..<2")
        // Up and down lead to the ends of the line first.
        #expect(editing.arrow(.upArrow, at: 1) == "0..<0")
        #expect(editing.arrow(.downArrow, at: 1) == "3..<3")
    }

    @Test("In an empty text, each arrow leads on", arguments: [false, true]) func empty(isMultiline: Bool) {
        let editing = Editing(isMultiline ? TextView(placeholder: "Name") : TextField(placeholder: "Name"))
        #expect(editing.arrow(.rightArrow, at: 0) == "After")
        #expect(editing.arrow(.leftArrow, at: 0) == "Before")
    }

    @Test("An arrow first collapses a selection, also one of the whole text") func selection() {
        let editing = Editing(TextField("abc", placeholder: "Name"))
        #expect(editing.arrow(.leftArrow, selecting: 0..<3) == "0..<0")
        #expect(editing.arrow(.rightArrow, selecting: 0..<3) == "3..<3")
        #expect(editing.arrow(.leftArrow, selecting: 1..<2) == "1..<1")
        #expect(editing.arrow(.downArrow, selecting: 0..<3) == "3..<3")
    }

    @Test("The left end of text from right to left is its end", arguments: directions)
    func rightToLeft(direction: SceneEnvironment.LayoutDirection) {
        let (left, right) = direction == .leftToRight ? ("Before", "After") : ("After", "Before")
        let hebrew = Editing(TextField("\u{5D0}\u{5D1}\u{5D2}", placeholder: "Name"), direction)
        #expect(hebrew.arrow(.leftArrow, at: 2) == "4..<4")
        #expect(hebrew.arrow(.rightArrow, at: 2) == "0..<0")
        #expect(hebrew.arrow(.leftArrow, at: 6) == left)
        #expect(hebrew.arrow(.rightArrow, at: 0) == right)
        let latin = Editing(TextField("abc", placeholder: "Name"), direction)
        #expect(latin.arrow(.leftArrow, at: 0) == left)
        #expect(latin.arrow(.rightArrow, at: 3) == right)
        #expect(latin.arrow(.leftArrow, at: 3) == "2..<2")
    }

    @Test("Numbers at the start of a line from right to left do not catch the caret") func digits() {
        let editing = Editing(TextField("12 \u{5D0}\u{5D1}", placeholder: "Name"))
        editing.field.selectedTextRange = 0..<0
        let heard = (0..<8).flatMap { _ in editing.person.press(.rightArrow) }
        #expect(heard.contains { $0.hasPrefix("After") })
    }

    @Test("In several lines, an arrow passes the ends of lines, and leads on at those of the text") func lines() {
        let editing = Editing(TextView("ab\ncd", placeholder: "Name"))
        #expect(editing.arrow(.rightArrow, at: 2) == "3..<3")
        #expect(editing.arrow(.leftArrow, at: 3) == "2..<2")
        #expect(editing.arrow(.upArrow, at: 4) == "1..<1")
        #expect(editing.arrow(.downArrow, at: 1) == "4..<4")
        #expect(editing.arrow(.upArrow, at: 1) == "0..<0")
        #expect(editing.arrow(.downArrow, at: 4) == "5..<5")
        #expect(editing.arrow(.leftArrow, at: 0) == "Before")
        #expect(editing.arrow(.rightArrow, at: 5) == "After")
    }

    @Test("The question whether it can move leaves the column to the movements up and down") func column() {
        let editing = Editing(TextView("aaaa\nb\naaaa", placeholder: "Name"))
        editing.field.selectedTextRange = 3..<3
        _ = editing.person.press(.downArrow)
        #expect(editing.field.selectedTextRange == 6..<6)
        _ = editing.person.press(.downArrow)
        #expect(editing.field.selectedTextRange == 10..<10)
    }

    @Test("From up and down, the focus goes to the field above and below") func vertical() {
        let page = FormPage()
        let person = Listener(page, size: Size(width: 800, height: 640))
        page.name.focus()
        page.name.selectedTextRange = 3..<3
        _ = person.hear()
        #expect(person.press(.downArrow).first?.hasPrefix("PIN") == true)
        page.pin.selectedTextRange = 0..<0
        #expect(person.press(.upArrow).first?.hasPrefix("Name") == true)
    }

    @Test("While another element is chosen, the arrows are not those of the text, and what is typed is") func chosen() {
        let page = FormPage()
        let person = Listener(page, size: Size(width: 800, height: 640))
        page.name.focus()
        page.name.selectedTextRange = 3..<3
        _ = person.hear()
        #expect(person.press(.rightArrow) == ["Second note"])
        #expect(page.name.isFocused)
        person.stage.keyboard.type(" b")
        #expect(page.name.text == "Ada b")
        _ = person.hear()
        #expect(person.press(.rightArrow).first?.hasPrefix("PIN") == true)
    }

    @Test("Tab and Shift + Tab leave a text from the middle") func tab() {
        let page = FormPage()
        let person = Listener(page, size: Size(width: 800, height: 640))
        page.pin.focus()
        page.pin.selectedTextRange = 2..<2
        _ = person.hear()
        #expect(person.press(.tab).first?.hasPrefix("Amount") == true)
        page.pin.focus()
        page.pin.selectedTextRange = 2..<2
        _ = person.hear()
        person.stage.keyboard.press(.tab, .shift)
        #expect(person.hear().first?.hasPrefix("Name") == true)
    }

    @Test("From each field, each other element is reached by arrows alone", arguments: directions)
    func reach(direction: SceneEnvironment.LayoutDirection) {
        for index in 0..<5 {
            let page = FormPage()
            let person = Listener(page, size: Size(width: 800, height: 640))
            person.stage.scene.environment.layoutDirection = direction
            let field = page.fields[index]
            field.focus()
            // In the middle, between texts of two directions.
            field.selectedTextRange = 4..<4
            _ = person.hear()
            let own = field.accessibility.label ?? ""
            var missing = FormPage.names.filter { $0 != own }
            for arrow in [KeySymbol.leftArrow, .rightArrow] {
                // More steps than there are characters and elements.
                for _ in 0..<45 where !missing.isEmpty {
                    let heard = person.press(arrow)
                    missing.removeAll { name in heard.contains { $0.hasPrefix(name) } }
                }
            }
            #expect(missing == [], "from \(own)")
        }
    }
}
