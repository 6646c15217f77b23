import Casement

/// Recognizes a touch that moves downwards by at least 120 pt and lifts, as when a person pulls the cord of a lamp.
final class CordRecognizer: GestureRecognizer {
    /// The least distance, in points.
    static let minimumDistance = 120.0
    private var start = 0.0

    override func touchesBegan(_ touches: [Touch]) { start = location(in: view).y }

    override func touchesEnded(_ touches: [Touch]) {
        if location(in: view).y - start >= Self.minimumDistance { end() } else { fail("not far enough down") }
    }
}

/// A lamp that a pull switches on and off.
final class LampController: ViewController {
    private(set) var isOn = false

    override func viewDidLoad() {
        let cord = CordRecognizer()
        cord.addAction { [unowned self] cord in
            if cord.state == .ended { isOn.toggle() }
            view.backgroundColor = color
        }
        view.addGestureRecognizer(cord)
        view.backgroundColor = color
    }

    private var color: Color { isOn ? Color(hex: 0xF2C14E) : Color(hex: 0x2B2A28) }
}

@main struct OwnGesture: Application {
    let configuration = KioskConfiguration(name: "OwnGesture", applicationID: "org.example.own-gesture")
    let tour = """
        size 800 480
        swipe 1 400 100 400 300 over 250
        """

    func makeRootViewController() -> ViewController { LampController() }
}
