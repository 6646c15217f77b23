import Casement
import Glibc

/// An app with one endless animation; the environment decides whether it is visible.
@main struct Endless: Application {
    var configuration: KioskConfiguration { KioskConfiguration(name: "Endless") }

    func makeRootViewController() -> ViewController { EndlessController() }
}

final class EndlessController: ViewController {
    private let disc = View(frame: Rect(x: 100, y: 100, width: 80, height: 80))
    private let cover = View()

    override func viewDidLoad() {
        view.backgroundColor = Color(hex: 0x204060)
        disc.backgroundColor = Color(hex: 0xF0E0C0)
        disc.cornerRadius = 40
        view.addSubview(disc)
        cover.backgroundColor = Color(hex: 0x204060)
        cover.autoresizing = .flexibleSize
        cover.frame = view.bounds
    }

    override func viewDidAppear() {
        var target = Point(400, 140)
        switch getenv("CASEMENT_BENCHMARK_CASE").map({ String(cString: $0) }) {
        case "off-screen":
            disc.center = Point(-400, 140)
            target = Point(-100, 140)
        case "transparent": disc.opacity = 0
        case "covered":
            cover.frame = view.bounds
            view.addSubview(cover)
        default: break
        }
        disc.animate(.curve(.easeInOut, .milliseconds(900)).repeatedForever(autoreverses: true)) {
            disc.center = target
        }
    }
}
