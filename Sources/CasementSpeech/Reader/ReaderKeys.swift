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
        case .rightArrow, .leftArrow:
            return event.modifiers.isEmpty && session.chooses(event.symbol == session.forwardArrow)
        case .upArrow, .downArrow: return event.modifiers.isEmpty && session.changes(up: event.symbol == .upArrow)
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
            return event.phase == .pressed && session.activatesUnfocused(leavesTexts: event.symbol.isReturn)
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
    /// Chooses the element after or before the chosen one, unless that is a text whose caret the key moves.
    func chooses(_ forwards: Bool) -> Bool {
        guard !isEditing else { return false }
        chooseNext(forwards)
        return true
    }

    /// Changes the value of the chosen element or chooses one of its actions, as a swipe up or down does.
    func changes(up: Bool) -> Bool {
        guard !isEditing, canChange else { return false }
        change(up: up)
        return true
    }

    /// Presses the chosen element, or performs the action that was chosen, unless it has the focus and so gets the key.
    ///
    /// - Parameter leavesTexts: whether an element that nothing presses leaves the key to the default button.
    func activatesUnfocused(leavesTexts: Bool) -> Bool {
        guard let chosen, action != nil || chosen !== scene.focusedView, !isEditing else { return false }
        return action == nil && leavesTexts && !canPress ? false : activated()
    }

    /// Whether keys type: the arrows, Return and Space are those of the text.
    private var isEditing: Bool { scene.textInput.client != nil }

    /// The arrow that leads to the element after the chosen one.
    var forwardArrow: KeySymbol { scene.environment.layoutDirection == .leftToRight ? .rightArrow : .leftArrow }

    func sayVolume(_ percent: Int) {
        speaker.say(Utterance(words.text(.volumeValue, ["value": .number(percent)])))
    }
}
