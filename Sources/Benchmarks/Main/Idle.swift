import CBenchmark
import CompositorHarness
import Glibc

/// Counts the wakeups of the threads of `Slides` without input.
@MainActor enum Idle {
    static let benchmark = Benchmark(figures: ["idle.wakeups-10s"], run: run)

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston()
        let client = try Client(Program.slides, in: weston)
        try weston.await("the slides showed nothing") { $0.commits > 0 }
        guard try weston.awaitStillness(for: .seconds(1)) else { throw HarnessError("the slides do not become idle") }
        let before = benchmark_context_switches(client.process)
        sleep(10)
        let after = benchmark_context_switches(client.process)
        guard before >= 0, after >= 0 else { throw HarnessError("the slides ended") }
        return [Figure("idle.wakeups-10s", Double(after - before), "count")]
    }
}
