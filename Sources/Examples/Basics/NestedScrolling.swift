import Casement

/// Strips that scroll horizontally inside a page that scrolls vertically: each drag scrolls the view of its
/// direction.
final class NestedScrollingController: ViewController {
    let page = ScrollView()
    let strips = (0..<6).map { _ in ScrollView() }

    override func viewDidLoad() {
        for strip in strips {
            for index in 0..<12 {
                let card = View(frame: Rect(x: 16 + Double(index) * 176, y: 10, width: 160, height: 160))
                card.backgroundColor = Color(hex: index.isMultiple(of: 2) ? 0xC8553D : 0x588B8B)
                card.cornerRadius = 12
                strip.addSubview(card)
            }
            strip.contentSize = Size(width: 16 + 12 * 176, height: 180)
            page.addSubview(strip)
        }
        view.addSubview(page)
    }

    override func viewDidLayoutSubviews() {
        page.frame = view.bounds
        for (index, strip) in strips.enumerated() {
            strip.frame = Rect(x: 0, y: Double(index) * 180, width: view.bounds.width, height: 180)
        }
        page.contentSize = Size(width: view.bounds.width, height: Double(strips.count) * 180)
    }
}

@main struct NestedScrolling: Application {
    let configuration = KioskConfiguration(name: "NestedScrolling", applicationID: "org.example.nested-scrolling")
    let tour = """
        size 800 480
        swipe 1 600 90 200 90 over 200
        wait 500
        swipe 1 400 400 400 100 over 200
        """

    func makeRootViewController() -> ViewController { NestedScrollingController() }
}
