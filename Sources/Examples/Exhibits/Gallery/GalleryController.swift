public import Casement

/// A ring of slides: the index, and the exhibits at its sides. A swipe from the left or right edge of the panel leads on, also
/// from an exhibit that uses every other touch.
@MainActor public final class GalleryController: ViewController, SlideControllerDelegate {
    private static let index: SlideID = "index"

    private let exhibits: [Exhibit]
    private lazy var slides = SlideController(makeGraph(), start: Self.index)
    private var loaded: [SlideID: Loaded] = [:]

    private struct Loaded {
        weak var slide: ExhibitSlide?
    }

    /// Makes a gallery of some exhibits.
    public init(_ exhibits: [Exhibit]) {
        self.exhibits = exhibits
        super.init()
    }

    public override func viewDidLoad() {
        view.identifier = "gallery"
        slides.axis = .horizontal
        slides.swipeArea = .edges
        slides.transition = .parallax
        // Only what is looked at is loaded.
        slides.preloadDistance = 0
        slides.overview.style.shadow = OverviewStyle.pageShadow
        slides.delegate = self
        addChild(slides)
    }

    public override func environmentDidChange() { slides.background = view.theme.colors.background }

    // MARK: The ring

    private func makeGraph() -> SlideGraph {
        var graph = SlideGraph()
        let ids = [Self.index] + exhibits.map { SlideID($0.title) }
        graph.add(Self.index, left: ids.last, right: ids[1 % ids.count]) { [unowned self] in makeIndex() }
        for (number, exhibit) in exhibits.enumerated() {
            graph.add(ids[number + 1], left: ids[number], right: ids[(number + 2) % ids.count]) { [unowned self] in
                let slide = ExhibitSlide(exhibit)
                slide.onOverview = { [weak self] in self?.slides.showOverview() }
                loaded[SlideID(exhibit.title)] = Loaded(slide: slide)
                return slide
            }
        }
        return graph
    }

    private func makeIndex() -> View {
        let index = IndexPage(exhibits)
        for card in index.cards {
            card.addAction(for: .primaryActionTriggered) { [unowned self] card in open(card.exhibit) }
        }
        return index
    }

    // MARK: Opening and leaving

    /// The exhibit that is shown, or to which the slides settle; nil for the index.
    public var shown: ViewController? { loaded[slides.current]?.slide?.exhibit }

    /// Shows an exhibit.
    public func open(_ exhibit: Exhibit) { slides.go(to: SlideID(exhibit.title)) }

    /// Shows the index.
    public func leave() { slides.go(to: Self.index) }

    /// Restores the environment that an exhibit has changed when another slide comes into sight.
    public func slides(_ slides: SlideController, didProgress progress: Double, along axis: Axis) {
        if progress != 0 { (shown as? any EnvironmentChanging)?.suspendEnvironment() }
    }

    /// Lets an exhibit change the environment again.
    public func slides(_ slides: SlideController, didReturnTo id: SlideID) {
        (shown as? any EnvironmentChanging)?.resumeEnvironment()
    }

    /// Shows the index and all exhibits as a row of small pages.
    public func showOverview() { slides.showOverview() }
}
