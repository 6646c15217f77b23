/// Fills a pattern of CLDR with two places, such as `{0} and {1}`.
enum Joint {
    static func fill(_ pattern: Substring, _ first: String, _ second: String) -> String {
        var result = ""
        var rest = pattern
        while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
            result += rest[..<brace]
            result += rest[rest.index(after: brace)] == "0" ? first : second
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
