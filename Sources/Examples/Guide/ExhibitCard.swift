import Casement

/// A picture with a name, which leads to the page of an exhibit.
final class ExhibitCard: Control {
    private let exhibit: Exhibit
    private let picture: ImageView
    private let texts = StackView(.vertical)
    private let column: StackView

    init(_ exhibit: Exhibit, identifier: String) {
        self.exhibit = exhibit
        picture = ImageView(named: exhibit.name, contentMode: .fill)
        let title = Label(Localized("\(exhibit.name).title"), role: .headline)
        let origin = Label(Localized("\(exhibit.name).origin"), role: .caption)
        for label in [title, origin] {
            label.maximumLines = nil
            texts.addSubview(label)
        }
        column = StackView(.vertical, [AspectRatio(1.75, picture), texts])
        super.init()
        self.identifier = identifier
        accessibility.role = .button
        clipsToBounds = true
        addSubview(column)
    }

    override var needsTap: Bool { true }

    override func environmentDidChange() {
        super.environmentDidChange()
        guard let scene else { return }
        accessibility.label = Localized("\(exhibit.name).title").text(in: scene.environment)
        backgroundColor = theme.colors.surface
        cornerRadius = theme.cardRadius
        picture.placeholderColor = theme.colors.separator
        texts.spacing = theme.spacing(0.5)
        texts.insets = Insets(theme.spacing(2))
    }

    override func stateDidChange() {
        super.stateDidChange()
        animate(.milliseconds(150), .easeOut) { [self] in scale = isHighlighted ? 0.97 : 1 }
    }

    override func sizeThatFits(_ size: Size) -> Size { column.sizeThatFits(size) }

    override func layoutSubviews() { column.frame = bounds }
}
