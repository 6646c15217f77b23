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
    private let deadKeys = DeadKeys()
    /// The input methods of the app, by the language of a layout.
    var inputMethods: [String: any InputMethod] = [:] { didSet { connectInputMethod() } }

    init(_ layouts: [KeyboardLayout], input: TextInput) {
        (self.layouts, self.input) = (layouts, input)
    }

    var layout: KeyboardLayout { layouts[layoutIndex] }
    var state: State { State(page: page, isShifted: shift.isOn, isLocked: shift.state == .locked) }

    /// Shows the keys of a layout.
    func setLayout(_ index: Int) {
        guard layouts.indices.contains(index), index != layoutIndex else { return }
        layoutIndex = index
        connectInputMethod()
        if !page.isNumeric { page = .letters }
        onChange?()
    }

    /// Lets the input method of the present layout handle the keys.
    func connectInputMethod() {
        input.setInputMethods(language: inputMethods[layout.language], basic: deadKeys)
    }

    /// The keyboard leaves the scene.
    func disconnectInputMethod() { input.removeInputMethods(of: deadKeys) }

    // MARK: The view that edits text

    /// Another view edits text.
    func clientDidChange() {
        guard let client = input.client else { return }
        traits = client.textInputTraits
        page = KeyboardPage.Kind(for: traits.kind)
        shift.reset()
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
        // Input methods compose small letters.
        let isComposed = inputMethods[layout.language] != nil
        shift.suggest(layoutHasCapitals && !isComposed && Capitals.areDue(in: client))
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
        case .moveCaret(let steps):
            let characters = layout.isRightToLeft ? -steps : steps
            input.type(.moveCaret(characters)) { $0.moveCaret(by: characters) }
        default: break
        }
        if before != (state, layoutIndex) { onChange?() }
    }

    /// Whether the touch types capitals.
    func isCapital(_ touch: TouchID) -> Bool { capitals.contains(touch) }

    /// Types a text as a key does.
    func insert(_ text: String) { send(text == " " ? .space : .text(text)) { $0.insertText(text) } }

    private func send(_ key: InputMethodKey, otherwise: @escaping @MainActor (any TextInputClient) -> Void) {
        shift.didType()
        input.type(key, otherwise: otherwise)
        if let client = input.client { suggest(client) }
        if !page.isNumeric, key == .space, heldPage == nil { page = .letters }
    }

    private func land(_ touch: TouchID) {
        if shift.land() { capitals.insert(touch) } else { capitals.remove(touch) }
        heldPage?.isUsed = true
    }

    private func type(_ key: KeyboardKey, isCapital: Bool) {
        if let letter = key.letter {
            let text = isCapital ? letter.shiftedText : letter.text
            guard isCapital ? letter.isShiftedDead : letter.isDead else { return insert(text) }
            return send(.deadKey(text)) { $0.insertText(KeyCaption.accent(text)) }
        }
        switch key.action {
        case .space: insert(" ")
        case .enter: input.type(.return) { $0.performReturn() }
        case .nextLanguage: setLayout((layoutIndex + 1) % layouts.count)
        case .hide: onHide?()
        case .shift, .delete, .page, nil: break
        }
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
        input.type(.deleteBackward) { $0.deleteBackward(unit == .word ? .word : .character) }
        if let client = input.client { suggest(client) }
    }
}
