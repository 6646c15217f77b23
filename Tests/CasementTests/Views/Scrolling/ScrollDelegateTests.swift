import Casement
import CasementTesting
import Testing

/// Transcripts of a delegate's calls; lines that repeat count once.
@Suite("The notifications of a scroll view") @MainActor struct ScrollDelegateTests {
    private let rig = ScrollRig(content: Size(width: 400, height: 4000))
    private var view: ScrollView { rig.scrollView }
    private var notes: ScrollNotes { rig.notes }
    private var stage: Stage { rig.stage }

    private static let drag = "willBeginDragging\ndidScroll\nwillEndDragging\ndidEndDragging"
    private static let flick =
        "willBeginDragging\ndidScroll\nwillEndDragging\ndidEndDragging decelerating\nwillBeginDecelerating\ndidScroll"
    private static let rest = "\ndidEndDecelerating"

    @Test("A drag and a flick") func dragAndFlick() {
        stage.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(notes.text == Self.drag)
        notes.clear()
        rig.flickUp()
        stage.settle()
        #expect(notes.text == Self.flick + Self.rest)
        #expect(notes.idleScrolls == 0)
    }

    @Test("A tap and a touch that rests notify of nothing") func tap() {
        stage.finger.press(at: Point(200, 300)).hold(for: .milliseconds(300)).lift()
        stage.settle()
        #expect(notes.text == "")
    }

    @Test("Caught and released, and caught and flicked again") func catches() {
        rig.flickUp()
        stage.advance(by: .milliseconds(200))
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(notes.text == Self.flick + Self.rest)
        notes.clear()
        rig.flickUp()
        stage.advance(by: .milliseconds(200))
        rig.flickUp(by: 100, over: .milliseconds(50))
        stage.settle()
        #expect(notes.text == Self.flick + Self.rest + "\n" + Self.flick + Self.rest)
    }

