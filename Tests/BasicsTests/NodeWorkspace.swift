import Casement
import CasementTesting

@testable import SuspendingNodes
@testable import SwitchingNodes

/// A program with nodes on a sheet, of which there are two that differ only in how they keep the sheet still.
@MainActor protocol NodeWorkspace: ViewController {
    associatedtype Node: Control
    init()
    var scrollView: ScrollView { get }
    var remove: Button { get }
    var nodes: [Node] { get }
}

extension SwitchingNodesController: NodeWorkspace {}
extension SuspendingNodesController: NodeWorkspace {}

/// A workspace on a stage.
@MainActor struct NodeStage<Workspace: NodeWorkspace> {
    let workspace = Workspace()
    let stage: Stage

    init() {
        stage = Stage(workspace, size: Size(width: 800, height: 480))
    }

    /// Whether a new touch on the empty part of the sheet scrolls it; the offset is put back.
    func scrolls() -> Bool {
        let before = workspace.scrollView.contentOffset
        stage.finger.press(at: Point(300, 440)).drag(by: Vector(dx: 0, dy: -60)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        defer { workspace.scrollView.contentOffset = before }
        return workspace.scrollView.contentOffset != before
    }

    /// A finger that holds a node and has moved it.
    func hold(_ index: Int) throws -> Finger {
        try stage.finger.press(on: workspace.nodes[index]).drag(by: Vector(dx: 30, dy: -40))
    }

    /// The result of each row: whether the sheet scrolls while a touch holds a node, and after all touches.
    func outcome(of order: NodeOrder) throws -> NodeOutcome {
        let removed = workspace.nodes[1]
        var isHeldScrolling = false
        switch order {
        case .lifted, .liftedOutside, .cancelled:
            let finger = try hold(1)
            isHeldScrolling = scrolls()
            switch order {
            case .lifted: finger.lift()
            case .cancelled: finger.cancel()
            default: finger.drag(to: Point(790, 160)).lift()
            }
        case .removed, .removedBesideHeld:
            let other = order == .removed ? nil : try hold(0)
            let finger = try hold(1)
            try stage.finger.press(on: workspace.remove).lift()
            guard removed.superview == nil else { throw NodeFailure.notRemoved }
            if order == .removedBesideHeld { isHeldScrolling = scrolls() }
            finger.drag(by: Vector(dx: 0, dy: 50)).lift()
            other?.lift()
        case .secondNode(let first):
            let fingers = try [hold(0), hold(1)]
            fingers[first].lift()
            isHeldScrolling = scrolls()
            fingers[1 - first].lift()
        case .pinched:
            let fingers = [try stage.newFinger().press(on: workspace.nodes[0]), stage.newFinger()]
            fingers[1].press(at: Point(300, 400))
            stage.drag(
                [(fingers[0], Vector(dx: 0, dy: -100)), (fingers[1], Vector(dx: 0, dy: 60))], over: .milliseconds(300))
            for finger in fingers { finger.lift() }
        case .pinchedBesideHeld:
            let finger = try hold(0)
            let others = [stage.newFinger().press(at: Point(250, 400)), stage.newFinger().press(at: Point(350, 400))]
            stage.drag(
                [(others[0], Vector(dx: -60, dy: 0)), (others[1], Vector(dx: 60, dy: 0))], over: .milliseconds(300))
            guard workspace.scrollView.zoomScale > 1.3 else { throw NodeFailure.notZoomed }
            for other in others { other.lift() }
            isHeldScrolling = scrolls()
            finger.lift()
        }
        stage.settle()
        return NodeOutcome(isHeldScrolling: isHeldScrolling, scrollsAfterwards: scrolls())
    }
}

/// An order of events at the nodes.
enum NodeOrder: Hashable {
    case lifted, liftedOutside, cancelled, removed, removedBesideHeld
    /// Two nodes are held; the one of this number is lifted first.
    case secondNode(Int)
    /// One of the two touches lies on a node.
    case pinched
    case pinchedBesideHeld

    static let all: [NodeOrder] = [
        .lifted, .liftedOutside, .cancelled, .removed, .removedBesideHeld, .secondNode(0), .secondNode(1), .pinched,
        .pinchedBesideHeld,
    ]
}

struct NodeOutcome: Hashable {
    /// Whether a further touch scrolled the sheet while one held a node.
    var isHeldScrolling: Bool
    var scrollsAfterwards: Bool

    /// As people expect it.
    static let correct = NodeOutcome(isHeldScrolling: false, scrollsAfterwards: true)
}

enum NodeFailure: Error {
    case notRemoved, notZoomed
}
