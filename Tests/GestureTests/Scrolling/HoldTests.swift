import CasementCore
import Testing

@Suite("Hands that rest on content while another hand stops it") @MainActor struct HoldTests {
    private static let palm: UInt64 = 9

    private let stage = BareStage()

    /// A pager of five pages along the vertical axis, or a list, on which a palm rests.
    private func scrollView(isPaged: Bool) -> ScrollView {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        view.contentSize = Size(width: 400, height: 2000)
        if isPaged { view.verticalSnapping = .pages }
        stage.scene.root.addSubview(view)
        stage.leap(BareStage.frame)
        stage.send(Self.palm, .began, Point(380, 390))
        stage.leap(.milliseconds(300))
        return view
    }

    private func tap(_ id: UInt64, for duration: Duration = .milliseconds(60)) {
        stage.send(id, .began, Point(100, 200))
        stage.leap(duration)
        stage.send(id, .ended, Point(100, 200))
    }

    /// Lets two seconds pass; the palm stays.
    private func wait() {
        for _ in 0..<20 { stage.leap(.milliseconds(100)) }
    }

    @Test("A page that a tap stopped settles when the tap lifts", arguments: [1, 5, 9, 13, 17, 21, 25])
    func page(frames: Int) {
        let pager = scrollView(isPaged: true)
        stage.stroke(1, from: Point(200, 300), by: Vector(dx: 0, dy: -100))
        for _ in 0..<frames { stage.leap(BareStage.frame) }
        let shown = pager.contentOffset.y
        tap(2)
        wait()
        #expect(!pager.isMoving && [0, 400].contains(pager.contentOffset.y), "stopped at \(shown)")
        stage.send(Self.palm, .ended, Point(380, 390))
        #expect(!pager.isMoving)
    }

    @Test("Content that a tap stopped beyond its end returns when the tap lifts") func bounce() {
        let list = scrollView(isPaged: false)
        stage.stroke(1, from: Point(200, 50), by: Vector(dx: 0, dy: 300), steps: 30)
        stage.leap(BareStage.frame)
        #expect(list.contentOffset.y < -20)
        stage.send(2, .began, Point(100, 200))
        let stopped = list.contentOffset.y
        for _ in 0..<10 { stage.leap(.milliseconds(100)) }
        #expect(list.contentOffset.y == stopped, "the touch that stopped the content holds it")
        stage.send(2, .ended, Point(100, 200))
        wait()
        #expect(list.contentOffset.y == 0 && !list.isMoving)
    }

    @Test("Content at rest that shrinks returns to its range") func shrinks() {
        let list = scrollView(isPaged: false)
        list.contentOffset.y = 1600
        list.contentSize.height = 1000
        wait()
        #expect(list.contentOffset.y == 600 && !list.isMoving)
    }

    @Test("A page goes on to where it was flicked when the touch that stopped it moves across") func across() {
        let pager = scrollView(isPaged: true)
        stage.stroke(1, from: Point(200, 300), by: Vector(dx: 0, dy: -60), steps: 4)
        for _ in 0..<4 { stage.leap(BareStage.frame) }
        #expect((1..<200).contains(pager.contentOffset.y))
        stage.send(2, .began, Point(100, 200))
        stage.drag([(2, Point(100, 200), Vector(dx: 40, dy: 0))], steps: 4)
        wait()
        #expect(pager.contentOffset.y == 400)
        stage.send(2, .ended, Point(140, 200))
    }

    @Test("A palm that stopped a page holds it while other hands tap") func palmHolds() {
        let pager = scrollView(isPaged: true)
        stage.send(Self.palm, .ended, Point(380, 390))
        stage.stroke(1, from: Point(200, 300), by: Vector(dx: 0, dy: -100))
        for _ in 0..<4 { stage.leap(BareStage.frame) }
        stage.send(Self.palm, .began, Point(380, 390))
        let shown = pager.contentOffset.y
        tap(2)
        wait()
        #expect(pager.contentOffset.y == shown)
        stage.send(Self.palm, .ended, Point(380, 390))
        wait()
        #expect([0, 400].contains(pager.contentOffset.y))
    }

    @Test("A touch holds what it stopped although a former touch with its identifier moved across") func identifier() {
        let pager = scrollView(isPaged: true)
        stage.send(1, .began, Point(100, 200))
        stage.drag([(1, Point(100, 200), Vector(dx: 40, dy: 0))], steps: 4)
        stage.send(1, .ended, Point(140, 200))
        pager.setContentOffset(Point(0, 400), animated: true)
        for _ in 0..<5 { stage.leap(BareStage.frame) }
        stage.send(1, .began, Point(100, 200))
        let shown = pager.contentOffset.y
        #expect((1..<399).contains(shown))
        pager.contentSize.height += 400
        wait()
        #expect(pager.contentOffset.y == shown)
        stage.send(1, .ended, Point(100, 200))
        wait()
        #expect([0, 400].contains(pager.contentOffset.y))
    }
}
