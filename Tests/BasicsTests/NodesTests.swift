import Casement
import CasementTesting
import Testing

@testable import SuspendingNodes
@testable import SwitchingNodes

@MainActor @Suite("Nodes that keep their sheet still") struct NodesTests {
    @Test(
        "SuspendingNodes: the sheet is still while a touch holds a node, and scrolls afterwards",
        arguments: NodeOrder.all)
    func suspending(order: NodeOrder) throws {
        #expect(try NodeStage<SuspendingNodesController>().outcome(of: order) == .correct)
    }

    @Test("SwitchingNodes: the switch fails where two nodes are held", arguments: NodeOrder.all)
    func switching(order: NodeOrder) throws {
        let outcome = try NodeStage<SwitchingNodesController>().outcome(of: order)
        switch order {
        case .secondNode, .removedBesideHeld:
            #expect(outcome == NodeOutcome(isHeldScrolling: true, scrollsAfterwards: true))
        default: #expect(outcome == .correct)
        }
    }

    @Test("A long press of 0.8 s on a node ends its hold, and the sheet scrolls afterwards") func longPress() throws {
        try expectLongPress(of: SuspendingNodesController.self)
        try expectLongPress(of: SwitchingNodesController.self)
    }

    private func expectLongPress<Workspace: NodeWorkspace>(of _: Workspace.Type) throws {
        let rig = NodeStage<Workspace>()
        rig.workspace.nodes[1].addGestureRecognizer(LongPressRecognizer())
        let finger = try rig.stage.newFinger().press(on: rig.workspace.nodes[1]).hold(for: .milliseconds(800))
        #expect(!rig.workspace.nodes[1].isTracking)
        finger.drag(by: Vector(dx: 0, dy: 20)).lift()
        #expect(rig.scrolls())
    }

    @Test("A node follows its touch, and stops at the edges of the sheet") func edges() throws {
        try expectEdges(of: SuspendingNodesController.self)
        try expectEdges(of: SwitchingNodesController.self)
    }

    private func expectEdges<Workspace: NodeWorkspace>(of _: Workspace.Type) throws {
        let rig = NodeStage<Workspace>()
        let node = rig.workspace.nodes[0]
        let finger = try rig.stage.newFinger().press(on: node).drag(by: Vector(dx: 110, dy: 20))
        #expect(node.frame.origin.distance(to: Point(150, 180)) <= 10.1, "without the 10 pt before the pan begins")
        let slop = Point(150, 180) - node.frame.origin
        finger.drag(by: Vector(dx: 50, dy: -60))
        #expect(node.frame.origin.distance(to: Point(200, 120) - slop) < 0.01)
        finger.drag(to: Point(-150, -100))
        #expect(node.frame.origin == .zero)
        finger.drag(to: Point(100, 100)).lift()
        #expect(rig.scrolls())
        rig.workspace.scrollView.contentOffset = Point(100, 420)
        let last = rig.workspace.nodes[1]
        last.frame.origin = Point(500, 700)
        try rig.stage.newFinger().press(on: last).drag(to: Point(595, 475)).hold(for: .milliseconds(50)).lift()
        #expect(last.frame.origin.x > 570 && last.frame.origin.y > 760)
        try rig.stage.newFinger().press(on: last).drag(by: Vector(dx: 60, dy: 60)).lift()
        #expect(last.frame.origin == Point(620, 820))
    }

    @Test("On a zoomed sheet a node stays under its touch") func zoomed() throws {
        try expectZoomed(of: SuspendingNodesController.self)
        try expectZoomed(of: SwitchingNodesController.self)
    }

