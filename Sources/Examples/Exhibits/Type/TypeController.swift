import Casement

/// The pages as slides, and above them the marks, which do not move with them.
@MainActor final class TypeController: ViewController {
    /// The duration of the cross-fade between themes.
    private static let dusk = Duration.milliseconds(450)
    private static let pages: [(id: SlideID, make: @MainActor () -> Leaf)] = [
        ("letters", LettersLeaf.init), ("shapes", ShapesLeaf.init), ("pictures", PicturesLeaf.init),
    ]

    private let slides: SlideController
    private let marks = LeafMarks(count: pages.count)

    override init() {
        var graph = SlideGraph()
        for (index, page) in Self.pages.enumerated() {
            let before = index > 0 ? Self.pages[index - 1].id : nil
            let after = index + 1 < Self.pages.count ? Self.pages[index + 1].id : nil
            graph.add(page.id, left: before, right: after) { LeafController(page.make()) }
        }
        slides = SlideController(graph, start: Self.pages[0].id)
        super.init()
    }

    override func loadView() -> View { Book() }

    override func viewDidLoad() {
        view.identifier = "type"
        addChild(slides)
        slides.background = .clear
        marks.frame = view.bounds
        marks.autoresizing = .flexibleSize
        view.addSubview(marks)
        slides.onAppear = { [unowned self] id in marks.current = Self.number(of: id) }
        marks.onChoose = { [unowned self] in show(page: $0) }
        marks.lamp.onTap { [unowned self] in switchLamp() }
    }

    private static func number(of id: SlideID) -> Int { pages.firstIndex { $0.id == id } ?? 0 }

    /// Shows a page, through the pages between.
    private func show(page: Int) {
        while true {
            let current = Self.number(of: slides.current)
            guard current != page, slides.go(current < page ? .right : .left) else { return }
        }
    }

    /// Switches between the light and the dark theme: a snapshot of the old one fades out above the new one.
    private func switchLamp() {
        guard let scene = view.scene else { return }
        let former = scene.environment.reducesMotion ? nil : view.snapshot()
        scene.environment.appearance = scene.environment.appearance == .light ? .dark : .light
        guard let former else { return }
        let veil = ImageView(former, contentMode: .stretch)
        veil.frame = view.bounds
        view.addSubview(veil)
        scene.animate(Self.dusk, .easeInOut) {
            veil.opacity = 0
        } completion: { [weak veil] _ in
            veil?.removeFromSuperview()
        }
    }
}

/// The background behind the pages, which shows where they end.
@MainActor private final class Book: View {
    override func environmentDidChange() {
        super.environmentDidChange()
        backgroundColor = theme.colors.background
    }
}

/// A page as a slide.
@MainActor private final class LeafController: ViewController {
    private let leaf: Leaf

    init(_ leaf: Leaf) {
        self.leaf = leaf
        super.init()
    }

    override func loadView() -> View { leaf }
}
