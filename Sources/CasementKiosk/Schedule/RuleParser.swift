/// Reads the parts of a POSIX `TZ` string.
struct RuleParser {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }
    var next: UInt8? { rest.first }

    /// Skips a character; false if another one follows.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips three letters or more, or a text in angle brackets.
    mutating func skipName() -> Bool {
        if skip("<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")), end > rest.startIndex else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    /// Hours, minutes and seconds with a sign, in seconds; the limit is one of hours.
    mutating func offset(limit: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hours = number(), hours <= limit else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where skip(":") {
            guard let part = number(), part < 60 else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// A day with a time on it.
    mutating func change() -> TimeZoneRule.Change? {
        guard let day = day() else { return nil }
        var change = TimeZoneRule.Change(day: day)
        if skip("/") {
            guard let time = offset(limit: 167) else { return nil }
            change.time = time
        }
        return change
    }

    private mutating func day() -> TimeZoneRule.Change.Day? {
        if skip("J") { return number().flatMap { (1...365).contains($0) ? .julian($0) : nil } }
        guard skip("M") else { return number().flatMap { (0...365).contains($0) ? .zeroBased($0) : nil } }
        guard let month = number(), (1...12).contains(month), skip("."), let week = number(), (1...5).contains(week),
            skip("."), let day = number(), (0...6).contains(day)
        else { return nil }
        return .weekday(month: month, week: week, day: day)
    }

    private mutating func number() -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.count > 4 ? nil : Int(String(decoding: digits, as: UTF8.self))
    }
}
