/// A replacement in a text that can be undone.
struct TextEdit: Sendable {
    /// In UTF-8 bytes.
    private(set) var start: Int
    private(set) var removed: String
    private(set) var inserted: String

    /// In order to join deletions without copying ever longer texts.
    private static let longestJoin = 256

    init(start: Int, removed: String, inserted: String) {
        self.start = start
        self.removed = removed
        self.inserted = inserted
    }

    /// The range that the edit replaces.
    var range: Range<Int> { start..<start + removed.utf8.count }
    /// The edit that restores the text.
    var inverse: TextEdit { TextEdit(start: start, removed: inserted, inserted: removed) }
    /// The bytes of both texts.
    var size: Int { removed.utf8.count + inserted.utf8.count }
    var isDeletion: Bool { inserted.isEmpty }

    /// Extends the edit by a later one that continues it; returns whether it does.
    mutating func append(_ later: TextEdit) -> Bool {
        if later.removed.isEmpty, later.start == start + inserted.utf8.count {
            inserted += later.inserted
        } else if isDeletion, later.isDeletion, later.range.upperBound == start, size < Self.longestJoin {
            removed = later.removed + removed
            start = later.start
        } else if isDeletion, later.isDeletion, later.start == start {
            removed += later.removed
        } else {
            return false
        }
        return true
    }
}
