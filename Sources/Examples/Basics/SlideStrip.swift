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

/// Ten slides in a strip: they move sideways only, and a vertical drag belongs to others.
@main struct SlideStrip: Application {
    let configuration = KioskConfiguration(name: "SlideStrip", applicationID: "org.example.slide-strip")
    let tour = """
        size 800 480
        swipe 1 600 240 200 240 over 200
        wait 500
        swipe 1 400 360 400 120 over 200
        """

    func makeRootViewController() -> ViewController {
        var graph = SlideGraph()
        for number in 1...10 {
            let left = number > 1 ? SlideID("\(number - 1)") : nil
            let right = number < 10 ? SlideID("\(number + 1)") : nil
            graph.add(SlideID("\(number)"), left: left, right: right) { Page("\(number)") }
        }
        let slides = SlideController(graph, start: "1")
        slides.axis = .horizontal
        return slides
    }
}
