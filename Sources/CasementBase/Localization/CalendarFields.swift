/// The fields of a locale's dates or times, in the order in which the locale writes them: for wheels that show each field by
/// itself.
package struct CalendarFields: Sendable {
    /// A part of a date or of a time.
    package enum Field: Hashable, Sendable {
        case year, month, day
        /// Before or after noon.
        case dayPeriod
        case hour, minute, second
    }

    /// The fields in the order of the locale.
    package let order: [Field]
    private let pattern: DatePattern
    private let texts: [Field: Substring]

    /// The fields of a date: day, month and year.
    package init(dateIn locale: Locale) {
        self.init(CalendarPatterns(locale).field(DateFormat.Style.long.rawValue), locale)
    }

    /// The fields of a time of day.
    package init(timeIn locale: Locale, style: TimeFormat.Style, hourCycle: TimeFormat.HourCycle) {
        self.init(TimeFormat.pattern(locale, style, hourCycle), locale)
    }

    private init(_ text: Substring, _ locale: Locale) {
        pattern = DatePattern(locale)
        var (order, texts) = ([Field](), [Field: Substring]())
        for run in Self.runs(text) {
            guard let field = Self.field(run.first), !order.contains(field) else { continue }
            order.append(field)
            texts[field] = run
        }
        (self.order, self.texts) = (order, texts)
    }

    /// The text of a field in a date or in a time; a month by its name, where the locale has names.
    package func text(of field: Field, _ date: CivilDate?, _ time: CivilTime?) -> String {
        pattern.fill(texts[field] ?? "", date, time)
    }

    /// The letters of each field, with the letter that East Asian languages write behind a number, as in `y年`.
    private static func runs(_ text: Substring) -> [Substring] {
        var (result, rest) = ([Substring](), text)
        while let letter = rest.first {
            if letter == "'" {
                rest = rest.dropFirst().drop { $0 != "'" }.dropFirst()
                continue
            }
            var run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            guard letter.isASCII, letter.isLetter else { continue }
            if let unit = rest.first, !unit.isASCII, unit.isLetter {
                run = text[run.startIndex..<rest.index(after: rest.startIndex)]
            }
            result.append(letter == "M" && run.count > 2 ? standAlone(run.count) : run)
        }
        return result
    }

    /// A month by itself: many languages have another form of its name within a date.
    private static func standAlone(_ count: Int) -> Substring { count == 3 ? "LLL" : "LLLL" }

    private static func field(_ letter: Character?) -> Field? {
        switch letter {
        case "y": .year
        case "M", "L": .month
        case "d": .day
        case "a", "b", "B": .dayPeriod
        case "H", "h", "K", "k": .hour
        case "m": .minute
        case "s": .second
        default: nil
        }
    }
}