    private func expectZoomed<Workspace: NodeWorkspace>(of _: Workspace.Type) throws {
        let rig = NodeStage<Workspace>()
        let fingers = [
            rig.stage.newFinger().press(at: Point(250, 200)), rig.stage.newFinger().press(at: Point(330, 200)),
        ]
        rig.stage.drag(
            [(fingers[0], Vector(dx: -100, dy: 0)), (fingers[1], Vector(dx: 60, dy: 0))], over: .milliseconds(300))
        for finger in fingers { finger.lift() }
        rig.stage.settle()
        #expect(rig.workspace.scrollView.zoomScale > 2)
        let node = rig.workspace.nodes[1]
        let finger = try rig.stage.newFinger().press(on: node).drag(by: Vector(dx: 20, dy: 0))
        let grip = finger.location - node.convert(Point.zero, to: nil)
        finger.drag(by: Vector(dx: 40, dy: 90))
        #expect((finger.location - node.convert(Point.zero, to: nil) - grip).length < 0.01)
        finger.lift()
    }

    @Test("While a touch holds a node, another one does not turn the slide around the sheet") func slides() throws {
        var graph = SlideGraph()
        let nodes = SuspendingNodesController()
        graph.add("nodes", right: "next") { nodes }
        graph.add("next", left: "nodes") { ViewController() }
        let slides = SlideController(graph, start: "nodes")
        let stage = Stage(slides, size: Size(width: 800, height: 480))
        func turn() {
            stage.finger.press(at: Point(700, 300)).drag(by: Vector(dx: -150, dy: 0)).lift()
            stage.settle()
        }
        let finger = try stage.newFinger().press(on: nodes.nodes[0]).drag(by: Vector(dx: 30, dy: -40))
        turn()
        #expect(slides.current == "nodes" && slides.view.bounds.origin == .zero)
        finger.lift()
        turn()
        #expect(slides.current == "next")
    }

    @Test("A touch on a node and one on the sheet zoom nothing, for the node moves first") func pinch() throws {
        let rig = NodeStage<SuspendingNodesController>()
        _ = try rig.outcome(of: .pinched)
        #expect(rig.workspace.scrollView.zoomScale == 1)
        #expect(rig.workspace.nodes[0].frame.origin.y < 160)
    }

    @Test("The tours move the second node") func tours() throws {
        let (suspending, switching) = (NodeStage<SuspendingNodesController>(), NodeStage<SwitchingNodesController>())
        try suspending.stage.play(FingerScript(parsing: SuspendingNodes().tour))
        try switching.stage.play(FingerScript(parsing: SwitchingNodes().tour))
        for frame in [suspending.workspace.nodes[1].frame, switching.workspace.nodes[1].frame] {
            #expect(frame.origin.distance(to: Point(560, 260)) <= 10.1)
        }
    }

    @Test(
        "SuspendingNodes: in any order of events exactly the held nodes keep the sheet still",
        arguments: 1...30 as ClosedRange<UInt64>)
    func anyOrder(seed: UInt64) throws {
        var crowd = NodeCrowd<SuspendingNodesController>(seed: seed)
        for _ in 0..<40 {
            try crowd.act()
            #expect(crowd.rig.workspace.scrollView.isSuspended == crowd.isHoldingNode, "\(crowd.log)")
        }
        crowd.leave()
        #expect(crowd.rig.scrolls(), "\(crowd.log)")
    }

    @Test("SwitchingNodes: the same orders of events leave no sheet disabled, and some that scroll under a node")
    func anySwitchOrder() throws {
        var (disabled, scrolling) = (0, 0)
        for seed in 1...30 as ClosedRange<UInt64> {
            var crowd = NodeCrowd<SwitchingNodesController>(seed: seed)
            var isScrolling = false
            for _ in 0..<40 {
                try crowd.act()
                if crowd.isHoldingNode && crowd.rig.workspace.scrollView.isScrollEnabled { isScrolling = true }
            }
            crowd.leave()
            if isScrolling { scrolling += 1 }
            if !crowd.rig.workspace.scrollView.isScrollEnabled { disabled += 1 }
        }
        #expect(disabled == 0 && (1..<30).contains(scrolling))
    }
}
