import CasementCore
import CasementTesting
import Testing

/// Drag sessions whose touch or preview is taken over, and previews that are released, return and are caught.
@Suite("Interrupted, released and caught drag sessions") @MainActor struct DragEdgeTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let source = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    private let preview = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    private let table = View(frame: Rect(x: 0, y: 200, width: 400, height: 200))
    private let log = Log()

    /// Records the session, and what the views' drop delegate is notified of.
    @MainActor private final class Log: DropDelegate {
        var lines: [String] = []
        var session: DragSession?
        var touch: Touch?
        /// A view that accepts drags only once another one has opened.
        var drawer: View?
        /// The number of times that a view opened; nil if none opens.
        var openings: Int?
        var onDrop: (DragSession) -> Bool = { _ in true }

        func canDrop(_ session: DragSession, on view: View) -> Bool { view !== drawer || lines.contains("open") }

        func dragSession(_ session: DragSession, didEnter view: View) {
            lines.append(view === drawer ? "drawer" : "enter")
        }

        func dragSession(_ session: DragSession, didExit view: View) {
            if view !== drawer { lines.append("exit") }
        }

        func springOpenDelay(of view: View) -> Duration? {
            openings == nil || view === drawer ? nil : DragSession.springOpenDelay
        }

        func springOpen(_ view: View, for session: DragSession) {
            openings? += 1
            if drawer != nil { lines.append("open") }
        }

        func performDrop(_ session: DragSession, on view: View) -> Bool { onDrop(session) }
    }

    init() {
        for view in [table, source] { stage.scene.root.addSubview(view) }
        let pan = PanRecognizer()
        pan.addAction { [log, preview, unowned source] pan in
            guard pan.state == .began else { return }
            log.touch = pan.touches.first
            log.session = pan.beginDrag(of: 1, preview: preview, from: source)
            log.session?.onStateChange = { if $0.hasEnded { log.lines.append("end \($0.state)") } }
        }
        source.addGestureRecognizer(pan)
        table.dropDelegate = log
        stage.advance(by: .milliseconds(20))
    }

    private func pickUp(to place: Point, over duration: Duration = .milliseconds(200)) throws -> (Finger, DragSession) {
        let finger = try stage.finger.press(on: source).drag(to: place, over: duration)
        return (finger, try #require(log.session))
    }

    private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    private func turn(_ view: View) -> Vector {
        view.convert(Point(10, 0), to: nil) - view.convert(Point(0, 0), to: nil)
    }

    // MARK: Taking the touch and the preview over

    @Test("A view whose touch a drag session takes over gets one cancel with that reason, and is not retained")
    func given() {
        let bench = Bench()
        weak var gone: Card?
        do {
            let card = bench.view("card")
            gone = card
            let press = bench.add(LongPressRecognizer(), to: card)
            press.addAction { if $0.state == .began { $0.beginDrag(of: 1, preview: View()) } }
            press.cancelsTouchesInView = false
        }
        let finger = bench.finger.press(at: Point(200, 200)).hold(for: .milliseconds(600))
        finger.drag(by: Vector(dx: 10, dy: 10))
        #expect(
            bench.log.filter { $0.hasPrefix("card") } == [
                "card received 1 begin", "card received 1 cancelled: dragged",
            ])
        gone?.removeFromSuperview()
        bench.clear()
        bench.wait(40)
        #expect(gone == nil, "the session does not retain the touched view")
        #expect(bench.stage.scene.dragSessions.count == 1)
        finger.lift()
    }

    @Test("A touch that ends while a drag session takes it over begins no session") func lostMeanwhile() {
        let bench = Bench()
        let card = bench.view("card")
        let ending = EndingView(frame: card.bounds)
        ending.stage = bench.stage
        card.addSubview(ending)
        let press = LongPressRecognizer()
        press.cancelsTouchesInView = false
        var sessions: [DragSession?] = []
        let preview = View()
        press.addAction { if $0.state == .began { sessions.append($0.beginDrag(of: 1, preview: preview)) } }
        card.addGestureRecognizer(press)
        bench.finger.press(at: Point(200, 200)).hold(for: .milliseconds(600))
        #expect(sessions.count == 1 && sessions.allSatisfy { $0 == nil })
        #expect(bench.stage.scene.dragSessions.isEmpty && preview.superview == nil)
        #expect(bench.stage.scene.root.subviews.count == 1, "the layer of previews is gone too")
    }

    /// Ends its touch while the touch is taken over.
    private final class EndingView: View {
        weak var stage: Stage?

        override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
            guard let stage else { return }
            stage.host.handle(
                .touches([
                    TouchEvent(id: TouchID(1), phase: .cancelled, location: Point(200, 200), time: stage.host.now)
                ]))
        }
    }

    @Test("Moving the preview to another superview ends the session: the target is exited, and the preview stays there")
    func taken() throws {
        let views = stage.scene.root.subviews.count
        let (finger, session) = try pickUp(to: Point(200, 300))
        source.addSubview(preview)
        stage.advance(by: .milliseconds(40))
        #expect(session.state == .returned)
        #expect(log.lines == ["enter", "exit", "end returned"])
        #expect(preview.superview === source)
        #expect(stage.scene.root.subviews.count == views)
        finger.drag(by: Vector(dx: 20, dy: 0)).lift()
        #expect(log.lines.count == 3)
    }

    @Test("A source that is its own preview can be dragged again after it has returned") func twice() throws {
        let stone = View(frame: Rect(x: 300, y: 10, width: 60, height: 60))
        stage.scene.root.addSubview(stone)
        var begun = 0
        let pan = PanRecognizer()
        pan.addAction { [stage, unowned stone] pan in
            guard pan.state == .began else { return }
            begun += 1
            pan.beginDrag(of: 1, preview: stone, from: stone)?.onStateChange = {
                if $0.hasEnded { stage.scene.root.addSubview(stone) }
            }
        }
        stone.addGestureRecognizer(pan)
        for time in 1...2 {
            try stage.finger.press(on: stone).drag(by: Vector(dx: -60, dy: 40)).cancel()
            stage.settle()
            #expect(begun == time && stage.scene.dragSessions.isEmpty)
            #expect((middle(stone) - Point(330, 40)).length < 0.01)
        }
    }

    @Test("A session that the app cancels ignores its touch, which can begin another session")
    func cancelled() throws {
        let (finger, session) = try pickUp(to: Point(200, 150))
        let touch = try #require(log.touch)
        session.cancel()
        stage.advance(by: .milliseconds(48))
        let place = middle(preview)
        let other = stage.finger.press(at: place)
        #expect(session.state == .dragging)
        finger.drag(by: Vector(dx: -30, dy: 30))
        #expect((middle(preview) - place).length < 0.05)
        let second = stage.scene.beginDrag(of: 2, preview: View(), with: touch)
        #expect(second?.state == .dragging)
        finger.lift()
        #expect(session.state == .dragging)
        other.lift()
        #expect(stage.settle())
    }

    // MARK: Lifting

    @Test("A drop happens where the touch ends, even if its last movement was elsewhere") func liftedElsewhere()
        throws
    {
        _ = try pickUp(to: Point(200, 150))
        stage.host.handle(
            .touches([TouchEvent(id: TouchID(1), phase: .ended, location: Point(200, 300), time: stage.host.now)]))
        #expect(log.lines == ["enter", "end dropped"])
    }

    @Test("A preview that a target refused enters it again when a touch catches it there") func refusedAndCaught()
        throws
    {
        log.onDrop = { _ in false }
        let (finger, session) = try pickUp(to: Point(200, 300))
        finger.hold(for: .milliseconds(100)).lift()
        #expect(log.lines == ["enter", "exit"])
        #expect(session.target == nil)
        stage.advance(by: .milliseconds(16))
        let other = stage.finger.press(at: middle(preview))
        #expect(log.lines == ["enter", "exit", "enter"])
        other.cancel()
        stage.settle()
        #expect(log.lines == ["enter", "exit", "enter", "exit", "end returned"])
    }

    @Test("A session ends once, whatever the target does in performDrop", arguments: [true, false], [true, false])
    func endsOnce(takes: Bool, removes: Bool) throws {
        log.onDrop = { [preview] session in
            if removes { preview.removeFromSuperview() }
            session.cancel()
            return takes
        }
        let (finger, session) = try pickUp(to: Point(200, 300))
        finger.lift()
        stage.settle()
        #expect(log.lines.count { $0.hasPrefix("end") } == 1, "\(log.lines)")
        #expect(session.state != .dragging && session.state != .returning)
        #expect(stage.scene.dragSessions.isEmpty)
    }

    // MARK: Returning

    @Test("A thrown preview returns with the touch's velocity; a caught one has none") func velocity() throws {
        let (finger, session) = try pickUp(to: Point(200, 100), over: .milliseconds(100))
        finger.drag(by: Vector(dx: 120, dy: 0), over: .milliseconds(120))
        #expect((session.velocity(in: nil).dx - 1000).magnitude < 100)
        finger.lift()
        let place = middle(preview)
        stage.advance(by: .milliseconds(34))
        #expect(middle(preview).x > place.x + 5, "it moves on before it returns")
        stage.finger.press(at: middle(preview))
        #expect(session.velocity(in: nil) == .zero)
    }

    @Test("A touch that catches a returning preview stops its rotation and its fading too") func stopsAll() throws {
        let (finger, session) = try pickUp(to: Point(200, 150))
        preview.transform = .rotation(1)
        source.removeFromSuperview()
        finger.hold(for: .milliseconds(100)).lift()
        stage.advance(by: .milliseconds(100))
        #expect(preview.opacity < 1)
        let caught = stage.finger.press(at: middle(preview))
        let shown = turn(preview)
        #expect(shown.dy > 1 && shown.dy < 8)
        #expect(preview.opacity == 1)
        caught.hold(for: .milliseconds(300))
        #expect((turn(preview) - shown).length < 1e-9)
        caught.lift()
        stage.settle()
        #expect(session.state == .returned)
        #expect(turn(preview) == Vector(dx: 10, dy: 0), "the returned preview is upright")
        #expect(preview.opacity == 0, "its source has left the scene")
    }

    @Test("A preview that is caught and released at once continues its return from there") func touched() throws {
        let (finger, session) = try pickUp(to: Point(200, 180))
        finger.hold(for: .milliseconds(100)).lift()
        stage.advance(by: .milliseconds(80))
        stage.finger.press(at: middle(preview)).lift()
        stage.advance(by: .milliseconds(17))
        #expect(session.state == .returning)
        #expect(middle(preview).y > 60)
        stage.settle()
        #expect(log.lines == ["end returned"])
    }

    // MARK: Springs

    @Test("A target that is exited and entered again springs open once, half a second after the second entry")
    func springsAnew()
        throws
    {
        log.openings = 0
        let (finger, _) = try pickUp(to: Point(200, 150))
        finger.move(to: Point(200, 300)).hold(for: .milliseconds(400))
        finger.move(to: Point(200, 150)).move(to: Point(200, 300)).hold(for: .milliseconds(300))
        #expect(log.openings == 0)
        finger.hold(for: .milliseconds(300))
        #expect(log.openings == 1)
        finger.hold(for: .seconds(1)).lift()
        #expect(log.openings == 1)
    }

    @Test("A view that springs open under a resting touch is entered at once, without a frame") func springsInto()
        throws
    {
        let drawer = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
        table.addSubview(drawer)
        drawer.dropDelegate = log
        log.drawer = drawer
        log.openings = 0
        let (finger, session) = try pickUp(to: Point(200, 300))
        finger.hold(for: .milliseconds(600))
        #expect(log.lines == ["enter", "open", "exit", "drawer"])
        #expect(session.target === drawer)
        finger.lift()
    }
}
