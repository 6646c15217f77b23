import CBenchmark
import CasementCore
import CompositorHarness
import Glibc

/// Measures apps on small panels: the app and the compositor share one core, and a control group gives the app 256 MiB.
///
/// Fails where an app follows no touch, is killed, draws without input, reads its files again, or exceeds a limit below. It is
/// skipped where no control group can be made. A limit on addresses (`RLIMIT_AS`) is no replacement: a program reserves many
/// more than it has memory for.
@MainActor enum SmallPanel {
    static let benchmark = Benchmark(
        figures: ["small.start-ms", "small.hello-peak-mib", "small.lobby-peak-mib"], run: run)

    private static let sizes = [(width: 480, height: 272), (width: 800, height: 480)]
    private static let memory = 256 << 20
    /// With it, the caches have the limits of a machine with enough memory.
    private static let enough = 2 << 30
    /// In milliseconds: what a person takes for at once.
    private static let longestStart = 100.0
    /// In MiB: an eighth of the memory, in which the kernel, the compositor and the system are too.
    private static let largestPeak = 32.0
    /// In two swipes of 300 ms: half of the refreshes, or a button that is pressed and released.
    private static let leastFrames = [Program.lobby: 18, Program.helloExample: 2]
    private static let startCount = 11

    private static func run() throws(HarnessError) -> [Figure] {
        do throws(HarnessError) {
            _ = try MemoryGroup(bytes: memory)
        } catch {
            Files.complain("small: skipped, because \(error)")
            return []
        }
        benchmark_use_one_core(true)
        defer { benchmark_use_one_core(false) }
        var starts: [Double] = []
        var peaks: [String: Double] = [:]
        for program in [Program.helloExample, Program.lobby] {
            for size in sizes {
                let weston = try Weston(Weston.Configuration(width: size.width, height: size.height))
                let peak = try use(program, on: weston, bytes: memory)
                let free = try use(program, on: weston, bytes: enough)
                var times: [Double] = []
                for _ in 0..<startCount { times.append(try start(of: program, on: weston)) }
                Files.complain(
                    """
                    small: \(program) at \(size.width)x\(size.height): peak \(Numbers.text(peak, decimals: 1)) MiB, \
                    with enough memory \(Numbers.text(free, decimals: 1)) MiB; start \(Numbers.spread(times, decimals: 1)) ms
                    """)
                guard peak <= free + 1 else { throw HarnessError("\(program) needs more memory where there is less") }
                peaks[program] = max(peaks[program] ?? 0, peak)
                starts.append(Numbers.median(times))
            }
        }
        let figures = [
            Figure("small.start-ms", starts.max() ?? 0, "ms", decimals: 1),
            Figure("small.hello-peak-mib", peaks[Program.helloExample] ?? 0, "MiB", decimals: 1),
            Figure("small.lobby-peak-mib", peaks[Program.lobby] ?? 0, "MiB", decimals: 1),
        ]
        for figure in figures where figure.value > (figure.unit == "ms" ? longestStart : largestPeak) {
            throw HarnessError("\(figure) exceeds the limit")
        }
        return figures
    }

    /// Taps and swipes, and returns the peak of the group's memory in MiB.
    private static func use(_ program: String, on weston: Weston, bytes: Int) throws(HarnessError) -> Double {
        let group = try MemoryGroup(bytes: bytes)
        try forget(try BuildProducts.path(of: program))
        let client = try show(program, on: weston, group)
        _ = try weston.awaitStillness(for: .milliseconds(500))
        let (x, height) = (Double(weston.configuration.width) * 0.4, Double(weston.configuration.height))
        let (low, high) = (Point(x, height * 0.68), Point(x, height * 0.4))
        var faults = 0
        for round in 0..<4 {
            if round == 1 { faults = benchmark_major_faults(client.process) }
            let events = try weston.trace { () throws(HarnessError) in
                try weston.finger.swipe(from: low, to: high, over: .milliseconds(300))
                try weston.finger.swipe(from: high, to: low, over: .milliseconds(300))
            }
            let frames = events.count { $0.kind == "commit" && $0.values.first == Int64(client.process) }
            guard frames >= leastFrames[program] ?? 0 else {
                throw HarnessError("\(program) drew \(frames) frames in two swipes")
            }
        }
        guard try weston.awaitStillness(for: .seconds(1)) else { throw HarnessError("\(program) does not become idle") }
        let again = benchmark_major_faults(client.process) - faults
        guard again == 0 else { throw HarnessError("\(program) was killed, or read its files again \(again) times") }
        return Double(try group.peak()) / Double(1 << 20)
    }

    /// The time from exec to the first commit in milliseconds, with the program's file in memory.
    private static func start(of program: String, on weston: Weston) throws(HarnessError) -> Double {
        let group = try MemoryGroup(bytes: memory)
        var started: Int64 = 0
        var process: Int32 = 0
        let events = try weston.trace { () throws(HarnessError) in
            let client = try Client(program, in: weston, variables: variables, group: group)
            (started, process) = (client.started, client.process)
            // The harness sends weston no commands meanwhile, which would disturb the start.
            usleep(300_000)
            withExtendedLifetime(client) {}
        }
        usleep(40_000)
        let commit = events.first { $0.kind == "commit" && $0.values.first == Int64(process) }
        guard let commit else { throw HarnessError("\(program) showed nothing in time") }
        return Double(commit.nanoseconds - started) / 1e6
    }

    private static func show(
        _ program: String, on weston: Weston, _ group: MemoryGroup
    ) throws(HarnessError) -> Client {
        let before = try weston.counts().commits
        let client = try Client(program, in: weston, variables: variables, group: group)
        try weston.await("\(program) showed nothing") {
            $0.commits > before && $0.touchListeners > 0 || benchmark_major_faults(client.process) < 0
        }
        guard benchmark_major_faults(client.process) >= 0 else {
            throw HarnessError("\(program) was killed, with \(try group.peak()) bytes")
        }
        return client
    }

    /// Removes a file from the kernel's cache, so that the group that reads it is charged for its pages.
    private static func forget(_ path: String) throws(HarnessError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        guard file >= 0, posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0 else {
            throw HarnessError("\(path) cannot be removed from the kernel's cache")
        }
    }

    /// A zone in which it is noon, because `Lobby` shows its directory by day only.
    private static var variables: [String: String] { ["TZ": "NOON\(time(nil) / 3600 % 24 - 12)"] }
}
