import CasementCore

/// A key of a page as the keyboard shows it.
struct KeyboardKey: TouchedKey {
    let item: KeyboardPage.Item
    /// Whether a long press on the key of the next language offers the languages.
    let offersLanguages: Bool

    /// What the key types; nil for one that acts.
    var letter: KeyboardLayout.Key? { item.key }

    /// What the key does; nil for one that types text of the layout.
    var action: KeyboardPage.Action? {
        if case .action(let action, _) = item { action } else { nil }
    }

    var behavior: KeyBehavior {
        switch action {
        case nil: .text
        case .space: .space
        case .shift, .page: .modifier
        case .delete: .delete
        case .enter, .nextLanguage, .hide: .command
        }
    }

    var hasAlternatives: Bool {
        if let letter { return !letter.alternatives.isEmpty || !letter.shiftedAlternatives.isEmpty }
        return action == .nextLanguage && offersLanguages
    }

    var kind: KeyKind {
        switch action {
        case nil: .text
        case .space: .space
        case .delete: .delete
        case .enter: .return
        case .shift, .page, .nextLanguage, .hide: .other
        }
    }
}
