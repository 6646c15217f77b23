import CasementCore

/// The times that the latest frames took from the planned start of their drawing to their commit.
struct PaintingTimes {
    /// 128 frames are 2 s at 60 Hz.
    static let memory = 128

    private var nanoseconds: [Int64] = []
    private var next = 0

    mutating func record(_ duration: Duration) {
        if nanoseconds.count < Self.memory {
            nanoseconds.reserveCapacity(Self.memory)
            nanoseconds.append(duration.nanoseconds)
        } else {
            nanoseconds[next] = duration.nanoseconds
            next = (next + 1) % Self.memory
        }
    }

    /// The time that 99 of 100 frames did not exceed; the longest one of fewer than 100, zero of none.
    var percentile99: Duration {
        var (longest, second): (Int64, Int64) = (0, 0)
        for time in nanoseconds {
            if time > longest { (longest, second) = (time, longest) } else { second = max(second, time) }
        }
        return .nanoseconds(nanoseconds.count < 100 ? longest : second)
    }
}
