import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// Children that keep their scroll view still during a touch, by `isScrollEnabled` and by tokens, in every order
/// of events.
@Suite("Children that suspend scrolling") @MainActor struct SuspensionTests {
    private let rig = ScrollRig()
    private let list: ScrollView
    private let children: [Control]

    init() {
        let list = rig.addStrip("list", .vertical, room: 2000)
        list.delaysContentTouches = false
        let rig = rig
        children = [50.0, 250].map { rig.addButton(in: list, at: Rect(x: $0, y: 100, width: 100, height: 200)) }
        self.list = list
    }

    /// As apps often do it: the child's events set the plain switch.
    private func useSwitch() {
        for child in children {
            child.addAction(for: .touchDown) { [list] _ in list.isScrollEnabled = false }
            child.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [list] _ in
                list.isScrollEnabled = true
            }
        }
    }

    @MainActor final class Tokens {
        var tokens: [ScrollSuspension?] = [nil, nil]
    }

    private func useTokens(_ tokens: Tokens) {
        for (index, child) in children.enumerated() {
            child.addAction(for: .touchDown) { [list] in tokens.tokens[index] = list.suspendScrolling(for: $0) }
            child.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { _ in tokens.tokens[index] = nil }
        }
    }

    private func finger(on child: Int) throws -> Finger { try rig.finger.press(on: children[child]) }

    private func expectScrolls(_ scrolls: Bool = true) {
        list.contentOffset = .zero
        rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -50)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == (scrolls ? 40 : 0))
        list.contentOffset = .zero
    }

    enum Ending: CaseIterable {
        case lifted, liftedOutside, cancelled, removed, disabled
    }

    private func end(_ finger: Finger, on child: Int, _ ending: Ending) throws {
        switch ending {
        case .lifted: finger.lift()
        case .liftedOutside: finger.drag(by: Vector(dx: 0, dy: 190)).lift()
        case .cancelled: finger.cancel()
        case .removed:
            children[child].removeFromSuperview()
            finger.lift()
        case .disabled:
            children[child].isEnabled = false
            finger.lift()
        }
    }

    @Test(
        "A child that disables or suspends scrolling at touch-down keeps the list still until its touch is over",
        arguments: [
            true, false,
        ], Ending.allCases) func childFirst(token: Bool, ending: Ending)
        throws
    {
        let tokens = Tokens()
        if token { useTokens(tokens) } else { useSwitch() }
        let finger = try finger(on: 0).drag(by: Vector(dx: 0, dy: -40))
        #expect(list.contentOffset.y == 0)
        expectScrolls(false)
        try end(finger, on: 0, ending)
        #expect(list.isScrollEnabled && !list.isSuspended)
        expectScrolls()
    }

    @Test("During a drag a touch on a child belongs to the scroll view", arguments: [true, false])
    func scrollViewFirst(token: Bool) throws {
        let tokens = Tokens()
        if token { useTokens(tokens) } else { useSwitch() }
        let first = rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -30))
        let second = try finger(on: 0)
        #expect(list.isScrollEnabled && !list.isSuspended)
        first.drag(by: Vector(dx: 0, dy: -20))
        #expect(list.contentOffset.y == 40)
        second.lift()
        first.drag(by: Vector(dx: 0, dy: -20)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 60)
        expectScrolls()
    }

    @Test(
        "A child that disables or suspends scrolling before the drag has begun prevents it, and the next touch scrolls",
        arguments: [true, false])
    func undecided(token: Bool) throws {
        let tokens = Tokens()
        if token { useTokens(tokens) } else { useSwitch() }
        let first = rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -5))
        let second = try finger(on: 0)
        first.drag(by: Vector(dx: 0, dy: -60))
        #expect(list.contentOffset.y == 0)
        second.lift()
        first.lift()
        expectScrolls()
    }

    @Test(
        "Two tokens keep the list still until both have ended, in any order",
        arguments: [
            [0, 1], [1, 0],
        ], Ending.allCases) func two(order: [Int], ending: Ending)
        throws
    {
        let tokens = Tokens()
        useTokens(tokens)
        let fingers = try [finger(on: 0), finger(on: 1)]
        try end(fingers[order[0]], on: order[0], ending)
        #expect(list.isSuspended)
        expectScrolls(false)
        try end(fingers[order[1]], on: order[1], ending)
        #expect(!list.isSuspended)
        expectScrolls()
    }

    @Test(
        "A recognizer that suspends or disables scrolling keeps the list still until it ends, whatever ends it",
        arguments: [true, false], Ending.allCases)
    func recognizer(token: Bool, ending: Ending) throws {
        let pan = PanRecognizer()
        pan.minimumDistance = 0
        var held: ScrollSuspension?
        pan.addAction { [list, children] in
            switch $0.state {
            case .began:
                if token { held = list.suspendScrolling(for: children[0]) } else { list.isScrollEnabled = false }
            case .ended, .cancelled:
                if token { held?.end() } else { list.isScrollEnabled = true }
            default: break
            }
        }
        children[0].addGestureRecognizer(pan)
        let finger = try finger(on: 0)
        #expect(list.isSuspended == token && list.isScrollEnabled == token)
        if ending == .disabled {
            pan.isEnabled = false
            finger.lift()
        } else {
            try end(finger, on: 0, ending)
        }
        #expect(list.isScrollEnabled && !list.isSuspended)
        expectScrolls()
        _ = held
    }

    @Test("Disabling scrolling during a drag ends it once; after enabling it the next touch scrolls") func midDrag() {
        let finger = rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 60))
        #expect(list.contentOffset.y < 0)
        list.isScrollEnabled = false
        list.isScrollEnabled = true
        finger.drag(by: Vector(dx: 0, dy: -200))
        rig.stage.settle()
        #expect(list.contentOffset.y == 0)
        #expect(
            rig.log.calls(of: "list") == [
                "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
            ])
        finger.lift()
        expectScrolls()
    }

    @Test(
        "A released token ends; a token for a child ends when the child leaves, even if it is added again")
    func ends() {
        var token: ScrollSuspension? = list.suspendScrolling()
        #expect(list.isSuspended)
        _ = token
        token = nil
        #expect(!list.isSuspended)
        let bound = list.suspendScrolling(for: children[0])
        let parent = children[0].superview
        children[0].removeFromSuperview()
        parent?.addSubview(children[0])
        #expect(!bound.isAlive)
        expectScrolls()
        let below = list.suspendScrolling(for: children[1])
        list.removeFromSuperview()
        rig.stage.scene.root.addSubview(list)
        #expect(!below.isAlive)
        expectScrolls()
    }

    @Test("A token prevents a drag that still waits for another recognizer") func waiting() throws {
        let pan = PanRecognizer()
        pan.directions = .horizontal
        pan.minimumDistance = 100
        children[0].addGestureRecognizer(pan)
        list.panGestureRecognizer.requireToFail(pan)
        let finger = try finger(on: 0).drag(by: Vector(dx: 0, dy: -60))
        let token = list.suspendScrolling()
        pan.isEnabled = false
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: -60)).lift()
        #expect(list.contentOffset.y == 0)
        token.end()
        expectScrolls()
    }

    @Test("Zooming works while scrolling is disabled") func zoom() {
        let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.addSubview(picture)
        list.zoomView = picture
        list.maximumZoomScale = 4
        list.isScrollEnabled = false
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(180, 200))
        fingers[1].press(at: Point(220, 200))
        rig.stage.drag(
            [(fingers[0], Vector(dx: -60, dy: 0)), (fingers[1], Vector(dx: 60, dy: 0))], over: .milliseconds(300))
        #expect(list.zoomScale > 1.5)
    }
}
