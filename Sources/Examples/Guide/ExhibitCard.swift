import Casement
import CasementModel

/// A picture with a name, which leads to the page of an exhibit.
final class ExhibitCard: Control {
    private let exhibit: Exhibit
    private let column: Column

    /// - Parameter onSelect: receives the exhibit when a visitor taps the card.
    init(_ exhibit: Exhibit, identifier: String, onSelect: @escaping @MainActor (Exhibit) -> Void) {
        self.exhibit = exhibit
        let picture = ImageView(named: exhibit.name, contentMode: .fill)
        picture.update { $0.placeholderColor = $0.theme.colors.separator }
        let title = Label(Localized("\(exhibit.name).title"), role: .headline)
        title.maximumLines = nil
        column = Column {
            AspectRatio(1.75, picture)
            Column(spacing: 4) {
                title
                Label.wrapping(Localized("\(exhibit.name).origin"), role: .caption)
            }
            .padding(16)
        }
        super.init()
        self.identifier = identifier
        accessibility.role = .button
        localizedAccessibilityLabel = Localized("\(exhibit.name).title")
        clipsToBounds = true
        column.autoresizing = .flexibleSize
        addSubview(column)
        onTap { onSelect(exhibit) }
    }

    override var needsTap: Bool { true }

    override func updateProperties() {
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
    }

    override func stateDidChange() {
        super.stateDidChange()
        animate(.milliseconds(150), .easeOut) { [self] in scale = isHighlighted ? 0.97 : 1 }
    }

    override func sizeThatFits(_ size: Size) -> Size { column.sizeThatFits(size) }
}
