import CasementCore
import CasementTesting
import Testing

/// A strip of letters above a table: a pull down drags a copy of a letter out.
@Suite("Drag sessions") @MainActor struct DragSessionTests {
    private let stage = Stage(size: Size(width: 600, height: 400))
    private let strip = ScrollView(frame: Rect(x: 0, y: 0, width: 600, height: 100))
    private let table = View(frame: Rect(x: 0, y: 150, width: 600, height: 250))
    private let letters: [View]
    private let log = Log()

    /// Records the sessions, and what the views' drop delegate is notified of.
    @MainActor private final class Log: DropDelegate {
        var lines: [String] = []
        var sessions: [DragSession] = []
        var states: [GestureRecognizer.State] = []
        var declinesDrops = false
        /// A view that accepts only the content 7.
        var selectiveView: View?
        /// The view that dropped previews are moved into.
        var landingView: View?
        /// The number of times that a view opened; nil if none opens.
        var openings: Int?

        func canDrop(_ session: DragSession, on view: View) -> Bool {
            view !== selectiveView || session.content as? Int == 7
        }

        func dragSession(_ session: DragSession, didEnter view: View) { lines.append("\(view.identifier ?? "") enter") }

        func dragSession(_ session: DragSession, didExit view: View) { lines.append("\(view.identifier ?? "") exit") }

        func springOpenDelay(of view: View) -> Duration? { openings == nil ? nil : DragSession.springOpenDelay }

        func springOpen(_ view: View, for session: DragSession) { openings? += 1 }

        func performDrop(_ session: DragSession, on view: View) -> Bool {
            lines.append("\(view.identifier ?? "") drop")
            if let landingView { session.land(in: landingView) }
            return !declinesDrops
        }
    }

    init() {
        letters = (0..<20).map { View(frame: Rect(x: Double($0) * 100 + 10, y: 10, width: 80, height: 80)) }
        strip.contentSize = Size(width: 2000, height: 100)
        stage.scene.root.addSubview(strip)
        stage.scene.root.addSubview(table)
        for (index, letter) in letters.enumerated() {
            letter.identifier = "letter-\(index)"
            strip.addSubview(letter)
            let pull = PullRecognizer(.down)
            pull.addAction { [log, unowned letter] pull in
                log.states.append(pull.state)
                guard pull.state == .began else { return }
                let copy = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
                guard let session = pull.beginDrag(of: index, preview: copy, from: letter) else { return }
                log.sessions.append(session)
                session.onStateChange = { if $0.hasEnded { log.lines.append("end \($0.state)") } }
            }
            letter.addGestureRecognizer(pull)
        }
        table.identifier = "table"
        table.dropDelegate = log
        stage.advance(by: .milliseconds(20))
    }

