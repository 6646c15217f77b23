import Casement
import CasementControls
import CasementKeyboard

/// The app that outlives compositors: a list and a form on two slides, the keyboard on the screen, and a sheet.
///
/// It prints each page that has appeared: `list`, `form`, `keyboard` and `sheet`, which lead to each other in a circle.
@main struct SurvivalProbe: Application {
    let configuration = KioskConfiguration(name: "Survival")
    let tour = "picture"

    func makeRootViewController() throws -> ViewController {
        var graph = SlideGraph()
        graph.add("list", right: "form") { ListPage() }
        graph.add("form", left: "list") { FormPage() }
        let slides = SlideController(graph, start: "list")
        slides.onAppear = { print("appeared: \($0)") }
        return try KeyboardController(slides, languages: ["en"])
    }
}

private final class ListPage: ViewController {
    private let list = ListView(Array(1...500)) { row, number in
        row.title = "Visitor \(number)"
        row.subtitle = "Signed the book on page \(number / 7 + 1)"
        row.accessory = .chevron
    }

    override func viewDidLoad() {
        view.addSubview(list)
        list.scrollTo(40, at: .top, animated: false)
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }
}

private final class FormPage: ViewController {
    private let field = TextField(placeholder: "Name")
    private let write = Button("Write")
    private let details = Button("Details", look: .tinted)

    override func viewDidLoad() {
        field.text = "Ada"
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
