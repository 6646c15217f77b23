import CasementKiosk
import CasementTesting
import Logging
import Synchronization

/// A page that notes its appearances, with a button that counts its taps and an animation.
final class Room: ViewController {
    let name: String
    let button = Button("Tap")
    let field = KeyedView()
    private(set) var taps = 0
    private(set) var hooks: [String] = []

    init(_ name: String) {
        self.name = name
        super.init()
        title = name
    }

    override func viewDidLoad() {
        view.backgroundColor = name == "home" ? Color(red: 0.2, green: 0.6, blue: 0.4) : .white
        button.identifier = name
        button.addAction(for: .primaryActionTriggered) { [unowned self] _ in taps += 1 }
        for part in [button, field] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        button.frame = Rect(x: 100, y: 300, width: 280, height: 80)
        field.frame = Rect(x: 100, y: 500, width: 280, height: 80)
    }

    override func viewWillAppear() { hooks.append("will appear") }
    override func viewDidAppear() { hooks.append("did appear") }
    override func viewWillDisappear() { hooks.append("will disappear") }
    override func viewDidDisappear() { hooks.append("did disappear") }
}

/// A view that counts the keys it receives while it has the focus.
final class KeyedView: View {
    private(set) var keys: [String] = []
    override var canBecomeFocused: Bool { true }

    override func keyDown(_ event: KeyEvent) -> Bool {
        keys.append("down")
        return true
    }

    override func keyUp(_ event: KeyEvent) { keys.append("\(event.phase)") }
}

/// A kiosk on a stage with the stages that it is given.
@MainActor final class Museum {
    let home = Room("home")
    let attract = Room("attract")
    let stage: Stage
    let chain: IdleChain
    let lines = Lines()
    var homeCount = 0

    init(_ stages: [IdleStage] = [], recorder: SceneRecorder? = nil, host: (any KioskHost)? = nil) {
        let size = Size(width: 480, height: 800)
        stage = if let recorder { Stage(home, size: size, recorder: recorder) } else { Stage(home, size: size) }
        chain = IdleChain(stages)
        let context = KioskContext(scene: stage.scene, logger: self.lines.logger)
        context.host = host
        chain.start(in: context)
    }

    /// The whole chain: home after 60 s, attract after 120 s, dim after 180 s, blank after 240 s.
    static func whole(recorder: SceneRecorder? = nil) -> Museum {
        var museum: Museum?
        let made = Museum(
            [
                .returnHome(after: .seconds(60)) { _ in museum?.homeCount += 1 },
                .attract(after: .seconds(120)) { museum?.attract ?? ViewController() },
                .dim(after: .seconds(180)), .blank(after: .seconds(240)),
            ], recorder: recorder)
        museum = made
        return made
    }

    func wait(_ seconds: Double) { stage.advance(by: .seconds(seconds)) }

    /// Taps the button of the app.
    func tapHome() throws { try stage.finger.press(on: home.button).lift() }

    /// Presses and releases the button of a pointer.
    func click(at point: Point) {
        for phase in [TouchEvent.Phase.began, .ended] {
            let event = TouchEvent(
                id: TouchID(1000), phase: phase, location: point, time: stage.scene.now, type: .pointer)
            stage.handle(.touches([event]))
        }
    }

    /// Presses at the place of the app's button, whatever lies there.
    var overButton: Point { Point(x: 240, y: 340) }
}

/// Collects log lines.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    var logger: Logger {
        Logger(label: "test") { _ in Handler(lines: self) }
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level = .trace

        init(lines: Lines) { self.lines = lines }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(
            level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
            function: String, line: UInt
        ) {
            lines.lines.withLock { $0.append("\(message)") }
        }
    }
}
