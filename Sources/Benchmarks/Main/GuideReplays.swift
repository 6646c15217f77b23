import CompositorHarness
import Glibc

/// Counts the different outcomes of replays of one recording, each in a process of its own: `replay.transcripts`.
///
/// The recording is of the example `Guide`, with pictures that load, a note that sleeps, a drawing that is loaded in parts,
/// and a swipe that interrupts it. A transcript is the numbers of frames and of painted pixels, all lines of the log, and the
/// pixels of the last picture.
@MainActor enum GuideReplays {
    static let benchmark = Benchmark(figures: ["replay.transcripts"], run: run)

    private static let count = 500
    private static let time: Duration = .seconds(60)
    private static let script = """
        size 800 900
        wait 500
        tap "card.amphora"
        wait 600
        swipe 1 300 700 300 200 over 200
        wait 1200
        tap "draw"
        wait 700
        swipe 1 600 300 150 300 over 200
        wait 800
        tap "home"
        wait 7000
        """

    private struct Transcript: Hashable {
        var lines: [String]
        var messages: [String]
        var picture: [UInt8]
    }

    private static func run() throws(HarnessError) -> [Figure] {
        let folder = "/tmp/casement-replays-\(getpid())"
        try Files.makeFolder(folder)
        defer { remove(folder) }
        try Files.write(script, to: "\(folder)/script")
        let recording = "\(folder)/recording"
        let original = try transcript(["--script", "\(folder)/script", "--record", recording], in: folder)
        guard try Files.text(recording).split(separator: "\n").count(where: { $0.contains("resume") }) > 30 else {
            throw HarnessError("the recording contains few tasks")
        }
        var transcripts: Set<Transcript> = []
        for _ in 0..<count { transcripts.insert(try transcript(["--replay", recording], in: folder)) }
        guard transcripts.contains(where: { $0.picture == original.picture }) else {
            throw HarnessError("no replay shows the recorded picture")
        }
        return [Figure("replay.transcripts", Double(transcripts.count), "transcripts")]
    }

    private static func transcript(_ arguments: [String], in folder: String) throws(HarnessError) -> Transcript {
        let (pictures, log) = ("\(folder)/pictures", "\(folder)/log")
        let child = try ChildProcess(
            [try BuildProducts.path(of: Program.guide), "--headless", pictures, "--figures"] + arguments,
            environment: ["GUIDE_TIME": "14:30"], errors: .file(log))
        var lines: [String] = []
        while let line = try child.nextLine(within: time) { lines.append(line) }
        guard try child.awaitEnd(within: time) == 0 else { throw HarnessError(try Files.text(log)) }
        // Each line of the log begins with the time of day.
        let messages = try Files.text(log).split(separator: "\n").map { $0.drop { $0 != " " } }
        return Transcript(
            lines: lines, messages: messages.map(String.init), picture: try Files.read("\(pictures)/01-end.png"))
    }

    private static func remove(_ folder: String) {
        for name in ["pictures/01-end.png", "pictures", "script", "recording", "log"] {
            Glibc.remove("\(folder)/\(name)")
        }
        rmdir(folder)
    }
}
