import Casement
import CasementTesting
import ScrollRigs
import Testing

/// Transcripts of a delegate's calls; lines that repeat count once.
@Suite("The notifications of a scroll view") @MainActor struct ScrollDelegateTests {
    private let rig = ScrollRig(content: Size(width: 400, height: 4000))
    private var view: ScrollView { rig.scrollView }
    private var log: ScrollDelegateLog { rig.log }
    private var stage: Stage { rig.stage }

    private static let drag = "willBeginDragging\ndidScroll\nwillEndDragging\ndidEndDragging"
    private static let flick =
        "willBeginDragging\ndidScroll\nwillEndDragging\ndidEndDragging decelerating\nwillBeginDecelerating\ndidScroll"
    private static let rest = "\ndidEndDecelerating"

    @Test("A drag and a flick") func dragAndFlick() {
        stage.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(log.text == Self.drag)
        log.clear()
        rig.flickUp()
        stage.settle()
        #expect(log.text == Self.flick + Self.rest)
        #expect(log.idleScrolls == 0)
    }

    @Test("A tap and a touch that rests notify of nothing") func tap() {
        stage.finger.press(at: Point(200, 300)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(log.text == "")
    }

    @Test("Caught and released, and caught and flicked again") func catches() {
        rig.flickUp()
        stage.advance(by: .milliseconds(200))
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(log.text == Self.flick + Self.rest)
        log.clear()
        rig.flickUp()
        stage.advance(by: .milliseconds(200))
        rig.flickUp(by: 100, over: .milliseconds(50))
        stage.settle()
        #expect(log.text == Self.flick + Self.rest + "\n" + Self.flick + Self.rest)
    }

    @Test("A scroll that the app requests during a drag ends the drag") func scrollInDrag() {
        log.onCall = { [log] name, view in
            guard name == "didScroll" else { return }
            log.onCall = nil
            view.setContentOffset(Point(0, 900), animated: true)
        }
        stage.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .seconds(2)).lift()
        stage.settle()
        #expect(view.contentOffset == Point(0, 900))
    }

