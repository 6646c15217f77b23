import CBenchmark
import CompositorHarness
import Glibc

/// Counts the wakeups of the threads of an app without input.
@MainActor enum Idle {
    static let benchmark = Benchmark(figures: ["idle.wakeups-10s"]) { () throws(HarnessError) in
        try run("idle.wakeups-10s", Program.slides)
    }
    /// A page with one of each control, of which those that move by themselves are hidden.
    static let controls = Benchmark(figures: ["controls.idle-wakeups-10s"]) { () throws(HarnessError) in
        try run("controls.idle-wakeups-10s", Program.controls, variables: ["CASEMENT_BENCHMARK_CASE": "rest"])
    }

    private static func run(
        _ name: String, _ program: String, variables: [String: String] = [:]
    ) throws(HarnessError) -> [Figure] {
        let weston = try Weston()
        let client = try Client(program, in: weston, variables: variables)
        try weston.await("\(program) showed nothing") { $0.commits > 0 }
        guard try weston.awaitStillness(for: .seconds(1)) else {
            throw HarnessError("\(program) does not become idle")
        }
        let before = benchmark_context_switches(client.process)
        sleep(10)
        let after = benchmark_context_switches(client.process)
        guard before >= 0, after >= 0 else { throw HarnessError("\(program) ended") }
        return [Figure(name, Double(after - before), "count")]
    }
}
