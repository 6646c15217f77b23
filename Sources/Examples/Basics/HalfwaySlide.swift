import Casement

/// A slide that prints when it appears and disappears.
final class Page: ViewController {
    private let label: Label

    init(_ text: String) {
        label = Label(text, role: .title, alignment: .center)
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0xF4EFE6)
        view.addSubview(label)
    }

    override func viewDidLayoutSubviews() { label.frame = view.bounds }
    override func viewDidAppear() { print("appeared: \(label.text)") }
    override func viewDidDisappear() { print("disappeared: \(label.text)") }
}

/// A menu that a short swipe shows half, beside the page, and a second one in full.
@main struct HalfwaySlide: Application {
    let configuration = KioskConfiguration(name: "HalfwaySlide", applicationID: "org.example.halfway-slide")
    let tour = """
        size 800 480
        swipe 1 600 240 200 240 over 200
        wait 500
        """

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        graph.add("page", right: SlideEdge("menu", stops: [0.5])) { Page("page") }
        graph.add("menu", left: SlideEdge("page", stops: [0.5])) { Page("menu") }
        return SlideController(graph, start: "page")
    }
}
