import Casement
import CasementControls
import CasementModel

/// The bar, and below it the slides: home, the exhibits and the climate, in a ring.
final class GuideController: ViewController {
    private let names = ["home"] + Exhibit.all.map(\.name) + ["climate"]
    private let time: () -> CivilTime
    private let content = View()
    private var slides: SlideController?
    private var idleness: IdleObserver?

    /// - Parameter time: the time of day that the bar shows.
    init(time: @escaping () -> CivilTime = localTime) {
        self.time = time
        super.init()
    }

    /// The slide that is shown.
    var current: SlideID { slides?.current ?? "home" }

    override func loadView() -> View {
        Column {
            bar()
            content.flexible()
        }
    }

    override func viewDidLoad() {
        show("home")
    }

    override func viewDidEnterScene() {
        idleness?.cancel()
        idleness = view.scene?.onIdle(after: .seconds(90)) { [weak self] in self?.startAgain() }
    }

    /// Shows a slide that need not be a neighbour.
    func show(_ slide: SlideID) {
        let next = SlideController(makeGraph(), start: slide)
        slides?.removeFromParent()
        slides = next
        addChild(next, in: content)
        next.view.update { [unowned next] in next.background = $0.theme.colors.background }
        guard view.scene != nil else { return }
        next.view.opacity = 0
        view.animate(.milliseconds(250), .easeOut) { next.view.opacity = 1 }
    }

    private func makeGraph() -> SlideGraph {
        var graph = SlideGraph()
        for (index, name) in names.enumerated() {
            let previous = SlideID(names[(index + names.count - 1) % names.count])
            let next = SlideID(names[(index + 1) % names.count])
            graph.add(SlideID(name), leading: previous, trailing: next) { [unowned self] in makeSlide(name) }
        }
        return graph
    }

    private func makeSlide(_ name: String) -> ViewController {
        let select: @MainActor (Exhibit) -> Void = { [unowned self] in show(SlideID($0.name)) }
        if name == "climate" { return ClimateController() }
        guard let exhibit = Exhibit.all.first(where: { $0.name == name }) else {
            return HomeController(onSelect: select)
        }
        return ExhibitController(exhibit, onSelect: select)
    }

    // MARK: Bar

    /// The name of the museum, the time, and three buttons.
    private func bar() -> View {
        let name = Label(Localized("museum"), role: .headline)
        name.accessibility.role = .header
        let row = Row(spacing: 8, alignment: .center) {
            button("home", "house-door", Localized("bar.home")) { [unowned self] in show("home") }
            name
            Spacer()
            ClockLabel(time)
            button("climate", "droplet", Localized("bar.climate")) { [unowned self] in show("climate") }
            button("settings", "sliders", Localized("bar.settings")) { [unowned self] in showSettings() }
        }
        // The line below is the background of one point that the bar leaves free.
        let bar = row.padding(Insets(top: 8, left: 16, bottom: 7, right: 16))
        return bar.update { $0.backgroundColor = $0.theme.colors.surface }
            .padding(Insets(bottom: 1)).update { $0.backgroundColor = $0.theme.colors.separator }
    }

    private func button(
        _ identifier: String, _ icon: String, _ label: Localized, onTap: @escaping @MainActor () -> Void
    ) -> Button {
        let button = Button(icon: Icon(named: icon), label: label, look: .icon)
        button.identifier = identifier
        button.onTap(onTap)
        return button
    }

    // MARK: Settings

    private func showSettings() {
        guard presentedViewController == nil else { return }
        present(SettingsController(), style: .sheet(detents: [.content]))
    }

    /// Returns to the first slide and the first settings, for the next visitor.
    private func startAgain() {
        dismiss()
        view.scene?.endSession()
        view.scene?.environment.startAgain()
        if current != "home" { show("home") }
    }
}
