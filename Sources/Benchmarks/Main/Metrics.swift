import CompositorHarness
import Glibc

/// Counts the series that an app writes for a fleet's monitoring.
@MainActor enum Metrics {
    static let benchmark = Benchmark(figures: ["metrics.series"], run: run)

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston()
        let file = weston.runtime.file("metrics.prom")
        let client = try Client(Program.metrics, in: weston, variables: ["PROBE_METRICS": file])
        try weston.await("\(Program.metrics) showed nothing") { $0.commits > 0 }
        for _ in 0..<50 where !Files.exists(file) { usleep(100_000) }
        let lines = try Files.text(file).split(separator: "\n")
        _ = client
        return [Figure("metrics.series", Double(lines.count { $0.hasPrefix("casement_") }), "count")]
    }
}
