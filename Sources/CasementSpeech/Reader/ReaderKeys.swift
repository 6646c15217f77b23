import CasementCore

/// The keys of a reader: those of a keypad with five to twelve keys, and of any keyboard.
@MainActor final class ReaderKeys: KeyFilter {
    /// 10: the step of the volume, of 200.
    private static let volumeStep = 10

    private weak var reader: ScreenReader?
    private var taken: [KeyEvent] = []

    init(_ reader: ScreenReader) {
        self.reader = reader
    }

    func isSecret(_ event: KeyEvent) -> Bool { false }

    func takes(_ event: KeyEvent) -> Bool {
        switch event.phase {
        case .pressed:
            let isTaken = handle(event)
            if isTaken { taken.append(event) }
            return isTaken
        case .repeated:
            guard taken.contains(where: { $0.isSameKey(as: event) }) else { return false }
            _ = handle(event)
            return true
        default:
            guard let index = taken.firstIndex(where: { $0.isSameKey(as: event) }) else { return false }
            taken.remove(at: index)
            return true
        }
    }

    private func handle(_ event: KeyEvent) -> Bool {
        guard let reader else { return false }
        if event.symbol == reader.key {
            guard event.phase == .pressed else { return true }
            reader.scene?.noteUnseenInput()
            if reader.isOn { reader.end() } else { reader.begin() }
            return true
        }
        guard let session = reader.current else { return false }
        // A key that is held a little too long must not end the words that its press has caused.
        if event.phase == .pressed { session.inputCame(atKeys: true) }
        // The key ends the cover of the idle chain.
        if session.scene.isCovered { return false }
        switch event.symbol {
        case .rightArrow, .leftArrow, .upArrow, .downArrow:
            return FocusDirection(event).map { session.follows($0) } ?? false
        case .raiseVolume: return change(by: Self.volumeStep)
        case .lowerVolume: return change(by: -Self.volumeStep)
        case .help, .function(1):
            session.help()
            return true
        case .function(2):
            session.repeatWords()
            return true
        case .function(3):
            session.spellWords()
            return true
        case .return, .keypadEnter, .space:
            return event.phase == .pressed && session.activatesUnfocused(by: event.symbol)
        default: return false
        }
    }

    private func change(by step: Int) -> Bool {
        guard let reader else { return false }
        let volume = min(max(reader.speaker.settings.volume + step, -100), 100)
        reader.speaker.settings.volume = volume
        reader.onSettingsChange?()
        reader.current?.sayVolume((volume + 100) / 2)
        return true
    }
}

extension KeySymbol {
    /// `XKB_KEY_XF86AudioLowerVolume`.
    static let lowerVolume = KeySymbol(rawValue: 0x1008_FF11)
    /// `XKB_KEY_XF86AudioRaiseVolume`.
    static let raiseVolume = KeySymbol(rawValue: 0x1008_FF13)
    /// `XKB_KEY_Help`.
    static let help = KeySymbol(rawValue: 0xFF6A)
}

extension ReaderSession {
    /// Does what an arrow does, unless it moves the caret of the chosen text: to the right and the left it chooses the element
    /// after and before, up and down it changes a value or chooses an action, as swipes do.
    ///
    /// - Returns: false if the view with the focus gets the key.
    func follows(_ direction: FocusDirection) -> Bool {
        guard !movesCaret(direction) else { return false }
        if direction.axis == .horizontal {
            chooseNext(direction == forwardDirection)
            return true
        }
        guard canChange else { return false }
        change(up: direction == .up)
        return true
    }

    /// Presses the chosen element, or performs the action that was chosen, unless it has the focus and so gets the key.
    ///
    /// An element that nothing presses leaves Return to the default button, and Space to a text that is edited.
    func activatesUnfocused(by symbol: KeySymbol) -> Bool {
        guard let chosen, action != nil || chosen !== scene.focusedView else { return false }
        let leavesKey = symbol.isReturn || scene.textInput.client != nil
        return action == nil && leavesKey && !canPress ? false : activated()
    }

    /// Whether the chosen element is a text that is edited, in which an arrow moves the caret, ends a selection, or belongs to
    /// a composition.
    private func movesCaret(_ direction: FocusDirection) -> Bool {
        guard let client = scene.textInput.client, client === chosen else { return false }
        let range = client.selectedTextRange
        if !range.isEmpty || client.markedTextRange != nil || !scene.textInput.candidates.isEmpty { return true }
        if let text = client as? any SemanticsCaret { return text.canMoveCaret(direction) }
        // Of a view of the app's own, only the offset of the caret is known.
        guard direction.axis == .horizontal else { return true }
        return direction == forwardDirection ? range.upperBound < client.textLength : range.lowerBound > 0
    }

    /// The direction of the arrow that leads to the element after the chosen one.
    private var forwardDirection: FocusDirection {
        scene.environment.layoutDirection == .leftToRight ? .right : .left
    }

    func sayVolume(_ percent: Int) {
        speaker.say(Utterance(words.text(.volumeValue, ["value": .number(percent)])))
    }
}
