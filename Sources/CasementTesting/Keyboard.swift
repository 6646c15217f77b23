public import CasementCore

/// A keyboard that a test operates, as a person does: `stage.keyboard.press(.tab)`.
///
/// It presses the keys of a US layout: characters that need Shift are typed with it.
@MainActor public final class Keyboard {
    /// 0.4 s and 25 a second: the delay before a held key repeats, and its rate, as compositors usually send them.
    public nonisolated static let repeatDelay = Duration.milliseconds(400)
    /// See ``repeatDelay``.
    public nonisolated static let repeatInterval = Duration.milliseconds(40)

    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// Presses and releases a key.
    @discardableResult
    public func press(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) -> Keyboard {
        down(symbol, modifiers).up(symbol, modifiers)
    }

    /// Presses and releases the key of a character.
    @discardableResult
    public func press(_ character: Unicode.Scalar, _ modifiers: KeyModifiers = []) -> Keyboard {
        press(KeySymbol(character), modifiers)
    }

    /// Types a text, character by character; a newline is Return, a tabulator Tab.
    @discardableResult
    public func type(_ text: String) -> Keyboard {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": press(.return)
            case "\t": press(.tab)
            default:
                let needsShift =
                    scalar.properties.isUppercase || #"~!@#$%^&*()_+{}|:"<>?"#.unicodeScalars.contains(scalar)
                press(KeySymbol(scalar), needsShift ? .shift : [])
            }
        }
        return self
    }

    /// Holds the key of a character for a duration; see ``hold(_:_:for:)``.
    @discardableResult
    public func hold(_ character: Unicode.Scalar, _ modifiers: KeyModifiers = [], for duration: Duration) -> Keyboard {
        hold(KeySymbol(character), modifiers, for: duration)
    }

    /// Holds a key for a duration, in which it repeats after ``repeatDelay``, and releases it.
    @discardableResult
    public func hold(_ symbol: KeySymbol, _ modifiers: KeyModifiers = [], for duration: Duration) -> Keyboard {
        down(symbol, modifiers)
        let end = stage.now + duration
        var next = stage.now + Self.repeatDelay
        while next < end {
            stage.advance(by: next - stage.now)
            send(.repeated, symbol, modifiers)
            next = next + Self.repeatInterval
        }
        stage.advance(by: end - stage.now)
        return up(symbol, modifiers)
    }

    /// Presses a key, which stays down.
    @discardableResult
    public func down(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) -> Keyboard {
        send(.pressed, symbol, modifiers)
    }

    /// Releases a key.
    @discardableResult
    public func up(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) -> Keyboard {
        send(.released, symbol, modifiers)
    }

    /// The keyboard is lost while a key is down.
    @discardableResult
    public func cancel(_ symbol: KeySymbol, _ modifiers: KeyModifiers = []) -> Keyboard {
        send(.cancelled, symbol, modifiers)
    }

    @discardableResult
    private func send(_ phase: KeyEvent.Phase, _ symbol: KeySymbol, _ modifiers: KeyModifiers) -> Keyboard {
        let isTyped = phase == .pressed || phase == .repeated
        let types = isTyped && modifiers.isDisjoint(with: [.control, .alt, .logo])
        let symbol = modifiers.contains(.shift) ? symbol.shifted : symbol
        let text = types ? symbol.typedText : ""
        stage.handle(
            .key(KeyEvent(phase: phase, symbol: symbol, modifiers: modifiers, text: text, time: stage.now)))
        return self
    }
}

extension KeySymbol {
    /// The symbol of the same key with Shift.
    fileprivate var shifted: KeySymbol {
        if self == .tab { return .backTab }
        let letters: ClosedRange<Unicode.Scalar> = "a"..."z"
        guard let scalar = Unicode.Scalar(rawValue), letters.contains(scalar) else { return self }
        return KeySymbol(rawValue: rawValue - 0x20)
    }

    /// The character of a key that types one.
    fileprivate var typedText: String {
        switch rawValue {
        case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(rawValue).map { String($0) } ?? ""
        case 0x0100_0100...: Unicode.Scalar(rawValue - 0x0100_0000).map { String($0) } ?? ""
        default: ""
        }
    }
}
