/// A day of the week; the raw values are those of ISO 8601.
@frozen public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    /// Monday, the first day.
    case monday = 1
    /// Tuesday.
    case tuesday
    /// Wednesday.
    case wednesday
    /// Thursday.
    case thursday
    /// Friday.
    case friday
    /// Saturday.
    case saturday
    /// Sunday, the last day.
    case sunday
}
