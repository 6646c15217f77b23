import CasementControls
import CasementTesting

/// A navigation controller on a stage, and a page to push.
@MainActor class NavigationRig {
    let log = CallLog()
    let root: LoggedPage
    let detail: LoggedPage
    let navigation: NavigationController
    let stage: Stage

    init() {
        root = LoggedPage("Root", log)
        detail = LoggedPage("Detail", log)
        navigation = NavigationController(root: root)
        stage = Stage(navigation, size: Size(width: 400, height: 600))
    }
}

/// A page that logs its callbacks.
@MainActor final class LoggedPage: ViewController {
    let name: String
    let log: CallLog
    let button = Button("Open")

    init(_ name: String, _ log: CallLog) {
        (self.name, self.log) = (name, log)
        super.init()
        title = name
    }

    override func viewDidLoad() {
        view.addSubview(button)
        button.frame = Rect(x: 100, y: 100, width: 200, height: 60)
    }

    override func viewWillAppear() { log.add("\(name) willAppear") }
    override func viewDidAppear() { log.add("\(name) didAppear") }
    override func viewWillDisappear() { log.add("\(name) willDisappear") }
    override func viewDidDisappear() { log.add("\(name) didDisappear") }
}

@MainActor final class CallLog {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
