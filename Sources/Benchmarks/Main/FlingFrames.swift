import CompositorHarness
import Glibc

/// Counts the refreshes of the screen that flings through a grid of pictures miss, and those that a bare client in C misses,
/// which draws two slides.
///
/// A client that moves commits once a refresh. Each longer interval between two commits, within 0.1 s before and 0.25 s after
/// the release of a touch, has missed the refreshes that it contains.
@MainActor enum FlingFrames {
    static let benchmark = Benchmark(figures: ["grid-scroll.frames-late-minus-floor"], run: run)

    /// 30 flings of 0.35 s have 630 refreshes.
    private static let flings = 30
    /// The compositor's refresh at 60 Hz, in nanoseconds.
    private static let refresh: Int64 = 16_666_667
    /// The part of a fling that counts, in nanoseconds before and after the release. Both clients move in all of it.
    private static let before: Int64 = 100_000_000
    private static let after: Int64 = 250_000_000

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let floor = try countLate(Program.bareTouch, in: weston) { number in
            let (start, end) = number % 2 == 0 ? (1500, 700) : (420, 1220)
            return "swipe 1 \(start) 500 \(end) 500 over \(120 + number)\nwait 700"
        }
        let grid = try countLate(Program.photos, in: weston) { number in
            "swipe 1 960 900 960 200 over \(120 + number)\nwait 700"
        }
        let frames = Int64(flings) * (before + after) / refresh
        Files.complain("flings: of \(frames) refreshes the grid missed \(grid), the bare client \(floor)")
        return [Figure("grid-scroll.frames-late-minus-floor", Double(grid - floor), "count")]
    }

    private static func countLate(
        _ program: String, in weston: Weston, stroke: (Int) -> String
    ) throws(HarnessError) -> Int {
        let commits = try weston.counts().commits
        let client = try Client(program, in: weston)
        try weston.await("\(program) showed nothing") { $0.commits > commits && $0.touchListeners > 0 }
        try weston.awaitStillness()
        let events = try weston.trace { () throws(HarnessError) in
            for number in 0..<flings { try weston.finger.perform(stroke(number)) }
        }
        withExtendedLifetime(client) {}
        return try count(events, client.process)
    }

    private static func count(_ events: [TraceEvent], _ process: Int32) throws(HarnessError) -> Int {
        let commits = events.filter { $0.kind == "commit" && $0.values.first == Int64(process) }.map(\.nanoseconds)
        let ups = events.filter { $0.kind == "up" }.map(\.nanoseconds)
        guard ups.count == flings else { throw HarnessError("of \(flings) touches \(ups.count) were released") }
        var late = 0
        for up in ups {
            let own = commits.filter { $0 > up - before && $0 < up + after }
            guard own.count > 5 else { throw HarnessError("a fling moved nothing: \(own.count) commits") }
            for (commit, next) in zip(own, own.dropFirst()) {
                late += max(0, Int((Double(next - commit) / Double(refresh)).rounded()) - 1)
            }
        }
        return late
    }
}
