import CasementCore

/// What the keys show, and their names for assistive technology.
struct KeyFaces: Hashable {
    let state: KeyTyping.State
    let layout: KeyboardLayout
    /// Whether the space bar names the language.
    let isNamed: Bool
    let returnKey: TextInputTraits.ReturnKey
    let colors: KeyColors

    func look(of key: KeyboardKey) -> KeyView.Look {
        KeyView.Look(
            face: face(of: key), tone: tone(of: key), colors: colors,
            direction: layout.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The text of a key that types a letter or a mark; nil for the other keys.
    func text(of key: KeyboardKey) -> String? {
        guard let letter = key.letter else { return nil }
        return state.isShifted ? letter.shiftedCaption : letter.caption
    }

    /// The name of a key that types none.
    func label(of key: KeyboardKey) -> Localized? {
        switch key.action {
        case nil: nil
        case .space: Localized("casement.keyboard.space")
        case .shift: Localized("casement.keyboard.shift")
        case .delete: Localized("casement.delete")
        case .enter: returnLabel
        case .nextLanguage: Localized("casement.keyboard.language")
        case .hide: Localized("casement.keyboard.hide")
        case .page(.symbols): Localized("casement.keyboard.symbols")
        case .page(.moreSymbols): Localized("casement.keyboard.moreSymbols")
        case .page: Localized("casement.keyboard.letters")
        }
    }

    func states(of key: KeyboardKey) -> Accessibility.States {
        guard key.action == .shift else { return [] }
        return state.isLocked ? .checked : state.isShifted ? .selected : []
    }

    private var returnLabel: Localized {
        switch returnKey {
        case .done: Localized("casement.keyboard.done")
        case .go: Localized("casement.keyboard.go")
        case .next: Localized("casement.keyboard.next")
        case .search: Localized("casement.keyboard.search")
        case .send: Localized("casement.keyboard.send")
        default: Localized("casement.keyboard.return")
        }
    }

    private func tone(of key: KeyboardKey) -> KeyView.Look.Tone {
        switch key.action {
        case nil, .space: .key
        case .shift where state.isLocked: .accent
        case .shift where state.isShifted: .on
        case .enter where returnKey != .return: .accent
        default: .special
        }
    }

    private func face(of key: KeyboardKey) -> KeyView.Face {
        switch key.action {
        case nil: .letter(text(of: key) ?? "")
        case .space: .word(isNamed ? layout.name : "")
        case .shift: .icon(state.isLocked ? KeyIcons.capsLock : state.isShifted ? KeyIcons.shiftOn : KeyIcons.shift)
        case .delete: .icon(KeyIcons.delete)
        case .enter: .icon(KeyIcons.icon(of: returnKey))
        case .nextLanguage: .icon(KeyIcons.language)
        case .hide: .icon(KeyIcons.hide)
        case .page(.symbols): .word(layout.symbols.digits[1...3].joined())
        case .page(.moreSymbols): .word("#+=")
        case .page: .word(firstLetters)
        }
    }

    /// The first letters of the alphabet: `ABC`, `АБВ`.
    private var firstLetters: String {
        let letters = layout.rows.joined().filter {
            $0.text.count == 1 && $0.text.first?.isLetter == true && !$0.isDead
        }
        return letters.sorted { $0.text < $1.text }.prefix(3).map(\.shiftedText).joined()
    }
}