    @Test("A touch that is cancelled, and scrolling that is disabled, beyond an end") func cancels() {
        let ends: [(Finger) -> Void] = [{ $0.cancel() }, { [view] _ in view.isScrollEnabled = false }]
        for end in ends {
            log.clear()
            let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 100))
            end(finger)
            stage.settle()
            #expect(log.text == Self.flick + Self.rest)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("A programmatic scroll: at once, animated, to the current offset, and interrupted") func programs() {
        view.setContentOffset(Point(0, 500), animated: false)
        stage.settle()
        #expect(log.text == "didScroll")
        log.clear()
        view.setContentOffset(Point(0, 1000), animated: true)
        stage.settle()
        #expect(log.text == "didScroll\ndidEndScrollingAnimation")
        log.clear()
        view.setContentOffset(Point(0, 1000), animated: true)
        stage.settle()
        #expect(log.text == "")
        view.setContentOffset(Point(0, 3000), animated: true)
        stage.advance(by: .milliseconds(60))
        view.setContentOffset(Point(0, 0), animated: true)
        stage.advance(by: .milliseconds(60))
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(
            log.text == "didScroll\ndidEndScrollingAnimation\ndidScroll\ndidEndScrollingAnimation")
        log.clear()
        stage.scene.environment.reducesMotion = true
        view.setContentOffset(Point(0, 0), animated: true)
        #expect(log.text == "didScroll\ndidEndScrollingAnimation")
    }

    @Test("A wheel, on a plain scroll view and on a pager") func wheel() {
        func turn() {
            stage.host.handle(
                .scroll(ScrollEvent(location: Point(200, 200), delta: Vector(dx: 0, dy: 30), time: stage.host.now)))
        }
        turn()
        turn()
        stage.settle()
        #expect(log.text == "didScroll")
        #expect(log.count("didScroll") == 2)
        view.verticalSnapping = .pages
        stage.settle()
        log.clear()
        turn()
        stage.settle()
        #expect(log.text == "didScroll\nwillBeginDecelerating\ndidScroll\ndidEndDecelerating")
    }

    @Test("A pinch beyond the limit, one that ends within, and a programmatic zoom") func zoom() {
        rig.addMap(Size(width: 1000, height: 1000))
        log.clear()
        func pinch(_ distance: Double) {
            let fingers = stage.fingers(2)
            fingers[0].press(at: Point(190, 200))
            fingers[1].press(at: Point(210, 200))
            stage.drag(
                [(fingers[0], Vector(dx: -distance, dy: 0)), (fingers[1], Vector(dx: distance, dy: 0))],
                over: .milliseconds(100))
            stage.advance(by: .milliseconds(60))
            fingers[0].lift()
            fingers[1].lift()
            stage.settle()
        }
        func phases() -> [String] { log.lines.filter { $0 != "didScroll" && $0 != "didZoom" } }
        pinch(14)
        #expect(phases() == ["willBeginZooming", "didEndZooming"])
        pinch(150)
        #expect(phases() == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        #expect(log.lines.last == "didEndZooming")
        log.clear()
        view.setZoomScale(1, animated: true)
        stage.settle()
        #expect(phases() == ["willBeginZooming", "didEndZooming"])
        log.clear()
        view.setZoomScale(2, animated: false)
        #expect(phases().isEmpty)
        #expect(log.count("didZoom") == 1)
        #expect(log.count("didScroll") <= 1)
    }

    @Test("A movement on both axes is one movement") func oneMovement() {
        view.contentSize = Size(width: 4000, height: 4000)
        let finger = stage.finger.press(at: Point(300, 300))
        finger.move(to: Point(280, 280))
        log.clear()
        finger.move(to: Point(270, 260))
        #expect(log.count("didScroll") == 1)
        finger.lift()
        stage.settle()
        log.clear()
        view.setContentOffset(Point(1000, 1000), animated: false)
        #expect(log.count("didScroll") == 1)
    }

    @Test("Content settles at the target that the delegate sets, within the range") func target() {
        for (wanted, rest) in [(777.25, 777.25), (-500, 0), (1e9, 3600)] {
            view.setContentOffset(Point(0, 300), animated: false)
            log.clear()
            log.onTarget = { $0.y = wanted }
            rig.flickUp()
            stage.settle()
            log.onTarget = nil
            #expect(view.contentOffset.y == rest)
            #expect(log.text == Self.flick + Self.rest)
        }
        view.setContentOffset(.zero, animated: false)
        log.onTarget = { $0 = Point(.nan, .nan) }
        rig.flickUp()
        stage.settle()
        #expect(view.contentOffset.y > 1000)
    }

    @Test("Beyond an end the delegate may stop the bounce, within the range") func targetBeyond() {
        log.onTarget = { $0.y = 120 }
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 200)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(view.contentOffset.y == 120)
    }

    @Test("On a pager the delegate may settle content between pages") func targetOffPage() {
        view.verticalSnapping = .pages
        log.onTarget = { $0.y = 555 }
        rig.flickUp()
        stage.settle()
        #expect(view.contentOffset.y == 555)
    }

    private static let calls = [
        "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
        "didEndDecelerating", "didEndScrollingAnimation", "willBeginZooming", "didZoom", "didEndZooming",
    ]

    enum Deed: CaseIterable, Sendable {
        case remove
        case removeAndReturn
        case jump
        case scroll
        case disable
        case toggle
        case suspend
        case zoom
        case shrink
        case grow
    }

    private func does(_ deed: Deed, _ view: ScrollView) {
        let root = rig.stage.scene.root
        switch deed {
        case .remove: view.removeFromSuperview()
        case .removeAndReturn:
            view.removeFromSuperview()
            root.addSubview(view)
        case .jump: view.contentOffset = Point(3, 60)
        case .scroll: view.setContentOffset(Point(0, 900), animated: true)
        case .disable: view.isScrollEnabled = false
        case .toggle:
            view.isScrollEnabled = false
            view.isScrollEnabled = true
        case .suspend: view.suspendScrolling().end()
        case .zoom: view.setZoomScale(1.7, animated: true)
        case .shrink: view.contentSize = Size(width: 500, height: 500)
        case .grow: view.contentDidGrow(by: Vector(dx: 0, dy: 100))
        }
    }

    @Test(
        "With each action of the delegate in each of its calls, every call is made once, and content settles",
        arguments: Deed.allCases)
    func deeds(_ deed: Deed) {
        for call in Self.calls {
            for nth in [1, 3] {
                let test = ScrollDelegateTests()
                test.deed(deed, in: call, nth: nth)
            }
        }
    }

    private func deed(_ deed: Deed, in call: String, nth: Int) {
        let map = rig.addMap(Size(width: 1000, height: 4000))
        view.setContentOffset(Point(0, 300), animated: false)
        log.clear()
        var left = nth
        log.onCall = { [self] name, view in
            guard name == call else { return }
            left -= 1
            if left == 0 { does(deed, view) }
        }
        rig.flickUp()
        stage.advance(by: .milliseconds(100))
        stage.finger.press(at: Point(200, 50)).drag(by: Vector(dx: 0, dy: 300)).lift()
        view.setContentOffset(Point(0, 1500), animated: true)
        stage.advance(by: .milliseconds(50))
        let fingers = stage.fingers(2)
        fingers[0].press(at: Point(190, 200))
        fingers[1].press(at: Point(210, 200))
        stage.drag(
            [(fingers[0], Vector(dx: -150, dy: 0)), (fingers[1], Vector(dx: 150, dy: 30))], over: .milliseconds(100))
        fingers[0].lift()
        fingers[1].lift()
        let comesToRest = stage.settle()
        let name = "\(deed) in \(call) \(nth)"
        #expect(comesToRest, "\(name)")
        #expect(!view.isMoving && !view.isDragging, "\(name)")
        #expect(log.count("willBeginDragging") == log.count("didEndDragging"), "\(name)")
        #expect(log.count("willEndDragging") == log.count("didEndDragging"), "\(name)")
        #expect(log.count("willBeginDecelerating") == log.count("didEndDecelerating"), "\(name)")
        #expect(log.count("willBeginZooming") == log.count("didEndZooming"), "\(name)")
        #expect(view.range(.horizontal).contains(view.contentOffset.x), "\(name)")
        #expect(view.range(.vertical).contains(view.contentOffset.y), "\(name)")
        #expect((0.5...2).contains(view.zoomScale), "\(name)")
        _ = map
    }

    @Test("A delegate that keeps content in its range from didScroll does not end the drag") func clamping() {
        log.onCall = { name, view in
            if name == "didScroll" && view.contentOffset.y < 0 { view.contentOffset.y = 0 }
        }
        let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 150))
        #expect(view.contentOffset.y == 0)
        #expect(view.isDragging)
        finger.drag(by: Vector(dx: 0, dy: -50))
        #expect(view.contentOffset.y == 50)
        finger.lift()
    }

    @Test("A scroll view that leaves the scene while it moves has its resting offset")
    func removal() {
        rig.flickUp()
        stage.advance(by: .milliseconds(50))
        let shown = log.count("didScroll")
        view.removeFromSuperview()
        #expect(log.text == Self.flick + Self.rest && log.count("didScroll") == shown)
        #expect((view.contentOffset.y - 290 - 1492).magnitude < 10)
        #expect(!view.isMoving)
        stage.scene.root.addSubview(view)
        stage.settle()
        #expect(log.text == Self.flick + Self.rest)
    }

    @Test("A drag that continues in an outer scroll view: each notifies of its own beginning and end") func handOver() {
        let outerLog = ScrollDelegateLog()
        let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        outer.delegate = outerLog
        outer.contentSize = Size(width: 400, height: 1000)
        stage.scene.root.addSubview(outer)
        outer.addSubview(view)
        view.contentSize = Size(width: 400, height: 450)
        stage.advance(by: .milliseconds(40))
        log.clear()
        stage.finger.press(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(log.count("willBeginDragging") == 1)
        #expect(log.count("didEndDragging") == 1)
        #expect(log.count("willBeginDecelerating") == log.count("didEndDecelerating"))
        #expect(outerLog.text == Self.flick + Self.rest)
    }
}
