import Casement
import Glibc

/// An app with one endless animation. The environment decides whether it is visible, and, by the prefix `custom `, whether it
/// is a `FrameAnimation`.
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
        let name = getenv("CASEMENT_BENCHMARK_CASE").map { String(cString: $0) } ?? ""
        let isCustom = name.hasPrefix("custom ")
        switch isCustom ? String(name.dropFirst(7)) : name {
        case "off-screen":
            disc.center = Point(-400, 140)
            target = Point(-100, 140)
        case "transparent": disc.opacity = 0
        case "covered":
            cover.frame = view.bounds
            view.addSubview(cover)
        default: break
        }
        if isCustom {
            disc.start(ColorWave(disc))
            return
        }
        disc.animate(.curve(.easeInOut, .milliseconds(900)).repeatedForever(autoreverses: true)) {
            disc.center = target
        }
    }
}

/// Changes the colour of a view for ever.
@MainActor private final class ColorWave: FrameAnimation {
    private unowned let view: View

    init(_ view: View) { self.view = view }

    var isEndlessAnimation: Bool { true }

    func step(to now: Instant) -> Bool {
        let phase = Double(now.nanoseconds % 1_800_000_000) / 1_800_000_000
        view.backgroundColor = Color(red: phase, green: 0.9, blue: 0.8)
        return true
    }
}
