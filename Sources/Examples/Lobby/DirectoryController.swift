import Casement

/// The directory of a house: its floors, and the directions to the one that a visitor has chosen.
final class DirectoryController: ViewController {
    /// Runs when a visitor in a wheelchair asks for the top half of the panel.
    var onReach: (() -> Void)?
    /// Runs when the person who cleans the panel asks for it to ignore touches.
    var onClean: (() -> Void)?
    /// Runs when a visitor asks for the settings of speech, text and contrast.
    var onSettings: (() -> Void)?

    private let heading = Label("Lindenhof 12", role: .display)
    private let hint = Label("Whom are you visiting?", role: .body)
    private let cards = Floor.all.map { FloorCard($0) }
    private let floors = StackView(.vertical, distribution: .fillEqually)
    /// Shows all floors where there is room, and scrolls them on a small panel.
    private let list = ScrollView()
    private let directions = DirectionsView()
    private let reach = Button(icon: LobbyIcons.reach, label: "Lower the picture", look: .icon)
    private let clean = Button(icon: LobbyIcons.clean, label: "Clean the panel", look: .icon)
    private(set) var selection: Floor?

    override func viewDidLoad() {
        for (card, floor) in zip(cards, Floor.all) {
            card.onTap { [unowned self] in select(floor) }
            floors.addSubview(card)
        }
        list.identifier = "floors"
        list.addSubview(floors)
        (reach.identifier, clean.identifier) = ("reach", "clean")
        reach.onTap { [unowned self] in onReach?() }
        clean.onTap { [unowned self] in onClean?() }
        let title = "Speech, text and contrast"
        view.keyCommands = [KeyCommand(.menu, title: title) { [weak self] in self?.onSettings?() }]
        reach.accessibility.actions.append(
            Accessibility.Action(name: title) { [weak self] in
                self?.onSettings?()
                return true
            })
        for part in [heading, hint, list, directions, reach, clean] { view.addSubview(part) }
    }

    /// Shows the directions to a floor; nil shows none, and the list from its top.
    func select(_ floor: Floor?) {
        selection = floor
        if floor == nil { list.setContentOffset(.zero, animated: true) }
        for (card, each) in zip(cards, Floor.all) { card.isSelected = each == floor }
        directions.show(floor)
    }

    override func environmentDidChange() {
        view.backgroundColor = view.theme.colors.background
        hint.color = view.theme.colors.secondaryInk
        floors.spacing = view.theme.spacing(1.5)
    }

    private var textScale: Double { max(1, view.scene?.environment.textScale ?? 1) }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let isSmall = size.height < 500
        let margin = view.theme.spacing(size.height < 400 ? 2 : isSmall || size.width < 600 ? 3 : 5)
        heading.role = isSmall ? .title : .display
        heading.frame = Rect(
            x: margin, y: margin, width: size.width - 2 * margin, height: (isSmall ? 36 : 56) * textScale)
        hint.frame = Rect(x: margin, y: heading.frame.maxY + 4, width: size.width - 2 * margin, height: 28 * textScale)
        // Where a person in a wheelchair reaches them.
        for (index, button) in [reach, clean].enumerated() {
            button.frame = Rect(
                x: size.width - margin + 12 - 52 * Double(index + 1), y: size.height - margin - 36, width: 48,
                height: 48)
        }
        let top = hint.frame.maxY + (isSmall ? 4 : 24)
        let bottom = reach.frame.minY - view.theme.spacing(1)
        let area = Rect(x: margin, y: top, width: size.width - 2 * margin, height: bottom - top)
        if size.width <= size.height {
            layOutColumn(in: area)
        } else {
            layOutRow(in: area, floorsBottom: isSmall ? size.height - margin : bottom)
        }
        layOutFloors()
    }

    private func layOutColumn(in area: Rect) {
        list.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: area.height * 0.66)
        let top = list.frame.maxY + view.theme.spacing(3)
        directions.frame = Rect(x: area.minX, y: top, width: area.width, height: area.maxY - top)
    }

    private func layOutRow(in area: Rect, floorsBottom: Double) {
        let isNarrow = area.width < 600
        list.frame = Rect(
            x: area.minX, y: area.minY, width: area.width * (isNarrow ? 0.5 : 0.56),
            height: floorsBottom - area.minY)
        let left = list.frame.maxX + view.theme.spacing(isNarrow ? 2 : 3)
        directions.frame = Rect(x: left, y: area.minY, width: area.maxX - left, height: area.height)
    }

    private func layOutFloors() {
        let count = Double(cards.count)
        let least = count * FloorCard.leastHeight * textScale + (count - 1) * floors.spacing
        let size = Size(width: list.bounds.width, height: max(list.bounds.height, least))
        floors.frame = Rect(origin: .zero, size: size)
        list.contentSize = size
    }
}

/// The chosen floor survives a restart.
extension DirectoryController: StateRestoring {
    func saveState() -> Int? { selection?.number }

    func restore(_ number: Int?) {
        select(Floor.all.first { $0.number == number })
    }
}
