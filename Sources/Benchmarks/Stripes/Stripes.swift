import Casement

/// An app that scrolls sideways over stripes, each of a colour of its own: the pixel in the middle of a picture is the offset.
@main struct Stripes: Application {
    var configuration: KioskConfiguration { KioskConfiguration(name: "Stripes") }

    func makeRootViewController() -> ViewController { StripesController() }
}

final class StripesController: ViewController {
    /// In points, as in the client in C.
    private static let width = 16.0
    private static let count = 400
    private let scrollView = ScrollView()

    override func viewDidLoad() {
        for index in 0..<Self.count {
            let stripe = View(frame: Rect(x: Double(index) * Self.width, y: 0, width: Self.width, height: 2000))
            stripe.backgroundColor = Color(hex: 0x204000 + UInt32(index))
            scrollView.addSubview(stripe)
        }
        scrollView.showsIndicators = false
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        scrollView.frame = view.bounds
        scrollView.contentSize = Size(width: Double(Self.count) * Self.width, height: view.bounds.height)
    }
}
