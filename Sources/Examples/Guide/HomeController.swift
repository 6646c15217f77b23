import Casement

/// The first slide: a greeting, a note that changes, and the six exhibits.
final class HomeController: ViewController {
    private let notes = ["note.touch", "note.swipe", "note.shop"]
    private let page = Page()
    private let note = Label("", role: .body)
    private let grid = Grid(columns: [.flexible()])
    private var shownNote = 0
    private var changes: SceneTask?

    /// - Parameter onSelect: receives the exhibit whose card a visitor taps.
    init(onSelect: @escaping @MainActor (Exhibit) -> Void) {
        super.init()
        for exhibit in Exhibit.all {
            let card = ExhibitCard(exhibit, identifier: "card.\(exhibit.name)")
            card.onTap { onSelect(exhibit) }
            grid.addSubview(card)
        }
    }

    override func loadView() -> View { page }

    override func viewDidLoad() {
        let welcome = Label(Localized("welcome"), role: .display)
        welcome.maximumLines = nil
        note.maximumLines = nil
        note.localizedText = Localized(notes[shownNote])
        note.identifier = "note"
        for view in [StackView(.vertical, spacing: 4, [welcome, note]), grid] { page.column.addSubview(view) }
    }

    override func viewDidAppear() {
        changes = page.task { [unowned self] in
            while true {
                try await page.sleep(for: .seconds(6))
                shownNote = (shownNote + 1) % notes.count
                note.localizedText = Localized(notes[shownNote])
            }
        }
    }

    override func viewDidDisappear() {
        changes?.cancel()
    }

    override func environmentDidChange() {
        note.color = page.theme.colors.secondaryInk
        grid.columnSpacing = page.theme.spacing(3)
        grid.rowSpacing = page.theme.spacing(3)
    }

    override func viewDidLayoutSubviews() {
        let width = 300 * (page.scene?.environment.textScale ?? 1)
        let columns = min(max(Int(page.bounds.width / width), 1), 3)
        grid.columns = Array(repeating: .flexible(), count: columns)
    }
}
