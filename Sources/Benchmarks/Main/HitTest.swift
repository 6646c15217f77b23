import CBenchmark
import CasementCore
import CompositorHarness

/// Measures a hit test among ten thousand children of one view.
@MainActor enum HitTest {
    static let benchmark = Benchmark(figures: ["hit-test.10k-views-us"], run: run)

    private static let side = 100
    private static let cell = 10.0
    private static let batch = 1_000

    private static func run() throws(HarnessError) -> [Figure] {
        let root = View(frame: Rect(x: 0, y: 0, width: Double(side) * cell, height: Double(side) * cell))
        for row in 0..<side {
            for column in 0..<side {
                root.addSubview(
                    View(frame: Rect(x: Double(column) * cell, y: Double(row) * cell, width: cell, height: cell)))
            }
        }
        var random = Random()
        let begun = benchmark_now()
        _ = root.hitTest(Point(x: 1, y: 1))
        let first = Double(benchmark_now() - begun) / 1e3
        var times: [Double] = []
        for _ in 0..<200 {
            let points = (0..<batch).map { _ in
                Point(x: random.next() * Double(side) * cell, y: random.next() * Double(side) * cell)
            }
            var found = 0
            let start = benchmark_now()
            for point in points where root.hitTest(point) !== root { found += 1 }
            times.append(Double(benchmark_now() - start) / 1e3 / Double(batch))
            guard found == batch else { throw HarnessError("\(batch - found) points of \(batch) hit no child") }
        }
        Files.complain(
            "hit-test: \(Numbers.spread(times, decimals: 3)) us; the first, which builds the index, \(Int(first)) us")
        return [Figure("hit-test.10k-views-us", Numbers.median(times), "us", decimals: 3)]
    }
}

/// Pseudo-random numbers that are the same in every run.
struct Random {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// At least 0 and below 1.
    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(UInt64(1) << 53)
    }
}
