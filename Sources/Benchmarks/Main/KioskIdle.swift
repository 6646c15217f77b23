import CBenchmark
import CompositorHarness
import Glibc

/// Counts the wakeups of a kiosk in each stage of its idle chain.
@MainActor enum KioskIdle {
    static let benchmark = Benchmark(figures: ["kiosk.idle-wakeups-per-minute"], run: run)

    /// The stages, each alone and 1 s after the start.
    private static let stages = ["attract", "dim", "blank"]
    private static let seconds: UInt32 = 20

    /// The figure is that of the worst stage on the worse compositor.
    private static func run() throws(HarnessError) -> [Figure] {
        var most = 0
        for stage in stages {
            let weston = try Weston()
            most = max(most, try wakeups(in: stage, on: weston, screen: weston, "weston"))
            let sway = try NestedCompositor(.sway, switchesOutputs: true)
            most = max(most, try wakeups(in: stage, on: sway, screen: sway.outer, "sway"))
        }
        return [Figure("kiosk.idle-wakeups-per-minute", Double(most) * 60 / Double(seconds), "count")]
    }

    private static func wakeups(
        in stage: String, on compositor: some PrivateCompositor, screen: Weston, _ name: String
    ) throws(HarnessError) -> Int {
        let commits = try screen.counts().commits
        let client = try Client(Program.kiosk, in: compositor, variables: ["KIOSK_PROBE": "\(stage) 1"])
        try screen.await("the kiosk showed nothing") { $0.commits > commits }
        // The stage begins, its fade of 0.8 s ends, and a compositor that refuses to switch the output off is given up.
        sleep(6)
        let before = benchmark_context_switches(client.process)
        sleep(seconds)
        let after = benchmark_context_switches(client.process)
        guard before >= 0, after >= 0 else { throw HarnessError("the kiosk ended") }
        Files.complain("kiosk: \(after - before) wakeups in \(seconds) s, \(stage) on \(name)")
        return after - before
    }
}
