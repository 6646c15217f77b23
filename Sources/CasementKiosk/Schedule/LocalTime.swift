import Casement

/// A date and a time of day, without a zone.
package struct LocalTime: Hashable, Sendable {
    /// The seconds since midnight of 1 January 1970, as if every day had 86,400.
    package var seconds: Int64

    package init(seconds: Int64) {
        self.seconds = seconds
    }

    /// The days since 1 January 1970.
    var day: Int64 { seconds.floorDivided(by: 86400) }
    /// The minutes since midnight.
    var minute: Int { Int(seconds.modulo(86400)) / 60 }
    var weekday: Weekday { Weekday.allCases[Int((day + 3).modulo(7))] }
}

extension FixedWidthInteger {
    /// The quotient rounded towards minus infinity.
    func floorDivided(by divisor: Self) -> Self {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder that is not negative.
    func modulo(_ divisor: Self) -> Self {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
