import CasementCore

/// Gives each touch its own identifier, over all devices and all connections of a host.
@MainActor final class TouchNumbering {
    private var last: UInt64 = 0

    func next() -> TouchID {
        last += 1
        return TouchID(last)
    }
}

extension WireSample {
    /// The position in points, a multiple of 1/64, which is what recordings and replays agree on.
    var location: Point {
        Point(x: Self.points(x), y: Self.points(y))
    }

    /// A length or position of 1/256 of a point, as points rounded to 1/64.
    static func points(_ fixed: Int32) -> Double {
        (Double(fixed) / 4).rounded() / 64
    }
}
