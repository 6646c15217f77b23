extension KeyEvent {
    private static let editingSymbols: Set<KeySymbol> = [
        .backspace, .delete, .return, .keypadEnter, .tab, .backTab, .leftArrow, .rightArrow, .upArrow, .downArrow,
        .home, .end,
        .pageUp, .pageDown,
    ]

    /// Whether the key types or edits text, so that a person who presses it types on a hardware keyboard.
    var typesOrEdits: Bool { !text.isEmpty || Self.editingSymbols.contains(symbol) }
}

extension KeySymbol {
    /// Whether the key changes other keys or serves the device, such as Shift, volume and power: it shows no focus ring.
    ///
    /// The numbers are those of `xkbcommon-keysyms.h`: modifiers, shifts of levels, locks, and the keys of XFree86.
    var isModifierOrDeviceKey: Bool {
        switch rawValue {
        case 0xFFE1...0xFFEE, 0xFE01...0xFE13, 0xFF7E, 0xFF7F, 0xFF13, 0xFF14: true
        case 0x1008_0000...0x1008_FFFF: true
        default: false
        }
    }
}
