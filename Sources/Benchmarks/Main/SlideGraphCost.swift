import CBenchmark
import CasementCore
import CompositorHarness
import Glibc

/// Compares the cost of the frames of a drag in a graph of 10,000 slides with that in one of ten, in instructions that
/// callgrind counts, without painting; and measures the time from the graph's first node to the first frame.
@MainActor enum SlideGraphCost {
    static let benchmark = Benchmark(figures: ["slides.10k-graph-vs-10"], run: run)
    static let start = Benchmark(figures: ["slides.10k-graph-start-ms"], run: measureStart)

    /// The argument that makes this program run only the part that callgrind counts.
    static let option = "--drag-slides"

    private static let many = 10_000
    private static let frames = 60
    private static let starts = 21

    private static func run() throws(HarnessError) -> [Figure] {
        let counts = try Callgrind.instructions([[option, "10"], [option, "\(many)"]])
        let (few, many) = (counts[0], counts[1])
        Files.complain("slides, instructions of a frame: 10 nodes \(Int(few) / frames), 10,000 \(Int(many) / frames)")
        return [Figure("slides.10k-graph-vs-10", many / few, "ratio", decimals: 3)]
    }

    private static func measureStart() throws(HarnessError) -> [Figure] {
        let times = (0..<starts).map { _ in
            let begun = benchmark_now()
            let stage = GestureStage()
            stage.scene.rootViewController = SlideController(graph(many), start: SlideID(many / 2))
            stage.show(frames: 1)
            return Double(benchmark_now() - begun) / 1e6
        }
        Files.complain("slides: a graph of 10,000 is shown after \(Numbers.spread(times, decimals: 2)) ms")
        return [Figure("slides.10k-graph-start-ms", Numbers.median(times), "ms", decimals: 2)]
    }

    /// A square of slides, each with its neighbours on four sides.
    private static func graph(_ count: Int) -> SlideGraph {
        let side = side(count)
        var graph = SlideGraph()
        func id(_ column: Int, _ row: Int) -> SlideID? {
            let number = row * side + column
            return (0..<side).contains(column) && (0..<count).contains(number) ? SlideID(number) : nil
        }
        for number in 0..<count {
            let (column, row) = (number % side, number / side)
            graph.add(
                SlideID(number), left: id(column - 1, row), right: id(column + 1, row), up: id(column, row - 1),
                down: id(column, row + 1)
            ) { View() }
        }
        return graph
    }

    static func runCounted(_ numbers: [Int]) {
        guard let count = numbers.first else { exit(2) }
        let stage = GestureStage()
        // A slide with four neighbours, in a graph of ten too.
        let side = side(count)
        let start = SlideID((side + 1) * (side / 3))
        let slides = SlideController(graph(count), start: start)
        stage.scene.rootViewController = slides
        stage.show(frames: 60)
        // The first drags make the neighbour, and lead back.
        for step in [-10.0, 10] { drag(stage, by: step) { $0() } }
        drag(stage, by: -10) { Callgrind.measure($0) }
        if slides.current == start { exit(1) }
    }

    /// Performs one drag, and counts its frames in which the slides move.
    private static func drag(
        _ stage: GestureStage, by step: Double, counting: (@escaping @MainActor () -> Void) -> Void
    ) {
        var place = Point(640 - step * Double(frames) / 2, 400)
        func move() {
            place.x += step
            stage.touch(.moved, at: place)
            stage.show(frames: 1)
        }
        stage.touch(.began, at: place)
        for _ in 0..<4 { move() }
        counting { for _ in 0..<frames { move() } }
        stage.touch(.ended, at: place)
        stage.show(frames: 60)
    }

    /// The number of slides in a row of the square.
    private static func side(_ count: Int) -> Int { Int(Double(count).squareRoot().rounded(.up)) }
}
