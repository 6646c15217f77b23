/// The first mistake in the data of an SVG path; see ``Path/init(svg:)``.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position of the mistake: the number of bytes of UTF-8 before it.
    public let offset: Int
    /// What the syntax requires there, such as `a number`.
    public let expected: String
    /// The character that is there instead; nil at the end.
    public let found: Character?

    init(offset: Int, expected: String, found: Character?) {
        (self.offset, self.expected, self.found) = (offset, expected, found)
    }

    /// One sentence with the position, what is required there and what is there.
    public var description: String {
        "At offset \(offset) of the path, \(expected) is expected, not \(found.map { "'\($0)'" } ?? "the end")."
    }
}
