/// A change of a text that a person is about to make, for a filter of the app.
public struct TextProposal: Sendable {
    /// The bytes that the change replaces, as offsets in UTF-8 bytes; empty for an insertion.
    public let range: Range<Int>
    /// The new text in the range; empty for a deletion.
    public let replacement: String
    private let storage: TextStorage

    init(_ range: Range<Int>, _ replacement: String, _ storage: TextStorage) {
        self.range = range
        self.replacement = replacement
        self.storage = storage
    }

    /// The text before the change. Reading it copies the whole text.
    public var text: String { storage.string }
    /// The text after the change, if the filter returns ``replacement``. Reading it copies the whole text.
    public var result: String {
        storage.text(in: 0..<range.lowerBound) + replacement + storage.text(in: range.upperBound..<storage.length)
    }
}
