/// A date and a time of day, without a zone.
struct LocalTime: Hashable, Sendable {
    /// The seconds since midnight of 1 January 1970, as if every day had 86,400.
    var seconds: Int64

    /// The days since 1 January 1970.
    var day: Int64 { seconds.floorDivided(by: 86400) }
    /// The minutes since midnight.
    var minute: Int { Int(seconds.modulo(86400)) / 60 }
    var weekday: Weekday { Weekday.allCases[Int((day + 3).modulo(7))] }
}
