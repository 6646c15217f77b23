import CasementControls
import CasementKioskTesting
import Synchronization

@testable import CasementKiosk

/// A stage with an admin exit, whose PIN is 2468.
@MainActor final class AdminRig {
    /// A hash of 2468 with the fewest rounds that SHA-512 of crypt(5) allows.
    static let pin = "4:" + hash
    private static let hash = (try? AdminPIN.cheap("2468")) ?? ""

    final class Clock: Sendable {
        let time = Mutex(BootTime(boot: "first", uptime: .seconds(100)))
    }

    let folder = TestFolder()
    let lines: StageLog
    let clock = Clock()
    let recorder = SceneRecorder()
    let stage: Stage
    let context: KioskContext
    let part: AdminExit
    var pinFile: String { "\(folder.path)/pin" }

    init(
        _ controller: ViewController = ViewController(), corner: PanelCorner = .topLeft, pin: String? = AdminRig.pin,
        page: (@MainActor (KioskContext) -> ViewController)? = nil
    ) {
        let lines = StageLog()
        self.lines = lines
        stage = Stage(controller, size: Size(width: 480, height: 800), recorder: recorder)
        context = KioskContext(scene: stage.scene, logger: lines.logger)
        part = AdminExit(corner: corner, pinFile: "\(folder.path)/pin", page: page)
        if let pin { folder.write("pin", pin.utf8) }
        part.gate.now = { [clock] in clock.time.withLock { $0 } }
    }

    /// Starts the part and holds the corner until the pad is there.
    func ask() throws {
        part.start(in: context)
        try askAgain()
    }

    func askAgain() throws {
        stage.newFinger().press(at: Point(x: 20, y: 20)).hold(for: .seconds(5)).lift()
        stage.settle()
    }

    var pad: PINPad? { stage.scene.root.firstPad }
    var isCountingDown: Bool { stage.scene.root.descendant(identifier: "casement.idle.countdown") != nil }

    /// Types a PIN with a finger, and waits for the answer.
    func type(_ digits: String) async throws {
        for digit in digits {
            try stage.finger.press(on: stage.view(label: String(digit), role: .button)).hold(for: .milliseconds(50))
                .lift()
        }
        await stage.settled()
    }

    /// Time passes for the scene and for the system.
    func wait(_ duration: Duration) {
        clock.time.withLock { $0.uptime = $0.uptime + duration }
        stage.advance(by: duration)
        stage.settle()
    }
}

extension View {
    fileprivate var firstPad: PINPad? {
        for view in subviews { if let pad = view as? PINPad ?? view.firstPad { return pad } }
        return nil
    }
}
