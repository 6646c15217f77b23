import CasementControls
import CasementKeyboard
import CasementKiosk

/// An app that lists what is scanned, and is closed at night.
struct Shop: Application {
    private let page = ShopController()

    let tour = "size 480 320\nwait 100"

    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Shop", environment: SceneEnvironment(locale: "de"),
            files: KioskFiles(settings: "/etc/shop.conf", state: "/var/lib/shop/state"),
            parts: [
                ScannerInput(seat: "scanner") { [page] in page.add($0.text) },
                OpeningHours(
                    [DailyPeriod(from: TimeOfDay(9), to: TimeOfDay(18))], onChange: { [page] in page.isOpen = $0 }),
            ])
    }

    func makeRootViewController() -> ViewController { page }
}

final class ShopController: ViewController, StateRestoring {
    private(set) var codes: [String] = []
    var isOpen: Bool?
    private let bag = Button("Bag")

    override func viewDidLoad() {
        bag.identifier = "bag"
        bag.frame = Rect(x: 20, y: 20, width: 120, height: 60)
        bag.onTap { [unowned self] in add("bag") }
        view.addSubview(bag)
    }

    func add(_ code: String) { codes.append(code) }

    func saveState() -> [String] { codes }

    func restore(_ codes: [String]) { self.codes = codes }
}

/// An app with two scanners, of which one types among the keys of a person.
struct Warehouse: Application {
    let page = ShopController()

    var configuration: KioskConfiguration {
        KioskConfiguration(parts: [
            ScannerInput(seat: "left") { [page] in page.add("left \($0.text)") },
            ScannerInput { [page] in page.add("typed \($0.text)") },
        ])
    }

    func makeRootViewController() -> ViewController { page }
}

/// An app that cannot start.
struct Broken: Application {
    struct Fault: Error, CustomStringConvertible {
        let description = "the prices are missing"
    }

    var configuration: KioskConfiguration { KioskConfiguration(name: "Broken") }

    func makeRootViewController() throws -> ViewController { throw Fault() }
}

/// An app with a part that ends it at once.
struct Ending: Application {
    final class End: KioskPart {
        func start(in context: KioskContext) { context.end(status: 3) }
    }

    var configuration: KioskConfiguration { KioskConfiguration(parts: [End()]) }

    func makeRootViewController() -> ViewController { ViewController() }
}

/// An app with a field and a keyboard.
struct Form: Application {
    func makeRootViewController() throws -> ViewController {
        try KeyboardController(FormController(), languages: ["de"])
    }
}

final class FormController: ViewController {
    override func viewDidLoad() {
        let field = SearchField(placeholder: "Name")
        field.identifier = "field"
        field.frame = Rect(x: 20, y: 20, width: 300, height: 48)
        view.addSubview(field)
    }
}
