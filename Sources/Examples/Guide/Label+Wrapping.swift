import Casement

extension Label {
    /// Text on as many lines as it needs. A title and a headline are headers.
    static func wrapping(_ text: Localized = .verbatim(""), role: Theme.TextRole = .body) -> Label {
        let label = Label(text, role: role)
        label.maximumLines = nil
        if role == .title || role == .headline { label.accessibility.role = .header }
        return label
    }
}
