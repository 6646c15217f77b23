import Casement
import CasementTesting
import ScrollRigs
import Testing

/// A touch that lands at each 16 ms of each settle finds the content where it is shown, and drags it from there.
@Suite("Touches that catch moving content") @MainActor struct ScrollCatchTests {
    enum Settle: CaseIterable, Sendable {
        case deceleration
        case bounce
        case pageSnap
        case zoomBounce
        case program
        case wheel
    }

    private func start(_ settle: Settle) -> ScrollRig {
        let rig = ScrollRig(content: Size(width: 2400, height: 2400))
        switch settle {
        case .deceleration: rig.flickUp()
        case .bounce:
            rig.stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 60, dy: 250)).lift()
        case .pageSnap:
            rig.scrollView.horizontalSnapping = .pages
            rig.scrollView.verticalSnapping = .pages
            rig.flickLeft(by: 120, over: .milliseconds(60))
        case .zoomBounce:
            rig.addMap(Size(width: 2400, height: 2400))
            let fingers = rig.stage.fingers(2)
            fingers[0].press(at: Point(190, 200))
            fingers[1].press(at: Point(210, 200))
            rig.stage.drag(
                [(fingers[0], Vector(dx: -160, dy: 0)), (fingers[1], Vector(dx: 160, dy: 0))], over: .milliseconds(200))
            fingers[0].lift()
            fingers[1].lift()
        case .program: rig.scrollView.setContentOffset(Point(800, 1600), animated: true)
        case .wheel:
            rig.scrollView.verticalSnapping = .pages
            rig.stage.host.handle(
                .scroll(ScrollEvent(location: Point(200, 200), delta: Vector(dx: 0, dy: 30), time: rig.stage.host.now)))
            rig.stage.advance(by: .milliseconds(150))
        }
        return rig
    }

    @Test("Content is caught where it is shown, and dragged along each axis without a jump", arguments: Settle.allCases)
    func catches(_ settle: Settle) {
        var caught = 0
        for step in 0..<25 {
            for translation in [Vector(dx: 0, dy: -30), Vector(dx: 30, dy: 0)] {
                let rig = start(settle)
                rig.stage.advance(by: .milliseconds(16) * step)
                let before = rig.scrollView.contentOffset
                let wasMoving = rig.scrollView.isMoving
                let finger = rig.stage.finger.press(at: Point(200, 200))
                if wasMoving { caught += 1 }
                #expect(!rig.scrollView.isMoving)
                // Content within 2 pt of rest is finished at once; all other content is caught where it is shown.
                let caught = rig.scrollView.contentOffset
                #expect(caught == before || (caught - before).length < 3)
                finger.hold(for: .milliseconds(40))
                #expect(rig.scrollView.contentOffset == caught)
                var last = rig.scrollView.contentOffset
                var total = Vector.zero
                for share in 1...30 {
                    finger.move(to: Point(200, 200) + translation * (Double(share) / 30))
                    let moved = rig.scrollView.contentOffset - last
                    total += moved
                    last = rig.scrollView.contentOffset
                    // A frame draws the content at the frame's own time, which the next report replaces.
                    rig.stage.advance(by: .milliseconds(8))
                    // A touch that moves by 1 pt moves the content by no more, and never in the opposite direction.
                    #expect(moved.length <= 1.05, "step \(step)")
                }
                // The content follows: by all but the 10 pt of the threshold, less the rubber band's share.
                #expect(total.length > 5, "step \(step) \(translation)")
                finger.lift()
                #expect(rig.stage.settle())
                expectRest(rig)
            }
        }
        #expect(caught > 10)
    }

    @Test("Content that is caught and released without a drag settles", arguments: Settle.allCases)
    func letsGo(_ settle: Settle) {
        for step in 0..<25 {
            let rig = start(settle)
            rig.stage.advance(by: .milliseconds(16) * step)
            rig.stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(30)).lift()
            #expect(rig.stage.settle())
            expectRest(rig)
        }
    }

    @Test("Content caught by a touch that another recognizer gets settles while the touch is down") func perpendicular()
    {
        let rig = ScrollRig(content: Size(width: 2400, height: 400))
        rig.scrollView.horizontalSnapping = .pages
        rig.flickLeft(by: 120, over: .milliseconds(60))
        rig.stage.advance(by: .milliseconds(48))
        let finger = rig.stage.finger.press(at: Point(200, 200))
        #expect(!rig.scrollView.isMoving)
        finger.drag(by: Vector(dx: 0, dy: -60))
        rig.stage.advance(by: .seconds(1))
        #expect(rig.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
        finger.lift()
    }

    @Test("A bounce that is caught on both axes and dragged along one settles on the other too") func lockedAfterCatch()
    {
        let rig = ScrollRig(content: Size(width: 2400, height: 2400))
        rig.scrollView.isDirectionalLockEnabled = true
        rig.scrollView.lockAngle = .pi / 9
        rig.stage.finger.press(at: Point(50, 50)).drag(by: Vector(dx: 200, dy: 200)).lift()
        rig.stage.advance(by: .milliseconds(64))
        let caught = rig.scrollView.contentOffset
        #expect(caught.x < -20)
        #expect(caught.y < -20)
        let finger = rig.stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 40))
        #expect(rig.scrollView.contentOffset.x == caught.x)
        finger.hold(for: .milliseconds(100)).lift()
        rig.stage.settle()
        #expect(rig.scrollView.contentOffset == .zero)
    }

    private func expectRest(_ rig: ScrollRig) {
        let view = rig.scrollView
        for axis in Axis.allCases {
            #expect(view.range(axis).contains(axis == .horizontal ? view.contentOffset.x : view.contentOffset.y))
        }
        if view.horizontalSnapping == .pages {
            #expect(view.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
        }
        if view.verticalSnapping == .pages {
            #expect(view.contentOffset.y.truncatingRemainder(dividingBy: 400) == 0)
        }
        if view.zoomView != nil { #expect((view.minimumZoomScale...view.maximumZoomScale).contains(view.zoomScale)) }
        #expect(!view.isMoving)
    }
}
