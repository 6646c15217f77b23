/// What an input method does to the text: everything up to a `done`, which applies at once.
struct InputMethodUpdate: Sendable {
    /// The text that is composed, and the caret in it, in bytes; -1 for both ends hides the caret.
    struct Preedit: Hashable, Sendable {
        var text: String
        var begin: Int32
        var end: Int32

        /// The caret within the text, at the starts of characters; nil if it is hidden.
        var selection: Range<Int>? {
            guard begin >= 0, end >= 0 else { return nil }
            let (first, second) = (start(of: Int(begin)), start(of: Int(end)))
            return min(first, second)..<max(first, second)
        }

        /// The start of the character that an offset lies in; an offset behind the text counts as its end.
        private func start(of offset: Int) -> Int { text.prefixed(toBytes: offset).utf8.count }
    }

    var preedit: Preedit?
    var insertion = ""
    /// Bytes before and after the caret.
    var deletion: (before: UInt32, after: UInt32) = (0, 0)

    var isEmpty: Bool { (preedit?.text ?? "").isEmpty && insertion.isEmpty && !deletes }
    var deletes: Bool { deletion != (0, 0) }
}

/// What the compositor reports of the input method of a seat.
enum InputMethodChange: Sendable {
    case enter(surface: Token)
    case leave
    case update(InputMethodUpdate, serial: UInt32)
}
