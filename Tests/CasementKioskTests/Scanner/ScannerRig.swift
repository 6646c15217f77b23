import CasementKioskTesting

@testable import CasementKiosk

/// A stage with a view that logs its keys, and a scanner.
@MainActor final class ScannerRig {
    final class Field: View {
        var keys: [String] = []
        var times: [Instant] = []

        override var canBecomeFocused: Bool { true }
        override func keyDown(_ event: KeyEvent) -> Bool {
            keys.append("\(event.code)")
            times.append(event.time)
            return true
        }
        override func keyUp(_ event: KeyEvent) { keys.append("-\(event.code)") }
    }

    let recorder = SceneRecorder()
    let stage: Stage
    let field = Field()
    private(set) var scans: [Scan] = []
    var seat = ""

    init(_ makePart: (@escaping @MainActor (Scan) -> Void) -> ScannerInput) {
        let controller = ViewController()
        stage = Stage(controller, size: Size(width: 400, height: 300), recorder: recorder)
        controller.view.addSubview(field)
        field.focus()
        let context = KioskContext(scene: stage.scene, logger: StageLog().logger)
        makePart { [weak self] in self?.scans.append($0) }.start(in: context)
    }

    /// - Parameter time: the time of the key; nil for the present one.
    func send(_ code: UInt32, _ phase: KeyEvent.Phase, at time: Instant? = nil) {
        // The layout is a German one: the symbols and the text are those of other keys.
        stage.scene.handle(
            .key(
                KeyEvent(
                    phase: phase, symbol: KeySymbol("ß"), code: code, text: phase == .pressed ? "ß" : "",
                    time: time ?? stage.host.now, seat: seat)))
    }

    /// Presses keys one after the other, as a scanner does.
    func press(_ codes: UInt32..., every gap: Duration = .milliseconds(2)) {
        for code in codes {
            send(code, .pressed)
            stage.advance(by: gap)
            send(code, .released)
            stage.advance(by: gap)
        }
    }

    /// Holds a modifier while other keys are pressed.
    func hold(_ modifier: UInt32, _ body: () -> Void) {
        send(modifier, .pressed)
        stage.advance(by: .milliseconds(1))
        body()
        send(modifier, .released)
        stage.advance(by: .milliseconds(1))
    }
}
