import Casement
import Glibc

/// An app whose image lacks the font that it was built with, that begins by night, and that shows a picture if its
/// environment names one.
@main struct ApplicationProbe: Application {
    let configuration = KioskConfiguration(
        name: "Probe", environment: SceneEnvironment(appearance: .dark), fontFiles: ["/nowhere/display.otf"])
    let tour = "picture"

    func makeRootViewController() -> ViewController { Greeting() }
}

private final class Greeting: ViewController {
    override func viewDidLoad() {
        let label = Label("Good morning", style: TextStyle(font: Font("No Such Family", size: 32)))
        label.frame = Rect(x: 20, y: 20, width: 400, height: 60)
        view.addSubview(label)
        guard let path = getenv("PROBE_PICTURE").map({ String(cString: $0) }) else { return }
        let picture = ImageView(contentMode: .stretch)
        picture.frame = Rect(x: 20, y: 100, width: 40, height: 40)
        view.addSubview(picture)
        Task { try await picture.load(contentsOfFile: path) }
    }
}
