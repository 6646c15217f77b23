import CasementCore
import CasementTesting
import ScrollRigs
import Testing

@Suite("A view that suspends the movement of all that is around it") @MainActor struct MovementSuspensionTests {
    private let rig = ScrollRig()
    /// The view, in the upper left corner of a card with stops at 0 and 200 points, which scrolls nothing by itself.
    private let node = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    private let card = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let surface: DraggableSurface

    init() {
        surface = DraggableSurface(card, along: .vertical)
        surface.stops = [0, 200]
        surface.onMove = { [card] in card.frame.origin.y = $0.offset }
        card.addSubview(node)
        rig.stage.scene.root.addSubview(card)
        rig.wait(20)
    }

    /// A list in the card, beside the view.
    private func addList() -> ScrollView {
        rig.addStrip(
            "list", .vertical, room: 300, in: card, frame: Rect(x: 0, y: 100, width: 400, height: 200))
    }

    @Test("No touch moves a scroll view or slides around it, until its token ends") func scrollViewAndSlides() {
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        page.contentSize = Size(width: 400, height: 1000)
        page.addSubview(node)
        var graph = SlideGraph()
        graph.add("a", right: "b") { page }
        graph.add("b", left: "a") { View() }
        let slides = SlideController(graph, start: "a")
        rig.stage.scene.rootViewController = slides
        rig.stage.settle()
        func stroke(_ dx: Double, _ dy: Double) {
            rig.stroke(from: Point(200, 300), by: Vector(dx: dx, dy: dy), over: .milliseconds(200))
            rig.stage.settle()
        }
        let token = node.suspendMovement()
        stroke(0, -100)
        stroke(-150, 0)
        #expect(page.contentOffset == .zero && slides.current == "a" && slides.view.bounds.origin == .zero)
        token.end()
        stroke(0, -100)
        #expect(page.contentOffset.y > 80 && slides.current == "a")
        stroke(-150, 0)
        #expect(slides.current == "b")
    }

    @Test("A control in a surface around it keeps a touch that moves, until its token ends") func control() {
        let control = rig.addButton(in: card, at: Rect(x: 150, y: 150, width: 100, height: 200))
        var taps = 0
        control.addAction(for: .touchUpInside) { _ in taps += 1 }
        func stroke() {
            rig.stroke(from: Point(200, 200), by: Vector(dx: 0, dy: 60), over: .milliseconds(200))
            rig.stage.settle()
        }
        let token = node.suspendMovement()
        stroke()
        #expect(taps == 1 && surface.offset == 0)
        token.end()
        stroke()
        #expect(taps == 1 && surface.offset == 200)
    }

    @Test("A list beside it scrolls, and hands neither movement nor momentum on to the surface around both")
    func handOver() {
        let list = addList()
        list.handOverAtStart = .momentum
        list.contentOffset.y = 60
        func flick() {
            rig.stroke(from: Point(200, 150), by: Vector(dx: 0, dy: 50), over: .milliseconds(50))
            rig.stage.settle()
        }
        var settles = 0
        surface.onSettle = { _ in settles += 1 }
        let token = node.suspendMovement()
        flick()
        #expect(list.contentOffset.y == 0 && surface.offset == 0)
        flick()
        #expect(list.contentOffset.y == 0 && surface.offset == 0 && settles == 0)
        token.end()
        list.contentOffset.y = 60
        flick()
        #expect(list.contentOffset.y == 0 && surface.offset == 200 && settles == 1)
    }

    @Test("It ends a drag in progress at once") func inProgress() {
        let finger = rig.finger.press(at: Point(200, 350)).drag(by: Vector(dx: 0, dy: 40))
        #expect(surface.offset == 30 && surface.isDragging)
        let token = node.suspendMovement()
        #expect(!surface.isDragging)
        finger.drag(by: Vector(dx: 0, dy: 60)).lift()
        rig.stage.settle()
        #expect(surface.offset == 0)
        token.end()
    }

    @Test("It ends the part of a drag that a list beside it has handed on") func handedOn() {
        let list = addList()
        let finger = rig.finger.press(at: Point(200, 150)).drag(by: Vector(dx: 0, dy: 40))
        #expect(surface.offset == 30 && surface.isDragging)
        let token = node.suspendMovement()
        finger.drag(by: Vector(dx: 0, dy: 60))
        #expect(!surface.isDragging)
        finger.lift()
        rig.stage.settle()
        #expect(surface.offset == 0 && list.contentOffset.y == 0)
        token.end()
    }

    @Test("It ends for good when the view leaves the scene, and has no effect in none") func leaving() {
        let token = node.suspendMovement()
        node.removeFromSuperview()
        let early = node.suspendMovement()
        card.addSubview(node)
        rig.stroke(from: Point(200, 300), by: Vector(dx: 0, dy: 60), over: .milliseconds(200))
        rig.stage.settle()
        #expect(surface.offset == 200)
        withExtendedLifetime((token, early)) {}
    }
}
