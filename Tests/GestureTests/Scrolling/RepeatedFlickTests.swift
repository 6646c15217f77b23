import Testing

@testable import CasementCore

@Suite("Repeated flicks, and content that shrinks") @MainActor struct RepeatedFlickTests {
    private let stage = BareStage()
    private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let velocities = Velocities()

    @MainActor private final class Velocities: ScrollViewDelegate {
        var all: [Double] = []
        func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {
            all.append(velocity.dy)
        }
    }

    init() {
        list.contentSize = Size(width: 400, height: 100_000)
        list.delegate = velocities
        stage.scene.root.addSubview(list)
        stage.leap(BareStage.frame)
    }

    /// A stroke of 2,000 pt/s: 32 pt in each frame.
    private func flick(_ direction: Double = -1, hold: Duration = .zero) {
        let start = Point(200, direction < 0 ? 390 : 10)
        stage.send(1, .began, start)
        if hold > .zero { stage.leap(hold) }
        stage.drag([(1, start, Vector(dx: 0, dy: direction * 32 * 6))], steps: 6)
        stage.send(1, .ended, start + Vector(dx: 0, dy: direction * 32 * 6))
    }

    @Test("A flick in the same direction adds the remaining velocity: 2,000, then 2,987, then 4,173")
    func addsUp() {
        flick()
        // 0.998 a millisecond: 353 ms leave 987 of 2,000, and 159 ms leave 2,173 of 2,987.
        stage.leap(.milliseconds(353))
        flick()
        stage.leap(.milliseconds(159))
        flick()
        #expect(velocities.all.count == 3)
        for (velocity, expected) in zip(velocities.all, [2000.0, 2987, 4173]) {
            #expect((velocity - expected).magnitude < 25, "\(velocities.all)")
        }
    }

    @Test("Flicks on an inner list that is at its end add up in the list around it") func addsUpThroughAnInnerList() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 100_000))
        inner.contentSize = Size(width: 400, height: 100_100)
        list.addSubview(inner)
        inner.contentOffset.y = 100
        addsUp()
        #expect(inner.contentOffset.y == 100)
    }

    @Test("Flicks on lists that are at their ends turn one page each in the pager around them") func turnsPages() {
        list.contentSize.height = 2000
        list.verticalSnapping = .pages
        for page in 0..<5 {
            let inner = ScrollView(frame: Rect(x: 0, y: Double(page) * 400, width: 400, height: 400))
            inner.contentSize = Size(width: 400, height: 500)
            list.addSubview(inner)
            inner.contentOffset.y = 100
        }
        for _ in 0..<3 {
            stage.stroke(1, from: Point(200, 390), by: Vector(dx: 0, dy: -60), steps: 3)
            stage.leap(.milliseconds(70))
        }
        stage.rest { list.isMoving }
        #expect(list.contentOffset.y == 1200)
    }

    @Test("A flick back, and one after a hold, add nothing")
    func addsNothing() {
        list.contentOffset.y = 10_000
        flick()
        stage.leap(.milliseconds(100))
        flick(1)
        stage.leap(.milliseconds(100))
        flick(1, hold: .milliseconds(200))
        #expect(velocities.all.count == 3)
        for velocity in velocities.all { #expect((velocity.magnitude - 2000).magnitude < 25, "\(velocities.all)") }
    }

    @Test("Content that shrinks under a touch where nothing bounces is clamped at once")
    func shrinks() {
        list.bounces = false
        list.contentOffset.y = 1000
        stage.send(1, .began, Point(200, 300))
        stage.drag([(1, Point(200, 300), Vector(dx: 0, dy: -60))], steps: 3)
        #expect(list.contentOffset.y == 1050)
        list.contentSize.height = 800
        #expect(list.contentOffset.y == 400)
        stage.send(1, .moved, Point(200, 260))
        #expect(list.contentOffset.y == 380, "the touch drags on from there")
        stage.send(1, .ended, Point(200, 260))
    }

    @Test("Where content bounces, it stays under the touch when it shrinks")
    func shrinksBouncing() {
        list.contentOffset.y = 1000
        stage.send(1, .began, Point(200, 300))
        stage.drag([(1, Point(200, 300), Vector(dx: 0, dy: -60))], steps: 3)
        list.contentSize.height = 1300
        #expect(list.contentOffset.y == 1050)
        stage.send(1, .ended, Point(200, 240))
        stage.rest { list.isMoving }
        #expect(list.contentOffset.y == 900)
    }

    @Test("Content that changes at its other end, or across, while it bounces does not pass its end")
    func bouncesOn() {
        for change in [50.0, -100, 0] {
            stage.send(1, .began, Point(200, 50))
            stage.drag([(1, Point(200, 50), Vector(dx: 0, dy: 340))], steps: 10)
            stage.leap(.milliseconds(200))
            stage.send(1, .ended, Point(200, 390))
            #expect(list.contentOffset.y < -100)
            var frames = 0
            while list.isMoving && frames < 100 {
                stage.leap(BareStage.frame)
                frames += 1
                #expect(list.contentOffset.y <= 0)
                // Every frame of the first third, then once more.
                guard frames < 15 || frames == 30 else { continue }
                if change == 0 { list.contentSize.width += 1 } else { list.contentSize.height += change }
            }
            #expect(list.contentOffset.y == 0 && frames < 50)
            (list.contentSize, list.contentOffset) = (Size(width: 400, height: 100_000), .zero)
        }
    }
}
