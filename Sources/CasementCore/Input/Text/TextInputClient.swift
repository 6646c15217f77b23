/// A view that edits text: the operations that keyboards and input methods need while it has the focus.
///
/// Positions are offsets in UTF-8 bytes, as in `AttributedText`. An offset outside the text counts as its start or its end,
/// one inside a character as the start of the character. After each change of the text, the selection or the traits, whatever
/// caused it, the view calls ``TextInput/clientDidChange(_:)``.
@MainActor public protocol TextInputClient: View {
    /// The text that the view accepts.
    var textInputTraits: TextInputTraits { get }
    /// Whether a person can change the text: if not, no keyboard and no input method edits it. True by default.
    var acceptsText: Bool { get }
    /// The scroll view inside the view that shows its text, for a keyboard that covers a part of it; nil, the default, if there
    /// is none.
    var textScrollView: ScrollView? { get }
    /// The length of the text.
    var textLength: Int { get }
    /// The text in a range.
    func text(in range: Range<Int>) -> String
    /// The selected text, or the position of the caret as an empty range. Setting it commits the marked text.
    var selectedTextRange: Range<Int> { get set }
    /// The text that an input method is composing, which is shown underlined; nil for none.
    var markedTextRange: Range<Int>? { get }
    /// The caret, or the end of the selection that moves, in the points of the view.
    var caretRect: Rect { get }

    /// Replaces the marked text, or without it the selection, by text.
    func insertText(_ text: String)
    /// Replaces the marked text, or without it the selection, by text that is not committed yet.
    ///
    /// - Parameters:
    ///   - text: the new marked text; an empty one removes it.
    ///   - selection: the selection within `text`; nil hides the caret.
    func setMarkedText(_ text: String, selection: Range<Int>?)
    /// Keeps the marked text as part of the text.
    func commitMarkedText()
    /// Deletes the selection, or the unit before the caret. Of a character of several signs, such as a letter with marks, only
    /// the last sign is deleted, but an emoji as a whole.
    func deleteBackward(_ unit: TextUnit)
    /// Deletes bytes around the selection, extended to whole characters.
    func deleteSurroundingText(before: Int, after: Int)
    /// Moves the caret by characters in the order of the text; negative towards its start.
    func moveCaret(by characters: Int)
    /// Does what the return key does: begins a line, or submits the text.
    func performReturn()
}

extension TextInputClient {
    /// True.
    public var acceptsText: Bool { true }
    /// Nil.
    public var textScrollView: ScrollView? { nil }
}
