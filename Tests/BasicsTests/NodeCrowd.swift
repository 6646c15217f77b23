import Casement
import CasementTesting
import FuzzEngine

/// People at a workspace who press, move, lift, pinch and remove nodes in a random order, and touches that the system cancels.
@MainActor struct NodeCrowd<Workspace: NodeWorkspace> {
    let rig = NodeStage<Workspace>()
    /// What was done, for a failure.
    private(set) var log: [String] = []
    private var random: SplitMix64
    private var fingers: [Finger] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Whether a touch holds a node that is on the sheet.
    var isHoldingNode: Bool { rig.workspace.nodes.contains { $0.isTracking } }

    /// Does one thing.
    mutating func act() throws {
        switch random.pick(0...12) {
        case 0...3: press(near: rig.workspace.nodes.isEmpty ? nil : random.pick(0...rig.workspace.nodes.count - 1))
        case 4: press(near: nil)
        case 5...7: drag()
        case 8, 9: end("lift") { $0.lift() }
        case 10: end("cancel") { $0.cancel() }
        case 11: pinch()
        default:
            guard random.once(in: 6) else { return }
            log.append("remove")
            try rig.stage.finger.press(on: rig.workspace.remove).lift()
        }
    }

    /// Lifts all fingers, and puts the sheet back.
    mutating func leave() {
        for finger in fingers { finger.lift() }
        fingers = []
        rig.stage.settle()
        rig.workspace.scrollView.setZoomScale(1, animated: false)
        rig.workspace.scrollView.contentOffset = .zero
        for (index, node) in rig.workspace.nodes.enumerated() {
            node.frame.origin = Point(40 + Double(index) * 360, 160)
        }
    }

    private mutating func press(near node: Int?) {
        guard fingers.count < 5 else { return }
        let place =
            node.map { rig.workspace.nodes[$0].convert(Point(40, 40), to: nil) }
            ?? Point(random(20...580), random(20...460))
        log.append("press \(node.map { "node \($0)" } ?? "the sheet")")
        fingers.append(rig.stage.newFinger().press(at: Rect(x: 5, y: 5, width: 590, height: 470).clamp(place)))
    }

    private mutating func drag() {
        guard !fingers.isEmpty else { return }
        log.append("drag")
        let finger = fingers[random.pick(0...fingers.count - 1)]
        let target = random.once(in: 3) ? Point(790, random(20...460)) : Point(random(5...590), random(5...470))
        finger.drag(to: target, over: .milliseconds(random.pick(20...250)))
    }

    private mutating func end(_ name: String, _ end: (Finger) -> Finger) {
        guard !fingers.isEmpty else { return }
        log.append(name)
        _ = end(fingers.remove(at: random.pick(0...fingers.count - 1)))
    }

    private mutating func pinch() {
        guard fingers.count >= 2 else { return }
        log.append("pinch")
        rig.stage.drag(
            [(fingers[0], Vector(dx: -random(10...60), dy: 0)), (fingers[1], Vector(dx: random(10...60), dy: 20))],
            over: .milliseconds(150))
    }

    private mutating func random(_ range: ClosedRange<Int>) -> Double { Double(random.pick(range)) }
}
