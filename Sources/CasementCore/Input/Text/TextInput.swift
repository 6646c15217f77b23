/// The connection between the view that edits text and the keyboards and input methods of a scene.
@MainActor public final class TextInput {
    /// The focused view, if it edits text and accepts some. Keyboards and input methods deliver their text to it.
    public private(set) weak var client: (any TextInputClient)?
    /// The part of the panel that a keyboard covers, in the scene's points; empty without one. The keyboard sets it.
    public private(set) var coveredArea = Rect.zero
    /// Whether a person types on a hardware keyboard: the last input came from its keys.
    public private(set) var isHardwareKeyboardInUse = false
    /// Who supplies the text that no hardware keyboard types; ``TextInputSource/automatic`` by default.
    public var source = TextInputSource.automatic {
        didSet { if source != oldValue { notify(.inputMethod) } }
    }
    /// Whether an input method of the compositor is there, which shows its own keyboard if it needs one.
    ///
    /// False with the source ``TextInputSource/own``. On compositors that announce a text input without an input method (KWin,
    /// mutter), it is true only once one has changed a text.
    public private(set) var isInputMethodActive = false
    /// Whether the app shows its own keyboard for the view that edits text.
    public var usesOwnKeyboard: Bool {
        switch source {
        case .own: true
        case .compositor: false
        case .automatic: !isInputMethodActive
        }
    }
    /// What the input method of the language offers to choose from; empty for nothing. See ``InputMethod``.
    public var candidates: [String] { session.candidates }
    /// The candidate to which a person has moved by arrow keys; nil for none.
    public var highlightedCandidate: Int? { session.highlight }
    /// Whether the input method for the present text may offer candidates.
    public var offersCandidates: Bool { session.method?.offersCandidates ?? false }
    private let session = InputMethodSession()
    private var observers: [WeakObserver] = []
    /// The movements of pages that are in progress.
    private var movements: [WeakMovement] = []

    private struct WeakMovement {
        weak var movement: AnyObject?
    }

    private struct WeakObserver {
        weak var observer: (any TextInputObserver)?
    }

    init() {
        session.onCandidates = { [weak self] in self?.notify(.candidates) }
    }

    /// Adds an observer, which is not retained.
    public func addObserver(_ observer: any TextInputObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
        observers.append(WeakObserver(observer: observer))
    }

