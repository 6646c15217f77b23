import Casement
import CasementModel

/// The page of an exhibit: its picture, its facts and story, a strip of the other exhibits, and a drawing.
final class ExhibitController: ViewController {
    private let exhibit: Exhibit
    private let drawing: DrawingSection
    private let onSelect: @MainActor (Exhibit) -> Void

    /// - Parameter onSelect: receives the exhibit whose card in the strip a visitor taps.
    init(_ exhibit: Exhibit, onSelect: @escaping @MainActor (Exhibit) -> Void) {
        self.exhibit = exhibit
        drawing = DrawingSection(exhibit)
        self.onSelect = onSelect
        super.init()
    }

    override func loadView() -> View {
        let page = Column(spacing: 24) {
            head()
            Label.wrapping(Localized("others"), role: .headline)
            strip()
            drawing
        }
        .pageMargins().scrolling()
        page.identifier = "page.\(exhibit.name)"
        return page
    }

    /// The slide stays in the scene, hidden, for the case that the visitor returns.
    override func viewDidDisappear() {
        drawing.cancel()
    }

    /// The picture beside the texts; above them where text is large.
    private func head() -> View {
        let picture = ImageView(named: exhibit.name, contentMode: .fill)
        picture.clipsToBounds = true
        picture.update { picture in
            picture.placeholderColor = picture.theme.colors.separator
            picture.cornerRadius = picture.theme.cardRadius
        }
        return Grid(columns: [.flexible()], spacing: 32) {
            AspectRatio(1.6, picture).aligned(BoxAlignment(.fill, .leading))
            Column(spacing: 24) {
                Column(spacing: 4) {
                    Label.wrapping(Localized("\(exhibit.name).title"), role: .title)
                    Label.wrapping(Localized("\(exhibit.name).origin"), role: .caption)
                }
                facts()
                Label.wrapping(Localized("\(exhibit.name).story"))
            }
        }
        .update { grid in
            let scale = grid.scene?.environment.textScale ?? 1
            grid.columns = scale < 1.5 ? [.flexible(share: 3), .flexible(share: 2)] : [.flexible()]
        }
    }

    private func facts() -> View {
        let values = [
            (Localized("age"), Localized("years", count: exhibit.age)),
            (Localized("height"), Localized("centimetres", ["value": .number(exhibit.height)])),
            (Localized("material"), Localized("\(exhibit.name).material")),
            (Localized("found"), Localized("\(exhibit.name).found")),
        ]
        let facts = Grid(columns: [.fitted, .flexible()], spacing: 8, alignment: .topLeading) {
            for (key, value) in values {
                Label(key).update { $0.color = $0.theme.colors.secondaryInk }
                Label.wrapping(value)
            }
        }
        facts.columnSpacing = 16
        return facts
    }

    /// The other exhibits, in a row that scrolls sideways.
    private func strip() -> View {
        let strip = Row(spacing: 16) {
            for other in Exhibit.all where other.name != exhibit.name {
                let identifier = "strip.\(exhibit.name).\(other.name)"
                ExhibitCard(other, identifier: identifier, onSelect: onSelect).sized(width: 240)
            }
        }
        .scrolling(.horizontal)
        strip.identifier = "strip.\(exhibit.name)"
        return strip
    }
}
