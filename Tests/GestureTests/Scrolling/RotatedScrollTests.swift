import Testing

@testable import CasementCore

@Suite("Scroll views and slides in rotated and scaled spaces") @MainActor struct RotatedScrollTests {
    private let stage = BareStage()

    private func list(_ transform: Transform, lock: Bool = false) -> ScrollView {
        let list = ScrollView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
        list.contentSize = Size(width: lock ? 2000 : 200, height: 2000)
        list.isDirectionalLockEnabled = lock
        list.transform = transform
        stage.scene.root.addSubview(list)
        stage.leap(BareStage.frame)
        return list
    }

    /// Drags by a vector of the view's own space, in ten steps.
    private func drag(_ view: View, by own: Vector) {
        let delta = view.vectorToRoot(own)
        stage.send(1, .began, Point(200, 200))
        stage.drag([(1, Point(200, 200), delta)], steps: 10)
        stage.leap(.milliseconds(100))
        stage.send(1, .ended, Point(200, 200) + delta)
    }

    private nonisolated static let degrees = [0.0, 46, 90, 180, 270]

    @Test("A rotated list scrolls along its own axis, and not across it", arguments: degrees)
    func rotated(degrees: Double) {
        let list = list(.rotation(degrees * .pi / 180))
        drag(list, by: Vector(dx: 0, dy: -80))
        // Device positions are multiples of 1/64 pixel.
        #expect((list.contentOffset.y - 70).magnitude < 0.1, "\(list.contentOffset)")
        list.contentOffset.y = 0
        drag(list, by: Vector(dx: -80, dy: -20))
        #expect(list.contentOffset.y == 0)
        drag(list, by: Vector(dx: -40, dy: -60))
        #expect(list.contentOffset.y > 40)
    }

    @Test("At half the scale the threshold is 10 points of the panel still, 20 of the list")
    func scaled() {
        let list = list(.scale(0.5))
        drag(list, by: Vector(dx: 0, dy: -80))
        #expect((list.contentOffset.y - 60).magnitude < 0.1, "\(list.contentOffset)")
    }

    @Test("The directional lock is that of the view's own axes", arguments: degrees)
    func lock(degrees: Double) {
        let list = list(.rotation(degrees * .pi / 180), lock: true)
        list.contentOffset = Point(500, 500)
        drag(list, by: Vector(dx: -20, dy: -80))
        #expect(list.contentOffset.x == 500)
        #expect(list.contentOffset.y > 560)
    }

    /// Two slides, and the left one of them shown, in a view of their own.
    private func slides(_ transform: Transform) -> SlideController {
        var graph = SlideGraph()
        graph.add("left", right: "right") { ViewController() }
        graph.add("right", left: "left") { ViewController() }
        let slides = SlideController(graph, start: "left")
        let frame = Container()
        stage.scene.rootViewController = frame
        frame.addChild(slides, in: frame.view)
        slides.view.transform = transform
        for _ in 0..<5 { stage.leap(BareStage.frame) }
        return slides
    }

    @Test("Slides in a rotated view lock the axis that they show", arguments: degrees)
    func slides(degrees: Double) {
        let slides = slides(.rotation(degrees * .pi / 180))
        drag(slides.view, by: Vector(dx: -100, dy: 30))
        for _ in 0..<60 { stage.leap(BareStage.frame) }
        #expect(slides.current == "right")
    }

    @Test("At half the scale a slide turns after 50 of its own points, 25 of the panel", arguments: [0.0, 46, 180])
    func scaledSlides(degrees: Double) {
        let transform = Transform.scale(0.5).concatenating(.rotation(degrees * .pi / 180))
        for (distance, shown) in [(-46.0, "left"), (-54, "right")] {
            let slides = slides(transform)
            drag(slides.view, by: Vector(dx: distance, dy: 0))
            for _ in 0..<60 { stage.leap(BareStage.frame) }
            #expect(slides.current.name == shown)
        }
    }

    private final class Container: ViewController {}
}
