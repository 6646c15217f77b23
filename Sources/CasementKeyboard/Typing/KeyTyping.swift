import CasementCore

/// Applies what keys type to the view that edits text, and decides which page and which capitals the keyboard shows.
@MainActor final class KeyTyping {
    /// The state that the keys show.
    struct State: Hashable {
        var page = KeyboardPage.Kind.letters
        var isShifted = false
        var isLocked = false
    }

    /// Runs when the state or the layout changed.
    var onChange: (() -> Void)?
    /// Runs when the key was tapped that hides the keyboard.
    var onHide: (() -> Void)?
    let layouts: [KeyboardLayout]
    private(set) var layoutIndex = 0
    private(set) var page = KeyboardPage.Kind.letters
    private(set) var traits = TextInputTraits()

    private unowned let input: TextInput
    private var shift = ShiftKey()
    /// The touches that type capitals.
    private var capitals: Set<TouchID> = []
    /// The page to which the touch returns that holds the key of the present one, and whether it has typed.
    private var heldPage: (touch: TouchID, former: KeyboardPage.Kind, isUsed: Bool)?
    private var accent: KeyboardLayout.Key?

    init(_ layouts: [KeyboardLayout], input: TextInput) {
        (self.layouts, self.input) = (layouts, input)
    }

    var layout: KeyboardLayout { layouts[layoutIndex] }
    var state: State { State(page: page, isShifted: shift.isOn, isLocked: shift.state == .locked) }

    /// Shows the keys of a layout.
    func setLayout(_ index: Int) {
        guard layouts.indices.contains(index), index != layoutIndex else { return }
        layoutIndex = index
        if !page.isNumeric { page = .letters }
        onChange?()
    }

    // MARK: The view that edits text

    /// Another view edits text.
    func clientDidChange() {
        guard let client = input.client else { return }
        traits = client.textInputTraits
        page = KeyboardPage.Kind(for: traits.kind)
        shift.reset()
        accent = nil
        suggest(client)
        onChange?()
    }

    /// The text, the selection or the traits changed.
    func contentDidChange() {
        guard let client = input.client else { return }
        if client.textInputTraits.kind != traits.kind { return clientDidChange() }
        let isNew = client.textInputTraits != traits
        traits = client.textInputTraits
        let before = state
        suggest(client)
        if isNew || state != before { onChange?() }
    }

    private func suggest(_ client: any TextInputClient) {
        shift.suggest(layoutHasCapitals && Capitals.areDue(in: client))
    }

    /// Whether the script has capitals: Shift may have other letters.
    private var layoutHasCapitals: Bool { layout.rows.joined().contains { $0.text.uppercased() != $0.text } }

    // MARK: Actions

    /// Types what touches do. Alternatives are not its concern.
    func perform(_ action: KeyTouchAction<KeyboardKey>, at time: Instant) {
        let before = (state, layoutIndex)
        switch action {
        case .land(let touch): land(touch)
        case .type(let key, let touch): type(key, isCapital: capitals.remove(touch) != nil)
        case .press(let key, let touch): press(key, touch)
        case .release(let key, let touch): release(key, touch, at: time)
        case .delete(let unit): delete(unit)
        case .moveCaret(let steps): input.client?.moveCaret(by: layout.isRightToLeft ? -steps : steps)
        default: break
        }
        if before != (state, layoutIndex) { onChange?() }
    }

    /// Whether the touch types capitals.
    func isCapital(_ touch: TouchID) -> Bool { capitals.contains(touch) }

    /// Types a text as a key does.
    func insert(_ text: String) {
        shift.didType()
        let mark = accent
        accent = nil
        input.client?.insertText(mark.map { text == " " ? $0.caption : text + $0.text } ?? text)
        if let client = input.client { suggest(client) }
        if !page.isNumeric, text == " ", heldPage == nil { page = .letters }
    }

    private func land(_ touch: TouchID) {
        if shift.land() { capitals.insert(touch) } else { capitals.remove(touch) }
        heldPage?.isUsed = true
    }

    private func type(_ key: KeyboardKey, isCapital: Bool) {
        if let letter = key.letter {
            if isCapital ? letter.isShiftedDead : letter.isDead { return hold(letter) }
            return insert(isCapital ? letter.shiftedText : letter.text)
        }
        switch key.action {
        case .space: insert(" ")
        case .enter: input.client?.performReturn()
        case .nextLanguage: setLayout((layoutIndex + 1) % layouts.count)
        case .hide: onHide?()
        case .shift, .delete, .page, nil: break
        }
    }

    /// An accent waits for the letter that carries it.
    private func hold(_ letter: KeyboardLayout.Key) {
        shift.didType()
        if let waiting = accent { input.client?.insertText(waiting.caption) }
        accent = letter
        input.client?.setMarkedText(letter.caption, selection: letter.caption.utf8.count..<letter.caption.utf8.count)
    }

    private func press(_ key: KeyboardKey, _ touch: TouchID) {
        switch key.action {
        case .shift: shift.press()
        case .page(let kind):
            heldPage = (touch, page, false)
            page = kind
        default: break
        }
    }

    private func release(_ key: KeyboardKey, _ touch: TouchID, at time: Instant) {
        switch key.action {
        case .shift: shift.release(at: time)
        case .page where heldPage?.touch == touch:
            if let heldPage, heldPage.isUsed { page = heldPage.former }
            heldPage = nil
        default: break
        }
    }

    private func delete(_ unit: KeyTouchAction<KeyboardKey>.DeletedUnit) {
        if accent != nil {
            accent = nil
            input.client?.setMarkedText("", selection: nil)
        } else {
            input.client?.deleteBackward(unit == .word ? .word : .character)
        }
        if let client = input.client { suggest(client) }
    }
}
