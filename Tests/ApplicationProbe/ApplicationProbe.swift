import Casement
import CasementControls
import Glibc

/// An app whose image lacks the font that it was built with, and that begins by night. A tap on its greeting prints a line.
/// Its environment may name a picture that it shows, and a file that makes its main thread hang when it appears; or it asks for
/// slides with what moves on them, or for a start that hangs.
@main struct ApplicationProbe: Application {
    let configuration = KioskConfiguration(
        name: "Probe",
        resources: KioskResources(
            assets: Assets(folders: getenv("PROBE_ASSETS").map { [String(cString: $0)] } ?? ["/nowhere"]),
            fontFiles: ["/nowhere/display.otf", "text.otf"], stringsFolder: "strings"),
        environment: SceneEnvironment(appearance: .dark))
    let tour = "picture"

    func makeRootViewController() -> ViewController {
        while getenv("PROBE_STUCK") != nil { pause() }
        return getenv("PROBE_MOVERS") == nil ? Greeting() : Movers()
    }
}

private final class Greeting: ViewController {
    private var recoloured: View?

    override func viewDidLoad() {
        let label = Label(Localized("greeting"), style: TextStyle(font: Font("No Such Family", size: 32)))
        label.frame = Rect(x: 20, y: 20, width: 400, height: 60)
        label.identifier = "greeting"
        label.isUserInteractionEnabled = true
        let tap = TapRecognizer()
        tap.addAction { _ in print("tapped the greeting") }
        label.addGestureRecognizer(tap)
        view.addSubview(label)
        if let file = getenv("PROBE_HANG").map({ String(cString: $0) }) { hang(onceThereIs: file) }
        if let name = getenv("PROBE_NAMED").map({ String(cString: $0) }) {
            let named = ImageView(named: name, contentMode: .stretch)
            named.frame = Rect(x: 20, y: 100, width: 40, height: 40)
            view.addSubview(named)
        }
        if getenv("PROBE_CLOCK") != nil { showClock() }
        if getenv("PROBE_SLEEP") != nil { recolourLater() }
        if getenv("PROBE_CALL") != nil { scrollNowhere() }
        guard let path = getenv("PROBE_PICTURE").map({ String(cString: $0) }) else { return }
        let picture = ImageView(contentMode: .stretch)
        picture.frame = Rect(x: 20, y: 100, width: 40, height: 40)
        view.addSubview(picture)
        Task { try await picture.load(contentsOfFile: path) }
    }

    /// Shows a red square that becomes green after a second, and changes with each further one.
    private func showClock() {
        let clock = Clock(frame: Rect(x: 20, y: 100, width: 40, height: 40))
        clock.backgroundColor = Color(hex: 0xFF0000)
        view.addSubview(clock)
    }

    /// Shows a list, and scrolls it to a row that it does not have.
    private func scrollNowhere() {
        let list = ListView<Int, Int>([0, 1]) { row, number in row.title = "\(number)" }
        list.frame = Rect(x: 20, y: 100, width: 200, height: 200)
        view.addSubview(list)
        list.scrollTo(7)
    }

    /// Shows a red square that a task makes green after 200 ms.
    private func recolourLater() {
        let square = View(frame: Rect(x: 20, y: 100, width: 40, height: 40))
        square.backgroundColor = Color(hex: 0xFF0000)
        view.addSubview(square)
        recoloured = square
    }

    override func viewDidEnterScene() {
        if getenv("PROBE_ENDLESS") != nil {
            view.task { [unowned view] in _ = try await view.work { while true { await Task.yield() } } }
        }
        guard let recoloured else { return }
        recoloured.task { [unowned recoloured] in
            try await recoloured.sleep(for: .milliseconds(200))
            recoloured.backgroundColor = Color(hex: 0x00FF00)
        }
    }

    private func hang(onceThereIs file: String) {
        Task {
            while access(file, F_OK) != 0 { try await Task.sleep(for: .milliseconds(20)) }
            print("hanging")
            while true { sleep(1000) }
        }
    }
}

private final class Clock: View {
    override func didMoveToScene() {
        guard scene != nil else { return }
        var seconds: UInt32 = 0
        every(.seconds(1)) { [unowned self] in
            seconds += 1
            backgroundColor = Color(hex: 0x00FF00 + seconds - 1)
        }
    }
}
