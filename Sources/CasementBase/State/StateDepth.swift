/// The limit of nesting: values deeper than it are neither encoded nor decoded, so that no file overflows the stack.
enum StateDepth {
    /// The greatest number of values within each other.
    static let maximum = 128

    /// Throws if a value at a coding path is too deep.
    static func check(_ depth: Int, _ path: [any CodingKey]) throws(StateError) {
        guard depth <= maximum else { throw error(at: nil, " at \(path.text)") }
    }

    /// The error about a value, with its offset or its coding path.
    static func error(at offset: Int?, _ place: String = "") -> StateError {
        StateError(.tooDeep, at: offset, "values are nested more than \(maximum) deep\(place)")
    }
}
