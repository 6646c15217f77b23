import CasementCore
import CasementTesting
import Testing

/// Delegates that end a drag session, or let another touch catch it, while they are asked or notified.
@Suite("Drag sessions that end while their delegate is asked") @MainActor struct DragQuestionTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let source = View(frame: Rect(x: 10, y: 10, width: 80, height: 80))
    private let preview = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    private let table = View(frame: Rect(x: 0, y: 200, width: 200, height: 200))
    private let shelf = View(frame: Rect(x: 200, y: 200, width: 200, height: 200))
    private let log = Log()

    /// Records the session, and what the views' drop delegate is notified of.
    @MainActor private final class Log: DropDelegate {
        var lines: [String] = []
        var session: DragSession?
        var onCanDrop: ((DragSession, View) -> Bool)?
        var onDrop: (DragSession) -> Bool = { _ in true }
        var onExit: ((DragSession) -> Void)?

        func canDrop(_ session: DragSession, on view: View) -> Bool { onCanDrop?(session, view) ?? true }

        func dragSession(_ session: DragSession, didEnter view: View) { lines.append("\(view.identifier ?? "") enter") }

        func dragSession(_ session: DragSession, didMoveWithin view: View) {
            if lines.last != "\(view.identifier ?? "") move" { lines.append("\(view.identifier ?? "") move") }
        }

        func dragSession(_ session: DragSession, didExit view: View) {
            lines.append("\(view.identifier ?? "") exit")
            onExit?(session)
        }

        func performDrop(_ session: DragSession, on view: View) -> Bool { onDrop(session) }
    }

    init() {
        (table.identifier, shelf.identifier) = ("table", "shelf")
        for view in [table, shelf, source] { stage.scene.root.addSubview(view) }
        let pan = PanRecognizer()
        pan.addAction { [log, preview, unowned source] pan in
            guard pan.state == .began else { return }
            log.session = pan.beginDrag(of: 1, preview: preview, from: source)
            log.session?.onStateChange = { log.lines.append("\($0.state)") }
        }
        source.addGestureRecognizer(pan)
        for view in [table, shelf] { view.dropDelegate = log }
        stage.advance(by: .milliseconds(20))
    }

    private func pickUp(to place: Point) throws -> (Finger, DragSession) {
        let finger = try stage.finger.press(on: source).drag(to: place, over: .milliseconds(200))
        return (finger, try #require(log.session))
    }

    private var middle: Point { preview.convert(preview.bounds.center, to: nil) }

    @Test("A target that cancels the session while it is asked is not entered") func cancelsInCanDrop() throws {
        log.onCanDrop = { session, _ in
            session.cancel()
            return true
        }
        let (finger, session) = try pickUp(to: Point(100, 300))
        #expect(log.lines == ["returning"] && session.target == nil)
        finger.lift()
        stage.settle()
        #expect(log.lines == ["returning", "returned"])
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test("No further view is asked about a session that a view has cancelled") func asksNobodyElse() throws {
        stage.scene.root.dropDelegate = log
        var asked: [String] = []
        log.onCanDrop = { [table] session, view in
            asked.append(view.identifier ?? "root")
            if view === table { session.cancel() }
            return view !== table
        }
        _ = try pickUp(to: Point(100, 300))
        #expect(asked.last == "table")
        #expect(!log.lines.contains("table enter"))
    }

    @Test("The answer about a session that was cancelled and caught again meanwhile is dropped") func caughtInCanDrop()
        throws
    {
        let (finger, session) = try pickUp(to: Point(100, 300))
        #expect(log.lines == ["table enter", "table move"])
        let other = stage.finger
        var isCaught = false
        log.onCanDrop = { session, _ in
            guard !isCaught else { return true }
            isCaught = true
            session.cancel()
            other.press(at: Point(100, 300))
            // The touch that catches the preview is elsewhere by now.
            other.move(to: Point(300, 300))
            return true
        }
        // A frame asks outside of the delivery of touches, so that the other touch lands at once.
        stage.advance(by: .milliseconds(17))
        #expect(isCaught && session.state == .dragging && session.target === shelf)
        other.hold(for: .milliseconds(50)).lift()
        #expect(
            log.lines == [
                "table enter", "table move", "table exit", "returning", "dragging", "table enter", "table exit",
                "shelf enter", "shelf move", "dropped",
            ])
        finger.lift()
    }

    @Test(
        "A target that cancels the session in performDrop gets one exit, and the preview returns",
        arguments: [true, false])
    func cancelsInDrop(accepts: Bool) throws {
        log.onDrop = { session in
            session.cancel()
            return accepts
        }
        let (finger, session) = try pickUp(to: Point(100, 300))
        finger.lift()
        #expect(session.state == .returning)
        stage.settle()
        #expect(log.lines == ["table enter", "table move", "table exit", "returning", "returned"])
    }

    @Test("A view is not entered by a session that the view before it cancels at its exit") func cancelsInExit() throws
    {
        log.onExit = { $0.cancel() }
        let (finger, _) = try pickUp(to: Point(100, 300))
        finger.drag(to: Point(300, 300)).lift()
        stage.settle()
        #expect(log.lines == ["table enter", "table move", "table exit", "returning", "returned"])
    }

    @Test("A session that is cancelled as another touch catches it returns") func cancelsAsCaught() throws {
        let (finger, session) = try pickUp(to: Point(200, 150))
        session.onStateChange = { [log] session in
            log.lines.append("\(session.state)")
            if session.state == .dragging { session.cancel() }
        }
        finger.hold(for: .milliseconds(100)).lift()
        stage.advance(by: .milliseconds(32))
        let other = stage.finger.press(at: middle)
        #expect(session.state == .returning)
        other.drag(by: Vector(dx: 50, dy: 0))
        stage.settle()
        #expect(log.lines == ["returning", "dragging", "returning", "returned"])
        other.lift()
    }

    @Test("A preview that another drag takes as it is released follows that drag alone") func takenAsReleased() throws {
        let (finger, session) = try pickUp(to: Point(200, 150))
        let second = stage.finger
        let pan = PanRecognizer()
        var touch: Touch?
        pan.addAction { if $0.state == .began { touch = $0.touches.first } }
        stage.scene.root.addGestureRecognizer(pan)
        second.press(at: Point(300, 100)).drag(by: Vector(dx: 20, dy: 0))
        let held = try #require(touch)
        var taking: DragSession?
        session.onStateChange = { [stage, preview] session in
            guard session.state == .returning else { return }
            taking = stage.scene.beginDrag(of: 2, preview: preview, with: held)
        }
        finger.lift()
        #expect(session.state == .returned && taking?.state == .dragging)
        stage.advance(by: .milliseconds(200))
        #expect((middle - second.location).length < 0.01)
        second.lift()
    }
}
