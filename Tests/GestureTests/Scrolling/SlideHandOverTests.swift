import CasementTesting
import ScrollRigs
import Testing

@testable import CasementCore

@Suite("Slides in scroll views and in slides") @MainActor struct SlideHandOverTests {
    private let rig = ScrollRig()
    private let root = ViewController()

    init() {
        rig.stage.scene.rootViewController = root
        rig.wait(20)
    }

    /// A graph of slides in a row, each with neighbours along an axis.
    private static func row(_ axis: Axis, _ ids: [SlideID]) -> SlideGraph {
        var graph = SlideGraph()
        for (index, id) in ids.enumerated() {
            let before = index > 0 ? ids[index - 1] : nil
            let after = index + 1 < ids.count ? ids[index + 1] : nil
            if axis == .horizontal {
                graph.add(id, left: before, right: after) { ViewController() }
            } else {
                graph.add(id, up: before, down: after) { ViewController() }
            }
        }
        return graph
    }

    private func addSlides(
        _ graph: SlideGraph, _ start: SlideID, in parent: View,
        at frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400)
    ) -> SlideController {
        let container = View(frame: frame)
        parent.addSubview(container)
        let slides = SlideController(graph, start: start)
        slides.slopRecovery = .zero
        root.addChild(slides, in: container)
        rig.stage.settle()
        return slides
    }

    /// Slides `a` and `b` on the middle one of three pages.
    private func slidesInPager(_ start: SlideID) -> (SlideController, ScrollView) {
        let pager = rig.addPager("pager", .horizontal, pages: 3, in: root.view)
        pager.contentOffset.x = 400
        let frame = Rect(x: 400, y: 0, width: 400, height: 400)
        return (addSlides(Self.row(.horizontal, ["a", "b"]), start, in: pager, at: frame), pager)
    }

    private func offset(_ slides: SlideController) -> Vector { slides.view.bounds.origin - .zero }

    private func expectRest(_ slides: SlideController, _ current: SlideID) {
        #expect(rig.stage.settle())
        #expect(slides.current == current && offset(slides) == .zero && !slides.isDragging)
    }

    // MARK: In a pager

    @Test("At a dead end the touch moves the pager, point for point, and the pager turns", arguments: [-1.0, 1.0])
    func pager(side: Double) {
        let start: SlideID = side < 0 ? "a" : "b"
        let (slides, pager) = slidesInPager(start)
        let finger = rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: -110 * side, dy: 0))
        #expect(pager.contentOffset.x == 400 + 100 * side && offset(slides) == .zero)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest(slides, start)
        #expect(pager.contentOffset.x == 400)
        rig.stroke(from: Point(200, 200), by: Vector(dx: -60 * side, dy: 0), over: .milliseconds(60))
        expectRest(slides, start)
        #expect(pager.contentOffset.x == 400 + 400 * side, "the velocity is handed on")
        #expect(!pager.isDragging && !pager.isNestedScrolling)
        #expect(rig.log.calls(of: "pager").count { $0 == "willBeginDragging" } == 2)
        #expect(rig.log.calls(of: "pager").count { $0 == "didEndDragging" } == 2)
    }

    @Test("The same touch takes back in the reverse order, without a jump")
    func takesBack() {
        let (slides, pager) = slidesInPager("a")
        let finger = rig.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 110, dy: 0))
        #expect(pager.contentOffset.x == 300 && offset(slides).dx == 0)
        finger.drag(by: Vector(dx: -150, dy: 0))
        #expect(pager.contentOffset.x == 400 && offset(slides).dx == 50)
        finger.drag(by: Vector(dx: 80, dy: 0))
        #expect(pager.contentOffset.x == 370 && offset(slides).dx == 0)
        finger.drag(by: Vector(dx: -130, dy: 0)).hold(for: .milliseconds(100)).lift()
        expectRest(slides, "b")
        #expect(pager.contentOffset.x == 400)
    }

    @Test("The axis stays locked when the touch has moved farther across it, also for the pager")
    func axisStays() {
        let pager = rig.addPager("pager", .horizontal, pages: 3, in: root.view)
        pager.contentOffset.x = 400
        var graph = SlideGraph()
        graph.add("a", right: "b", down: "c") { ViewController() }
        graph.add("b", left: "a") { ViewController() }
        graph.add("c", up: "a") { ViewController() }
        let slides = addSlides(graph, "a", in: pager, at: Rect(x: 400, y: 0, width: 400, height: 400))
        let finger = rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: -60, dy: 0))
        finger.drag(by: Vector(dx: 0, dy: 250)).drag(by: Vector(dx: 150, dy: 0))
        #expect(pager.contentOffset.x == 300 && offset(slides) == .zero)
        finger.cancel()
        expectRest(slides, "a")
    }

    @Test("What the pager consumed does not count towards the 50 points that turn a slide")
    func counts() {
        let (slides, pager) = slidesInPager("a")
        let finger = rig.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 110, dy: 0))
        finger.drag(by: Vector(dx: -140, dy: 0)).hold(for: .milliseconds(100)).lift()
        expectRest(slides, "a")
        #expect(pager.contentOffset.x == 400)
    }

    @Test("Where the pager is at its end too, the slide follows with the rubber band")
    func noRoom() {
        let pager = rig.addPager("pager", .horizontal, pages: 3, in: root.view)
        let slides = addSlides(Self.row(.horizontal, ["a", "b"]), "a", in: pager)
        let finger = rig.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 110, dy: 0))
        #expect(pager.contentOffset.x == 0 && offset(slides).dx == -RubberBand.shown(100, dimension: 400))
        finger.lift()
        expectRest(slides, "a")
    }

    @Test("Slides in a circle have no dead end, and keep the touch")
    func circle() {
        let pager = rig.addPager("pager", .horizontal, pages: 3, in: root.view)
        pager.contentOffset.x = 400
        var graph = SlideGraph()
        graph.add("a", left: "a", right: "a") { ViewController() }
        let frame = Rect(x: 400, y: 100, width: 100, height: 100)
        let slides = addSlides(graph, "a", in: pager, at: frame)
        rig.finger.press(at: Point(30, 150)).drag(by: Vector(dx: 160, dy: 0))
        #expect(pager.contentOffset.x == 400)
        #expect(offset(slides).dx == -100 - RubberBand.shown(50, dimension: 100))
    }

    @Test("A page that settles is caught at its offset, and moves on with the touch")
    func caught() {
        let (slides, pager) = slidesInPager("a")
        rig.stroke(from: Point(100, 200), by: Vector(dx: 150, dy: 0), over: .milliseconds(100))
        rig.wait(60)
        let finger = rig.finger.press(at: Point(390, 200))
        let shown = pager.contentOffset.x
        #expect(shown > 20 && shown < 260)
        rig.wait(30)
        #expect(pager.contentOffset.x == shown)
        finger.drag(by: Vector(dx: 9, dy: 0))
        #expect(pager.contentOffset.x == shown)
        var before = shown
        for _ in 0..<10 {
            finger.move(by: Vector(dx: 1, dy: 0))
            #expect((before - pager.contentOffset.x - 0.5).magnitude <= 0.5)
            before = pager.contentOffset.x
        }
        #expect((before - shown + 9).magnitude < 1e-6 && offset(slides) == .zero)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest(slides, "a")
        #expect(pager.contentOffset.x == (before < 200 ? 0 : 400))
    }

    enum Interruption: CaseIterable { case cancelled, removed, goes, disabled }

    @Test("The drag of the pager ends once and at once, whatever interrupts it", arguments: Interruption.allCases)
    func interrupted(how: Interruption) {
        let (slides, pager) = slidesInPager("a")
        let finger = rig.finger.press(at: Point(100, 200)).drag(by: Vector(dx: 110, dy: 0))
        #expect(pager.isDragging && slides.isDragging)
        switch how {
        case .cancelled: finger.cancel()
        case .removed: slides.removeFromParent()
        case .goes: slides.go(.right, takingOver: true)
        case .disabled: for recognizer in slides.view.gestureRecognizers { recognizer.isEnabled = false }
        }
        #expect(!pager.isDragging && !slides.isDragging)
        if finger.isDown { finger.drag(by: Vector(dx: 20, dy: 0)).lift() }
        expectRest(slides, how == .goes ? "b" : "a")
        #expect(pager.contentOffset.x == 400 && !pager.isNestedScrolling)
        #expect(rig.log.calls(of: "pager").count { $0 == "didEndDragging" } == 1)
    }

    // MARK: In slides

    /// Slides in the middle slide of three others.
    private func slidesInSlides(_ inner: SlideController) -> SlideController {
        var graph = SlideGraph()
        graph.add("left", right: "middle") { ViewController() }
        graph.add("middle", left: "left", right: "right") {
            let page = ViewController()
            page.addChild(inner)
            return page
        }
        graph.add("right", left: "middle") { ViewController() }
        return addSlides(graph, "middle", in: root.view)
    }

    @Test("At a dead end of slides in slides the outer ones turn, by distance and by velocity", arguments: [-1.0, 1.0])
    func along(side: Double) {
        let inner = SlideController(Self.row(.horizontal, ["a", "b"]), start: side < 0 ? "a" : "b")
        let outer = slidesInSlides(inner)
        let finger = rig.finger.press(at: Point(200, 200)).drag(by: Vector(dx: -110 * side, dy: 0))
        #expect(offset(outer).dx == 100 * side && offset(inner) == .zero)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest(outer, side < 0 ? "left" : "right")
        outer.go(side < 0 ? .right : .left)
        expectRest(outer, "middle")
        rig.stroke(from: Point(200, 200), by: Vector(dx: -40 * side, dy: 0), over: .milliseconds(60))
        expectRest(outer, side < 0 ? "left" : "right")
        expectRest(inner, side < 0 ? "a" : "b")
    }

    @Test("A drag across the inner slides moves the outer ones; along them the inner ones")
    func across() {
        let inner = SlideController(Self.row(.vertical, ["a", "b"]), start: "a")
        let outer = slidesInSlides(inner)
        let finger = rig.finger.press(at: Point(300, 300)).drag(by: Vector(dx: -110, dy: 20))
        #expect(offset(outer).dx > 90 && offset(outer).dy == 0 && offset(inner) == .zero)
        // The axis has locked: the total movement may become one across it.
        finger.drag(by: Vector(dx: -10, dy: -250))
        #expect(offset(outer).dx > 100 && offset(outer).dy == 0 && offset(inner) == .zero)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest(outer, "right")
        outer.go(.left)
        expectRest(outer, "middle")
        rig.finger.press(at: Point(200, 300)).drag(by: Vector(dx: 0, dy: -110)).lift()
        expectRest(inner, "b")
        expectRest(outer, "middle")
    }

    // MARK: In a list

    @Test("Slides in a vertical list leave a drag along the list to it, with its momentum")
    func list() {
        let list = rig.addStrip("list", .vertical, room: 4000, in: root.view)
        let slides = addSlides(
            Self.row(.horizontal, ["a", "b"]), "a", in: list, at: Rect(x: 0, y: 0, width: 400, height: 300))
        let finger = rig.finger.press(at: Point(200, 280)).drag(by: Vector(dx: 0, dy: -110), over: .milliseconds(100))
        #expect(list.contentOffset.y == 100 && offset(slides) == .zero)
        finger.drag(by: Vector(dx: 0, dy: -100), over: .milliseconds(100)).lift()
        rig.stage.settle()
        // 1000 points a second scroll 492 points further.
        #expect((list.contentOffset.y - 200 - 492).magnitude < 25, "\(list.contentOffset.y)")
        expectRest(slides, "a")
    }

    @Test("Pulled down at the top of a list, the list stretches and not the slides in it")
    func listAtTop() {
        let list = rig.addStrip("list", .vertical, room: 4000, in: root.view)
        let slides = addSlides(
            Self.row(.horizontal, ["a", "b"]), "a", in: list, at: Rect(x: 0, y: 0, width: 400, height: 300))
        let finger = rig.finger.press(at: Point(200, 100)).drag(by: Vector(dx: 0, dy: 110))
        #expect(list.contentOffset.y == -RubberBand.shown(100, dimension: 400) && offset(slides) == .zero)
        finger.lift()
        expectRest(slides, "a")
        #expect(list.contentOffset.y == 0)
    }

    @Test("Slides rotated by 90 degrees hand on along the pager's axis")
    func rotated() {
        let pager = rig.addPager("pager", .horizontal, pages: 3, in: root.view)
        pager.contentOffset.x = 400
        let frame = Rect(x: 400, y: 0, width: 400, height: 400)
        let slides = addSlides(Self.row(.vertical, ["a", "b"]), "a", in: pager, at: frame)
        slides.view.superview?.transform = .rotation(.pi / 2)
        // Its own upper side is the right one on the panel.
        let finger = rig.finger.press(at: Point(300, 200)).drag(by: Vector(dx: -110, dy: 0))
        #expect((pager.contentOffset.x - 500).magnitude < 0.1 && offset(slides).length < 0.1)
        finger.drag(by: Vector(dx: 150, dy: 0))
        #expect((pager.contentOffset.x - 400).magnitude < 0.1 && (offset(slides).dy - 50).magnitude < 0.1)
        finger.hold(for: .milliseconds(100)).lift()
        expectRest(slides, "a")
        #expect(pager.contentOffset.x == 400)
    }
}
