import CompositorHarness

/// Counts the refreshes of the screen that a moving client misses.
///
/// A client that moves commits once a refresh. Each longer interval between two commits in the counted part of a movement has
/// missed the refreshes that it contains.
struct LateFrames {
    /// The compositor's refresh at 60 Hz, in nanoseconds.
    static let refresh: Int64 = 16_666_667

    /// The part of a movement that counts, in nanoseconds before and after the release of the touch that causes it.
    let before: Int64
    let after: Int64
    /// The number of movements.
    let movements: Int

    /// The number of refreshes that count.
    var refreshes: Int64 { Int64(movements) * (before + after) / Self.refresh }

    /// Starts a client, performs the stroke of each movement, and returns the number of missed refreshes.
    @MainActor func count(
        of program: String, in weston: Weston, stroke: (Int) -> String
    ) throws(HarnessError) -> Int {
        let commits = try weston.counts().commits
        let client = try Client(program, in: weston)
        try weston.await("\(program) showed nothing") { $0.commits > commits && $0.touchListeners > 0 }
        try weston.awaitStillness()
        let events = try weston.trace { () throws(HarnessError) in
            for number in 0..<movements { try weston.finger.perform(stroke(number)) }
        }
        withExtendedLifetime(client) {}
        return try count(events, client.process)
    }

    private func count(_ events: [TraceEvent], _ process: Int32) throws(HarnessError) -> Int {
        let commits = events.filter { $0.kind == "commit" && $0.values.first == Int64(process) }.map(\.nanoseconds)
        let ups = events.filter { $0.kind == "up" }.map(\.nanoseconds)
        guard ups.count == movements else { throw HarnessError("of \(movements) touches \(ups.count) were released") }
        var late = 0
        for up in ups {
            let own = commits.filter { $0 > up - before && $0 < up + after }
            guard own.count > 5 else { throw HarnessError("a touch moved nothing: \(own.count) commits") }
            for (commit, next) in zip(own, own.dropFirst()) {
                late += max(0, Int((Double(next - commit) / Double(Self.refresh)).rounded()) - 1)
            }
        }
        return late
    }
}
