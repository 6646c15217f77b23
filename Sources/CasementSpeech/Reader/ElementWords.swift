import CasementCore

/// What is said of an element: its name, its value, its kind, its states, its position and what can be done with it.
@MainActor struct ElementWords {
    let words: SpeechWords
    /// Whether hints are for a person at keys, not for one who touches the panel.
    let isForKeys: Bool
    /// Whether nobody else hears what is said, so that it may have secrets.
    let isPrivate: Bool

    /// All that is said when a person chooses an element.
    func utterance(for element: SpokenElement, isHinted: Bool = true) -> Utterance {
        let description = element.description
        var result = content(of: element)
        if element.view is any SemanticsKey { return result }
        let rest = [kind(of: description)] + states(of: description) + [position(of: element)]
        result.add(rest.compactMap { $0 })
        if isHinted, !description.states.contains(.disabled) { result.add(hints(for: element)) }
        return result
    }

    /// The part that changes while a person operates an element: its value and its states.
    func change(of element: SpokenElement) -> Utterance {
        var result = Utterance(parts: [])
        if let value = value(of: element) {
            result.parts = [Utterance.Part(value, language: element.description.language)]
        }
        result.add(states(of: element.description))
        return result
    }

    /// The name and the value, in the language of the element.
    private func content(of element: SpokenElement) -> Utterance {
        let name =
            isHidden(element)
            ? words.text(element.view is any SemanticsKey ? .character : .disabled) : element.description.label
        let texts = [name, value(of: element)].compactMap { $0 }.filter { !$0.isEmpty }
        return Utterance(parts: texts.map { Utterance.Part($0, language: element.description.language) })
    }

    /// Whether others could hear a secret from the name of an element: a key of a PIN pad, one that types a password, or a
    /// text, heading or picture in a secret view.
    private func isHidden(_ element: SpokenElement) -> Bool {
        if isPrivate { return false }
        guard let key = element.view as? any SemanticsKey else {
            return element.node.isSecret && [.none, .text, .header, .image].contains(element.description.role)
        }
        let client = element.view.scene?.textInput.client
        let isTypedSecretly = client.map { $0.textInputTraits.isSecret || $0.isInSecret } ?? false
        return key.typesCharacter && (element.node.isSecret || isTypedSecretly)
    }

    private func value(of element: SpokenElement) -> String? {
        let description = element.description
        guard description.role == .textField else { return element.node.isSecret ? nil : description.value }
        let value = description.value ?? ""
        if value.isEmpty { return words.text(.empty) }
        let isMasked = element.node.isSecret || (element.view as? any TextInputClient)?.textInputTraits.isSecret == true
        return isMasked
            ? Array(repeating: words.text(.character), count: min(value.count, 20)).joined(separator: ", ") : value
    }

    private func kind(of description: Accessibility) -> String? {
        let word: SpeechWords.Word? =
            switch description.role {
            case .image: .image
            case .header: .header
            case .button: .button
            case .link: .link
            case .toggle: .toggle
            case .checkBox: .checkBox
            case .radioButton: .radioButton
            case .slider: .slider
            case .adjustable: .adjustable
            case .progress: .progress
            case .textField: .textField
            case .tab: .tab
            case .page: .page
            case .dialog: .dialog
            case .menu: .menu
            case .list: .list
            default: nil
            }
        return word.map { words.text($0) }
    }

    private func states(of description: Accessibility) -> [String] {
        let states = description.states
        var result: [SpeechWords.Word] = []
        switch description.role {
        case .toggle: result.append(states.contains(.checked) || states.contains(.selected) ? .on : .off)
        case .checkBox, .radioButton:
            result.append(states.contains(.mixed) ? .partlyChecked : states.contains(.checked) ? .checked : .notChecked)
        default:
            if states.contains(.checked) { result.append(.checked) }
            if states.contains(.selected) { result.append(.selected) }
        }
        let others: KeyValuePairs<Accessibility.States, SpeechWords.Word> = [
            .expanded: .expanded, .collapsed: .collapsed, .busy: .busy, .invalid: .invalid, .readOnly: .readOnly,
            .disabled: .disabled,
        ]
        for (state, word) in others where states.contains(state) { result.append(word) }
        let message = states.contains(.invalid) ? description.errorMessage : nil
        return result.map { words.text($0) } + [message].compactMap { $0 }
    }

    private func position(of element: SpokenElement) -> String? {
        guard let position = element.description.position ?? element.context.last?.accessibility.position else {
            return nil
        }
        return words.text(
            Localized("casement.position", ["value": .number(position.number), "total": .number(position.count)]))
    }

    private func hints(for element: SpokenElement) -> [String] {
        var result: [SpeechWords.Word] = []
        switch element.description.role {
        case .button, .link, .toggle, .checkBox, .radioButton, .tab, .menuItem:
            result.append(isForKeys ? .pressKeyHint : .pressHint)
        case .textField where (element.view as? any TextInputClient)?.acceptsText == true:
            result.append(isForKeys ? .pressKeyHint : .typeHint)
        default:
            if element.view is Control, !element.isAdjustable { result.append(isForKeys ? .pressKeyHint : .pressHint) }
        }
        if element.isAdjustable {
            result.append(isForKeys ? .adjustKeyHint : .adjustHint)
        } else if !isForKeys, !element.ownActions.isEmpty {
            result.append(.actionHint)
        }
        return result.map { words.text($0) }
    }
}

extension Utterance {
    /// Appends texts in the language of the speaker.
    mutating func add(_ texts: [String]) { parts += texts.map { Part($0) } }
}
