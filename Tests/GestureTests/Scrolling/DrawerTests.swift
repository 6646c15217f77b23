import CasementCore
import CasementTesting
import Testing

@Suite("A drawer from below, with a list") @MainActor struct DrawerTests {
    private let stage: Stage
    private let list = ScrollView()
    private let surface: DraggableSurface

    init() {
        let (window, drawer) = (ViewController(), View())
        stage = Stage(window, size: Size(width: 400, height: 600))
        drawer.frame = Rect(x: 0, y: 400, width: 400, height: 600)
        list.frame = drawer.bounds
        list.contentSize = Size(width: 400, height: 3000)
        drawer.addSubview(list)
        window.view.addSubview(drawer)
        surface = DraggableSurface(drawer, along: .vertical)
        surface.stops = [0, 400]
        surface.onMove = { drawer.frame.origin.y = $0.offset }
        surface.move(toStop: 1, animated: false)
        surface.movesBeforeContent = .up
        stage.settle()
    }

    private func drag(by distance: Double) -> Finger {
        stage.finger.press(at: Point(200, surface.offset + 150)).drag(by: Vector(dx: 0, dy: distance))
    }

    private func turnWheel() {
        let event = ScrollEvent(location: Point(200, 500), delta: Vector(dx: 0, dy: 30), time: stage.scene.now)
        stage.scene.handle(.scroll(event))
        stage.settle()
    }

    @Test("A drag up raises it, and scrolls the list with what is left") func rises() {
        let finger = drag(by: -110)
        #expect(surface.offset == 300 && list.contentOffset.y == 0, "without the 10 pt before the pan begins")
        finger.drag(by: Vector(dx: 0, dy: -350))
        #expect(surface.offset == 0 && list.contentOffset.y == 50)
        finger.drag(by: Vector(dx: 0, dy: 100))
        #expect(surface.offset == 50 && list.contentOffset.y == 0, "and back the other way round")
        finger.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(surface.stop == 0)
    }

    @Test("A list that is not at its top scrolls first, and so does each one by default") func scrolls() {
        list.contentOffset.y = 40
        drag(by: -110).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(surface.offset == 400 && list.contentOffset.y == 140)
        surface.movesBeforeContent = []
        list.contentOffset.y = 0
        drag(by: -110).hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(surface.offset == 400 && list.contentOffset.y == 100)
    }

    @Test("A drag down scrolls the list to its top, and lowers it then") func lowers() {
        surface.move(toStop: 0, animated: false)
        list.contentOffset.y = 50
        let finger = drag(by: 160)
        #expect(surface.offset == 100 && list.contentOffset.y == 0)
        finger.lift()
        stage.settle()
    }

    @Test("A wheel raises it before the list") func wheel() {
        turnWheel()
        #expect(surface.stop == 0 && list.contentOffset.y == 0)
        turnWheel()
        #expect(surface.stop == 0 && list.contentOffset.y > 0)
    }
}
