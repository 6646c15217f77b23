/// Decides when text scrolls to the caret: after an edit by the person, and when the caret or one end of the selection moved.
struct TextReveal {
    /// The selection that was shown last.
    var selection: TextSelection?
    private var isTextChanged = false

    mutating func textDidChange() { isTextChanged = true }

    /// Whether to scroll to the head of a selection now. A new selection of both ends, such as that of a paragraph, is where
    /// the person is looking, or is the whole text.
    mutating func isDue(for new: TextSelection) -> Bool {
        defer { (selection, isTextChanged) = (new, false) }
        if isTextChanged { return true }
        return new != selection && (new.isEmpty || new.anchor == selection?.anchor)
    }
}
