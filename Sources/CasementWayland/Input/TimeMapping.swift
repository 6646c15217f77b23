import CasementCore

/// Maps the compositor's 32-bit milliseconds, whose epoch is not known, to the local clock.
///
/// An event arrives after an unknown delay. The least of (arrival - time) over the last seconds belongs to the
/// event with the least delay, so it is the best estimate of the difference between the two clocks.
struct TimeMapping {
    private struct Distance {
        var arrival: Instant
        var nanoseconds: Int64
    }

    /// Distances that can still become the least of the window: ever later, ever larger.
    private var candidates: [Distance] = []
    private var lastTime: UInt32?
    /// Milliseconds since an epoch, with the wraps counted.
    private var unwrapped: Int64 = 0
    private var lastMapped: Instant?

    /// The local moment at which the compositor stamped an event; never before that of an earlier event.
    mutating func map(_ stamp: WireStamp) -> Instant {
        unwrap(stamp.time)
        let time = unwrapped &* 1_000_000
        let distance = stamp.arrival.nanoseconds &- time
        while let last = candidates.last, last.nanoseconds >= distance { candidates.removeLast() }
        candidates.append(Distance(arrival: stamp.arrival, nanoseconds: distance))
        let horizon = stamp.arrival - Quirks.timeMappingWindow
        candidates.removeAll { $0.arrival < horizon }
        let least = candidates.first?.nanoseconds ?? distance
        // Never in the future: after an overflow of senseless times this would stop the clock for good.
        var mapped = min(Instant(nanoseconds: time &+ least), stamp.arrival)
        if let lastMapped, mapped < lastMapped { mapped = lastMapped }
        lastMapped = mapped
        return mapped
    }

    /// Modular differences: a wrap after 49.7 days is a step of a few milliseconds, and so is a step back.
    private mutating func unwrap(_ time: UInt32) {
        if let lastTime {
            unwrapped &+= Int64(Int32(bitPattern: time &- lastTime))
        } else {
            unwrapped = Int64(time)
        }
        lastTime = time
    }
}
