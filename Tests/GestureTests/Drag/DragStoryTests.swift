import CasementCore
import CasementTesting
import ScrollRigs
import Testing

/// One hand drags things about, the other scrolls where they come from.
@Suite("Stories of items that are dragged out of scroll views") @MainActor struct DragStoryTests {
    private let rig = ScrollRig()
    private let delegates = DelegateStubs()
    private var stage: Stage { rig.stage }
    private let drops = DropCounter()

    @MainActor private final class DropCounter: DropDelegate {
        var count = 0

        func performDrop(_ session: DragSession, on view: View) -> Bool {
            count += 1
            return true
        }
    }

    private func isAtRest(_ views: ScrollView...) -> Bool {
        stage.settle()
        return views.allSatisfy { !$0.isMoving && !$0.isDragging && !$0.isNestedScrolling }
    }

    @Test("A pull takes a letter out of a decelerating strip, which stops; another touch flicks it")
    func letterOutOfMovingStrip() throws {
        let strip = rig.addStrip(
            "strip", .horizontal, room: 4000, frame: Rect(x: 0, y: 0, width: 400, height: 100))
        let table = View(frame: Rect(x: 0, y: 150, width: 400, height: 250))
        stage.scene.root.addSubview(table)
        table.dropDelegate = drops
        var taps = 0
        for index in 0..<44 {
            let letter = Control(frame: Rect(x: Double(index) * 100, y: 0, width: 100, height: 100))
            letter.addAction(for: .touchUpInside) { _ in taps += 1 }
            strip.addSubview(letter)
            let pull = PullRecognizer(.down)
            pull.addAction { [unowned letter] pull in
                let copy = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
                if pull.state == .began { pull.beginDrag(of: index, preview: copy, from: letter) }
            }
            letter.addGestureRecognizer(pull)
        }
        rig.wait(20)
        rig.flick(Vector(dx: -250, dy: 0), from: Point(350, 50))
        rig.wait(300)
        #expect(strip.isMoving)
        let finger = rig.finger.press(at: Point(150, 50))
        let shown = strip.contentOffset.x
        finger.drag(by: Vector(dx: 0, dy: 30))
        let session = try #require(stage.scene.dragSessions.first)
        #expect(session.content as? Int == Int((shown + 150) / 100))
        rig.wait(300)
        #expect(strip.contentOffset.x == shown)
        rig.flick(Vector(dx: -250, dy: 0), from: Point(350, 50))
        rig.wait(200)
        #expect(strip.contentOffset.x > shown + 200)
        #expect(session.state == .dragging)
        finger.drag(by: Vector(dx: 0, dy: 200)).lift()
        #expect(session.state == .dropped && drops.count == 1 && taps == 0)
        #expect(isAtRest(strip))
        #expect(stage.scene.dragSessions.isEmpty)
    }

    @Test("A touch that begins a drag session on a settling pager leaves the pager to settle on its page")
    func pickUpInTurn() throws {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        let tile = View(frame: Rect(x: 0, y: 0, width: 1200, height: 400))
        pager.addSubview(tile)
        let hold = LongPressRecognizer()
        tile.addGestureRecognizer(hold)
        let pull = PullRecognizer(.down)
        tile.addGestureRecognizer(pull)
        let copy = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        pull.addAction { if $0.state == .began { $0.beginDrag(of: 1, preview: copy) } }
        rig.wait(20)
        rig.flick(Vector(dx: -150, dy: 0), from: Point(300, 200))
        rig.wait(50)
        #expect(pager.isMoving)
        let finger = rig.finger.press(at: Point(200, 200))
        #expect(!pager.isMoving)
        finger.drag(by: Vector(dx: 0, dy: 40))
        let session = try #require(stage.scene.dragSessions.first)
        rig.wait(1500)
        #expect(pager.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0, "the page does not wait for the drop")
        #expect(hold.state == .possible)
        #expect(session.state == .dragging)
        finger.lift()
        #expect(isAtRest(pager))
    }

    @Test("When one of two touches on a list begins a drag session, the list continues with the other") func oneOfTwo()
        throws
    {
        let pager = rig.addPager("pager", .horizontal, pages: 3)
        let list = rig.addStrip("list", .vertical, room: 2000, in: pager)
        let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 2400))
        list.addSubview(row)
        let hold = LongPressRecognizer()
        delegates.delegate(of: hold).shouldRecognizeSimultaneously = { _, _ in true }
        row.addGestureRecognizer(hold)
        let copy = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        hold.addAction { if $0.state == .began { $0.beginDrag(of: 1, preview: copy) } }
        rig.wait(20)
        let resting = rig.finger.press(at: Point(100, 300))
        let dragging = rig.finger.press(at: Point(300, 350)).drag(
            by: Vector(dx: 0, dy: -60), over: .milliseconds(300))
        #expect(list.isDragging)
        let before = list.contentOffset.y
        rig.wait(400)
        let session = try #require(stage.scene.dragSessions.first)
        #expect((list.contentOffset.y - before).magnitude <= 1, "it does not jump")
        #expect(list.isDragging)
        let held = list.contentOffset.y
        dragging.drag(by: Vector(dx: 0, dy: -100))
        #expect((list.contentOffset.y - held - 100).magnitude <= 1)
        resting.drag(by: Vector(dx: 0, dy: -100))
        #expect((list.contentOffset.y - held - 100).magnitude <= 1, "the session's touch scrolls nothing")
        dragging.lift()
        #expect(session.state == .dragging)
        resting.lift()
        #expect(isAtRest(pager, list))
        #expect(rig.log.calls(of: "list").count { $0 == "didEndDragging" } == 1)
    }
}
