/// An action that a key runs, also called a shortcut.
///
/// ```swift
/// view.addKeyCommand(KeyCommand("s", .control, title: "Save") { [weak self] in self?.save() })
/// view.addKeyCommand(KeyCommand(.function(5), title: "Reload") { [weak self] in self?.reload() })
/// ```
public struct KeyCommand: Sendable {
    /// The key.
    public var symbol: KeySymbol
    /// The modifiers, all of which and no others must be in force. Shift does not count for signs such as `?`, which some
    /// layouts type with Shift and others without.
    public var modifiers: KeyModifiers
    /// The name of the command, for a list such as that of ``Scene/keyCommands``.
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
        guard repeats || event.phase == .pressed else { return false }
        // Layouts send a symbol of its own for Tab with Shift.
        let (wanted, pressed) = (symbol == .backTab ? .tab : symbol, event.symbol == .backTab ? .tab : event.symbol)
        let ignored: KeyModifiers = wanted.isSign ? .shift : []
        return pressed.lowercased == wanted.lowercased
            && event.modifiers.subtracting(ignored)
                == modifiers.union(symbol == .backTab ? .shift : []).subtracting(ignored)
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

    /// Whether the key types a character that is neither a letter nor a space.
    var isSign: Bool { character.map { !$0.properties.isAlphabetic && $0 != " " } ?? false }

    /// The same key without Shift, where it types a letter.
    package var lowercased: KeySymbol {
        guard let character else { return self }
        let lower = character.properties.lowercaseMapping.unicodeScalars
        return lower.count == 1 ? lower.first.map { KeySymbol($0) } ?? self : self
    }
}
