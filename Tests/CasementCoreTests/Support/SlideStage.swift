import CasementTesting

@testable import CasementCore

/// A node of a graph and its neighbours.
struct TestNode {
    let id: SlideID
    var left: SlideID?
    var right: SlideID?
    var up: SlideID?
    var down: SlideID?

    init(_ id: SlideID, left: SlideID? = nil, right: SlideID? = nil, up: SlideID? = nil, down: SlideID? = nil) {
        (self.id, self.left, self.right, self.up, self.down) = (id, left, right, up, down)
    }
}

/// Slides on a fake host, at rest on the first one.
@MainActor final class SlideStage {
    let host: FakeHost
    let journal = Journal()
    let slides: SlideController
    private let registry = Registry()

    /// Weak references to all controllers that were made.
    @MainActor private final class Registry {
        struct Entry {
            weak var controller: ProbeController?
        }
        var entries: [Entry] = []
    }

    /// 1 2
    /// 3 4
    static let square = [
        TestNode("1", right: "2", down: "3"), TestNode("2", left: "1", down: "4"),
        TestNode("3", right: "4", up: "1"), TestNode("4", left: "3", up: "2"),
    ]

    /// 1 to 9 from left to right.
    static let row = (1...9).map { number in
        TestNode(
            SlideID("\(number)"), left: number > 1 ? SlideID("\(number - 1)") : nil,
            right: number < 9 ? SlideID("\(number + 1)") : nil)
    }

    init(_ nodes: [TestNode] = SlideStage.square, start: SlideID = "1", size: Size = Size(width: 400, height: 800)) {
        host = FakeHost(size)
        var graph = SlideGraph()
        for node in nodes {
            graph.add(node.id, left: node.left, right: node.right, up: node.up, down: node.down) {
                [journal, registry] in
                let probe = ProbeController(node.id.name, journal)
                registry.entries.append(Registry.Entry(controller: probe))
                return probe
            }
        }
        slides = SlideController(graph, start: start)
        // Most tests count the 10 points before the pan began as lost.
        slides.slopRecovery = .zero
        slides.onAppear = { [journal] in journal.write("appeared: \($0)") }
        host.scene.rootViewController = slides
        host.frame()
        host.rest()
        _ = journal.drain()
    }

    /// The controllers that exist.
    var live: [ProbeController] { registry.entries.compactMap(\.controller) }
    var madeCount: Int { registry.entries.count }
    var current: String { slides.current.name }

    /// The position of a visible slide; nil if it is hidden or does not exist.
    func place(_ name: String) -> Point? {
        let shown = live.filter { $0.name == name && $0.isViewLoaded && !$0.view.isHidden && $0.parent != nil }
        return shown.first.map { $0.view.convert(Point.zero, to: nil) }
    }

    func x(_ name: String) -> Double? { place(name)?.x }
    func y(_ name: String) -> Double? { place(name)?.y }

    /// The appearance events since the last call, without those of loading.
    func appearanceEvents() -> [String] {
        journal.drain().filter { !$0.hasSuffix("didLoad") }
    }

    var finger: Finger { host.finger }

    /// Flicks by a vector within about 50 ms.
    func flick(_ dx: Double, _ dy: Double) {
        let finger = finger.press(at: Point(200, 400))
        for _ in 0..<4 {
            host.run(milliseconds: 12)
            finger.move(by: Vector(dx: dx / 4, dy: dy / 4))
        }
        finger.lift()
    }
}
