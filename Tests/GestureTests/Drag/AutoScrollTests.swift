import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("A scroll view under a drag session") @MainActor struct AutoScrollTests {
    private let stage = Stage(size: Size(width: 600, height: 600))
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 600, height: 600))

    init() {
        list.contentSize = Size(width: 600, height: 3000)
        stage.scene.root.addSubview(list)
        let press = LongPressRecognizer()
        press.addAction { press in
            if press.state == .began {
                press.beginDrag(of: 0, preview: View(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
            }
        }
        list.addGestureRecognizer(press)
        stage.advance(by: .milliseconds(20))
    }

    @Test("A scroll view scrolls near its edge, faster further out, until the end of the content or the lift")
    func scrolls() {
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600)).drag(to: Point(300, 578))
        let start = list.contentOffset.y
        finger.hold(for: .seconds(1))
        let slow = list.contentOffset.y - start
        #expect((slow - 300).magnitude < 20)
        finger.drag(to: Point(300, 599), over: .milliseconds(20))
        let middle = list.contentOffset.y
        finger.hold(for: .seconds(1))
        #expect(list.contentOffset.y - middle > slow * 1.8)
        finger.drag(to: Point(300, 300))
        let rest = list.contentOffset.y
        finger.hold(for: .milliseconds(300))
        #expect(list.contentOffset.y == rest)
        finger.drag(to: Point(300, 599)).hold(for: .seconds(10))
        #expect(list.contentOffset.y == 2400)
        finger.lift()
        #expect(stage.settle())
    }

    @Test("A scroll along one axis does not stop a bounce on the other") func bounces() {
        list.contentSize = Size(width: 6000, height: 600)
        list.alwaysBounces = [.vertical]
        stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600)).drag(to: Point(595, 300))
        let other = stage.finger.press(at: Point(100, 100)).drag(by: Vector(dx: 0, dy: 200))
        #expect(list.contentOffset.y < -50)
        let place = list.contentOffset.x
        other.cancel()
        stage.advance(by: .milliseconds(1500))
        #expect(list.contentOffset.x > place + 100)
        #expect(list.contentOffset.y == 0)
    }

    @Test("A scroll view does not scroll where an item was picked up near its edge") func pickUp() {
        let finger = stage.finger.press(at: Point(300, 590)).hold(for: .milliseconds(600))
        finger.drag(by: Vector(dx: 10, dy: -5)).hold(for: .seconds(1))
        #expect(list.contentOffset.y == 0)
    }

    @Test("Pages turn one by one, and settle on a page") func pages() {
        list.verticalSnapping = .pages
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600)).drag(to: Point(300, 590))
        finger.hold(for: .milliseconds(400))
        #expect(list.contentOffset.y == 0)
        finger.hold(for: .milliseconds(900))
        #expect(list.contentOffset.y > 0)
        finger.drag(to: Point(300, 300)).lift()
        stage.settle()
        #expect(list.contentOffset.y.truncatingRemainder(dividingBy: 600) == 0)
        #expect(list.contentOffset.y > 0)
    }

    @Test("Edge scrolling starts with the speed of the touch's distance from the edge, and ends with the lift")
    func beginsGently() {
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600)).move(to: Point(300, 599))
        stage.advance(by: .milliseconds(50))
        #expect(list.contentOffset.y > 0 && list.contentOffset.y <= 30)
        finger.hold(for: .milliseconds(300)).lift()
        let place = list.contentOffset.y
        #expect(stage.settle())
        #expect(list.contentOffset.y == place && place < 300)
    }

    @Test("A scroll view that is switched off for drags, suspended or dragged by another touch does not scroll")
    func forbidden() {
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600))
        list.scrollsUnderDrags = false
        finger.drag(to: Point(300, 595)).hold(for: .milliseconds(300))
        #expect(list.contentOffset.y == 0)
        list.scrollsUnderDrags = true
        let token = list.suspendScrolling()
        finger.hold(for: .milliseconds(300)).drag(by: Vector(dx: 5, dy: 0)).hold(for: .milliseconds(300))
        #expect(list.contentOffset.y == 0)
        token.end()
        list.contentSize.width = 2000
        list.isDirectionalLockEnabled = true
        let other = stage.finger.press(at: Point(300, 100)).drag(by: Vector(dx: -60, dy: 0), over: .milliseconds(50))
        let place = list.contentOffset
        finger.drag(by: Vector(dx: 5, dy: 0)).hold(for: .milliseconds(300))
        #expect(list.isDragging && list.contentOffset == place)
        other.lift()
        finger.drag(by: Vector(dx: 5, dy: 0)).hold(for: .milliseconds(300))
        #expect(list.contentOffset.y > place.y + 50)
        finger.lift()
    }

    @Test("If the inner scroll view is at its end, the outer one scrolls") func nested() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 600, height: 600))
        inner.contentSize = Size(width: 600, height: 700)
        list.addSubview(inner)
        stage.advance(by: .milliseconds(20))
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600)).drag(to: Point(300, 595))
        finger.hold(for: .milliseconds(100))
        #expect(inner.contentOffset.y > 10 && list.contentOffset.y == 0)
        finger.hold(for: .milliseconds(600))
        #expect(inner.contentOffset.y == 100 && list.contentOffset.y > 50)
        finger.lift()
    }

    @Test("A delegate that ends the drag while it scrolls along both axes is safe", arguments: [false, true])
    func endsInDelegate(isPaged: Bool) throws {
        list.contentSize = Size(width: 3000, height: 3000)
        if isPaged { (list.horizontalSnapping, list.verticalSnapping) = (.pages, .pages) }
        let log = ScrollDelegateLog()
        list.delegate = log
        let finger = stage.finger.press(at: Point(300, 300)).hold(for: .milliseconds(600))
        let session = try #require(stage.scene.dragSessions.first)
        log.onCall = { name, _ in if name == "didScroll" { session.cancel() } }
        finger.drag(to: Point(590, 590)).hold(for: .seconds(1))
        #expect(session.state != .dragging)
        #expect(stage.settle())
        let rest = list.contentOffset
        #expect((rest.x > 0) != (rest.y > 0) && (!isPaged || rest.x + rest.y == 600), "One step along one axis.")
        finger.hold(for: .seconds(2))
        #expect(list.contentOffset == rest)
        finger.lift()
        #expect(stage.settle())
    }
}
