public import CasementCore

/// A control whose value is text that a person edits: ``TextField`` and ``TextView``.
///
/// Positions are offsets in UTF-8 bytes, as in `AttributedText`. A change by a person sends `valueChanged`; one by the app does
/// not. The keyboard on the panel, a hardware keyboard and input methods edit the text while the control has the focus.
@MainActor public class TextControl: Control, ValueControl, TextInputClient {
    final let editor: TextEditor
    private final var submitActions: [@MainActor (String) -> Void] = []
    private final var isValidated = false
    private final var isValidating = false

    init(_ editor: TextEditor, traits: TextInputTraits) {
        self.editor = editor
        textInputTraits = traits
        super.init()
        accessibility.role = .textField
        applyTraits()
    }

    // MARK: Text

    /// The text. Setting it ends the composition of an input method, moves the caret to the end, and clears the history of
    /// edits; ``maximumLength`` and ``filter`` do not apply.
    public final var text: String {
        get { editor.text }
        set {
            guard newValue != editor.text else { return }
            edit { $0.setText(newValue) }
            wipeTraces()
        }
    }
    /// The text.
    public final var value: String { text }
    /// The words that are shown while there is no text.
    public final var placeholder: String {
        get { textInForce(of: localizedPlaceholder) }
        set { localizedPlaceholder = .verbatim(newValue) }
    }
    /// The placeholder as a value that follows the scene's language.
    public final var localizedPlaceholder = Localized.verbatim("") {
        didSet { if localizedPlaceholder != oldValue { placeholderDidChange() } }
    }
    /// The text that the control accepts, and the keys that a keyboard shows for it.
    public final var textInputTraits: TextInputTraits {
        didSet { if textInputTraits != oldValue { traitsDidChange() } }
    }
    /// The largest number of characters; nil, the default, for no limit. Text beyond it is not inserted.
    public final var maximumLength: Int? {
        get { editor.rules.maximumLength }
        set { editor.rules.maximumLength = newValue }
    }
    /// Decides about each change by a person: returns the text that is inserted instead of the proposed one, or nil for no
    /// change.
    public final var filter: (@MainActor (TextProposal) -> String?)? {
        didSet { editor.rules.filter = filter }
    }

    // MARK: Validation

    /// Returns the fault of a text, in the language of the app, or nil if it is valid. It runs when the control loses the focus
    /// or the text is submitted, and from then on after each change. One that changes the text is not asked again: what it
    /// returns counts for the text that it leaves.
    public final var validator: (@MainActor (String) -> String?)?
    /// As ``validator``, with a fault that follows the scene's language; it comes first.
    public final var localizedValidator: (@MainActor (String) -> Localized?)?
    /// The fault of the text, which is shown below it; nil if it is valid or not validated yet. An app may set it too, as with
    /// the answer of a server; the next validation replaces it.
    public final var validationMessage: String? {
        get { localizedValidationMessage.map { textInForce(of: $0) } }
        set { localizedValidationMessage = newValue.map { .verbatim($0) } }
    }
    /// The fault as a value that follows the scene's language.
    public final var localizedValidationMessage: Localized? {
        didSet { if localizedValidationMessage != oldValue { messageDidChange() } }
    }

    /// Runs the validator, and shows the fault that it returns.
    ///
    /// - Returns: whether the text is valid.
    @discardableResult
    public final func validate() -> Bool {
        isValidated = true
        guard !isValidating else { return validationMessage == nil }
        isValidating = true
        localizedValidationMessage = localizedValidator?(text) ?? validator?(text).map { .verbatim($0) }
        isValidating = false
        return validationMessage == nil
    }

    /// Adds a closure that runs with the text when the return key submits it. An invalid text is not submitted.
    public final func onSubmit(_ action: @escaping @MainActor (String) -> Void) { submitActions.append(action) }

    // MARK: For the toolkit's subclasses

    /// The text has changed: ``contentDidChange()`` follows.
    func textDidChange(_ change: ParagraphChange, isByPerson: Bool) {}
    /// The text, the marked text or the selection has changed.
    func contentDidChange() {}
    func placeholderDidChange() {}
    func messageDidChange() {}
    /// The person has finished the text, which is validated next.
    func editingDidEnd() {}
    /// The text to submit is valid.
    func willSubmit() {}

    private func traitsDidChange() {
        applyTraits()
        contentDidChange()
        scene?.textInput.clientDidChange(self)
    }

    final func applyTraits() {
        isSecret = textInputTraits.isSecret
        editor.rules.isSecret = isSecret
        editor.rules.isSingleLine = !textInputTraits.isMultiline
        editor.rules.content = acceptedContent
    }

    /// The characters that a person can enter.
    var acceptedContent: TextContent {
        let separator = (scene?.environment.locale).map(Self.decimalSeparator) ?? "."
        return switch textInputTraits.kind {
        case .number: .number
        case .decimal: .decimal(separator: separator)
        case .phone: .phone
        case .pin: .pin
        case .email, .url: .unspaced
        default: .any
        }
    }

    private static func decimalSeparator(_ locale: Locale) -> Character {
        NumberFormat(locale, fractionDigits: 1...1).string(from: 1.5).first { !$0.isNumber } ?? "."
    }

    public override func environmentDidChange() {
        super.environmentDidChange()
        applyTraits()
    }

    /// Edits for the app: shows the result.
    final func edit(_ body: (TextEditor) -> Void) { show(isByPerson: false, body) }

