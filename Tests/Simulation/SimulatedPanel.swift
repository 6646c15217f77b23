import CasementControls
import CasementCore

/// The app of a simulation: a list and a form on two slides, and a sheet with two fields. All that it shows at rest, without
/// the focus, is in its state.
@MainActor final class SimulatedPanel: ViewController, StateRestoring {
    struct State: Codable, Sendable {
        var slide: String
        var pages: [UInt8]
        var sheet: [String]?
    }

    private lazy var slides = makeSlides(start: "list")

    private func makeSlides(start: String) -> SlideController {
        var graph = SlideGraph()
        graph.add("list", right: "form") { VisitorsPage() }
        graph.add("form", left: "list") { [weak self] in
            FormPage { self?.showSheet(SheetPage(), isAnimated: true) }
        }
        return SlideController(graph, start: SlideID(start))
    }

    override func viewDidLoad() { addChild(slides) }

    private func showSheet(_ sheet: SheetPage, isAnimated: Bool) {
        present(sheet, style: .sheet(detents: [.medium]), animated: isAnimated)
    }

    func saveState() -> State {
        State(
            slide: "\(slides.current)", pages: (try? slides.archiveStates()) ?? [],
            sheet: (presentedViewController as? SheetPage)?.texts)
    }

    func restore(_ state: State) {
        // The states are for slides that are not made yet.
        slides.removeFromParent()
        slides = makeSlides(start: state.slide)
        try? slides.restoreStates(from: state.pages)
        addChild(slides)
        if let texts = state.sheet { showSheet(SheetPage(texts), isAnimated: false) }
    }
}

/// Rows of one height that a person scrolls and selects.
private final class VisitorsPage: ViewController, StateRestoring {
    struct State: Codable, Sendable {
        var offset: ListOffset<Int>?
        var selection: [Int]
    }

    private let list = ListView(Array(1...500)) { row, number in
        row.title = "Visitor \(number)"
        row.subtitle = "Signed the book on page \(number / 7 + 1)"
        row.accessory = .chevron
    }

    override func viewDidLoad() {
        list.selectionMode = .single
        view.addSubview(list)
    }

    override func viewDidLayoutSubviews() { list.frame = view.bounds }

    func saveState() -> State { State(offset: list.offset, selection: list.selection.sorted()) }

    func restore(_ state: State) {
        list.offset = state.offset
        list.selection = Set(state.selection)
    }
}

/// A field, a switch, a counter and the button of the sheet.
private final class FormPage: ViewController, StateRestoring {
    struct State: Codable, Sendable {
        var text: String
        var isOn: Bool
        var count: Int
    }

    private let field = TextField(placeholder: "Name")
    private let toggle = Switch()
    private let counter = Button("0")
    private let details = Button("Details", look: .tinted)
    private var count = 0 { didSet { counter.title = "\(count)" } }
    private let showDetails: () -> Void

    init(showDetails: @escaping () -> Void) {
        self.showDetails = showDetails
        super.init()
    }

    override func viewDidLoad() {
        for part in [field, toggle, counter, details] { view.addSubview(part) }
        field.maximumLength = 12
        counter.onTap { [unowned self] in count += 1 }
        details.onTap { [unowned self] in
            field.resignFocus()
            showDetails()
        }
    }

    override func viewDidLayoutSubviews() {
        let width = max(0, view.bounds.width - 24)
        field.frame = Rect(x: 12, y: 8, width: width, height: 44)
        toggle.frame = Rect(x: 12, y: 60, width: 64, height: 44)
        counter.frame = Rect(x: 96, y: 60, width: max(0, width - 84), height: 44)
        details.frame = Rect(x: 12, y: 112, width: width, height: 44)
    }

    func saveState() -> State { State(text: field.text, isOn: toggle.value, count: count) }

    func restore(_ state: State) {
        (field.text, count) = (state.text, state.count)
        toggle.value = state.isOn
    }
}

private final class SheetPage: ViewController {
    private let fields = [
        TextField(placeholder: "Page", kind: .number), TextField(placeholder: "E-mail", kind: .email),
    ]

    init(_ texts: [String] = []) {
        super.init()
        for (field, text) in zip(fields, texts) { field.text = text }
    }

    var texts: [String] { fields.map(\.text) }

    override func viewDidLoad() {
        for field in fields {
            field.maximumLength = 12
            view.addSubview(field)
        }
    }

    override func viewDidLayoutSubviews() {
        for (index, field) in fields.enumerated() {
            field.frame = Rect(
                x: 12, y: 8 + Double(index) * 52, width: max(0, view.bounds.width - 24), height: 44)
        }
    }
}
