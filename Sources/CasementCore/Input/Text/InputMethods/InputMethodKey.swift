/// What an input method is asked to handle: a key, or the choice of a candidate.
@nonexhaustive public enum InputMethodKey: Hashable, Sendable {
    /// A key that types text, in the case that Shift gives it. A hardware keyboard has composed its accents already.
    case text(String)
    /// A dead key of the keyboard on the screen; the accent is a combining mark.
    case deadKey(String)
    /// The space bar.
    case space
    /// The return key.
    case `return`
    /// Escape, of a hardware keyboard.
    case escape
    /// The key that deletes what precedes the caret.
    case deleteBackward
    /// The caret moves by characters in the order of the text; negative towards its start.
    case moveCaret(Int)
    /// The candidate at an index of those that are shown.
    case candidate(Int)
}
