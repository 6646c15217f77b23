import Casement
import Glibc

/// An app that counts taps, keeps the number as its state, and crashes as a swipe requests: to the right it traps, to the
/// left it aborts, downwards it kills itself, each while the touch is down.
@main struct StateProbe: Application {
    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "StateProbe",
            files: KioskFiles(
                state: Self.variable("PROBE_STATE"), crashReportsFolder: Self.variable("PROBE_REPORTS")))
    }

    func makeRootViewController() -> ViewController { CountController() }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

private final class CountController: ViewController, StateRestoring {
    struct State: Codable {
        var count: Int
    }

    private var count = 0

    override func viewDidLoad() {
        view.identifier = "counter"
        let tap = TapRecognizer()
        tap.addAction { [unowned self] _ in
            count += 1
            print("count \(count)")
        }
        view.addGestureRecognizer(tap)
        let pan = PanRecognizer()
        pan.addAction { [unowned self] in if $0.state == .changed { crash(by: $0.translation(in: view)) } }
        view.addGestureRecognizer(pan)
        let secret = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        secret.isSecret = true
        view.addSubview(secret)
    }

    override func viewDidAppear() { print("appeared with \(count)") }

    func saveState() -> State { State(count: count) }

    func restore(_ state: State) { count = state.count }

    private func crash(by translation: Vector) {
        if translation.dx > 100 { precondition(count < 0, "The count \(count) is not negative.") }
        if translation.dx < -100 { abort() }
        if translation.dy > 100 { kill(getpid(), SIGKILL) }
    }
}