    @Test("A touch that is cancelled, and scrolling that is disabled, beyond an end") func cancels() {
        let ends: [(Finger) -> Void] = [{ $0.cancel() }, { [view] _ in view.isScrollEnabled = false }]
        for end in ends {
            notes.clear()
            let finger = stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 100))
            end(finger)
            stage.settle()
            #expect(notes.text == Self.flick + Self.rest)
            #expect(view.contentOffset == .zero)
        }
    }

    @Test("A programmatic scroll: at once, animated, to the current offset, and interrupted") func programs() {
        view.setContentOffset(Point(0, 500), animated: false)
        stage.settle()
        #expect(notes.text == "didScroll")
        notes.clear()
        view.setContentOffset(Point(0, 1000), animated: true)
        stage.settle()
        #expect(notes.text == "didScroll\ndidEndScrollingAnimation")
        notes.clear()
        view.setContentOffset(Point(0, 1000), animated: true)
        stage.settle()
        #expect(notes.text == "")
        view.setContentOffset(Point(0, 3000), animated: true)
        stage.advance(by: .milliseconds(60))
        view.setContentOffset(Point(0, 0), animated: true)
        stage.advance(by: .milliseconds(60))
        stage.finger.press(at: Point(200, 200)).hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(
            notes.text == "didScroll\ndidEndScrollingAnimation\ndidScroll\ndidEndScrollingAnimation")
        notes.clear()
        stage.scene.environment.reducesMotion = true
        view.setContentOffset(Point(0, 0), animated: true)
        #expect(notes.text == "didScroll\ndidEndScrollingAnimation")
    }

    @Test("A wheel, on a plain scroll view and on a pager") func wheel() {
        func turn() {
            stage.host.handle(
                .scroll(ScrollEvent(location: Point(200, 200), delta: Vector(dx: 0, dy: 30), time: stage.host.now)))
        }
        turn()
        turn()
        stage.settle()
        #expect(notes.text == "didScroll")
        #expect(notes.count("didScroll") == 2)
        view.verticalSnapping = .pages
        stage.settle()
        notes.clear()
        turn()
        stage.settle()
        #expect(notes.text == "didScroll\nwillBeginDecelerating\ndidScroll\ndidEndDecelerating")
    }

    @Test("A pinch beyond the limit, one that ends within, and a programmatic zoom") func zoom() {
        rig.addMap(Size(width: 1000, height: 1000))
        notes.clear()
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
        func phases() -> [String] { notes.lines.filter { $0 != "didScroll" && $0 != "didZoom" } }
        pinch(14)
        #expect(phases() == ["willBeginZooming", "didEndZooming"])
        pinch(150)
        #expect(phases() == ["willBeginZooming", "didEndZooming", "willBeginZooming", "didEndZooming"])
        #expect(notes.lines.last == "didEndZooming")
        notes.clear()
        view.setZoomScale(1, animated: true)
        stage.settle()
        #expect(phases() == ["willBeginZooming", "didEndZooming"])
        notes.clear()
        view.setZoomScale(2, animated: false)
        #expect(phases().isEmpty)
        #expect(notes.count("didZoom") == 1)
        #expect(notes.count("didScroll") <= 1)
    }

    @Test("A movement on both axes is one movement") func oneMovement() {
        view.contentSize = Size(width: 4000, height: 4000)
        let finger = stage.finger.press(at: Point(300, 300))
        finger.move(to: Point(280, 280))
        notes.clear()
        finger.move(to: Point(270, 260))
        #expect(notes.count("didScroll") == 1)
        finger.lift()
        stage.settle()
        notes.clear()
        view.setContentOffset(Point(1000, 1000), animated: false)
        #expect(notes.count("didScroll") == 1)
    }

    @Test("Content settles at the target that the delegate sets, within the range") func target() {
        for (wanted, rest) in [(777.25, 777.25), (-500, 0), (1e9, 3600)] {
            view.setContentOffset(Point(0, 300), animated: false)
            notes.clear()
            notes.onTarget = { $0.y = wanted }
            rig.flickUp()
            stage.settle()
            notes.onTarget = nil
            #expect(view.contentOffset.y == rest)
            #expect(notes.text == Self.flick + Self.rest)
        }
        view.setContentOffset(.zero, animated: false)
        notes.onTarget = { $0 = Point(.nan, .nan) }
        rig.flickUp()
        stage.settle()
        #expect(view.contentOffset.y > 1000)
    }

    @Test("Beyond an end the delegate may stop the bounce, within the range") func targetBeyond() {
        notes.onTarget = { $0.y = 120 }
        stage.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 200)).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(view.contentOffset.y == 120)
    }

    @Test("On a pager the delegate may settle content between pages") func targetOffPage() {
        view.verticalSnapping = .pages
        notes.onTarget = { $0.y = 555 }
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
        notes.clear()
        var left = nth
        notes.onCall = { [self] name, view in
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
        #expect(notes.count("willBeginDragging") == notes.count("didEndDragging"), "\(name)")
        #expect(notes.count("willEndDragging") == notes.count("didEndDragging"), "\(name)")
        #expect(notes.count("willBeginDecelerating") == notes.count("didEndDecelerating"), "\(name)")
        #expect(notes.count("willBeginZooming") == notes.count("didEndZooming"), "\(name)")
        #expect(view.range(.horizontal).contains(view.contentOffset.x), "\(name)")
        #expect(view.range(.vertical).contains(view.contentOffset.y), "\(name)")
        #expect((0.5...2).contains(view.zoomScale), "\(name)")
        _ = map
    }

    @Test("A delegate that keeps content in its range from didScroll does not end the drag") func clamping() {
        notes.onCall = { name, view in
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
        view.removeFromSuperview()
        #expect(notes.text == Self.flick + Self.rest)
        #expect((view.contentOffset.y - 290 - 1492).magnitude < 10)
        #expect(!view.isMoving)
        stage.scene.root.addSubview(view)
        stage.settle()
        #expect(notes.text == Self.flick + Self.rest)
    }

    @Test("A drag that continues in an outer scroll view: each notifies of its own beginning and end") func handOver() {
        let outerNotes = ScrollNotes()
        let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        outer.delegate = outerNotes
        outer.contentSize = Size(width: 400, height: 1000)
        stage.scene.root.addSubview(outer)
        outer.addSubview(view)
        view.contentSize = Size(width: 400, height: 450)
        stage.advance(by: .milliseconds(40))
        notes.clear()
        stage.finger.press(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: -300), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(notes.count("willBeginDragging") == 1)
        #expect(notes.count("didEndDragging") == 1)
        #expect(notes.count("willBeginDecelerating") == notes.count("didEndDecelerating"))
        #expect(outerNotes.text == Self.flick + Self.rest)
    }
}
