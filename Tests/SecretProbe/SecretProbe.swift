import CasementControls
import CasementKiosk
import CasementTesting
import Glibc

/// Types a secret on a stage, and stops itself twice, so that a test can search its memory: while the secret is typed, and when
/// it is not needed any more.
///
/// Its arguments are what takes the secret (`pin` with the file of another PIN, `field` or `scan`) and the secret, as letters
/// from `a` for 0 to `j` for 9: so the digits themselves are nowhere unless they were typed.
@main @MainActor struct SecretProbe {
    private let stage = Stage(ViewController(), size: Size(width: 480, height: 800))
    private let word: String
    private var count: Int { word.utf8.count }

    private init(_ word: String) { self.word = word }

    /// Runs an action with each digit, and its place; they are nowhere together.
    private func forEachDigit(_ action: (Int, Int) throws -> Void) rethrows {
        for (index, letter) in word.utf8.enumerated() { try action(index, Int(letter) - 0x61) }
    }

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3 else { exit(2) }
        let probe = SecretProbe(arguments[2])
        switch arguments[1] {
        case "pin": try await probe.enterPIN(arguments[3])
        case "field": probe.typeIntoField()
        default: probe.scan()
        }
    }

    /// Stops the process until a test continues it.
    private func stop(_ line: String) {
        print(line)
        fflush(nil)
        raise(SIGSTOP)
    }

    private func enterPIN(_ file: String) async throws {
        let context = KioskContext(scene: stage.scene, logger: KioskConfiguration().logger)
        let part = AdminExit(pinFile: file)
        part.start(in: context)
        stage.newFinger().press(at: Point(x: 20, y: 20)).hold(for: .seconds(5)).lift()
        stage.settle()
        try forEachDigit { index, digit in
            if index == count - 1 { stop("typed") }
            try stage.finger.press(on: stage.view(label: "\(digit)", role: .button)).hold(for: .milliseconds(50)).lift()
        }
        await stage.settled()
        withExtendedLifetime(part) { stop("over") }
    }

    private func typeIntoField() {
        let field = SecureField(placeholder: "Password")
        field.frame = Rect(x: 20, y: 20, width: 300, height: 60)
        stage.scene.root.addSubview(field)
        stage.settle()
        field.focus()
        var length = 0
        // An app that looks at the text, as at a login.
        field.validator = { $0.isEmpty ? "Required" : nil }
        field.onSubmit { length = $0.utf8.count }
        forEachDigit { stage.keyboard.type("\($1)") }
        stage.settle()
        stop("typed")
        field.performReturn()
        field.text = ""
        field.removeFromSuperview()
        stage.settle()
        stop(length == count ? "over" : "not submitted")
    }

    private func scan() {
        var length = 0
        let context = KioskContext(scene: stage.scene, logger: KioskConfiguration().logger)
        ScannerInput(seat: "reader") { length = $0.bytes.count }.start(in: context)
        forEachDigit { index, digit in
            if index == count - 1 { stop("typed") }
            press(digit == 0 ? 11 : UInt32(digit) + 1)
        }
        press(28)
        stage.settle()
        stop(length == count ? "over" : "not scanned")
    }

    private func press(_ code: UInt32) {
        for phase in [KeyEvent.Phase.pressed, .released] {
            let event = KeyEvent(
                phase: phase, symbol: .space, code: code, time: stage.scene.now, seat: "reader")
            stage.handle(.key(event))
        }
    }
}
