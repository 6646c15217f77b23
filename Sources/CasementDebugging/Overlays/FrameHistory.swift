import CasementCore

/// The times of the last frames.
@MainActor struct FrameHistory {
    /// A second at 60 Hz.
    nonisolated static let most = 60

    private(set) var frames: [FrameTimes] = []
    private var number = 0
    private var current = FrameTimes()
    private var mark: Instant?

    /// The passes before composition begin.
    mutating func begin(at now: Instant?) {
        current = FrameTimes()
        mark = now
    }

    /// A part of the frame is over; adds the time since the end of the part before it.
    mutating func end(_ part: WritableKeyPath<FrameTimes, Duration>, at now: Instant?) {
        if let mark, let now { current[keyPath: part] = now - mark }
        mark = now
    }

    /// The views were composed to a frame with a damage.
    mutating func note(_ damage: Region) {
        current.damagedPixels = damage.area
        current.damagedRectangles = damage.rectangles.count
    }

    /// The frame was painted. One whose views did not change is not kept: only an overlay needed it.
    ///
    /// - Returns: whether it was kept.
    mutating func finish(interval: Duration?, at now: Instant) -> Bool {
        guard mark != nil, current.damagedRectangles > 0 else { return false }
        end(\.painting, at: now)
        mark = nil
        number += 1
        current.number = number
        current.interval = interval
        frames.append(current)
        frames.removeFirst(max(0, frames.count - Self.most))
        return true
    }

    /// The median of the times of the frames; nil without a frame.
    var median: Duration? { frames.isEmpty ? nil : frames.map(\.total).sorted()[frames.count / 2] }

    /// The frame that took longest; nil without a frame.
    var slowest: FrameTimes? { frames.max { $0.total < $1.total } }

    /// The number of frames that took longer than the interval.
    var lateCount: Int { frames.count { frame in frame.interval.map { frame.total > $0 } ?? false } }
}
