import Casement
import CasementTesting
import Testing

@testable import Exhibits

@MainActor @Suite("The exhibit Nodes") struct NodesExhibitTests {
    private let stage: Stage
    private let page: NodesPage

    init() throws {
        let controller = NodesExhibit.makeController()
        stage = Stage(controller)
        page = try #require(controller.view as? NodesPage)
        stage.settle()
    }

    private var sheet: Workspace { page.workspace }

    private func node(_ number: Int) throws -> NodeView {
        try stage.view("node-\(number)", as: NodeView.self)
    }

    private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    /// A point of the sheet without a node.
    private let bare = Point(300, 640)

    @Test("The tour makes one node, connects it, and ends at a larger zoom scale than at the start") func tour() throws
    {
        let (nodes, threads, scale) = (sheet.nodes.count, sheet.threads.count, page.scrollView.zoomScale)
        var scales: [String: Double] = [:]
        try stage.play(FingerScript(parsing: NodesExhibit.tour)) { name in
            if let name { scales[name] = page.scrollView.zoomScale }
        }
        stage.settle()
        #expect(sheet.nodes.count == nodes + 1)
        #expect(sheet.threads.count == threads + 1)
        #expect((try #require(scales["zoomed-out"]) - page.scrollView.minimumZoomScale).magnitude < 0.001)
        #expect(try #require(scales["zoomed-in"]) > scale * 1.2)
    }

    @Test("While a touch drags a node, another one does not turn the slide around the sheet") func staysStill() throws {
        var graph = SlideGraph()
        graph.add("nodes", left: "before") { NodesExhibit.makeController() }
        graph.add("before", right: "nodes") { ViewController() }
        let slides = SlideController(graph, start: "nodes")
        let stage = Stage(slides)
        stage.settle()
        func turn() {
            stage.finger.press(at: Point(5, 640)).drag(by: Vector(dx: 300, dy: 0)).lift()
            stage.settle()
        }
        let node = try stage.view("node-1", as: NodeView.self)
        let finger = try stage.newFinger().press(on: node).drag(by: Vector(dx: 30, dy: 40))
        turn()
        #expect(node.isLifted && slides.current == "nodes")
        finger.lift()
        turn()
        #expect(slides.current == "before")
    }

    @Test("A long press on the sheet makes a node of 150 by 150 under it, and then drags it") func makes()
        throws
    {
        let count = sheet.nodes.count
        let offset = page.scrollView.contentOffset
        let finger = stage.finger.press(at: bare).hold(for: .milliseconds(480))
        #expect(sheet.nodes.count == count)
        finger.move(to: bare + Vector(dx: 4, dy: 3)).hold(for: .milliseconds(40))
        let made = try #require(sheet.nodes.last)
        #expect(sheet.nodes.count == count + 1)
        #expect(made.bounds.size == Size(width: 150, height: 150))
        #expect((middle(made) - finger.location).length < 0.001)
        finger.drag(by: Vector(dx: 220, dy: -90))
        #expect((middle(made) - finger.location).length < 0.001)
        #expect(page.scrollView.contentOffset == offset)
        finger.lift()
        #expect(stage.settle())
        #expect((middle(made) - finger.location).length < 0.001)
        #expect(made.transform.isIdentity && made.opacity == 1)
    }

    @Test("Two hands that press the sheet at once make two nodes, each under its hand") func twoHands() throws {
        let count = sheet.nodes.count
        let (first, second) = (stage.newFinger().press(at: bare), stage.newFinger().press(at: Point(200, 300)))
        first.hold(for: .milliseconds(520))
        try #require(sheet.nodes.count == count + 2)
        let made = sheet.nodes.suffix(2)
        second.drag(by: Vector(dx: 40, dy: -30))
        first.drag(by: Vector(dx: 220, dy: -90)).lift()
        second.drag(by: Vector(dx: 20, dy: 10)).lift()
        #expect(stage.settle())
        for finger in [first, second] {
            #expect(made.contains { (middle($0) - finger.location).length < 0.001 && !$0.isLifted })
        }
    }

    @Test("A long press on a node makes none") func restsOnNode() throws {
        let count = sheet.nodes.count
        try stage.finger.press(on: try node(4)).hold(for: .seconds(1)).lift()
        try stage.finger.press(on: try node(4).output).hold(for: .seconds(1)).lift()
        stage.settle()
        #expect(sheet.nodes.count == count)
    }

