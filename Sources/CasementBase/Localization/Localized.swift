/// A text that follows the language of its scene: a string of the app's files, a number, a date, a time or a list.
///
/// ```swift
/// let rooms = Label(Localized("rooms", count: 3))
/// let opening = Label(Localized("opening", ["time": .time(opens)]))
/// let total = Label(Localized.number(price, .currency("EUR")))
/// ```
///
/// The strings are those of `SceneEnvironment.strings`. A key that no file has is shown itself, and the app logs it once.
public struct Localized: Hashable, Sendable {
    indirect enum Content: Hashable, Sendable {
        case verbatim(String)
        case string(key: String, number: Quantity?, arguments: [String: Localized])
        case number(Quantity, NumberFormat.Style, ClosedRange<Int>?)
        case date(CivilDate, DateFormat.Style)
        case time(CivilTime, TimeFormat.Style, TimeFormat.HourCycle)
        case dateTime(CivilDateTime, DateFormat.Style, TimeFormat.Style, TimeFormat.HourCycle)
        case list([Localized], ListFormat.Kind)
    }

    struct Quantity: Hashable, Sendable {
        enum Value: Hashable, Sendable {
            case whole(Int)
            case fractional(Double)
        }

        let value: Value
        var kind = PluralRules.Kind.cardinal
    }

    let content: Content

    /// A string of the app's files, with arguments by name.
    public init(_ key: String, _ arguments: [String: Localized] = [:]) {
        content = .string(key: key, number: nil, arguments: arguments)
    }

    /// A string with a plural form for a quantity, which is the argument `{count}`.
    public init(_ key: String, count: Int, _ arguments: [String: Localized] = [:]) {
        content = .string(key: key, number: Quantity(value: .whole(count)), arguments: arguments)
    }

    /// A string with a plural form for a quantity with parts, such as 1.5 hours, which is the argument `{count}`.
    public init(_ key: String, count: Double, _ arguments: [String: Localized] = [:]) {
        content = .string(key: key, number: Quantity(value: .fractional(count)), arguments: arguments)
    }

    /// A string with a form for a position in an order, such as the 2nd floor, which is the argument `{count}`.
    public init(_ key: String, ordinal: Int, _ arguments: [String: Localized] = [:]) {
        content = .string(key: key, number: Quantity(value: .whole(ordinal), kind: .ordinal), arguments: arguments)
    }

    /// A text that is the same in all languages, such as a name.
    public static func verbatim(_ text: String) -> Localized { Localized(.verbatim(text)) }

    /// A whole number, as ``NumberFormat`` writes it.
    public static func number(
        _ value: Int, _ style: NumberFormat.Style = .decimal, fractionDigits: ClosedRange<Int>? = nil
    ) -> Localized {
        Localized(.number(Quantity(value: .whole(value)), style, fractionDigits))
    }

    /// A number, as ``NumberFormat`` writes it.
    public static func number(
        _ value: Double, _ style: NumberFormat.Style = .decimal, fractionDigits: ClosedRange<Int>? = nil
    ) -> Localized {
        Localized(.number(Quantity(value: .fractional(value)), style, fractionDigits))
    }

    /// A date, as ``DateFormat`` writes it.
    public static func date(_ date: CivilDate, _ style: DateFormat.Style = .long) -> Localized {
        Localized(.date(date, style))
    }

    /// A time of day, as ``TimeFormat`` writes it.
    public static func time(
        _ time: CivilTime, _ style: TimeFormat.Style = .short, hourCycle: TimeFormat.HourCycle = .automatic
    ) -> Localized {
        Localized(.time(time, style, hourCycle))
    }

    /// A date with a time, as ``DateTimeFormat`` writes them.
    public static func dateTime(
        _ moment: CivilDateTime, date: DateFormat.Style = .long, time: TimeFormat.Style = .short,
        hourCycle: TimeFormat.HourCycle = .automatic
    ) -> Localized {
        Localized(.dateTime(moment, date, time, hourCycle))
    }

    /// A list, as ``ListFormat`` writes it.
    public static func list(_ members: [Localized], _ kind: ListFormat.Kind = .and) -> Localized {
        Localized(.list(members, kind))
    }

    private init(_ content: Content) {
        self.content = content
    }
}