    /// Removes an observer.
    public func removeObserver(_ observer: any TextInputObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    /// The text, the selection or the traits of a view have changed, or whether it accepts text. Does nothing for a view
    /// without the focus.
    public func clientDidChange(_ changed: any TextInputClient) {
        if changed.isFocused, changed.acceptsText != (changed === client) { return focusDidChange(to: changed) }
        guard changed === client else { return }
        notify(.content)
        session.clientDidChange()
    }

    // MARK: Pages

    /// Whether pages move, of which the one that arrives may give the focus to a field: until then a keyboard that is shown
    /// stays where no view has the focus.
    package var isKeyboardHeld: Bool { movements.contains { $0.movement != nil } }

    /// Pages begin to move, which ``pagesArrived(_:)`` ends. The movement is not retained.
    package func pagesMove(_ movement: AnyObject) {
        movements.removeAll { $0.movement == nil || $0.movement === movement }
        movements.append(WeakMovement(movement: movement))
    }

    /// The pages of a movement are at rest; does nothing if they were before.
    package func pagesArrived(_ movement: AnyObject) {
        guard movements.contains(where: { $0.movement === movement }) else { return }
        movements.removeAll { $0.movement == nil || $0.movement === movement }
        if !isKeyboardHeld { notify(.arrival) }
    }

    // MARK: Input methods

    /// Sets the input methods of a keyboard.
    ///
    /// - Parameters:
    ///   - language: that of the language, for text of the kind ``TextInputTraits/Kind/text`` that is not secret.
    ///   - basic: that of the keyboard, for other text, and where there is none for the language.
    package func setInputMethods(language: (any InputMethod)?, basic: (any InputMethod)?) {
        session.setMethods(language: language, basic: basic)
    }

    /// Removes the input methods of a keyboard that leaves, unless another keyboard has replaced them.
    package func removeInputMethods(of basic: any InputMethod) {
        if session.basic === basic { session.setMethods(language: nil, basic: nil) }
    }

    /// Chooses a candidate by its text, when the input method has handled the keys before. Does nothing if it is not offered
    /// any more.
    public func chooseCandidate(_ text: String) {
        session.send(InputMethodEntry(kind: .candidate(text)) { _ in })
    }

    /// Ends the composition: marked text becomes part of the text.
    package func endComposition() { session.reset() }

    /// Sends a key of the keyboard on the screen to the input method.
    ///
    /// - Parameter otherwise: what the key does in the view that edits text, if no input method handles it.
    package func type(_ key: InputMethodKey, otherwise: @escaping @MainActor (any TextInputClient) -> Void) {
        session.send(InputMethodEntry(kind: .key(key), otherwise: otherwise))
    }

    /// Sends a key of a hardware keyboard to the input method, if there is one for the focused view.
    ///
    /// - Returns: whether there is one; `otherwise` runs then, if it does not handle the key.
    func type(_ event: KeyEvent, otherwise: @escaping @MainActor (any TextInputClient) -> Void) -> Bool {
        guard session.method != nil, usesOwnKeyboard else { return false }
        session.send(InputMethodEntry(kind: .event(event), otherwise: otherwise))
        return true
    }

    /// Sets the part of the panel that a keyboard covers, in the scene's points.
    package func setCoveredArea(_ area: Rect) {
        guard area != coveredArea else { return }
        coveredArea = area
        notify(.coveredArea)
    }

    /// A view has asked for the focus that it has already, as a field does that is touched.
    func focusWasRequested(by view: View) {
        if view === client { notify(.request) }
    }

    func keysInUseDidChange(to areInUse: Bool) {
        guard areInUse != isHardwareKeyboardInUse else { return }
        isHardwareKeyboardInUse = areInUse
        notify(.hardwareKeyboard)
    }

    /// Takes over whether an input method of the compositor is there.
    package func setInputMethodActive(_ isActive: Bool) {
        guard isActive != isInputMethodActive else { return }
        isInputMethodActive = isActive
        notify(.inputMethod)
    }

    func focusDidChange(to view: View?) {
        let new = (view as? any TextInputClient).flatMap { $0.acceptsText ? $0 : nil }
        guard new !== client else { return }
        client = new
        session.setClient(new)
        if client === new { notify(.client) }
    }

    private func notify(_ change: TextInputChange) {
        if change == .inputMethod, !usesOwnKeyboard { session.reset() }
        for entry in observers { entry.observer?.textInputDidChange(change) }
    }
}

/// A change of the text input of a scene.
@nonexhaustive public enum TextInputChange: Hashable, Sendable {
    /// Another view edits text, or none.
    case client
    /// The text, the selection or the traits of the view changed.
    case content
    /// The keyboard covers another part of the panel.
    case coveredArea
    /// The view that edits text has asked for the focus again, as a field does that is touched: a keyboard that a person hid
    /// comes back.
    case request
    /// A person begins to type on a hardware keyboard, or touches the panel again.
    case hardwareKeyboard
    /// The candidates of the input method of the app changed, or the highlighted one.
    case candidates
    /// An input method of the compositor came or went, or the app set another ``TextInput/source``.
    case inputMethod
    /// The pages or the presented controller that moved are at rest.
    case arrival
}

/// Who supplies the text that no hardware keyboard types.
@frozen public enum TextInputSource: Hashable, Sendable {
    /// The app's own keyboard; input methods of the compositor are not used.
    case own
    /// The compositor's input method.
    case compositor
    /// The compositor's input method while there is one, otherwise the app's own keyboard.
    case automatic
}

/// A keyboard or an input method.
@MainActor public protocol TextInputObserver: AnyObject {
    /// The text input has changed.
    func textInputDidChange(_ change: TextInputChange)
}
