import Casement

/// The directory of a house: its floors, and the directions to the one that a visitor has chosen.
final class DirectoryController: ViewController {
    /// Runs when a visitor in a wheelchair asks for the top half of the panel.
    var onReach: (() -> Void)?
    /// Runs when the person who cleans the panel asks for it to ignore touches.
    var onClean: (() -> Void)?

    private let heading = Label("Lindenhof 12", role: .display)
    private let hint = Label("Whom are you visiting?", role: .body)
    private let cards = Floor.all.map { FloorCard($0) }
    private let floors = StackView(.vertical, distribution: .fillEqually)
    private let directions = DirectionsView()
    private let reach = Button(icon: LobbyIcons.reach, label: "Lower the picture", look: .icon)
    private let clean = Button(icon: LobbyIcons.clean, label: "Clean the panel", look: .icon)
    private(set) var selection: Floor?

    override func viewDidLoad() {
        for (card, floor) in zip(cards, Floor.all) {
            card.onTap { [unowned self] in select(floor) }
            floors.addSubview(card)
        }
        (reach.identifier, clean.identifier) = ("reach", "clean")
        reach.onTap { [unowned self] in onReach?() }
        clean.onTap { [unowned self] in onClean?() }
        for part in [heading, hint, floors, directions, reach, clean] { view.addSubview(part) }
    }

    /// Shows the directions to a floor; nil shows none.
    func select(_ floor: Floor?) {
        selection = floor
        for (card, each) in zip(cards, Floor.all) { card.isSelected = each == floor }
        directions.show(floor)
    }

    override func environmentDidChange() {
        view.backgroundColor = view.theme.colors.background
        hint.color = view.theme.colors.secondaryInk
        floors.spacing = view.theme.spacing(1.5)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let margin = view.theme.spacing(size.width < 600 ? 3 : 5)
        heading.frame = Rect(x: margin, y: margin, width: size.width - 2 * margin, height: 56)
        hint.frame = Rect(x: margin, y: margin + 60, width: size.width - 2 * margin, height: 28)
        // Where a person in a wheelchair reaches them.
        for (index, button) in [reach, clean].enumerated() {
            button.frame = Rect(
                x: size.width - margin + 12 - 52 * Double(index + 1), y: size.height - margin - 36, width: 48,
                height: 48)
        }
        layOutFloors(
            in: Rect(
                x: margin, y: margin + 112, width: size.width - 2 * margin,
                height: reach.frame.minY - margin - 112 - view.theme.spacing(1)))
    }

    private func layOutFloors(in area: Rect) {
        let gap = view.theme.spacing(3)
        if area.width > area.height {
            floors.frame = Rect(x: area.minX, y: area.minY, width: area.width * 0.56, height: area.height)
            let left = floors.frame.maxX + gap
            directions.frame = Rect(x: left, y: area.minY, width: area.maxX - left, height: area.height)
        } else {
            floors.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: area.height * 0.66)
            let top = floors.frame.maxY + gap
            directions.frame = Rect(x: area.minX, y: top, width: area.width, height: area.maxY - top)
        }
    }
}

/// The chosen floor survives a restart.
extension DirectoryController: StateRestoring {
    func saveState() -> Int? { selection?.number }

    func restore(_ number: Int?) {
        select(Floor.all.first { $0.number == number })
    }
}
