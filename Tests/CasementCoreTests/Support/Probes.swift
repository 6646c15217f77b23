@testable import CasementCore

/// A log of events, in order.
@MainActor final class Journal {
    private(set) var lines: [String] = []

    func write(_ line: String) {
        lines.append(line)
    }

    /// Returns the lines since the last call.
    func drain() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that logs the calls of its methods.
@MainActor final class ProbeView: View {
    let name: String
    private let journal: Journal?
    private(set) var draws = 0
    private(set) var layouts = 0
    var onLayout: ((ProbeView) -> Void)?
    var onDraw: ((Canvas) -> Void)?
    var onHook: ((ProbeView, String) -> Void)?

    init(_ name: String = "", frame: Rect = .zero, journal: Journal? = nil) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
        identifier = name
    }

    override func draw(in canvas: Canvas) {
        draws += 1
        onDraw?(canvas)
    }

    override func layoutSubviews() {
        layouts += 1
        journal?.write("\(name) layout")
        onLayout?(self)
    }

    override func willMove(toSuperview superview: View?) {
        hook("\(name) willMove superview \(superview?.identifier ?? "-")")
    }

    override func didMoveToSuperview() {
        hook("\(name) didMove superview \(superview?.identifier ?? "-")")
    }

    override func willMove(toScene scene: Scene?) {
        hook("\(name) willMove scene \(scene == nil ? "-" : "+")")
    }

    override func didMoveToScene() {
        hook("\(name) didMove scene \(scene == nil ? "-" : "+")")
    }

    private func hook(_ line: String) {
        journal?.write(line)
        onHook?(self, line)
    }
}

/// A controller that logs its appearances.
@MainActor final class ProbeController: ViewController {
    let name: String
    private let journal: Journal
    var onHook: ((ProbeController, String) -> Void)?

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init()
    }

    override func viewDidLoad() { hook("didLoad") }
    override func viewWillAppear() { hook("willAppear") }
    override func viewDidAppear() { hook("didAppear") }
    override func viewWillDisappear() { hook("willDisappear") }
    override func viewDidDisappear() { hook("didDisappear") }
    override func didReceiveMemoryPressure() { hook("memoryPressure") }

    private func hook(_ what: String) {
        journal.write("\(name) \(what)")
        onHook?(self, what)
    }
}
