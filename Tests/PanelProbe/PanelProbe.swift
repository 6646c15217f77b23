import CasementKiosk
import Glibc

/// An app that prints the touches, the scans and the opening that it receives. Its PIN's file is in its environment.
@main struct PanelProbe: Application {
    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: "Panel",
            parts: [
                AdminExit(
                    hold: .seconds(1), pinFile: getenv("PROBE_PIN").map { String(cString: $0) } ?? "/nowhere/pin"),
                OpeningHours([DailyPeriod(from: TimeOfDay(0), to: TimeOfDay(24))]) { print("open \($0)") },
                ScannerInput(seat: "scanner") { print("scan \($0.text)") },
            ])
    }

    func makeRootViewController() -> ViewController { TouchController() }
}

private final class TouchController: ViewController {
    override func loadView() -> View { TouchView() }

    override func viewDidAppear() {
        view.focus()
        print("appeared \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }
}

private final class TouchView: View {
    override var canBecomeFocused: Bool { true }

    override func touchesBegan(_ touches: [Touch]) {
        for touch in touches { print("touch \(Int(touch.location.x)) \(Int(touch.location.y))") }
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        print("key \(event.code) of \(event.seat)")
        return true
    }
}
