import CasementCore
import CasementTesting
import Testing

/// Recognizers on a view that is rotated or scaled judge in the view's own space.
@Suite("Directions in the view's own space") @MainActor struct OwnSpaceTests {
    struct Pose: Sendable, CustomStringConvertible {
        let degrees: Double
        let scale: Double

        var description: String { "\(degrees) degrees, scale \(scale)" }

        var transform: Transform {
            Transform.scale(scale).concatenating(.rotation(degrees * .pi / 180))
        }
    }

    nonisolated static let poses = [
        Pose(degrees: 46, scale: 1), Pose(degrees: 90, scale: 1), Pose(degrees: 180, scale: 1),
        Pose(degrees: 0, scale: 0.5), Pose(degrees: 46, scale: 0.5),
    ]

    private let bench = Bench()
    private let card: Card
    private static let vectors = [
        (Directions.left, Vector(dx: -1, dy: 0)), (.right, Vector(dx: 1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
        (.down, Vector(dx: 0, dy: 1)),
    ]

    init() { card = bench.view("card") }

    /// Strokes by a vector of the card's space, in one direct movement.
    private func stroke(_ own: Vector, _ pose: Pose) {
        card.transform = pose.transform
        bench.stage.advance(by: .milliseconds(16))
        bench.finger.press(at: Point(200, 200)).move(to: Point(200, 200) + pose.transform.apply(own)).lift()
    }

    @Test("A pan begins in its directions only, after 10 points on the panel", arguments: poses) func pan(pose: Pose) {
        let pan = bench.add(PanRecognizer(), to: card)
        for (direction, unit) in Self.vectors {
            pan.directions = direction
            for (other, vector) in Self.vectors {
                bench.clear()
                stroke(vector * (10.1 / pose.scale), pose)
                #expect(bench.log.contains("pan@card began") == (other == direction))
            }
            bench.clear()
            stroke(unit * (9.9 / pose.scale), pose)
            #expect(!bench.log.contains("pan@card began"))
        }
    }

    @Test("A pull is 16 points along and at most 12 across", arguments: poses) func pull(pose: Pose) {
        bench.add(PullRecognizer(.down), to: card)
        for (vector, isPull) in [
            (Vector(dx: 11.8, dy: 16.1), true), (Vector(dx: 12.2, dy: 16.1), false),
            (Vector(dx: 0, dy: 15.9), false), (Vector(dx: 0, dy: -20), false), (Vector(dx: 20, dy: 0), false),
        ] {
            bench.clear()
            stroke(vector, pose)
            #expect(bench.log.contains("pull@card began") == isPull)
        }
    }

    @Test("A swipe is 50 points along", arguments: poses) func swipe(pose: Pose) {
        let swipe = bench.add(SwipeRecognizer(.right), to: card)
        var direction: Directions = []
        swipe.addAction { [swipe] _ in direction = swipe.direction }
        for (other, vector) in Self.vectors {
            bench.clear()
            stroke(vector * 50.1, pose)
            #expect(bench.log.contains("swipe@card ended") == (other == .right))
        }
        #expect(direction == .right)
        bench.clear()
        stroke(Vector(dx: 49.9, dy: 0), pose)
        #expect(!bench.log.contains("swipe@card ended"))
    }

    @Test("Two touches that move together move the content once, also on a rotated view", arguments: poses)
    func together(pose: Pose) {
        let pan = bench.add(PanRecognizer(), to: card)
        card.transform = pose.transform
        let fingers = bench.stage.fingers(2)
        fingers[0].press(at: Point(180, 200))
        fingers[1].press(at: Point(220, 200))
        let translation = pose.transform.apply(Vector(dx: 60, dy: 0))
        bench.stage.drag([(fingers[0], translation), (fingers[1], translation)], over: .milliseconds(200))
        #expect((pan.translation(in: card) - Vector(dx: 60 - 10 / pose.scale, dy: 0)).length < 1)
    }
}
