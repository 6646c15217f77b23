import Casement
import CasementControls

/// The bar, and below it the slides: home, the exhibits and the climate, in a ring.
final class GuideController: ViewController {
    private let names = ["home"] + Exhibit.all.map(\.name) + ["climate"]
    private let bar: GuideBar
    private let content = View()
    private var slides: SlideController?
    private var shownDirection: SceneEnvironment.LayoutDirection = .leftToRight
    private var idleness: IdleObserver?

    /// - Parameter time: the time of day that the bar shows.
    init(time: @escaping () -> CivilTime = localTime) {
        bar = GuideBar(time: time)
        super.init()
    }

    /// The slide that is shown.
    var current: SlideID { slides?.current ?? "home" }

    override func viewDidLoad() {
        view.addSubview(content)
        view.addSubview(bar)
        bar.home.onTap { [unowned self] in show("home") }
        bar.climate.onTap { [unowned self] in show("climate") }
        bar.settings.onTap { [unowned self] in showSettings() }
        show("home")
    }

    override func viewDidEnterScene() {
        idleness?.cancel()
        idleness = view.scene?.onIdle(after: .seconds(90)) { [weak self] in self?.startAgain() }
    }

    override func environmentDidChange() {
        slides?.background = view.theme.colors.background
        guard let direction = view.scene?.environment.layoutDirection, direction != shownDirection else { return }
        // The next exhibit lies at the other side.
        shownDirection = direction
        show(current)
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let height = bar.sizeThatFits(size).height
        bar.frame = Rect(x: 0, y: 0, width: size.width, height: height)
        content.frame = Rect(x: 0, y: height, width: size.width, height: size.height - height)
    }

    /// Shows a slide that need not be a neighbour.
    func show(_ slide: SlideID) {
        let next = SlideController(makeGraph(), start: slide)
        slides?.removeFromParent()
        slides = next
        addChild(next, in: content)
        guard view.scene != nil else { return }
        next.background = view.theme.colors.background
        next.view.opacity = 0
        view.animate(.milliseconds(250), .easeOut) { next.view.opacity = 1 }
    }

    private func makeGraph() -> SlideGraph {
        var graph = SlideGraph()
        for (index, name) in names.enumerated() {
            let previous = SlideID(names[(index + names.count - 1) % names.count])
            let next = SlideID(names[(index + 1) % names.count])
            let (left, right) = shownDirection == .leftToRight ? (previous, next) : (next, previous)
            graph.add(SlideID(name), left: left, right: right) { [unowned self] in makeSlide(name) }
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

    private func showSettings() {
        guard presentedViewController == nil else { return }
        present(SettingsController(), style: .sheet(detents: [.content]))
    }

    /// Returns to the first slide and the first settings, for the next visitor.
    private func startAgain() {
        dismiss()
        if let scene = view.scene {
            var environment = scene.environment
            (environment.locale, environment.textScale, environment.appearance) = ("en", 1, .light)
            environment.setTypefaces()
            scene.environment = environment
        }
        if current != "home" { show("home") }
    }
}
