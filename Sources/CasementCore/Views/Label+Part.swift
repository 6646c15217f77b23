extension Label {
    /// 11 pt: the least size of letters in the toolkit's own parts, as of the smallest text of phones.
    package static let leastPartSize = 11.0

    /// Makes a label for a part of the toolkit, whose text gets smaller down to ``leastPartSize`` where it does not fit.
    package convenience init(
        part text: String, role: Theme.TextRole = .body, style: TextStyle? = nil, alignment: Alignment = .leading
    ) {
        self.init(text, role: role, style: style, alignment: alignment)
        minimumFontSize = Self.leastPartSize
    }

    /// Makes such a label of text that follows the scene's language.
    package convenience init(
        part text: Localized, role: Theme.TextRole = .body, alignment: Alignment = .leading
    ) {
        self.init(text, role: role, alignment: alignment)
        minimumFontSize = Self.leastPartSize
    }
}
