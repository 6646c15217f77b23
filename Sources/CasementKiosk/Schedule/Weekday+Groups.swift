public import Casement

extension Weekday {
    /// Monday to Friday.
    public static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    /// Saturday and Sunday.
    public static let weekend: [Weekday] = [.saturday, .sunday]

    /// The English name, for the log and the keys of the settings file.
    var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }
}
