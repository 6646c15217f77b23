import Casement

/// The smallest app: one view of one colour, as large as the panel.
@main struct Hello: Application {
    var configuration: KioskConfiguration { KioskConfiguration(name: "Hello") }

    func makeRootViewController() -> ViewController { ColorController() }
}

final class ColorController: ViewController {
    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0x204060)
    }
}
