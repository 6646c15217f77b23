import CasementCore

/// A command on the selected text.
enum EditCommand: CaseIterable {
    case cut, copy, paste, selectAll, undo, redo

    /// Its word.
    var title: Localized {
        switch self {
        case .cut: Localized("casement.cut")
        case .copy: Localized("casement.copy")
        case .paste: Localized("casement.paste")
        case .selectAll: Localized("casement.selectAll")
        case .undo: Localized("casement.undo")
        case .redo: Localized("casement.redo")
        }
    }
}
