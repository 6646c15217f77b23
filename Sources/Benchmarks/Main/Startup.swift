import CBenchmark
import CompositorHarness
import Glibc

/// Measures the time from exec to the first commit that weston receives, of an app minus that of a client in C.
@MainActor enum Startup {
    /// The smallest ones.
    static let benchmark = Benchmark(figures: ["startup.minus-bare-c-ms"]) { () throws(HarnessError) in
        try run("startup.minus-bare-c-ms", Program.hello, Program.bare)
    }
    /// Those of the scene `pager`, with text, rectangles and a picture.
    static let pager = Benchmark(figures: ["startup-pager.minus-bare-c-ms"]) { () throws(HarnessError) in
        try run("startup-pager.minus-bare-c-ms", Program.pager, Program.barePager)
    }

    private static let pairCount = 31

    private static func run(_ name: String, _ app: String, _ floor: String) throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        // The first run of each reads its pages from the disk and does not count.
        _ = try firstCommit(of: floor, in: weston)
        _ = try firstCommit(of: app, in: weston)
        var own: [Double] = []
        var bare: [Double] = []
        for pair in 0..<pairCount {
            // The order changes with each pair, because the second program finds warmer caches.
            if pair % 2 == 0 { bare.append(try firstCommit(of: floor, in: weston)) }
            own.append(try firstCommit(of: app, in: weston))
            if pair % 2 == 1 { bare.append(try firstCommit(of: floor, in: weston)) }
        }
        let differences = zip(own, bare).map { $0 - $1 }
        Files.complain(
            """
            \(name): bare C \(Numbers.spread(bare, decimals: 2)) ms, Casement \(Numbers.spread(own, decimals: 2)) ms, \
            difference \(Numbers.spread(differences, decimals: 2)) ms
            """)
        return [Figure(name, Numbers.median(differences), "ms", decimals: 2)]
    }

    /// In milliseconds.
    private static func firstCommit(of program: String, in weston: Weston) throws(HarnessError) -> Double {
        var started: Int64 = 0
        var process: Int32 = 0
        let events = try weston.trace { () throws(HarnessError) in
            let client = try Client(program, in: weston, variables: Program.variables)
            (started, process) = (client.started, client.process)
            usleep(startPatience)
            withExtendedLifetime(client) {}
        }
        // Waits until the compositor has removed the window.
        usleep(restAfter)
        let commit = events.first { $0.kind == "commit" && $0.values.first == Int64(process) }
        guard let commit else { throw HarnessError("\(program) showed nothing in time") }
        guard commit.values[2...3] == [1920, 1080] else { throw HarnessError("\(program) shows another size") }
        return Double(commit.nanoseconds - started) / 1e6
    }

    /// The pause for one start, in microseconds. The harness sends weston no commands meanwhile, which would disturb the start.
    private static let startPatience: UInt32 = 120_000
    private static let restAfter: UInt32 = 40_000
}
