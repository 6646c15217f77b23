import Casement
import CasementControls

/// Tabs, of which the first has a stack of pages.
@MainActor final class NavigationSpecimen {
    let card: SpecimenCard
    let panel = NavigationPanel()
    let tabs: TabController

    init() {
        tabs = TabController([
            Tab("Rooms", icon: Glyphs.house) { NavigationController(root: RoomsController()) },
            Tab("Light", icon: Glyphs.lamp) { PlainController("Light falls from the north.") },
            Tab("About", icon: Glyphs.info) { PlainController("Built in 1911, opened to all.") },
        ])
        tabs.tabs[1].badge = ""
        card = SpecimenCard("Navigation", [Specimen("Navigation in tabs", filling: panel)])
    }
}

/// The frame around the tabs.
@MainActor final class NavigationPanel: View {
    init() {
        super.init()
        clipsToBounds = true
    }

    override func sizeThatFits(_ size: Size) -> Size {
        let scale = scene?.environment.textScale ?? 1
        return Size(width: size.width > 0 && size.width.isFinite ? size.width : 320, height: (320 * scale).rounded())
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
        cornerRadius = theme.controlRadius
        borderWidth = 1
        borderColor = theme.colors.separator
        setNeedsLayout()
    }
}

/// The root of the stack.
@MainActor private final class RoomsController: ViewController {
    private let rooms = ["Hall", "Library", "Studio"].map { Button($0, look: .tinted) }
    private lazy var column = StackView(.vertical, spacing: 8, rooms)

    override func viewDidLoad() {
        title = "Rooms"
        for room in rooms {
            room.identifier = "room.\(room.title)"
            room.onTap { [unowned self, unowned room] in
                navigationController?.push(PlainController("The \(room.title.lowercased()) faces north.", room.title))
            }
        }
        view.addSubview(column)
    }

    override func environmentDidChange() { view.backgroundColor = view.theme.colors.background }

    override func viewDidLayoutSubviews() {
        let width = max(view.bounds.width - 32, 0)
        let height = column.sizeThatFits(Size(width: width, height: 0)).height
        column.frame = Rect(x: 16, y: 8, width: width, height: height)
    }
}

/// A page with one sentence.
@MainActor private final class PlainController: ViewController {
    private let label: Label

    init(_ text: String, _ title: String? = nil) {
        label = Label(text, alignment: .center)
        label.maximumLines = nil
        super.init()
        self.title = title
    }

    override func viewDidLoad() { view.addSubview(label) }
    override func environmentDidChange() { view.backgroundColor = view.theme.colors.background }

    override func viewDidLayoutSubviews() {
        label.frame = Rect(
            x: 16, y: 0, width: max(view.bounds.width - 32, 0), height: view.bounds.height)
    }
}
