import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// What ends the part of a drag that moves an outer scroll view.
@Suite("The outer scroll view in a nested drag") @MainActor struct NestedDragTests {
    private let rig = ScrollRig()
    private let delegates = DelegateStubs()
    private let outer: ScrollView
    private let inner: ScrollView

    init() {
        outer = rig.addPager("outer", .vertical, pages: 3)
        inner = rig.addStrip("inner", .vertical, room: 50, in: outer)
    }

    /// Drags 100 points beyond the inner one's end.
    private func dragBeyondEnd() -> Finger {
        rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -160))
    }

    private func expectRest(_ page: Double = 0) {
        rig.stage.settle()
        #expect(outer.contentOffset.y == page * 400)
        for view in [outer, inner] { #expect(!view.isDragging && !view.isMoving && !view.isNestedScrolling) }
        for name in ["outer", "inner"] {
            let received = rig.log.calls(of: name)
            #expect(received.count { $0 == "willBeginDragging" } == received.count { $0 == "didEndDragging" })
            #expect(received.count { $0 == "willBeginDragging" } == received.count { $0 == "willEndDragging" })
            #expect(received.count { $0 == "willBeginDecelerating" } == received.count { $0 == "didEndDecelerating" })
        }
    }

    /// Afterwards both must do what they did before.
    private func expectNothingStuck() {
        rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -300)).lift()
        expectRest(1)
    }

    enum Interruption: CaseIterable {
        case disabled, panDisabled, suspended, resizedToFit, offsetSet, innerDisabled, innerRemoved, innerMoved
        case outerRemoved, cancelled
    }

    @Test("The outer drag ends once, whatever interrupts it", arguments: Interruption.allCases)
    func interruptions(how: Interruption) {
        let finger = dragBeyondEnd()
        #expect(outer.contentOffset.y == 100)
        #expect(outer.isDragging)
        var token: ScrollSuspension?
        switch how {
        case .disabled: outer.isScrollEnabled = false
        case .panDisabled: outer.panGestureRecognizer.isEnabled = false
        case .suspended: token = outer.suspendScrolling()
        case .resizedToFit: outer.contentSize = Size(width: 400, height: 400)
        case .offsetSet: outer.contentOffset.y = 400
        case .innerDisabled: inner.isScrollEnabled = false
        case .innerRemoved: inner.removeFromSuperview()
        case .innerMoved: rig.stage.scene.root.addSubview(inner)
        case .outerRemoved: outer.removeFromSuperview()
        case .cancelled: finger.cancel()
        }
        rig.wait(20)
        finger.drag(by: Vector(dx: 0, dy: -20)).drag(by: Vector(dx: 0, dy: 30)).lift()
        #expect(token?.isAlive != false)
        token?.end()
        expectRest(how == .offsetSet ? 1 : 0)
        outer.contentSize = Size(width: 400, height: 1200)
        outer.isScrollEnabled = true
        outer.panGestureRecognizer.isEnabled = true
        inner.isScrollEnabled = true
        rig.stage.scene.root.addSubview(outer)
        outer.addSubview(inner)
        outer.contentOffset = .zero
        inner.contentOffset = .zero
        expectNothingStuck()
    }

    @Test("Of two dragged inner scroll views only the first moves the outer one, which ends its drag once")
    func twoInner() {
        let other = rig.addStrip(
            "other", .vertical, room: 50, in: outer, frame: Rect(x: 200, y: 0, width: 200, height: 400))
        inner.frame = Rect(x: 0, y: 0, width: 200, height: 400)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(100, 370)).drag(by: Vector(dx: 0, dy: -110))
        fingers[1].press(at: Point(300, 300)).drag(by: Vector(dx: 0, dy: -110))
        #expect(outer.contentOffset.y == 50)
        #expect(other.contentOffset.y > 50)
        fingers[1].hold(for: .milliseconds(100)).lift()
        #expect(outer.contentOffset.y == 50)
        #expect(outer.isDragging)
        fingers[0].drag(by: Vector(dx: 0, dy: -20))
        #expect(outer.contentOffset.y == 70)
        fingers[0].hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(other.contentOffset.y == 50)
        expectRest()
        expectNothingStuck()
    }

    @Test("After the first touch has ended, the second one can move the outer scroll view") func second() {
        let other = rig.addStrip(
            "other", .vertical, room: 50, in: outer, frame: Rect(x: 200, y: 0, width: 200, height: 400))
        inner.frame = Rect(x: 0, y: 0, width: 200, height: 400)
        let fingers = rig.stage.fingers(2)
        fingers[0].press(at: Point(100, 370)).drag(by: Vector(dx: 0, dy: -110))
        fingers[1].press(at: Point(300, 300)).drag(by: Vector(dx: 0, dy: -60))
        fingers[0].hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        fingers[1].drag(by: Vector(dx: 0, dy: -30))
        #expect(outer.contentOffset.y == 30)
        #expect(other.contentOffset.y == 50)
        fingers[1].hold(for: .milliseconds(100)).lift()
        expectRest()
    }

    @Test("A touch on the outer scroll view itself takes the drag over, without a jump") func caught() {
        // The first touch is for the inner scroll view only.
        delegates.delegate(of: outer.panGestureRecognizer).shouldReceive = { [inner] _, touch in touch.view !== inner }
        inner.frame = Rect(x: 0, y: 0, width: 200, height: 400)
        let first = dragBeyondEnd(at: 100)
        let second = rig.finger.press(at: Point(300, 300)).drag(by: Vector(dx: 0, dy: -30))
        #expect(outer.contentOffset.y == 120)
        first.drag(by: Vector(dx: 0, dy: -30))
        #expect(outer.contentOffset.y == 120, "the second touch drags the outer scroll view now")
        first.lift()
        second.drag(by: Vector(dx: 0, dy: -30))
        #expect(outer.contentOffset.y == 150)
        second.hold(for: .milliseconds(100)).lift()
        expectRest()
    }

    private func dragBeyondEnd(at x: Double) -> Finger {
        rig.finger.press(at: Point(x, 370)).drag(by: Vector(dx: 0, dy: -160))
    }

    @Test("Two simultaneous pans both follow the touch, and no overscroll is handed over") func both() {
        delegates.delegate(of: inner.panGestureRecognizer).shouldRecognizeSimultaneously = { _, _ in true }
        let finger = rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -110))
        #expect(outer.contentOffset.y == 100)
        #expect(inner.contentOffset.y > 50)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest()
    }

    @Test("A settling outer scroll view is caught at its offset, and continues from there") func settling() {
        rig.flick(Vector(dx: 0, dy: -100), from: Point(200, 370))
        rig.wait(100)
        #expect(outer.isMoving)
        let caught = rig.finger.press(at: Point(200, 200))
        let offset = outer.contentOffset.y
        #expect(offset > 0 && offset < 400)
        caught.drag(by: Vector(dx: 0, dy: -30))
        #expect((outer.contentOffset.y - offset - 20).magnitude < 1e-9)
        caught.drag(by: Vector(dx: 0, dy: 20)).hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(outer.contentOffset.y.truncatingRemainder(dividingBy: 400) == 0)
    }

    @Test("A delegate may disable the outer scroll view in scrollViewWillBeginDragging") func veto() {
        rig.log.onCall = { [unowned log = rig.log, outer] call, scrollView in
            guard call == "willBeginDragging", scrollView === outer else { return }
            log.onCall = nil
            outer.isScrollEnabled = false
        }
        let finger = rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -160))
        #expect(outer.contentOffset.y == 0)
        #expect(inner.contentOffset.y > 50)
        finger.lift()
        rig.stage.settle()
        #expect(inner.contentOffset.y == 50)
        outer.isScrollEnabled = true
        expectRest()
        expectNothingStuck()
    }

    @Test("A delegate that disables its own scroll view in scrollViewWillBeginDragging leaves no drag behind")
    func vetoOfOwn() {
        rig.log.onCall = { [unowned log = rig.log, inner] call, scrollView in
            guard call == "willBeginDragging", scrollView === inner else { return }
            log.onCall = nil
            inner.isScrollEnabled = false
        }
        rig.finger.press(at: Point(200, 370)).drag(by: Vector(dx: 0, dy: -160)).lift()
        inner.isScrollEnabled = true
        #expect(inner.contentOffset.y == 0)
        expectRest()
        expectNothingStuck()
    }
}
