/// A coding key that the coders make themselves: the position in a list, and the key of a superclass.
struct StateKey: CodingKey {
    /// The key of a superclass that has a container of its own, as in the coders of Foundation.
    static let superclass = StateKey(stringValue: "super")

    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        (self.stringValue, intValue) = (stringValue, nil)
    }

    init(intValue: Int) {
        (stringValue, self.intValue) = ("\(intValue)", intValue)
    }
}

extension [any CodingKey] {
    /// The path as a person writes it, such as `'pages.3.offset'`; a long one without its middle.
    var text: String {
        let names = map(\.stringValue)
        let shown = count > 10 ? names.prefix(5) + ["..."] + names.suffix(5) : names[...]
        return isEmpty ? "the top level" : "'\(shown.joined(separator: "."))'"
    }
}
