import Casement
import CasementControls
import CasementKeyboard

/// The app that outlives compositors: a list and a form on two slides, the keyboard on the screen, and a sheet.
///
/// It prints each page that has appeared: `list`, `form`, `keyboard` and `sheet`, which lead to each other in a circle. A tap
/// on a row removes it, and what the keyboard types changes the name; both are the state of the app, which it prints when it
/// changes and when it was restored.
@main struct SurvivalProbe: Application {
    let configuration = KioskConfiguration(name: "Survival")
    let tour = "picture"

    func makeRootViewController() throws -> ViewController {
        let book = Book()
        var graph = SlideGraph()
        graph.add("list", right: "form") { ListPage(book) }
        graph.add("form", left: "list") { FormPage(book) }
        let slides = SlideController(graph, start: "list")
        slides.onAppear = { print("appeared: \($0)") }
        return RootController(try KeyboardController(slides, languages: ["en"]), book)
    }
}

/// What the pages edit.
@MainActor private final class Book {
    struct Content: Codable {
        var name = "Ada"
        var visitors = Array(1...500)
    }

    var content = Content()
    /// Shows a restored content on the pages that exist.
    var onRestore: [() -> Void] = []

    func report(_ event: String) { print("\(event): \(content.name), \(content.visitors.count) visitors") }
}

private final class RootController: ViewController, StateRestoring {
    private let keyboard: KeyboardController
    private let book: Book

    init(_ keyboard: KeyboardController, _ book: Book) {
        (self.keyboard, self.book) = (keyboard, book)
        super.init()
    }

    override func viewDidLoad() { addChild(keyboard) }

    override func viewDidLayoutSubviews() { keyboard.view.frame = view.bounds }

    func saveState() -> Book.Content { book.content }

    func restore(_ content: Book.Content) {
        book.content = content
        for show in book.onRestore { show() }
        book.report("restored")
    }
}

private final class ListPage: ViewController {
    private let book: Book
    private let list = ListView([Int]()) { row, number in
        row.title = "Visitor \(number)"
        row.subtitle = "Signed the book on page \(number / 7 + 1)"
        row.accessory = .chevron
    }

    init(_ book: Book) {
        self.book = book
        super.init()
    }

    override func viewDidLoad() {
        view.addSubview(list)
        show(animated: false)
        book.onRestore.append { [weak self] in self?.show(animated: false) }
        list.onSelect { [unowned self] number in
            book.content.visitors.removeAll { $0 == number }
            show(animated: true)
            book.report("removed")
        }
        list.scrollTo(40, at: .top, animated: false)
    }

    private func show(animated: Bool) { list.apply(ListSnapshot(book.content.visitors), animated: animated) }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }
}

private final class FormPage: ViewController {
    private let book: Book
    private let field = TextField(placeholder: "Name")
    private let write = Button("Write")
    private let details = Button("Details", look: .tinted)

    init(_ book: Book) {
        self.book = book
        super.init()
    }

    override func viewDidLoad() {
        field.text = book.content.name
        book.onRestore.append { [weak self] in self?.field.text = self?.book.content.name ?? "" }
        field.addAction(for: .valueChanged) { [unowned self] _ in
            book.content.name = field.text
            book.report("typed")
        }
        for part in [field, write, details] { view.addSubview(part) }
        write.addAction(for: .primaryActionTriggered) { [unowned self] _ in
            field.focus()
            // The keyboard has arrived by then.
            _ = view.scene?.schedule(after: .seconds(1)) { print("appeared: keyboard") }
        }
        details.addAction(for: .primaryActionTriggered) { [unowned self] _ in
            field.resignFocus()
            let details = DetailsPage { [weak self] in (self?.parent as? SlideController)?.go(to: "list") }
            present(details, style: .sheet(detents: [.medium]))
        }
    }

    override func viewDidLayoutSubviews() {
        let half = view.bounds.width / 2
        field.frame = Rect(x: 20, y: 8, width: max(0, view.bounds.width - 40), height: 44)
        write.frame = Rect(x: 20, y: 64, width: max(0, half - 40), height: 44)
        details.frame = Rect(x: half + 20, y: 64, width: max(0, half - 40), height: 44)
    }
}

private final class DetailsPage: ViewController {
    private let number = TextField(placeholder: "Page", kind: .number)
    private let address = TextField(placeholder: "E-mail", kind: .email)
    private let onDisappear: () -> Void

    init(onDisappear: @escaping () -> Void) {
        self.onDisappear = onDisappear
        super.init()
    }

    override func viewDidLoad() { for part in [number, address] { view.addSubview(part) } }

    override func viewDidLayoutSubviews() {
        let width = max(0, view.bounds.width - 40)
        number.frame = Rect(x: 20, y: 8, width: width, height: 44)
        address.frame = Rect(x: 20, y: 64, width: width, height: 44)
    }

    override func viewDidAppear() { print("appeared: sheet") }

    override func viewDidDisappear() { onDisappear() }
}
