import CompositorHarness
import Glibc

/// Counts the releases after which slides begin to settle a frame late, and those of a bare client in C that draws two slides.
///
/// A release is late if the client commits nothing between the up and the first repaint that comes 4 ms or more after it.
@MainActor enum SettleFrames {
    static let benchmark = Benchmark(figures: ["settle.frames-late-minus-floor"], run: run)

    private static let releases = 100
    /// 4 ms: the time that a client has at least, in nanoseconds.
    private static let leastTime: Int64 = 4_000_000

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let floor = try countLate(Program.bareTouch, in: weston)
        let slides = try countLate(Program.slides, in: weston)
        Files.complain("settle: of \(releases) releases \(slides) were late, of those of the bare client \(floor)")
        return [Figure("settle.frames-late-minus-floor", Double(slides - floor), "count")]
    }

    private static func countLate(_ program: String, in weston: Weston) throws(HarnessError) -> Int {
        let commits = try weston.counts().commits
        let client = try Client(program, in: weston)
        try weston.await("\(program) showed nothing") { $0.commits > commits && $0.touchListeners > 0 }
        try weston.awaitStillness()
        let events = try weston.trace { () throws(HarnessError) in
            for number in 0..<releases {
                let (start, end) = number % 2 == 0 ? (1500, 700) : (420, 1220)
                // The refresh of the screen goes on from the first frame of the drag: each duration releases at another phase.
                try weston.finger.perform("swipe 1 \(start) 500 \(end) 500 over \(120 + number)\nwait 450")
            }
        }
        withExtendedLifetime(client) {}
        return try count(events, client.process)
    }

    private static func count(_ events: [TraceEvent], _ process: Int32) throws(HarnessError) -> Int {
        let commits = events.filter { $0.kind == "commit" && $0.values.first == Int64(process) }.map(\.nanoseconds)
        let repaints = events.filter { $0.kind == "frame" }.map(\.nanoseconds)
        let ups = events.filter { $0.kind == "up" }.map(\.nanoseconds)
        guard ups.count == releases, commits.count > releases * 10 else {
            throw HarnessError("the slides did not follow the touch: \(commits.count) commits, \(ups.count) releases")
        }
        return ups.count { up in
            guard let repaint = repaints.first(where: { $0 >= up + leastTime }) else { return true }
            return !commits.contains { $0 > up && $0 <= repaint }
        }
    }
}
