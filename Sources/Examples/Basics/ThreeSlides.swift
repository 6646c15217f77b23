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

/// Three slides: 2 lies to the right of 1, and 3 below 2.
@main struct ThreeSlides: Application {
    let configuration = KioskConfiguration(name: "ThreeSlides", applicationID: "org.example.three-slides")
    let tour = """
        size 800 480
        swipe 1 600 240 200 240 over 200
        wait 500
        swipe 1 400 360 400 120 over 200
        """

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        graph.add("1", right: "2") { Page("1") }
        graph.add("2", left: "1", down: "3") { Page("2") }
        graph.add("3", up: "2") { Page("3") }
        return SlideController(graph, start: "1")
    }
}
