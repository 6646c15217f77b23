import CasementControls
import CasementCore
import CasementTesting
import ListStories
import Testing

/// A list in a slide: along the direction of the slides and across it, by drags and by momentum.
@Suite @MainActor struct ListSlideTests {
    private typealias Numbers = ListView<Int, Int>
    private let stage = Stage(size: Size(width: 320, height: 480))
    private let list = Numbers(Array(0..<100)) { row, number in row.title = "Row \(number)" }

    /// Shows the list between two slides, above and below it or at its sides.
    private func slides(_ axis: Axis) -> SlideController {
        var graph = SlideGraph()
        if axis == .vertical {
            graph.add("before", down: "list") { View() }
            graph.add("list", up: "before", down: "after") { list }
            graph.add("after", up: "list") { View() }
        } else {
            graph.add("before", right: "list") { View() }
            graph.add("list", left: "before", right: "after") { list }
            graph.add("after", left: "list") { View() }
        }
        let slides = SlideController(graph, start: "list")
        stage.scene.rootViewController = slides
        stage.settle()
        return slides
    }

    /// The last offset of the list.
    private var end: Double { list.range(.vertical).upperBound }

    /// Scrolls at once, in points from the start or, negative, from the end.
    private func scroll(to offset: Double) {
        // The lines at the end are measured first.
        for target in [end, end, offset < 0 ? nil : offset] {
            list.setContentOffset(Point(.nan, target ?? end + offset), animated: false)
            stage.settle()
        }
    }

    /// The distance by which the slide is moved, in points.
    private var shift: Vector { list.convert(Point(0, list.contentOffset.y), to: nil) - .zero }

    private func isUnmoved(_ slides: SlideController) -> Bool { shift.length < 0.01 && slides.current == "list" }

    /// Lets time pass until all motion has ended, and requires that the slide does not move meanwhile.
    private func expectRest(_ slides: SlideController, _ note: Comment) {
        for _ in 0..<300 {
            stage.advance(by: .milliseconds(16))
            guard isUnmoved(slides) else {
                Issue.record("the slide moved by \(shift), \(note)")
                return
            }
        }
    }

    @Test(arguments: Array(1...12))
    func `A fling that reaches an end of the list does not move the slides`(seed: UInt64) {
        let slides = slides(.vertical)
        var hand = SwipeHand(stage, seed: seed)
        let isUp = seed % 2 == 0
        // The finger lifts before the end, which only the momentum reaches.
        scroll(to: isUp ? -600 : 600)
        let length = hand.number(in: 150...260)
        hand.stroke(
            at: Point(hand.number(in: 80...240), isUp ? 400 : 80),
            by: Vector(dx: hand.number(in: -20...20), dy: isUp ? -length : length),
            over: hand.number(in: 0.08...0.14), curve: hand.number(in: -15...15))
        #expect(isUnmoved(slides) && list.contentOffset.y > 0 && list.contentOffset.y < end, "seed \(seed)")
        expectRest(slides, "seed \(seed)")
        #expect((list.contentOffset.y - (isUp ? end : 0)).magnitude < 0.5, "seed \(seed)")
    }

    @Test(arguments: Array(1...12))
    func `A drag that begins at an end of the list moves the slides`(seed: UInt64) {
        let slides = slides(.vertical)
        var hand = SwipeHand(stage, seed: seed)
        let isUp = seed % 2 == 0
        scroll(to: isUp ? -0.0001 : 0)
        let offset = list.contentOffset.y
        var moved = 0.0
        hand.stroke(
            at: Point(hand.number(in: 80...240), isUp ? 420 : 60),
            by: Vector(dx: hand.number(in: -30...30), dy: (isUp ? -1 : 1) * hand.number(in: 120...300)),
            over: hand.number(in: 0.12...0.5), curve: hand.number(in: -15...15)
        ) {
            moved = max(moved, shift.dy.magnitude)
            #expect((list.contentOffset.y - offset).magnitude < 0.5, "the list stays, seed \(seed)")
        }
        #expect(moved > 90, "seed \(seed)")
        stage.settle()
        #expect(slides.current == (isUp ? "after" : "before"), "seed \(seed)")
    }

