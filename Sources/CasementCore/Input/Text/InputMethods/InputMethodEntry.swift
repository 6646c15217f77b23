/// A key that waits for an input method, and what it does without one.
struct InputMethodEntry {
    enum Kind {
        /// A key of the keyboard on the screen.
        case key(InputMethodKey)
        /// A candidate that a person chose by its text: earlier keys may change the candidates.
        case candidate(String)
        /// A key of a hardware keyboard.
        case event(KeyEvent)
    }

    let kind: Kind
    /// What the key does if no input method handles it. Runs app code.
    let otherwise: @MainActor (any TextInputClient) -> Void
}

extension KeyEvent {
    /// The key for an input method; nil for one that input methods do not get.
    ///
    /// - Parameter isComposing: whether there is a composition, which Escape and arrows belong to.
    func inputMethodKey(isComposing: Bool) -> InputMethodKey? {
        guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        switch symbol {
        case .backspace: return .deleteBackward
        case .space: return .space
        case .escape: return isComposing ? .escape : nil
        case .leftArrow where !modifiers.contains(.shift): return isComposing ? .moveCaret(-1) : nil
        case .rightArrow where !modifiers.contains(.shift): return isComposing ? .moveCaret(1) : nil
        case let symbol where symbol.isReturn: return .return
        default:
            guard let first = text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F else { return nil }
            return .text(text)
        }
    }

    /// The index of the candidate that a digit from 1 to 9 chooses.
    var candidateIndex: Int? {
        guard modifiers.isEmpty, let digit = text.first?.wholeNumberValue, text.count == 1, digit > 0 else {
            return nil
        }
        return digit - 1
    }
}
