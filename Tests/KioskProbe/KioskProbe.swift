import CasementKiosk
import Glibc

/// A kiosk app for tests: it prints what reaches it and what its idle chain does, a line each.
///
/// The variable KIOSK_PROBE has its stages: `return`, `attract`, `dim` and `blank`, each followed by its seconds.
@main struct KioskProbe: Application {
    var configuration: KioskConfiguration {
        let chain = IdleChain(Self.stages)
        chain.onStateChange = { Self.say("state \($0)") }
        return KioskConfiguration(name: "KioskProbe", parts: [chain])
    }

    func makeRootViewController() -> ViewController { ProbeController() }

    private static var stages: [IdleStage] {
        let words = (getenv("KIOSK_PROBE").map { String(cString: $0) } ?? "").split(separator: " ").map(String.init)
        return zip(words, words.dropFirst()).compactMap { name, text in
            guard let seconds = Double(text) else { return nil }
            let delay = Duration.seconds(seconds)
            switch name {
            case "return": return .returnHome(after: delay, countdown: delay / 2) { _ in say("home") }
            case "attract": return .attract(after: delay) { AttractController() }
            case "dim": return .dim(after: delay)
            case "blank": return .blank(after: delay)
            default: return nil
            }
        }
    }

    /// Prints a line.
    static func say(_ line: String) { print(line) }
}

/// The app: it prints touches and appearances.
final class ProbeController: ViewController {
    override func loadView() -> View { ProbeView() }
    override func viewDidAppear() { KioskProbe.say("appeared") }
    override func viewDidDisappear() { KioskProbe.say("disappeared") }
}

/// Prints the touches that land on it.
final class ProbeView: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(red: 0.2, green: 0.6, blue: 0.4)
    }

    override func touchesBegan(_ touches: [Touch]) { KioskProbe.say("touch") }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesEnded(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {}
}

/// A red screen.
final class AttractController: ViewController {
    override func viewDidLoad() { view.backgroundColor = Color(red: 0.9, green: 0.1, blue: 0.1) }
}