    @Test(
        "Three nodes are dragged at once, each under its touch, and the sheet does not scroll",
        arguments: [0.3, 0.93, 1.6])
    func several(scale: Double) throws {
        page.scrollView.zoom(to: scale, keeping: sheet.bounds.center, at: page.bounds.center, animated: false)
        let nodes = try [node(2), node(4), node(7)]
        let fingers = stage.fingers(3)
        for (finger, node) in zip(fingers, nodes) { try finger.press(on: node) }
        let translations = [Vector(dx: 60, dy: -80), Vector(dx: -90, dy: 30), Vector(dx: 20, dy: 100)]
        let starts = nodes.map(middle)
        let offset = page.scrollView.contentOffset
        stage.drag(Array(zip(fingers, translations)), over: .milliseconds(300))
        for index in nodes.indices {
            let slop = translations[index] / translations[index].length * PanRecognizer.defaultMinimumDistance
            #expect((middle(nodes[index]) - (starts[index] + translations[index] - slop)).length < 0.5)
        }
        #expect(page.scrollView.contentOffset == offset)
        #expect((page.scrollView.zoomScale - scale).magnitude < 1e-9)
        for finger in fingers { finger.lift() }
        #expect(stage.settle())
        #expect(page.scrollView.contentOffset == offset)
    }

    @Test("A touch on the sheet scrolls it, with its nodes") func pans() throws {
        let before = middle(try node(4))
        stage.finger.press(at: bare).drag(by: Vector(dx: -60, dy: -80)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect((middle(try node(4)) - before - Vector(dx: -54, dy: -72)).length < 0.5)
    }

    @Test("A pinch ends between scales of a quarter and 2", arguments: [(-190.0, 0.25), (240.0, 2.0)])
    func pinches(distance: Double, limit: Double) {
        for _ in 0..<6 {
            let fingers = stage.fingers(2)
            fingers[0].press(at: Point(640 - 210, 700))
            fingers[1].press(at: Point(640 + 210, 700))
            stage.drag(
                [(fingers[0], Vector(dx: -distance, dy: 0)), (fingers[1], Vector(dx: distance, dy: 0))],
                over: .milliseconds(200))
            for finger in fingers { finger.lift() }
            stage.settle()
        }
        #expect(page.scrollView.zoomScale == limit)
    }

    @Test("A thread is connected to another node, and disconnected again") func wires() throws {
        let (from, to) = (try node(8), try node(9))
        let count = sheet.threads.count
        let finger = try stage.finger.press(on: from.output).drag(to: middle(to))
        #expect(to.input.isOffered)
        #expect(sheet.threads.count == count)
        finger.lift()
        let thread = try #require(sheet.threads.last)
        #expect(sheet.threads.count == count + 1)
        #expect(thread.source === from && thread.target === to)
        #expect(!to.input.isOffered && to.input.isWired)

        try stage.finger.press(on: to.input).drag(by: Vector(dx: -30, dy: 220)).lift()
        stage.settle()
        #expect(sheet.threads.count == count)
        #expect(thread.superview == nil)
    }

    @Test("A thread is not connected twice, nor to its own node, nor by a touch that is cancelled") func misses() throws
    {
        let count = sheet.threads.count
        try stage.finger.press(on: try node(1).output).drag(to: middle(try node(2))).lift()
        try stage.finger.press(on: try node(1).output).drag(by: Vector(dx: 40, dy: 0)).drag(to: middle(try node(1)))
            .lift()
        try stage.finger.press(on: try node(8).output).drag(to: middle(try node(9))).cancel()
        #expect(stage.settle())
        #expect(sheet.threads.count == count)
    }

    @Test("Threads follow their nodes") func follow() throws {
        let target = try node(2)
        let thread = try #require(sheet.threads.first { $0.target === target })
        try stage.finger.press(on: target).drag(by: Vector(dx: 80, dy: -40)).lift()
        #expect(thread.curve.end == target.center - Vector(dx: 75, dy: 0))
    }

    @Test("A tap sends sparks, once through each node, and then no frame is requested") func sparks() throws {
        let count = sheet.subviews.count
        try stage.finger.press(on: try node(1)).hold(for: .milliseconds(40)).lift()
        #expect(sheet.subviews.count == count + 2)
        try stage.finger.press(on: try node(8).output).drag(to: middle(try node(1))).lift()
        #expect(stage.host.advanceUntilIdle(limit: .seconds(30)))
        #expect(sheet.subviews.count == count)
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(60))
        #expect(stage.host.frameCount == frames)
        #expect(stage.scene.nextDeadline == nil)
    }

    @Test("Nodes stay on the sheet") func edges() throws {
        page.scrollView.contentOffset = Point(0, 0)
        let finger = stage.finger.press(at: Point(200, 300)).hold(for: .milliseconds(600))
        finger.drag(to: Point(2, 2)).lift()
        let made = try #require(sheet.nodes.last)
        #expect(made.center == Point(75, 75))
    }

    @Test("After a new size of the panel, the same point of the sheet is in the middle") func resizes() {
        let point = sheet.convert(stage.scene.root.bounds.center, from: nil)
        stage.host.resize(to: Size(width: 800, height: 1280))
        stage.settle()
        #expect((sheet.convert(Point(400, 640), from: nil) - point).length < 1)
    }
}
