import Casement
import CasementTesting

class WelcomeController: ViewController {
    private var visits = 0

    override func loadView() -> View { Tile() }
    override func viewDidLoad() { view.addGestureRecognizer(HoldRecognizer()) }
    override func childTitleDidChange(_ child: ViewController) { title = child.title }
    override func didRemoveChild(_ child: ViewController) { title = nil }
    override func viewDidLayoutSubviews() { view.cornerRadius = view.bounds.height / 8 }
    override func viewWillAppear() { visits += 1 }
    override func viewDidAppear() { view.setNeedsDisplay() }
    override func viewWillDisappear() { view.stopAnimating() }
    override func viewDidDisappear() { visits -= 1 }
    override func didReceiveMemoryPressure() { visits = 0 }
}

/// An app that implements each requirement of the protocol.
struct Kiosk: Application {
    var configuration = KioskConfiguration(name: "Kiosk", applicationID: "org.example.kiosk")
    var tour: String { "swipe 1 400 240 100 240 over 200" }

    func makeRootViewController() -> ViewController { WelcomeController() }
}

/// A test of such an app in another package.
@MainActor func rehearse() throws {
    let stage = Stage(Kiosk().makeRootViewController(), size: Size(width: 800, height: 480))
    stage.finger.press(at: Point(10, 10)).drag(by: Vector(dx: 100, dy: 0)).lift()
    stage.settle()
    try stage.checkSnapshot("welcome")
}
