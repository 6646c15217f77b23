import Casement

/// The sheet: it holds the nodes and their threads, makes new ones and handles the gestures on them.
@MainActor final class Workspace: View {
    static let side = 5000.0

    private(set) var nodes: [NodeView] = []
    private(set) var threads: [ThreadView] = []
    /// Runs when a node or a thread was added, moved or removed.
    var onChange: (() -> Void)?

    private let weave = View()
    private let press = LongPressRecognizer()
    /// The nodes that long presses have made and that still follow the touches.
    private var made: [(touch: Touch, node: NodeView)] = []

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
        identifier = "workspace"
        weave.frame = bounds
        weave.isUserInteractionEnabled = false
        addSubview(weave)
        press.delegate = self
        press.addAction { [unowned self] _ in pressed() }
        addGestureRecognizer(press)
    }

    // MARK: Nodes

    @discardableResult
    func addNode(_ figure: Figure, at center: Point) -> NodeView {
        let node = NodeView(figure, number: nodes.count + 1)
        node.center = clamped(center)
        nodes.append(node)
        addSubview(node)
        node.pan.addAction { [unowned self, unowned node] _ in dragged(node) }
        node.tap.addAction { [unowned self, unowned node] _ in send(from: node, passed: []) }
        for port in [node.input, node.output] {
            port.pan.addAction { [unowned self, unowned node, unowned port] _ in pulled(port, of: node) }
        }
        node.input.pan.delegate = self
        onChange?()
        return node
    }

    private func clamped(_ center: Point) -> Point {
        bounds.inset(by: NodeView.side / 2).clamp(center)
    }

    /// Handles a long press on the sheet by any hand: adds a node under the touch, which it then follows.
    private func pressed() {
        guard let touch = press.firstTouch else { return }
        let location = press.location(in: self)
        switch press.state {
        case .began:
            let node = addNode(Figure.allCases[nodes.count % Figure.allCases.count], at: location)
            made.append((touch, node))
            node.isLifted = true
            node.transform = .scale(0.4)
            node.opacity = 0
            scene?.animate(.spring(Spring(omega: 20, dampingRatio: 0.62))) {
                node.transform = .identity
                node.opacity = 1
            }
        case .changed: if let node = made.first(where: { $0.touch === touch })?.node { move(node, to: location) }
        default:
            made.first { $0.touch === touch }?.node.isLifted = false
            made.removeAll { $0.touch === touch }
        }
    }

    private func dragged(_ node: NodeView) {
        switch node.pan.state {
        case .began:
            bringSubviewToFront(node)
            node.isLifted = true
            node.start = node.center
            move(node, to: node.start + node.pan.translation(in: self))
        case .changed: move(node, to: node.start + node.pan.translation(in: self))
        default: node.isLifted = false
        }
    }

    private func move(_ node: NodeView, to center: Point) {
        node.center = clamped(center)
        for thread in threads where thread.source === node || thread.target === node { thread.follow() }
        onChange?()
    }

    // MARK: Threads

    @discardableResult
    func connect(_ source: NodeView, to target: NodeView) -> ThreadView {
        let thread = ThreadView(from: source)
        weave.addSubview(thread)
        attach(thread, to: target)
        return thread
    }

    private func attach(_ thread: ThreadView, to target: NodeView) {
        thread.target = target
        threads.append(thread)
        target.input.isWired = true
        thread.follow()
        onChange?()
    }

    /// Handles a pan on a port: drags a new thread out of an output, or the end of a thread out of an input.
    private func pulled(_ port: PortView, of node: NodeView) {
        switch port.pan.state {
        case .began:
            port.loose = port.kind == .output ? newThread(from: node) : unplug(node)
            lead(port)
        case .changed: lead(port)
        default:
            guard let thread = port.loose else { return }
            let target = port.pan.state == .ended ? target(of: thread, at: port.pan.location(in: self)) : nil
            port.loose = nil
            port.offered = nil
            showOffers()
            if let target { attach(thread, to: target) } else { drop(thread) }
        }
    }

    private func newThread(from node: NodeView) -> ThreadView {
        let thread = ThreadView(from: node)
        weave.addSubview(thread)
        return thread
    }

    private func unplug(_ node: NodeView) -> ThreadView? {
        guard let index = threads.lastIndex(where: { $0.target === node }) else { return nil }
        let thread = threads.remove(at: index)
        thread.target = nil
        node.input.isWired = threads.contains { $0.target === node }
        onChange?()
        return thread
    }

    private func lead(_ port: PortView) {
        guard let thread = port.loose else { return }
        let location = port.pan.location(in: self)
        port.offered = target(of: thread, at: location)
        thread.follow(loose: port.offered.map { $0.center - Vector(dx: NodeView.side / 2, dy: 0) } ?? location)
        showOffers()
    }

    /// Enlarges the input ports at which a lift would attach a thread.
    private func showOffers() {
        for node in nodes {
            node.input.isOffered = nodes.contains { $0.input.offered === node || $0.output.offered === node }
        }
    }

    /// The front-most node to which a lift at a point would attach a thread.
    private func target(of thread: ThreadView, at location: Point) -> NodeView? {
        let node = subviews.last { view in
            view is NodeView && view.frame.inset(by: -PortView.reach).contains(location)
        }
        guard let node = node as? NodeView, node !== thread.source else { return nil }
        return threads.contains { $0.source === thread.source && $0.target === node } ? nil : node
    }

    private func drop(_ thread: ThreadView) {
        scene?.animate(.milliseconds(200), .easeOut, { thread.opacity = 0 }) { _ in thread.removeFromSuperview() }
    }

    // MARK: Sparks

    /// Sends a spark along each thread that begins at a node, and on from the nodes where they arrive, once through
    /// each node.
    private func send(from node: NodeView, passed: [NodeView]) {
        node.flash()
        guard let scene else { return }
        for thread in threads where thread.source === node {
            let spark = SparkView(thread, at: scene.now) { [weak self] spark in
                guard let self, let next = spark.thread.target else { return }
                if !(passed + [node]).contains(where: { $0 === next }) { send(from: next, passed: passed + [node]) }
            }
            insertSubview(spark, at: 1)
            spark.start(spark)
        }
    }
}

extension Workspace: GestureRecognizerDelegate {
    /// A pan on an input begins only if a thread ends there.
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer === press || threads.contains { $0.target?.input.pan === recognizer }
    }

    /// The long press is for the sheet itself, not for the nodes on it.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        recognizer !== press || touch.view === self
    }
}

extension PortView {
    /// The distance from a card, in points, within which a lift attaches a thread.
    static let reach = 24.0
}
