import Casement

/// The page of an exhibit: its picture, its facts and story, a strip of the other exhibits, and a drawing.
final class ExhibitController: ViewController {
    private let exhibit: Exhibit
    private let onSelect: @MainActor (Exhibit) -> Void
    private let page = Page()
    private let picture: ImageView
    private let head = Grid(columns: [.flexible()], alignment: .fill)
    private let facts = Grid(columns: [.fitted, .flexible()], alignment: .topLeading)
    private let texts = StackView(.vertical)
    private let drawing: DrawingSection
    private let origin: Label
    private var keys: [Label] = []

    /// - Parameter onSelect: receives the exhibit whose card in the strip a visitor taps.
    init(_ exhibit: Exhibit, onSelect: @escaping @MainActor (Exhibit) -> Void) {
        self.exhibit = exhibit
        self.onSelect = onSelect
        picture = ImageView(named: exhibit.name, contentMode: .fill)
        origin = Label(Localized("\(exhibit.name).origin"), role: .caption)
        drawing = DrawingSection(exhibit)
        super.init()
    }

    override func loadView() -> View { page }

    override func viewDidLoad() {
        page.identifier = "page.\(exhibit.name)"
        let frame = AspectRatio(1.6, picture)
        head.addSubview(frame)
        head.setAlignment(BoxAlignment(.fill, .leading), of: frame)
        head.addSubview(texts)
        fillTexts()
        let others = Exhibit.all.filter { $0.name != exhibit.name }.map { other in
            let card = ExhibitCard(other, identifier: "strip.\(exhibit.name).\(other.name)")
            card.onTap { [unowned self] in onSelect(other) }
            return card
        }
        let strip = Strip(others)
        strip.identifier = "strip.\(exhibit.name)"
        page.column.addSubview(head)
        page.column.addSubview(text("others", .headline))
        page.column.addSubview(strip)
        page.column.addSubview(drawing)
    }

    override func environmentDidChange() {
        let (theme, scale) = (page.theme, page.scene?.environment.textScale ?? 1)
        picture.placeholderColor = theme.colors.separator
        picture.cornerRadius = theme.cardRadius
        picture.clipsToBounds = true
        texts.spacing = theme.spacing(0.5)
        texts.setSpacing(theme.spacing(3), after: origin)
        texts.setSpacing(theme.spacing(3), after: facts)
        for key in keys { key.color = theme.colors.secondaryInk }
        facts.columnSpacing = theme.spacing(2)
        facts.rowSpacing = theme.spacing(1)
        head.columnSpacing = theme.spacing(4)
        head.rowSpacing = theme.spacing(3)
        head.columns = scale < 1.5 ? [.flexible(share: 3), .flexible(share: 2)] : [.flexible()]
    }

    /// The slide stays in the scene, hidden, for the case that the visitor returns.
    override func viewDidDisappear() {
        drawing.cancel()
    }

    private func fillTexts() {
        let name = exhibit.name
        texts.addSubview(text("\(name).title", .title))
        texts.addSubview(origin)
        texts.addSubview(facts)
        texts.addSubview(text("\(name).story"))
        let values = [
            ("age", Localized("years", count: exhibit.age)),
            ("height", Localized("centimetres", ["value": .number(exhibit.height)])),
            ("material", Localized("\(name).material")),
            ("found", Localized("\(name).found")),
        ]
        for (key, value) in values {
            keys.append(Label(Localized(key)))
            let value = Label(value)
            value.maximumLines = nil
            for label in [keys[keys.count - 1], value] { facts.addSubview(label) }
        }
    }

    private func text(_ key: String, _ role: Theme.TextRole = .body) -> Label {
        let label = Label(Localized(key), role: role)
        label.maximumLines = nil
        if role == .title || role == .headline { label.accessibility.role = .header }
        return label
    }
}
