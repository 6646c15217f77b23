/// Fills a date pattern of CLDR, such as `EEEE, d. MMMM y` or `h:mm a`.
struct DatePattern: Sendable {
    private let names: CalendarNames
    private let symbols: NumberSymbols

    init(_ locale: Locale) {
        (names, symbols) = (CalendarNames(locale), NumberSymbols(locale))
    }

    /// Writes the parts of a date and of a time that a pattern names. Parts of a missing date or time are left out.
    func fill(_ pattern: Substring, _ date: CivilDate?, _ time: CivilTime?) -> String {
        var result = ""
        var rest = pattern
        while let letter = rest.first {
            if letter == "'" {
                result += Self.quoted(&rest)
                continue
            }
            let run = rest.prefix { $0 == letter }
            rest = rest.dropFirst(run.count)
            guard letter.isASCII, letter.isLetter else {
                result += run
                continue
            }
            if let date { result += field(letter, run.count, date) }
            if let time { result += field(letter, run.count, time) }
        }
        return result
    }

    /// The text between single quotes; two quotes are one.
    private static func quoted(_ rest: inout Substring) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        let text = rest.prefix { $0 != "'" }
        let result = String(text)
        rest.removeFirst(min(rest.count, text.count + 1))
        return result
    }

    private func field(_ letter: Character, _ count: Int, _ date: CivilDate) -> String {
        switch letter {
        case "G": names.eras[date.year > 0 ? 1 : 0]
        case "y": year(date.year > 0 ? date.year : 1 - date.year, count)
        case "M": month(date.month, count, names.monthsInDates, names.shortMonthsInDates)
        case "L": month(date.month, count, names.months, names.shortMonths)
        case "d": symbols.digits(date.day, minimum: count)
        case "E": (count > 3 ? names.weekdaysInDates : names.shortWeekdaysInDates)[date.weekday.rawValue - 1]
        case "c": (count > 3 ? names.weekdays : names.shortWeekdays)[date.weekday.rawValue - 1]
        default: ""
        }
    }

    private func field(_ letter: Character, _ count: Int, _ time: CivilTime) -> String {
        switch letter {
        case "H": symbols.digits(time.hour, minimum: count)
        case "h": symbols.digits((time.hour + 11) % 12 + 1, minimum: count)
        case "K": symbols.digits(time.hour % 12, minimum: count)
        case "k": symbols.digits((time.hour + 23) % 24 + 1, minimum: count)
        case "m": symbols.digits(time.minute, minimum: count)
        case "s": symbols.digits(time.second, minimum: count)
        // The tables have no finer periods, such as early morning; CLDR falls back to these.
        case "a", "b", "B": names.dayPeriods[time.hour < 12 ? 0 : 1]
        default: ""
        }
    }

    private func year(_ year: Int, _ count: Int) -> String {
        symbols.digits(count == 2 ? year % 100 : year, minimum: count)
    }

    private func month(_ month: Int, _ count: Int, _ long: [String], _ short: [String]) -> String {
        switch count {
        case 1, 2: symbols.digits(month, minimum: count)
        case 3: short[month - 1]
        default: long[month - 1]
        }
    }
}
