/// A command on the selected text.
enum EditCommand: CaseIterable {
    case cut, copy, paste, selectAll, undo, redo

    /// The key of its word in the string tables.
    var key: String {
        switch self {
        case .cut: "casement.cut"
        case .copy: "casement.copy"
        case .paste: "casement.paste"
        case .selectAll: "casement.selectAll"
        case .undo: "casement.undo"
        case .redo: "casement.redo"
        }
    }
}
