import Casement

/// A column of forty rows that scrolls up and down.
final class ScrollingController: ViewController {
    static let rowHeight = 64.0
    let scrollView = ScrollView()
    private let rows = (1...40).map { Label("Row \($0)") }

    override func viewDidLoad() {
        scrollView.identifier = "rows"
        for row in rows { scrollView.addSubview(row) }
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        scrollView.frame = view.bounds
        let width = view.bounds.width
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 24, y: Double(index) * Self.rowHeight, width: width - 48, height: Self.rowHeight)
        }
        scrollView.contentSize = Size(width: width, height: Double(rows.count) * Self.rowHeight)
    }
}

@main struct Scrolling: Application {
    let configuration = KioskConfiguration(name: "Scrolling", applicationID: "org.example.scrolling")
    let tour = """
        size 800 480
        swipe 1 400 400 400 100 over 200
        """

    func makeRootViewController() -> ViewController { ScrollingController() }
}
