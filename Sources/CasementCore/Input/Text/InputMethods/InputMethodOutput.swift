/// What an input method shows after a key.
public struct InputMethodOutput: Hashable, Sendable {
    /// Text that becomes part of the text, instead of the marked text or the selection; empty for none. A field may accept only
    /// a part of it.
    public var commit: String
    /// Text that is not committed yet, which is shown underlined behind ``commit``; empty for none.
    public var marked: String
    /// The selection or the caret in ``marked``, in UTF-8 bytes; nil for a caret at its end.
    public var selection: Range<Int>?
    /// The texts from which a person chooses, the most likely one first.
    public var candidates: [String]

    /// Makes an output; each parameter sets the property of its name.
    public init(commit: String = "", marked: String = "", selection: Range<Int>? = nil, candidates: [String] = []) {
        self.commit = commit
        self.marked = marked
        self.selection = selection
        self.candidates = candidates
    }
}