    /// Edits for a person: shows the result, and sends `valueChanged` if the text is another one. Runs app code.
    final func editByPerson(_ body: (TextEditor) -> Void) {
        guard acceptsText, show(isByPerson: true, body) else { return }
        if isValidated { validate() }
        sendActions(for: .valueChanged)
    }

    /// Shows the result of an edit; returns whether the text is another one.
    @discardableResult
    private func show(isByPerson: Bool, _ body: (TextEditor) -> Void) -> Bool {
        body(editor)
        let change = editor.takeChange()
        if let change { textDidChange(change, isByPerson: isByPerson) }
        contentDidChange()
        scene?.textInput.clientDidChange(self)
        return change != nil
    }

    // MARK: Focus

    public override var canBePressed: Bool { false }
    /// Gestures recognize the touches.
    public override func beginTracking(_ touch: Touch) -> Bool { false }

    public override func focusDidChange() {
        if !isFocused {
            editByPerson { $0.commitMarkedText() }
            editingDidEnd()
            if validator != nil || localizedValidator != nil { validate() }
            wipeTraces()
        }
        super.focusDidChange()
    }

    /// Overwrites what earlier contents of secret text have left in memory.
    private func wipeTraces() { if isSecret { SecretBytes.wipeTraces() } }

    /// A secret text may go with the control, which can then not overwrite it.
    public override func didMoveToScene() {
        super.didMoveToScene()
        if scene == nil { wipeTraces() }
    }

    // MARK: TextInputClient

    /// The length of the text, in UTF-8 bytes.
    public final var textLength: Int { editor.storage.length }
    /// The text in a range.
    public final func text(in range: Range<Int>) -> String { editor.storage.text(in: range) }
    /// The selected text, or the position of the caret as an empty range.
    public final var selectedTextRange: Range<Int> {
        get { editor.selection.range }
        set { edit { $0.select(from: newValue.lowerBound, to: TextPosition(newValue.upperBound)) } }
    }
    /// The text that an input method is composing; nil for none.
    public final var markedTextRange: Range<Int>? { editor.markedRange }
    /// The caret, in the points of the control.
    public var caretRect: Rect { bounds }

    /// Whether a person can change the text.
    public var acceptsText: Bool { isEnabled }
    /// The scroll view in this one that shows the text; nil for one line.
    public var textScrollView: ScrollView? { nil }

    /// Replaces the marked text, or without it the selection, by text, as a person does.
    public final func insertText(_ text: String) {
        let time = scene?.now
        editByPerson { $0.insert(text, at: time) }
    }

    /// Replaces the marked text, or without it the selection, by text that is not committed yet.
    public final func setMarkedText(_ text: String, selection: Range<Int>?) {
        editByPerson { $0.setMarkedText(text, selecting: selection) }
    }

    /// Keeps the marked text as part of the text.
    public final func commitMarkedText() { editByPerson { $0.commitMarkedText() } }

    /// Deletes the selection, or the unit before the caret: of a letter with marks only the last mark, but all of an emoji.
    public final func deleteBackward(_ unit: TextUnit) {
        let time = scene?.now
        editByPerson { $0.deleteBackward(by: unit, at: time) }
    }

    /// Deletes bytes around the selection, extended to whole characters.
    public final func deleteSurroundingText(before: Int, after: Int) {
        editByPerson { $0.deleteSurrounding(before: before, after: after) }
    }

    /// Moves the caret by characters in the order of the text; negative towards its start.
    public final func moveCaret(by characters: Int) {
        edit { editor in
            for _ in 0..<min(characters.magnitude, UInt(editor.storage.length)) {
                editor.moveCaret(by: .character, isForward: characters > 0)
            }
        }
    }

    /// Begins a new line in text of several lines, otherwise submits the text.
    public final func performReturn() {
        if textInputTraits.isMultiline { return insertText("\n") }
        editByPerson { $0.commitMarkedText() }
        editingDidEnd()
        guard validate() else { return }
        willSubmit()
        for action in submitActions { action(text) }
    }

    // MARK: Commands

    /// The commands that are possible now.
    final var editCommands: [EditCommand] { EditCommand.allCases.filter(isPossible) }

    private func isPossible(_ command: EditCommand) -> Bool {
        let isOpen = !textInputTraits.isSecret
        return switch command {
        case .cut: !editor.selection.isEmpty && isOpen && acceptsText
        case .copy: !editor.selection.isEmpty && isOpen
        case .paste: scene?.pasteboard.hasText == true && acceptsText
        case .selectAll: textLength > 0 && editor.selection.range != 0..<textLength
        case .undo: editor.canUndo && isOpen && acceptsText
        case .redo: editor.canRedo && isOpen && acceptsText
        }
    }

    /// Performs a command, if it is possible.
    final func perform(_ command: EditCommand) {
        guard isEnabled, isPossible(command) else { return }
        switch command {
        case .cut:
            scene?.pasteboard.setText(editor.selectedText)
            deleteBackward(.character)
        case .copy: scene?.pasteboard.setText(editor.selectedText)
        case .paste:
            scene?.pasteboard.readText { [weak self] text in
                if let text { self?.editByPerson { $0.paste(text) } }
            }
        case .selectAll: edit { $0.selectAll() }
        case .undo: editByPerson { $0.undo() }
        case .redo: editByPerson { $0.redo() }
        }
    }
}
