import CompositorHarness
import Glibc

/// Measures the memory of the smallest app minus that of the smallest client in C, each with one buffer of the same size.
@MainActor enum Memory {
    static let benchmark = Benchmark(figures: ["memory.hello-minus-bare-c-kib"]) { () throws(HarnessError) in
        try run("memory.hello-minus-bare-c-kib", Program.hello, Program.bare)
    }
    /// The same comparison with one line of text in the same font.
    static let textBenchmark = Benchmark(figures: ["memory.text-hello-minus-bare-c-kib"]) { () throws(HarnessError) in
        try run("memory.text-hello-minus-bare-c-kib", Program.textHello, Program.bareText)
    }

    /// Those of the scene `pager`, with text, rectangles and a picture, each after its first frame.
    static let pager = Benchmark(figures: ["memory.pager-minus-bare-c-kib"]) { () throws(HarnessError) in
        try run(
            "memory.pager-minus-bare-c-kib", Program.pager, Program.barePager, variables: Program.variables,
            floorVariables: Program.variables, width: 1920, height: 1080)
    }

    /// The memory of a page with one of each control, of which those that move by themselves are hidden, minus that of the
    /// smallest app.
    static let controls = Benchmark(figures: ["memory.controls-kib"]) { () throws(HarnessError) in
        try run(
            "memory.controls-kib", Program.controls, Program.hello, variables: ["CASEMENT_BENCHMARK_CASE": "rest"])
    }

    /// The memory of an app with a field and the keyboard on the screen, minus that of the same app without the keyboard.
    static let keyboard = Benchmark(figures: ["memory.keyboard-kib"]) { () throws(HarnessError) in
        try run(
            "memory.keyboard-kib", Program.keyboard, Program.keyboard,
            variables: ["CASEMENT_BENCHMARK_CASE": "shown"], floorVariables: ["CASEMENT_BENCHMARK_CASE": "field"])
    }

    /// The memory of the smallest app with a screen reader that is on, minus that of the same app without it. The library of
    /// speech-dispatcher is loaded and its thread runs; at this address there is no server, and none can be started.
    static let speech = Benchmark(figures: ["memory.speech-kib"]) { () throws(HarnessError) in
        try run(
            "memory.speech-kib", Program.speech, Program.hello,
            variables: ["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:1"])
    }

    private static let pairCount = 5

    private static func run(
        _ name: String, _ own: String, _ floor: String, variables: [String: String] = [:],
        floorVariables: [String: String] = [:], width: Int = 1280, height: Int = 800
    ) throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: width, height: height))
        var measured: [Double] = []
        var floors: [Double] = []
        for _ in 0..<pairCount {
            floors.append(try memory(of: floor, in: weston, floorVariables))
            measured.append(try memory(of: own, in: weston, variables))
        }
        let differences = zip(measured, floors).map { $0 - $1 }
        Files.complain(
            """
            memory: \(floor) \(Numbers.spread(floors, decimals: 0)) KiB, \
            \(own) \(Numbers.spread(measured, decimals: 0)) KiB
            """)
        return [Figure(name, Numbers.median(differences), "KiB")]
    }

    /// The proportional set size in KiB, when the client is idle.
    private static func memory(
        of program: String, in weston: Weston, _ variables: [String: String] = [:]
    ) throws(HarnessError) -> Double {
        let before = try weston.counts().commits
        let client = try Client(program, in: weston, variables: variables)
        try weston.await("\(program) showed nothing") { $0.commits > before }
        _ = try weston.awaitStillness(for: .milliseconds(300))
        do throws(HarnessError) {
            return try proportionalSize(of: client.process)
        } catch {
            throw HarnessError("the memory of \(program) cannot be read: \(error)")
        }
    }

    /// The proportional set size of a process in KiB.
    static func proportionalSize(of process: Int32) throws(HarnessError) -> Double {
        let text = try Files.text("/proc/\(process)/smaps_rollup")
        for line in text.split(separator: "\n") where line.hasPrefix("Pss:") {
            if let number = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) { return number }
        }
        throw HarnessError("the kernel reports no proportional set size")
    }
}
