import Casement
import CasementControls
import CasementKeyboard
import CasementTesting
import Testing

@testable import ControlExhibits

@MainActor @Suite("The guest book") struct GuestbookExhibitTests {
    private let book = GuestbookController()
    private let stage: Stage

    init() throws {
        stage = Stage(
            try KeyboardController(book, languages: GuestbookExhibit.languages), size: Size(width: 1280, height: 800))
        stage.settle()
    }

    private func press(_ label: String) async throws {
        try stage.newFinger().press(on: stage.view(label: label, role: .button)).lift()
        _ = await stage.settled()
    }

    private var newest: GuestEntry? { book.list.snapshot.items.first.flatMap { book.entries[$0] } }

    @Test("The tour types an entry on the keyboard, which becomes the newest one") func tour() async throws {
        let count = book.entries.count
        try await stage.perform(FingerScript(parsing: GuestbookExhibit.tour)) { name in
            switch name {
            case "name": #expect(book.form.name.text == "Ada")
            case "message":
                #expect(book.form.message.text == "So good")
                let covered = stage.scene.textInput.coveredArea
                #expect(!covered.isEmpty)
                #expect(book.form.message.convert(book.form.message.bounds, to: nil).maxY <= covered.minY)
            case "signed":
                #expect(try stage.view(role: .alert).accessibility.label == "Thank you, Ada.")
            case "swiped": _ = try stage.view(label: "Delete", role: .button)
            case "asked": _ = try stage.view(label: "Delete the page of Tomas?")
            default: break
            }
        }
        #expect(book.entries.count == count + 1)
        #expect(newest?.name == "Ada" && newest?.message == "So good" && newest?.stars == 3)
        #expect(book.form.isEmpty)
    }

    @Test("A full book loses its oldest page for each new one") func capacity() throws {
        let first = GuestEntry.earlier.count
        for number in first..<GuestbookController.capacity + 2 {
            let entry = GuestEntry(number: number, name: "Ada", date: GuestEntry.today, stars: 3, message: "Again")
            book.add(entry)
        }
        stage.settle()
        let items = book.list.snapshot.items
        #expect(items.count == GuestbookController.capacity && Set(items) == Set(book.entries.keys))
        #expect(items.first == GuestbookController.capacity + 1)
        #expect(!items.contains(first - 1) && !items.contains(first - 2) && items.contains(first - 3))
    }

    @Test("What is missing is asked for, and gets the focus") func missing() async throws {
        try await press("Sign the book")
        try await press("OK")
        #expect(book.form.name.isFocused)
        book.form.name.text = "Ada"
        book.form.rating.value = 4
        book.form.mail.text = "ada"
        try await press("Sign the book")
        #expect(book.form.mail.isFocused && book.form.mail.validationMessage != nil)
        book.form.mail.text = ""
        try await press("Sign the book")
        try await press("OK")
        #expect(book.form.message.isFocused)
        #expect(book.entries.count == GuestEntry.earlier.count)
    }

    @Test("A page is discarded after a question, and kept otherwise") func discard() async throws {
        book.form.name.text = "Ada"
        try await press("Discard")
        try await press("Keep writing")
        #expect(book.form.name.text == "Ada")
        try await press("Discard")
        try stage.newFinger().press(on: #require(try stage.view(role: .dialog).button("Discard"))).lift()
        _ = await stage.settled()
        #expect(book.form.isEmpty)
    }

    @Test("An entry is deleted after a question, and kept otherwise") func delete() async throws {
        for (answer, isDeleted) in [("Keep", false), ("Delete", true)] {
            let row = try stage.view("entry.1")
            let task = try #require(row.accessibility.actions.first { $0.name == "Delete" })
            #expect(task.perform())
            _ = await stage.settled()
            try stage.newFinger().press(on: #require(try stage.view(role: .dialog).button(answer))).lift()
            _ = await stage.settled()
            #expect(book.list.snapshot.contains(1) != isDeleted)
        }
    }

    @Test("The date is chosen beside its button") func date() async throws {
        try stage.newFinger().press(on: stage.view("date")).lift()
        _ = await stage.settled()
        let picker = try #require(try stage.view(role: .dialog).picker)
        #expect(picker.value == GuestEntry.today)
        stage.keyboard.press(.tab).press(.upArrow).press(.escape)
        _ = await stage.settled()
        #expect(book.form.date != GuestEntry.today)
    }

    @Test(
        "The field is visible above the keyboard on each panel",
        arguments: [Size(width: 800, height: 480), Size(width: 800, height: 1280), Size(width: 1920, height: 1080)])
    func visibility(size: Size) throws {
        stage.host.resize(to: size)
        stage.settle()
        for field in [book.form.name, book.form.mail, book.form.message] as [TextControl] {
            field.focus()
            stage.settle()
            let box = field.convert(field.caretRect, to: nil)
            #expect(box.maxY <= stage.scene.textInput.coveredArea.minY)
            #expect(book.form.convert(book.form.bounds, to: nil).contains(box.center))
        }
    }
}

extension View {
    fileprivate func button(_ label: String) -> View? {
        if let button = self as? Button, button.title == label { return button }
        return subviews.lazy.compactMap { $0.button(label) }.first
    }

    fileprivate var picker: DatePicker? { self as? DatePicker ?? subviews.lazy.compactMap(\.picker).first }
}
