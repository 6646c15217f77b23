/// A day of the week.
@frozen public enum Weekday: String, Hashable, Sendable, CaseIterable {
    /// Monday, the first day of the week of ISO 8601.
    case monday
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
    /// Sunday.
    case sunday

    /// Monday to Friday.
    public static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    /// Saturday and Sunday.
    public static let weekend: [Weekday] = [.saturday, .sunday]

    /// The name with a capital letter, for the log and the keys of the settings file.
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
