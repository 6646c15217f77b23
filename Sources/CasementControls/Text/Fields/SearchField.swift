public import CasementCore

/// A field for words to search for, with a magnifying glass and a button that clears it.
///
/// ```swift
/// let search = SearchField(placeholder: "Search recipes")
/// search.onSearch { [unowned self] in show(recipes.matching($0)) }
/// ```
///
/// The search follows a pause of typing, the return key and the clear button. The return key takes the focus away, so that the
/// keyboard hides and the results are visible. Escape clears the text, and then cancels.
@MainActor public final class SearchField: TextField {
    /// 300 ms: the pause after the last change until the search runs. It is longer than the time between two keys of a person
    /// who types fluently.
    public nonisolated static let standardDelay = Duration.milliseconds(300)

    /// The pause after the last change until the search runs, of the scene's time.
    public var searchDelay = SearchField.standardDelay
    /// Whether a button beside the field cancels the search, while the field has the focus; false by default.
    public var showsCancelButton = false { didSet { updateCancelButton() } }
    /// Runs when a person has cancelled the search: the field is empty then, and has lost the focus.
    public var onCancel: (@MainActor () -> Void)?

    private var searchActions: [@MainActor (String) -> Void] = []
    /// The text for which the search ran last.
    private var searched = ""
    private var deadline: Deadline?
    private lazy var clearButton = FieldButton(Localized("casement.clear"), icon: FieldIcons.clear) { [weak self] in
        self?.clear()
    }
    private lazy var cancelButton = FieldButton(Localized("casement.cancel")) { [weak self] in self?.cancel() }

    /// Makes an empty field.
    public init(placeholder: String = "") {
        super.init("", placeholder: placeholder, kind: .text)
        textInputTraits.returnKey = .search
        textInputTraits.capitalization = .none
        icon = FieldIcons.search
        trailingParts = [clearButton]
        addSubview(cancelButton)
        for button in [clearButton, cancelButton] { button.isHidden = true }
        addAction(for: .valueChanged) { $0.searchSoon() }
    }

    /// Adds a closure that runs with the text: ``searchDelay`` after a person's last change, and at once when the return key or
    /// a button is pressed. It does not run twice in a row for the same text, nor while an input method composes.
    public func onSearch(_ action: @escaping @MainActor (String) -> Void) { searchActions.append(action) }

    // MARK: Searching

    private func searchSoon() {
        deadline?.cancel()
        deadline = scene?.schedule(after: searchDelay) { [weak self] in self?.search() }
    }

    private func search() {
        deadline?.cancel()
        deadline = nil
        let text = text
        guard markedTextRange == nil, text != searched else { return }
        searched = text
        for action in searchActions { action(text) }
    }

    override func willSubmit() {
        super.willSubmit()
        search()
        resignFocus()
    }

    private func clear() {
        editByPerson {
            $0.selectAll()
            $0.deleteBackward()
        }
        search()
    }

    private func cancel() {
        clear()
        resignFocus()
        onCancel?()
    }

    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.symbol == .escape, isEnabled, textLength > 0 || showsCancelButton else {
            return super.keyDown(event)
        }
        if textLength > 0 { clear() } else { cancel() }
        return true
    }

    // MARK: Looks

    override func contentDidChange() {
        clearButton.isHidden = textLength == 0
        super.contentDidChange()
    }

    public override func environmentDidChange() {
        super.environmentDidChange()
        if placeholder.isEmpty { accessibility.label = textInForce(of: Localized("casement.search")) }
        updateCancelButton()
    }

    public override func focusDidChange() {
        super.focusDidChange()
        updateCancelButton()
    }

    public override func didMoveToScene() {
        if scene == nil { deadline?.cancel() }
        super.didMoveToScene()
    }

    private func updateCancelButton() {
        let isShown = showsCancelButton && isFocused
        cancelButton.isHidden = !isShown
        trailingSpace = isShown ? cancelButton.intrinsicSize?.width ?? 0 : 0
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let width = trailingSpace
        cancelButton.leadingFrame = Rect(
            x: bounds.width - width, y: 0, width: width, height: min(bounds.height, boxHeight))
    }
}
