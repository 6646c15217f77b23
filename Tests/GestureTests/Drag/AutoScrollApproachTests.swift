import CasementCore
import CasementTesting
import Testing

@Suite("Edge scrolling after a pick-up near an edge") @MainActor struct AutoScrollApproachTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let item = View(frame: Rect(x: 0, y: 340, width: 400, height: 60))

    init() {
        stage.scene.root.addSubview(list)
        list.contentSize = Size(width: 400, height: 4000)
        list.addSubview(item)
        let press = LongPressRecognizer()
        press.addAction { [item] in
            if $0.state == .began { $0.beginDrag(of: 1, preview: View(frame: item.bounds), from: item) }
        }
        item.addGestureRecognizer(press)
    }

    private func pickUp(at point: Point) -> Finger {
        stage.finger.press(at: point).hold(for: .milliseconds(600))
    }

    @Test("An item that is picked up near an edge does not scroll until it moves towards the edge") func pickUp() {
        let finger = pickUp(at: Point(200, 385)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 40, dy: 0)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: -5)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y == 0)
        finger.lift()
    }

    @Test("An item that is picked up 15 points from an edge, and pushed against it, scrolls") func push() {
        let finger = pickUp(at: Point(200, 385)).drag(by: Vector(dx: 0, dy: 14)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y > 100)
        finger.lift()
    }

    @Test("An item that is picked up nearer to the panel's edge than 10 points scrolls when it is pushed against it")
    func pushFromTheEdge() {
        let finger = pickUp(at: Point(200, 392)).drag(by: Vector(dx: 0, dy: 2)).hold(for: .milliseconds(300))
        #expect(list.contentOffset.y == 0, "a tremble is no push")
        finger.drag(by: Vector(dx: 0, dy: 5)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y > 100)
        finger.lift()
    }

    @Test("An item that has moved towards the edge still scrolls after it moves back a little") func remembered() {
        let finger = pickUp(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: 12)).drag(by: Vector(dx: 0, dy: -22))
        let offset = list.contentOffset.y
        finger.hold(for: .milliseconds(500))
        #expect(list.contentOffset.y > offset + 50)
        finger.lift()
    }

    @Test("An item that moves away from the edge and returns scrolls") func returns() {
        let finger = pickUp(at: Point(200, 385)).drag(by: Vector(dx: 0, dy: -200)).hold(for: .milliseconds(100))
        #expect(list.contentOffset.y == 0)
        finger.drag(by: Vector(dx: 0, dy: 190)).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y > 50)
        finger.lift()
    }

    @Test("On a list that is rotated by 90 degrees the edges are those of the list") func rotated() {
        list.transform = .rotation(.pi / 2)
        stage.advance(by: .milliseconds(16))
        let start = item.convert(Point(200, 45), to: nil)
        let end = item.convert(Point(200, 59), to: nil)
        let finger = pickUp(at: start).drag(to: end).hold(for: .milliseconds(500))
        #expect(list.contentOffset.y > 100)
        finger.lift()
    }
}