    @Test func `One touch scrolls to the end and moves the slides by the rest, and on the way back first the slides`() {
        let slides = slides(.vertical)
        scroll(to: -60)
        let start = list.contentOffset.y
        let finger = stage.finger.press(at: Point(160, 440)).drag(by: Vector(dx: 3, dy: -50), over: .milliseconds(300))
        #expect((list.contentOffset.y - start - 40).magnitude < 1 && isUnmoved(slides))
        finger.drag(by: Vector(dx: -3, dy: -120), over: .milliseconds(500))
        #expect((list.contentOffset.y - end).magnitude < 0.5)
        #expect((shift.dy + 100).magnitude < 12, "\(shift)")
        let moved = shift.dy
        finger.drag(by: Vector(dx: 0, dy: 60), over: .milliseconds(300))
        #expect((shift.dy - moved - 60).magnitude < 2 && (list.contentOffset.y - end).magnitude < 0.5)
        finger.drag(by: Vector(dx: 0, dy: 90), over: .milliseconds(400)).hold(for: .milliseconds(100))
        #expect(isUnmoved(slides) && list.contentOffset.y < end - 30)
        finger.lift()
        stage.settle()
        #expect(slides.current == "list")
        // The same, and lifted beyond 50 points of the slide's own movement.
        scroll(to: -60)
        stage.newFinger().press(at: Point(160, 440)).drag(by: Vector(dx: 0, dy: -190), over: .milliseconds(700))
            .hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(slides.current == "after")
    }

    @Test func `A second flick, at the end that the first one reached, moves the slides`() {
        let slides = slides(.vertical)
        scroll(to: -300)
        var hand = SwipeHand(stage, seed: 7)
        hand.stroke(at: Point(160, 400), by: Vector(dx: 4, dy: -160), over: 0.09, curve: 6)
        expectRest(slides, "after the first flick")
        #expect((list.contentOffset.y - end).magnitude < 0.5)
        hand.stroke(at: Point(160, 400), by: Vector(dx: 4, dy: -160), over: 0.09, curve: 6)
        stage.settle()
        #expect(slides.current == "after")
    }

    @Test(arguments: Array(1...8))
    func `Across the list, drags and flicks move the slides and scroll nothing`(seed: UInt64) {
        let slides = slides(.horizontal)
        var hand = SwipeHand(stage, seed: seed)
        let isLeft = seed % 2 == 0
        for offset in [0, 900, -0.0001] {
            scroll(to: offset)
            let start = list.contentOffset.y
            hand.stroke(
                at: Point(isLeft ? 260 : 60, hand.number(in: 60...420)),
                by: Vector(dx: (isLeft ? -1 : 1) * hand.number(in: 110...200), dy: hand.number(in: -50...50)),
                over: hand.number(in: 0.1...0.5), curve: hand.number(in: -8...8)
            ) {
                #expect(list.contentOffset.y == start)
            }
            stage.settle()
            #expect(slides.current == (isLeft ? "after" : "before"), "seed \(seed), \(offset)")
            #expect(list.contentOffset.y == start)
            slides.go(isLeft ? .left : .right, animated: false)
            stage.settle()
        }
    }

    @Test(arguments: Array(1...8))
    func `Across the slides, drags and flings scroll the list, and its bounce moves no slide`(seed: UInt64) {
        let slides = slides(.horizontal)
        var hand = SwipeHand(stage, seed: seed)
        let isUp = seed % 2 == 0
        for offset in [600, -600, isUp ? -0.0001 : 0] {
            scroll(to: offset)
            let start = list.contentOffset.y
            hand.stroke(
                at: Point(hand.number(in: 80...240), isUp ? 400 : 80),
                by: Vector(dx: hand.number(in: -60...60), dy: (isUp ? -1 : 1) * hand.number(in: 150...280)),
                over: hand.number(in: 0.09...0.4), curve: hand.number(in: -10...10)
            ) {
                #expect(shift.dx == 0, "seed \(seed)")
            }
            #expect(list.contentOffset.y != start)
            expectRest(slides, "seed \(seed), \(offset)")
            let (least, most) = (min(0, end), end)
            #expect(list.contentOffset.y >= least - 0.5 && list.contentOffset.y <= most + 0.5)
        }
    }

    @Test func `While the list decelerates, a swipe across it turns the slides`() {
        let slides = slides(.horizontal)
        scroll(to: 600)
        var hand = SwipeHand(stage, seed: 3)
        hand.stroke(at: Point(160, 400), by: Vector(dx: 5, dy: -220), over: 0.09, curve: 8)
        stage.advance(by: .milliseconds(160))
        let offset = list.contentOffset.y
        hand.stroke(at: Point(260, 200), by: Vector(dx: -150, dy: 12), over: 0.15, curve: 5)
        #expect(offset > 800)
        stage.settle()
        #expect(slides.current == "after")
    }
}
