import CompositorHarness

/// Measures the keyboard on the screen under a compositor: the frames that it misses while it moves in and out, and those
/// until what a key types is shown.
@MainActor enum KeyboardFrames {
    static let showing = Benchmark(
        figures: ["keyboard.show-frames-late", "keyboard.show-frames-late-minus-floor"], run: runShowing)
    static let typing = Benchmark(figures: ["keyboard.keypress-to-commit-frames"], run: runTyping)

    /// The keyboard moves for 250 ms after the tap, of which 220 count: 20 times in and 20 times out have 528 refreshes.
    private static let movements = LateFrames(before: 0, after: 220_000_000, movements: 40)
    private static let presses = 120

    private static func runShowing() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let floor = try movements.count(of: Program.bareTouch, in: weston) { number in
            let (start, end) = number % 2 == 0 ? (1500, 700) : (420, 1220)
            return "swipe 1 \(start) 500 \(end) 500 over \(120 + number)\nwait 700"
        }
        let keyboard = try movements.count(of: Program.keyboard, in: weston) { number in
            "swipe 1 400 300 400 300 over \(60 + number)\nwait 700"
        }
        Files.complain(
            "keyboard: of \(movements.refreshes) refreshes it missed \(keyboard), the bare client \(floor)")
        return [
            Figure("keyboard.show-frames-late", Double(keyboard), "count"),
            Figure("keyboard.show-frames-late-minus-floor", Double(keyboard - floor), "count"),
        ]
    }

    /// The app changes the colour in the middle of the panel with the text, in the frame that shows it.
    private static func runTyping() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let commits = try weston.counts().commits
        let client = try Client(Program.keyboard, in: weston, variables: ["CASEMENT_BENCHMARK_CASE": "shown"])
        try weston.await("the keyboard was not shown") { $0.commits > commits && $0.touchListeners > 0 }
        try weston.awaitStillness()
        let events = try weston.trace { () throws(HarnessError) in
            for number in 0..<presses {
                // Letters of the first row. Each duration releases at another phase of the refresh.
                let x = 200 + 150 * (number % 10)
                try weston.finger.perform("swipe 1 \(x) 790 \(x) 790 over \(60 + number % 17)\nwait 150")
            }
        }
        withExtendedLifetime(client) {}
        let frames = try framesUntilShown(events.filter { $0.kind != "commit" || $0.values[0] == client.process })
        Files.complain("keyboard: frames from a release to its text: \(Numbers.spread(frames, decimals: 2))")
        return [Figure("keyboard.keypress-to-commit-frames", Numbers.median(frames), "frames")]
    }

    /// The refreshes from each release to the commit with another colour, a begun one counts as one.
    private static func framesUntilShown(_ events: [TraceEvent]) throws(HarnessError) -> [Double] {
        let shown = events.filter { $0.kind == "commit" && $0.values.count > 5 }
        let changes = zip(shown, shown.dropFirst()).filter { $0.values[5] != $1.values[5] }.map(\.1.nanoseconds)
        let ups = events.filter { $0.kind == "up" }.map(\.nanoseconds)
        guard ups.count == presses, changes.count == presses else {
            throw HarnessError("\(ups.count) releases changed the text \(changes.count) times")
        }
        return zip(ups, changes).map { (Double($1 - $0) / Double(LateFrames.refresh)).rounded(.up) }
    }
}
