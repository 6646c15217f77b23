import Casement
import Glibc

/// An app whose image lacks the font that it was built with, and that begins by night. Its environment may name a picture
/// that it shows, and a file that makes its main thread hang when it appears.
@main struct ApplicationProbe: Application {
    let configuration = KioskConfiguration(
        name: "Probe", environment: SceneEnvironment(appearance: .dark),
        assets: Assets(folders: getenv("PROBE_ASSETS").map { [String(cString: $0)] } ?? ["/nowhere"]),
        fontFiles: ["/nowhere/display.otf", "text.otf"], stringsFolder: "strings")
    let tour = "picture"

    func makeRootViewController() -> ViewController { Greeting() }
}

private final class Greeting: ViewController {
    override func viewDidLoad() {
        let label = Label(Localized("greeting"), style: TextStyle(font: Font("No Such Family", size: 32)))
        label.frame = Rect(x: 20, y: 20, width: 400, height: 60)
        label.identifier = "greeting"
        view.addSubview(label)
        if let file = getenv("PROBE_HANG").map({ String(cString: $0) }) { hang(onceThereIs: file) }
        if let name = getenv("PROBE_NAMED").map({ String(cString: $0) }) {
            let named = ImageView(named: name, contentMode: .stretch)
            named.frame = Rect(x: 20, y: 100, width: 40, height: 40)
            view.addSubview(named)
        }
        guard let path = getenv("PROBE_PICTURE").map({ String(cString: $0) }) else { return }
        let picture = ImageView(contentMode: .stretch)
        picture.frame = Rect(x: 20, y: 100, width: 40, height: 40)
        view.addSubview(picture)
        Task { try await picture.load(contentsOfFile: path) }
    }

    private func hang(onceThereIs file: String) {
        Task {
            while access(file, F_OK) != 0 { try await Task.sleep(for: .milliseconds(20)) }
            print("hanging")
            while true { sleep(1000) }
        }
    }
}