    private func middle(_ view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    @Test("The preview is under the touch from the event in which the pull begins, and the strip does not scroll")
    func follows() throws {
        let finger = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 16))
        let session = try #require(log.sessions.first)
        #expect(middle(session.preview) == finger.location)
        finger.drag(by: Vector(dx: 90, dy: 130))
        #expect(middle(session.preview) == finger.location)
        #expect(session.state == .dragging)
        #expect(strip.contentOffset == .zero)
        #expect(log.states == [.began, .ended])
        finger.lift()
        #expect(log.lines == ["table enter", "table drop", "end dropped"])
        #expect(session.preview.superview == nil)
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test("A session continues when its source, and the recognizer with it, is removed") func recycled() throws {
        let finger = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 30))
        let session = try #require(log.sessions.first)
        letters[1].removeFromSuperview()
        finger.drag(by: Vector(dx: 0, dy: 150))
        #expect(middle(session.preview) == finger.location)
        finger.lift()
        #expect(log.lines == ["table enter", "table drop", "end dropped"])
    }

    @Test("Meanwhile a second touch scrolls the strip, and the same letter can be dragged again") func others() throws {
        let first = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 120))
        let second = try stage.finger.press(on: letters[3]).drag(by: Vector(dx: -110, dy: 0))
        #expect(strip.contentOffset.x == 100)
        second.hold(for: .milliseconds(100)).lift()
        #expect(middle(try #require(log.sessions.first).preview) == first.location)
        let third = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 150))
        #expect(log.sessions.count == 2)
        #expect(middle(try #require(log.sessions.last).preview) == third.location)
        first.lift()
        third.lift()
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test("A cancelled touch returns the preview to its source, once") func lost() throws {
        let finger = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 200))
        let session = try #require(log.sessions.first)
        finger.cancel()
        #expect(session.state == .returning)
        #expect(log.lines == ["table enter", "table exit"])
        stage.advance(by: .milliseconds(100))
        #expect(session.preview.superview != nil)
        stage.settle()
        #expect(session.state == .returned)
        #expect(log.lines == ["table enter", "table exit", "end returned"])
        #expect(session.preview.superview == nil)
        #expect(session.preview.center == Point(150, 50))
    }

    @Test("The preview returns to the current position of its source") func homeMoved() throws {
        let finger = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 60))
        strip.contentOffset.x = 70
        finger.lift()
        stage.settle()
        #expect(try #require(log.sessions.first).preview.center == Point(80, 50))
    }

    @Test("A target that declines a drop is notified of the exit, and the preview returns") func refused() throws {
        log.declinesDrops = true
        try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 200)).lift()
        #expect(log.lines == ["table enter", "table drop", "table exit"])
        stage.settle()
        #expect(log.lines.last == "end returned")
    }

    @Test("A touch catches the returning preview at its position") func caught() throws {
        try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 60)).drag(by: Vector(dx: 200, dy: 0)).hold(
            for: .milliseconds(60)
        ).lift()
        let session = try #require(log.sessions.first)
        stage.advance(by: .milliseconds(80))
        let place = middle(session.preview)
        let finger = stage.finger.press(at: place + Vector(dx: 10, dy: 5))
        #expect(session.state == .dragging)
        #expect(middle(session.preview) == place)
        finger.drag(by: Vector(dx: 40, dy: 130))
        #expect((middle(session.preview) - (place + Vector(dx: 40, dy: 130))).length < 0.05)
        finger.lift()
        #expect(log.lines == ["table enter", "table drop", "end dropped"])
    }

    @Test("Each change of state is reported once, before the preview moves because of it") func stateChanges() throws {
        let finger = try stage.finger.press(on: letters[1]).drag(by: Vector(dx: 0, dy: 30))
        let session = try #require(log.sessions.first)
        session.onStateChange = { [log] in log.lines.append("\($0.state) at \(Int($0.preview.center.y.rounded()))")
        }
        let place = Int(finger.location.y.rounded())
        finger.cancel()
        stage.advance(by: .milliseconds(40))
        let caught = middle(session.preview)
        stage.finger.press(at: caught).drag(to: Point(300, 300)).lift()
        #expect(
            log.lines == [
                "returning at \(place)", "dragging at \(Int(caught.y.rounded()))", "table enter", "table drop",
                "dropped at 300",
            ])
    }

    @Test("The deepest view that accepts the session is the target") func nested() throws {
        let bowl = View(frame: Rect(x: 0, y: 100, width: 600, height: 100))
        bowl.identifier = "bowl"
        bowl.dropDelegate = log
        table.addSubview(bowl)
        let finger = try stage.finger.press(on: letters[1]).drag(to: Point(150, 200)).drag(to: Point(150, 300))
        #expect(log.lines == ["table enter", "table exit", "bowl enter"])
        log.selectiveView = bowl
        finger.drag(by: Vector(dx: 5, dy: 0))
        finger.lift()
        #expect(log.lines.dropFirst(3) == ["bowl exit", "table enter", "table drop", "end dropped"])
    }

    @Test("A view that moves under a touch at rest is entered, one that moves away is left") func contentMoves() throws
    {
        let finger = try stage.finger.press(on: letters[1]).drag(to: Point(150, 200)).hold(for: .milliseconds(100))
        table.frame = Rect(x: 0, y: 300, width: 600, height: 100)
        finger.hold(for: .milliseconds(50))
        #expect(log.lines == ["table enter", "table exit"])
        table.removeFromSuperview()
        stage.scene.root.addSubview(table)
        table.frame = Rect(x: 0, y: 150, width: 600, height: 100)
        finger.hold(for: .milliseconds(50))
        #expect(log.lines == ["table enter", "table exit", "table enter"])
        table.removeFromSuperview()
        finger.hold(for: .milliseconds(50)).lift()
        stage.settle()
        #expect(log.lines == ["table enter", "table exit", "table enter", "table exit", "end returned"])
    }

    @Test("A target springs open after a hover of half a second, once a visit, and not while it is passed")
    func springs() throws {
        log.openings = 0
        let finger = try stage.finger.press(on: letters[1]).drag(to: Point(150, 200), over: .milliseconds(300))
        finger.drag(to: Point(150, 120), over: .milliseconds(300)).hold(for: .seconds(1))
        #expect(log.openings == 0)
        finger.drag(to: Point(150, 200)).hold(for: .milliseconds(300))
        #expect(log.openings == 0)
        finger.hold(for: .milliseconds(300))
        #expect(log.openings == 1)
        finger.hold(for: .seconds(2))
        #expect(log.openings == 1)
        finger.lift()
        #expect(log.lines.last == "end dropped")
    }

    @Test("Simultaneous recognizers of the touch are cancelled, without a deceleration") func takesTheTouch() throws {
        let delegate = DelegateStub()
        delegate.shouldRecognizeSimultaneously = { _, _ in true }
        strip.panGestureRecognizer.delegate = delegate
        var states: [GestureRecognizer.State] = []
        strip.panGestureRecognizer.addAction { states.append($0.state) }
        try stage.finger.press(on: letters[3]).drag(by: Vector(dx: -11, dy: 7), over: .milliseconds(30)).drag(
            by: Vector(dx: 4, dy: 20), over: .milliseconds(30))
        #expect(log.sessions.count == 1)
        #expect(states.last == .cancelled)
        stage.settle()
        #expect(strip.contentOffset.x < 12)
        #expect(strip.panGestureRecognizer.state == .possible)
    }

    @Test("land(in:) keeps the preview's position, rotation and size on the panel") func lands() throws {
        let world = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
        world.transform = .scale(0.5)
        table.addSubview(world)
        log.landingView = world
        let finger = try stage.finger.press(on: letters[1]).drag(to: Point(222, 260))
        let session = try #require(log.sessions.first)
        session.preview.transform = .rotation(0.4)
        finger.lift()
        #expect(session.preview.superview === world)
        #expect((middle(session.preview) - Point(222, 260)).length < 0.001)
        let side = session.preview.convert(Point(80, 0), to: nil) - session.preview.convert(Point(0, 0), to: nil)
        #expect((side.length - 80).magnitude < 0.001)
        #expect((side.dy / side.dx - 0.4227932).magnitude < 0.001)
        stage.settle()
        #expect(session.preview.superview === world)
    }

    @Test("The source itself can be dragged, and returns to its position") func moved() throws {
        let stone = View(frame: Rect(x: 40, y: 40, width: 60, height: 60))
        table.addSubview(stone)
        let press = LongPressRecognizer()
        var session: DragSession?
        press.addAction { press in
            guard press.state == .began else { return }
            session = press.beginDrag(of: "stone", preview: stone, from: stone)
            session?.onStateChange = { [table] in if $0.hasEnded { table.addSubview(stone) } }
        }
        stone.addGestureRecognizer(press)
        table.dropDelegate = nil
        let finger = try stage.finger.press(on: stone).hold(for: .milliseconds(600))
        #expect(session?.state == .dragging)
        #expect(stone.superview !== table)
        finger.drag(by: Vector(dx: 100, dy: -100)).lift()
        stage.settle()
        #expect(session?.state == .returned)
        #expect(stone.superview === table)
        #expect(stone.center == Point(70, 220))
    }

    @Test("A new root controller, and a session that the app cancels, leave no preview behind") func rootChanges()
        throws
    {
        let finger = try stage.finger.press(on: letters[1]).drag(to: Point(150, 200))
        stage.scene.rootViewController = ViewController()
        stage.advance(by: .milliseconds(20))
        let session = try #require(log.sessions.first)
        #expect(stage.scene.root.subviews.last === session.preview.superview)
        session.cancel()
        session.cancel()
        finger.drag(by: Vector(dx: 30, dy: 0)).lift()
        stage.settle()
        #expect(log.lines.filter { $0 == "end returned" }.count == 1)
        #expect(log.lines.filter { $0 == "table exit" }.count == 1)
        #expect(session.preview.superview == nil)
    }

    @Test("A preview that is picked up again while it returns ends its first session") func again() throws {
        let stone = View(frame: Rect(x: 40, y: 40, width: 60, height: 60))
        table.addSubview(stone)
        table.dropDelegate = nil
        var ends = 0
        let pan = PanRecognizer()
        pan.addAction { pan in
            guard pan.state == .began else { return }
            pan.beginDrag(of: "stone", preview: stone, from: stone)?.onStateChange = { if $0.hasEnded { ends += 1 } }
        }
        stage.scene.root.addGestureRecognizer(pan)
        stage.finger.press(at: Point(300, 380)).drag(by: Vector(dx: 0, dy: -60)).lift()
        stage.advance(by: .milliseconds(50))
        let finger = stage.finger.press(at: Point(500, 380)).drag(by: Vector(dx: 0, dy: -60))
        #expect(ends == 1)
        #expect(stage.scene.dragSessions.count == 1)
        #expect(middle(stone) == finger.location)
        finger.lift()
        stage.settle()
        #expect(ends == 2)
    }

    @Test("A touch that lifts or is cancelled begins no session") func tooLate() throws {
        var begun: [DragSession?] = []
        let pan = PanRecognizer()
        pan.addAction { pan in
            if pan.state == .ended || pan.state == .cancelled { begun.append(pan.beginDrag(of: 1, preview: View())) }
        }
        table.addGestureRecognizer(pan)
        try stage.finger.press(on: table).drag(by: Vector(dx: 30, dy: 0)).lift()
        try stage.finger.press(on: table).drag(by: Vector(dx: 30, dy: 0)).cancel()
        #expect(begun.count == 2)
        #expect(begun.allSatisfy { $0 == nil })
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test("A session that outlives its scene is harmless") func outlives() {
        var session: DragSession?
        do {
            let other = Stage(size: Size(width: 100, height: 100))
            let pan = PanRecognizer()
            pan.addAction { pan in
                if pan.state == .began { session = pan.beginDrag(of: 1, preview: View()) }
            }
            other.scene.root.addGestureRecognizer(pan)
            other.finger.press(at: Point(20, 20)).drag(by: Vector(dx: 30, dy: 0))
        }
        session?.cancel()
        #expect(session?.state == .returned)
    }
}
