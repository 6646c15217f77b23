/// Values by name, in the order of the UTF-8 bytes of their names, which is the same in every run.
struct StateRecord: Hashable, Sendable {
    /// A name and its value.
    struct Field: Hashable, Sendable {
        let name: String
        let value: StateValue
    }

    private(set) var fields: [Field] = []

    /// Adds a field whose name must follow those of all others; false if it does not.
    mutating func append(_ field: Field) -> Bool {
        if let last = fields.last, !Self.isOrdered(last.name, field.name) { return false }
        fields.append(field)
        return true
    }

    subscript(name: String) -> StateValue? {
        var (low, high) = (0, fields.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.isOrdered(fields[middle].name, name) { low = middle + 1 } else { high = middle }
        }
        guard low < fields.count, !Self.isOrdered(name, fields[low].name) else { return nil }
        return fields[low].value
    }

    /// Whether one name stands before another one.
    static func isOrdered(_ one: String, _ other: String) -> Bool {
        one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}
