import CompositorHarness

/// Measures the time from a movement of the touch to the composed picture that shows it, and counts the refreshes that the same
/// drags miss, beside those that a bare client in C misses, which draws with the frame callback.
///
/// Both clients show stripes that follow the touch, whose movements are of one stripe each. So the pixel in the middle of a
/// commit names the movement that it shows.
@MainActor enum FingerToPicture {
    static let benchmark = Benchmark(
        figures: [
            "latency.finger-to-picture-ms", "latency.bare-c-finger-to-picture-ms", "latency.frames-late-minus-floor",
        ], run: run)

    private static let drags = 24
    private static let movements = 100
    /// The width of a stripe in pixels.
    private static let stripe = 16
    /// 8 ms, in fractions of a millisecond: a panel of 125 Hz, so that each movement is at another phase of the refresh.
    private static let interval = 8.0
    /// The first movements are not counted: a client may hold them back until it knows that the touch drags.
    private static let uncounted = 10

    private struct Result {
        /// In milliseconds, from each movement to the composed picture.
        var latencies: [Double] = []
        var missed = 0
    }

    private static func run() throws(HarnessError) -> [Figure] {
        let weston = try Weston(Weston.Configuration(width: 1920, height: 1080))
        let floor = try measure(Program.bareStripes, in: weston)
        let own = try measure(Program.stripes, in: weston)
        Files.complain(
            """
            latency: from the touch to the picture \(Numbers.spread(own.latencies, decimals: 1)) ms, 95th percentile \
            \(Numbers.text(Numbers.quantile(own.latencies, 0.95), decimals: 1)), \(own.missed) refreshes missed; the bare client \
            \(Numbers.spread(floor.latencies, decimals: 1)) ms, 95th percentile \
            \(Numbers.text(Numbers.quantile(floor.latencies, 0.95), decimals: 1)), \(floor.missed) refreshes missed
            """)
        return [
            Figure("latency.finger-to-picture-ms", Numbers.median(own.latencies), "ms", decimals: 1),
            Figure("latency.bare-c-finger-to-picture-ms", Numbers.median(floor.latencies), "ms", decimals: 1),
            Figure("latency.frames-late-minus-floor", Double(own.missed - floor.missed), "count"),
        ]
    }

    private static func measure(_ program: String, in weston: Weston) throws(HarnessError) -> Result {
        let commits = try weston.counts().commits
        let client = try Client(program, in: weston)
        try weston.await("\(program) showed nothing") { $0.commits > commits && $0.touchListeners > 0 }
        var result = Result()
        for number in 0..<drags {
            try weston.awaitStillness()
            let direction = number % 2 == 0 ? -1 : 1
            let events = try weston.trace { () throws(HarnessError) in
                try drag(weston.finger, by: direction * stripe)
            }
            try add(events, of: client.process, direction, to: &result)
        }
        return result
    }

    /// Drags a touch by whole stripes and lifts it after a rest, so that nothing is flicked.
    private static func drag(_ finger: Finger, by step: Int) throws(HarnessError) {
        let start = 960 - step * movements / 2
        try finger.send("@0 down 1 \(start) 500")
        try finger.send("@0 frame")
        for number in 1...movements {
            try finger.send("@\(50 + Double(number) * interval) move 1 \(start + number * step) 500")
            try finger.send("@\(50 + Double(number) * interval) frame")
        }
        let end = 50 + Double(movements) * interval + 150
        try finger.send("@\(end) up 1")
        try finger.send("@\(end) frame")
        try finger.send("run", within: .milliseconds(end) + .patience)
    }

    private static func add(
        _ events: [TraceEvent], of process: Int32, _ direction: Int, to result: inout Result
    ) throws(HarnessError) {
        let moves = events.filter { $0.kind == "move" }.map(\.nanoseconds)
        guard moves.count == movements, let end = events.first(where: { $0.kind == "up" })?.nanoseconds else {
            throw HarnessError("of \(movements) movements of the touch \(moves.count) were traced")
        }
        let pictures = composedPictures(events, process).filter { $0.time < end }
        guard let last = pictures.last else { throw HarnessError("the drag moved nothing") }
        for (number, moved) in moves.enumerated().dropFirst(uncounted) {
            // The last picture shows the last movement, each stripe before that one the movement before.
            let rest = movements - 1 - number
            let picture = pictures.first { $0.time > moved && (last.pixel - $0.pixel) * -Int64(direction) <= rest }
            guard let picture else {
                throw HarnessError("no picture shows movement \(number)")
            }
            result.latencies.append(Double(picture.time - moved) / 1e6)
        }
        let own = pictures.map(\.time).filter { $0 > moves[uncounted] && $0 < moves[movements - 1] }
        for (time, next) in zip(own, own.dropFirst()) {
            result.missed += max(0, Int((Double(next - time) / Double(LateFrames.refresh)).rounded()) - 1)
        }
    }

    /// The times at which the compositor composed pictures, each with the middle pixel of the commit that it shows.
    private static func composedPictures(_ events: [TraceEvent], _ process: Int32) -> [(time: Int64, pixel: Int64)] {
        var committed: Int64?
        var pictures: [(time: Int64, pixel: Int64)] = []
        for event in events {
            switch event.kind {
            case "commit" where event.values.first == Int64(process):
                if let pixel = event.values.last, pixel >= 0 { committed = pixel }
            case "frame":
                if let pixel = committed { pictures.append((event.nanoseconds, pixel)) }
                committed = nil
            default: break
            }
        }
        return pictures
    }
}
