import CompositorHarness

/// One swipe of a turn, as the compositor saw it.
struct PeerMotion {
    /// 60 Hz, in nanoseconds.
    private static let refresh = 16_666_667.0
    /// The first part of a swipe, in nanoseconds, in which toolkits recognize it and some follow unevenly.
    private static let beginning: Int64 = 120_000_000

    let stroke: PeerStroke
    /// The times of the events, in nanoseconds; `planned` is the time at which the touch landed by its own clock.
    let planned: Int64
    let firstMove: Int64
    let lastMove: Int64
    let up: Int64
    /// The commits of the client.
    let commits: [PixelStrip]
    /// The repaints of the compositor.
    let repaints: [Int64]
    /// The pixels before the touch landed.
    let base: PixelStrip

    /// - Parameter events: a trace of the turn, in which the swipe with this number is found.
    init?(_ number: Int, _ stroke: PeerStroke, in events: [TraceEvent], _ strips: [PixelStrip]) {
        let downs = events.indices.filter { events[$0].kind == "down" }
        guard number < downs.count else { return nil }
        let end = number + 1 < downs.count ? downs[number + 1] : events.endIndex
        let part = events[downs[number]..<end]
        let moves = part.filter { $0.kind == "move" }
        guard let first = moves.first, let last = moves.last, let up = part.first(where: { $0.kind == "up" }),
            let down = part.first, down.values.count == 2,
            let base = strips.last(where: { $0.nanoseconds < down.nanoseconds })
        else { return nil }
        self.stroke = stroke
        planned = down.values[1]
        (firstMove, lastMove, self.up) = (first.nanoseconds, last.nanoseconds, up.nanoseconds)
        commits = strips.filter { $0.nanoseconds > down.nanoseconds && $0.nanoseconds < up.nanoseconds }
        repaints = part.filter { $0.kind == "frame" }.map(\.nanoseconds)
        self.base = base
    }

    /// In milliseconds; nil if the client has committed nothing.
    var firstMotion: Double? {
        commits.first { $0.nanoseconds > firstMove }.map { Double($0.nanoseconds - firstMove) / 1e6 }
    }

    /// The refreshes without a new picture between the first commit and the end of the movement. The compositor repaints only
    /// if a client has committed.
    var missedFrames: Int {
        let moving = repaints.filter { $0 > firstMove && $0 < lastMove }
        return zip(moving, moving.dropFirst()).reduce(0) { sum, pair in
            sum + max(0, Int((Double(pair.1 - pair.0) / Self.refresh).rounded()) - 1)
        }
    }

    /// How far the content has moved at the end of the movement, in pixels.
    var movement: Int? { commits.last.flatMap { displacement(of: $0, near: stroke.distance) } }

    /// The times from a position of the touch to the repaint that first shows the content at this position, in milliseconds.
    ///
    /// The distance that the content lies behind the touch when both stand still, which a toolkit lost while it recognized the
    /// swipe, is no latency and is subtracted.
    var latencies: [Double] {
        guard let movement, abs(movement) > 100 else { return [] }
        let lost = stroke.distance - Double(movement)
        var latencies: [Double] = []
        for commit in commits where commit.nanoseconds > firstMove + Self.beginning {
            guard let repaint = repaints.first(where: { $0 > commit.nanoseconds }),
                let moved = displacement(of: commit, near: expected(at: commit.nanoseconds))
            else { continue }
            let share = (Double(moved) + lost) / stroke.distance
            guard share > 0, share < 0.995 else { continue }
            latencies.append((Double(repaint - planned) - share * Double(PeerStroke.duration)) / 1e6)
        }
        return latencies
    }

    /// The movement of the touch until a time.
    private func expected(at time: Int64) -> Double {
        stroke.distance * min(1, max(0, Double(time - planned) / Double(PeerStroke.duration)))
    }

    /// The movement of the content, in pixels, that explains the pixels of a commit best, not farther behind the touch than 220
    /// pixels and not farther ahead than 60; nil if none explains them.
    private func displacement(of strip: PixelStrip, near distance: Double) -> Int? {
        let direction = stroke.distance < 0 ? -1 : 1
        let middle = Int(distance)
        var best: (cost: Double, displacement: Int)?
        for candidate in (-220...60).map({ middle + direction * $0 }) {
            guard let cost = Self.cost(strip.pixels, base.pixels, movedBy: candidate) else { continue }
            if best.map({ cost < $0.cost }) != false { best = (cost, candidate) }
        }
        // A twelfth of the range of a colour on average: anything above is another picture.
        return best.flatMap { $0.cost < 21 ? $0.displacement : nil }
    }

    /// The mean difference of the green of the pixels that both strips contain, 0 ... 255; nil if these are few.
    private static func cost(_ moved: [UInt32], _ base: [UInt32], movedBy distance: Int) -> Double? {
        let start = max(0, distance)
        let count = moved.count + min(0, distance) - start
        guard moved.count == base.count, count >= 200 else { return nil }
        var sum = 0
        moved.withUnsafeBufferPointer { moved in
            base.withUnsafeBufferPointer { base in
                for place in start..<(start + count) {
                    sum += abs(Int(moved[place] >> 8 & 0xFF) - Int(base[place - distance] >> 8 & 0xFF))
                }
            }
        }
        return Double(sum) / Double(count)
    }
}
