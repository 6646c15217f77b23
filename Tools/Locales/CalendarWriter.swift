/// Writes the names and the patterns of dates and times in the Gregorian calendar.
struct CalendarWriter {
    private static let calendar = "dates/calendars/calendar[type=gregorian]"
    private static let lengths = ["full", "long", "medium", "short"]

    let repository: LocaleRepository
    let list: LocaleList

    func table() throws(LocaleError) -> String {
        var source = SwiftSource(version: list.version, "Names and patterns of dates and times, Gregorian calendar.")
        source.line("enum CalendarTable {")
        var names: [(key: String, row: String)] = []
        var patterns: [(key: String, row: String)] = []
        for locale in list.locales {
            names.append((SwiftSource.tag(locale), try self.names(locale)))
            patterns.append((SwiftSource.tag(locale), try self.patterns(locale)))
        }
        source.rows(
            "names", "Months, weekdays (in dates: wide, short; alone: wide, short), AM and PM, eras, first weekday.",
            names)
        source.rows("patterns", "Ten patterns of dates, six of times, four that join both.", patterns)
        source.line("}")
        return source.text
    }

    private func names(_ locale: String) throws(LocaleError) -> String {
        let months = (1...12).map(String.init)
        let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        var fields: [String] = []
        for (kind, keys) in [("month", months), ("day", days)] {
            let wide = try words(kind, keys, [("format", "wide")], locale)
            let short = try words(kind, keys, [("format", "abbreviated"), ("format", "wide")], locale)
            let aloneWide = try words(kind, keys, [("stand-alone", "wide"), ("format", "wide")], locale)
            let aloneShort = try words(
                kind, keys, [("stand-alone", "abbreviated"), ("format", "abbreviated"), ("format", "wide")], locale)
            // An empty field of names that stand alone means those in dates.
            fields += [wide, short, aloneWide == wide ? "" : aloneWide, aloneShort == short ? "" : aloneShort]
        }
        fields.append(try dayPeriods(locale))
        fields.append(try eras(locale))
        fields.append(String(firstWeekday(locale, days)))
        return fields.joined(separator: "|")
    }

    private func words(
        _ kind: String, _ keys: [String], _ sources: [(context: String, width: String)], _ locale: String
    ) throws(LocaleError) -> String {
        var words: [String] = []
        for key in keys {
            words.append(
                try repository.value(
                    sources.map {
                        "\(Self.calendar)/\(kind)s/\(kind)Context[type=\($0.context)]"
                            + "/\(kind)Width[type=\($0.width)]/\(kind)[type=\(key)]"
                    }, in: locale))
        }
        return words.joined(separator: ";")
    }

    private func dayPeriods(_ locale: String) throws(LocaleError) -> String {
        let am = try repository.value(["abbreviated", "wide"].map { Self.dayPeriod("am", $0) }, in: locale)
        let pm = try repository.value(["abbreviated", "wide"].map { Self.dayPeriod("pm", $0) }, in: locale)
        return "\(am);\(pm)"
    }

    private static func dayPeriod(_ name: String, _ width: String) -> String {
        "\(calendar)/dayPeriods/dayPeriodContext[type=format]/dayPeriodWidth[type=\(width)]/dayPeriod[type=\(name)]"
    }

    private func eras(_ locale: String) throws(LocaleError) -> String {
        let before = try repository.value(["\(Self.calendar)/eras/eraAbbr/era[type=0]"], in: locale)
        let after = try repository.value(["\(Self.calendar)/eras/eraAbbr/era[type=1]"], in: locale)
        return "\(before);\(after)"
    }

    /// The first day of the week, from 1 for Monday, in the region of the locale or in that of most of its readers.
    private func firstWeekday(_ locale: String, _ days: [String]) -> Int {
        let own: [Substring] = locale.split(separator: "_").dropFirst().filter { $0.count == 2 }
        let likely: [Substring] = (repository.likelySubtags[locale] ?? locale).split(separator: "_").filter {
            $0.count < 4
        }
        let territory = String(own.last ?? likely.last ?? "001")
        let rows = repository.supplemental.filter { $0.path.contains("/firstDay") && $0.attributes["alt"] == nil }
        let row = rows.first { row in
            (row.attributes["territories"] ?? "").split(whereSeparator: \.isWhitespace).contains { $0 == territory }
        }
        return (row?.attributes["day"]).flatMap { day in days.firstIndex(of: day) }.map { $0 + 1 } ?? 1
    }

    private func patterns(_ locale: String) throws(LocaleError) -> String {
        var fields: [String] = []
        for length in Self.lengths { fields.append(try format("date", length, locale)) }
        for name in ["MMMMd", "MMMd", "MMMEd", "MMMMEEEEd", "yMMMM", "Md"] { fields.append(try skeleton(name, locale)) }
        for length in ["short", "medium"] { fields.append(try format("time", length, locale)) }
        for name in ["hm", "hms", "Hm", "Hms"] { fields.append(try skeleton(name, locale)) }
        for length in Self.lengths { fields.append(try format("dateTime", length, locale)) }
        return fields.joined(separator: "|")
    }

    private func format(_ kind: String, _ length: String, _ locale: String) throws(LocaleError) -> String {
        try repository.value(
            ["\(Self.calendar)/\(kind)Formats/\(kind)FormatLength[type=\(length)]/\(kind)Format/pattern"], in: locale)
    }

    /// The pattern of the skeleton with the same fields that differs least, with the widths of the requested one.
    private func skeleton(_ name: String, _ locale: String) throws(LocaleError) -> String {
        let requested = DateSkeleton(name)
        var best: (distance: Int, pattern: String)?
        let prefix = "\(Self.calendar)/dateTimeFormats/availableFormats/dateFormatItem[id="
        for (path, pattern) in try repository.values(under: prefix, in: locale).sorted(by: { $0.key < $1.key }) {
            let named = DateSkeleton(path.dropFirst(prefix.count).dropLast())
            guard let distance = requested.distance(to: named), distance < best?.distance ?? .max else { continue }
            best = (distance, requested.widened(pattern, of: named))
        }
        guard let best else { throw LocaleError("\(locale) has no pattern of dates like \(name)") }
        return best.pattern
    }
}
