import CBenchmark
import CompositorHarness
import Glibc

/// Counts the wakeups of an app with an endless animation: none while the animation is invisible, one per frame while it is
/// visible.
@MainActor enum HiddenAnimation {
    static let benchmark = Benchmark(figures: ["hidden-animation.wakeups-10s"], run: runHidden)
    static let visibleBenchmark = Benchmark(
        figures: ["visible-animation.wakeups-per-frame", "visible-animation.reader-wakeups-per-frame"], run: runVisible)

    /// Those of `View.animate`, and those of a `FrameAnimation`.
    private static let hiddenCases = ["off-screen", "transparent", "covered"].flatMap { [$0, "custom \($0)"] }
    private static let seconds: UInt32 = 10

    private static func start(_ name: String, in weston: Weston) throws(HarnessError) -> Client {
        let client = try Client(Program.endless, in: weston, variables: ["CASEMENT_BENCHMARK_CASE": name])
        try weston.await("the \(name) animation showed nothing") { $0.commits > 0 }
        // Waits for the end of the start: the first frames, and the events that a compositor sends after them.
        sleep(1)
        return client
    }

    /// The figure is the worst case.
    private static func runHidden() throws(HarnessError) -> [Figure] {
        var most = 0
        for name in hiddenCases {
            let weston = try Weston()
            let client = try start(name, in: weston)
            let before = benchmark_context_switches(client.process)
            sleep(seconds)
            let after = benchmark_context_switches(client.process)
            guard before >= 0, after >= 0 else { throw HarnessError("the \(name) animation ended") }
            Files.complain("hidden-animation: \(after - before) wakeups in \(seconds) s \(name)")
            most = max(most, after - before)
        }
        return [Figure("hidden-animation.wakeups-10s", Double(most), "count")]
    }

    private static func runVisible() throws(HarnessError) -> [Figure] {
        let weston = try Weston()
        let client = try start("visible", in: weston)
        let (main, reader) = (wakeups(of: client, isMain: true), wakeups(of: client, isMain: false))
        let commits = try weston.counts().commits
        sleep(seconds)
        let frames = try weston.counts().commits - commits
        guard frames > 0 else { throw HarnessError("the visible animation stands still") }
        let (mainAfter, readerAfter) = (wakeups(of: client, isMain: true), wakeups(of: client, isMain: false))
        Files.complain("visible-animation: \(frames) frames in \(seconds) s")
        return [
            Figure("visible-animation.wakeups-per-frame", (mainAfter - main) / Double(frames), "count", decimals: 2),
            Figure(
                "visible-animation.reader-wakeups-per-frame", (readerAfter - reader) / Double(frames), "count",
                decimals: 2),
        ]
    }

    private static func wakeups(of client: Client, isMain: Bool) -> Double {
        Double(benchmark_voluntary_switches(client.process, isMain))
    }
}
