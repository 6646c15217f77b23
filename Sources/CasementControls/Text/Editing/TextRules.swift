/// What a text accepts from a person.
struct TextRules {
    /// Whether line breaks become spaces.
    var isSingleLine = false
    /// Whether the text is secret: no history keeps what was typed or deleted.
    var isSecret = false
    /// The most characters; nil without a limit. A longer text, which an app may set, does not grow.
    var maximumLength: Int?
    /// The allowed characters.
    var content = TextContent.any
    /// A filter of the app: it returns the text that replaces the range instead of the proposed one, or nil for no change.
    var filter: ((TextProposal) -> String?)?

    /// The text that replaces a range instead of a proposed one, or nil for no change. Runs the filter of the app.
    ///
    /// - Parameter count: the number of characters of the whole text; used only with a maximum length.
    func accepted(_ text: String, replacing range: Range<Int>, in storage: TextStorage, count: () -> Int) -> String? {
        let own = limited(
            content.accepted(flattened(text), replacing: range, in: storage), replacing: range, in: storage, count)
        // If nothing of the text is left, a selection stays as well.
        if own.isEmpty && !text.isEmpty { return nil }
        guard let filter else { return own }
        return filter(TextProposal(range, own, storage)).map {
            limited(flattened($0), replacing: range, in: storage, count)
        }
    }

    /// A text in one line, if only one is allowed.
    func flattened(_ text: String) -> String { isSingleLine ? LineBreaks.replacedBySpaces(text) : text }

    private func limited(
        _ text: String, replacing range: Range<Int>, in storage: TextStorage, _ count: () -> Int
    ) -> String {
        guard let maximumLength else { return text }
        return storage.prefix(of: text, replacing: range, growingBy: max(max(maximumLength, 0) - count(), 0))
    }
}
