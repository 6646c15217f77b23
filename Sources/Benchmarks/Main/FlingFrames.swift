import CompositorHarness

/// Counts the refreshes of the screen that flings through a grid of pictures miss, and those that a bare client in C misses,
/// which draws two slides.
@MainActor enum FlingFrames {
    static let benchmark = Benchmark(figures: ["grid-scroll.frames-late-minus-floor"], run: run)

    /// 30 flings, of which 0.35 s each count, have 630 refreshes. Both clients move in all of it.
    private static let flings = LateFrames(before: 100_000_000, after: 250_000_000, movements: 30)

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let floor = try flings.count(of: Program.bareTouch, in: weston) { number in
            let (start, end) = number % 2 == 0 ? (1500, 700) : (420, 1220)
            return "swipe 1 \(start) 500 \(end) 500 over \(120 + number)\nwait 700"
        }
        let grid = try flings.count(of: Program.photos, in: weston) { number in
            "swipe 1 960 900 960 200 over \(120 + number)\nwait 700"
        }
        Files.complain("flings: of \(flings.refreshes) refreshes the grid missed \(grid), the bare client \(floor)")
        return [Figure("grid-scroll.frames-late-minus-floor", Double(grid - floor), "count")]
    }
}
