/// An action that a key runs, also called a shortcut.
///
/// ```swift
/// view.addKeyCommand(KeyCommand("s", .control, title: "Save") { [weak self] in self?.save() })
/// view.addKeyCommand(KeyCommand(.function(5), title: "Reload") { [weak self] in self?.reload() })
/// ```
public struct KeyCommand: Sendable {
    /// The key.
    public var symbol: KeySymbol
    /// The modifiers, all of which and no others must be in force. Shift is ignored for keys that type a character, because it
    /// is part of that character: `KeyCommand("?", ...)` needs no ``KeyModifiers/shift``.
    public var modifiers: KeyModifiers
    /// What the command does, for a list of the commands.
    public var title: String
    /// Whether a held key runs the command again and again.
    public var repeats = false
    /// Runs the command.
    public var action: @MainActor @Sendable () -> Void

    /// Makes a command of a key.
    public init(
        _ symbol: KeySymbol, _ modifiers: KeyModifiers = [], title: String,
        action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.symbol = symbol
        self.modifiers = modifiers
        self.title = title
        self.action = action
    }

    /// Makes a command of the key that types a character; upper and lower case are the same.
    public init(
        _ character: Unicode.Scalar, _ modifiers: KeyModifiers = [], title: String,
        action: @escaping @MainActor @Sendable () -> Void
    ) {
        self.init(KeySymbol(character), modifiers, title: title, action: action)
    }

    /// Whether an event of a pressed key runs the command.
    func matches(_ event: KeyEvent) -> Bool {
        let isCharacter = event.symbol.character != nil
        let ignored: KeyModifiers = isCharacter ? .shift : []
        return event.symbol.lowercased == symbol.lowercased
            && event.modifiers.subtracting(ignored) == modifiers.subtracting(ignored)
            && (repeats || event.phase == .pressed)
    }
}

extension KeySymbol {
    /// The character that the key types; nil for a key that types none.
    var character: Unicode.Scalar? {
        switch rawValue {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(rawValue)
        case 0x0100_0100...0x0110_FFFF: Unicode.Scalar(rawValue - 0x0100_0000)
        default: nil
        }
    }

    /// The same key without Shift, where it types a letter.
    var lowercased: KeySymbol {
        guard let character else { return self }
        let lower = character.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first.map { KeySymbol($0) } ?? self : self
    }
}
