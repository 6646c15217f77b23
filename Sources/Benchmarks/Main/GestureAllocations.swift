import CBenchmark
import CasementCore
import CompositorHarness

/// Counts the heap allocations while a gesture that has begun continues.
@MainActor enum GestureAllocations {
    static let benchmark = Benchmark(figures: ["gesture.allocations-per-move"], run: run)

    private static let settled = 40
    private static let counted = 200

    private static func run() throws(HarnessError) -> [Figure] {
        let two = try allocationsOfTwoFingers()
        let slide = try allocationsOfASlide()
        Files.complain("gesture allocations a move: two fingers in a deep tree \(two), one that drags a slide \(slide)")
        return [Figure("gesture.allocations-per-move", max(two, slide), "count", decimals: 2)]
    }

    private static func allocationsOfTwoFingers() throws(HarnessError) -> Double {
        let stage = GestureStage()
        let views = stage.makeDeepTree(depth: 12, recognizers: 40)
        let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        card.isUserInteractionEnabled = false
        stage.scene.root.addSubview(card)
        var calls = 0
        for recognizer in views.flatMap(\.gestureRecognizers) {
            recognizer.addAction {
                if $0.state == .changed { calls += 1 }
                card.center = $0.location(in: nil)
            }
        }
        let steps = settled + counted
        let events = stage.stroke(GestureRate.starts, by: GestureRate.translations, steps: steps)
        return try count(events, in: stage.scene) { calls }
    }

    private static func allocationsOfASlide() throws(HarnessError) -> Double {
        let stage = try SlideStage(width: 1280, height: 800)
        var events = [stage.event(.began, x: 1000)]
        for number in 1...settled + counted {
            stage.pass(.nanoseconds(8_333_333))
            events.append(stage.event(.moved, x: 1000 - 3 * Double(number)))
        }
        events.append(stage.event(.ended, x: 1000))
        var calls = 0
        return try count(events, in: stage.scene) {
            calls += 1
            return calls
        }
    }

    /// - Parameter progress: a number that grows while the gesture continues.
    private static func count(
        _ events: [InputEvent], in scene: Scene, _ progress: () -> Int
    ) throws(HarnessError) -> Double {
        for event in events[...settled] { scene.handle(event) }
        let before = progress()
        benchmark_begin_counting()
        for index in settled + 1...settled + counted { scene.handle(events[index]) }
        let allocations = benchmark_end_counting()
        guard progress() > before else { throw HarnessError("no gesture was in progress") }
        scene.handle(events[events.count - 1])
        return Double(allocations) / Double(counted)
    }
}
