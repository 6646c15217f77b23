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

/// Four slides in a circle, 1 2 4 3: round by a swipe to the left, up, right and down.
@main struct SlideCircle: Application {
    let configuration = KioskConfiguration(name: "SlideCircle", applicationID: "org.example.slide-circle")
    let tour = """
        size 800 480
        swipe 1 600 240 200 240 over 200
        wait 500
        swipe 1 400 360 400 120 over 200
        wait 500
        swipe 1 200 240 600 240 over 200
        wait 500
        swipe 1 400 120 400 360 over 200
        """

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        graph.add("1", right: "2", down: "3") { Page("1") }
        graph.add("2", left: "1", down: "4") { Page("2") }
        graph.add("4", left: "3", up: "2") { Page("4") }
        graph.add("3", right: "4", up: "1") { Page("3") }
        return SlideController(graph, start: "1")
    }
}
