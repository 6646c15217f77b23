public import CasementCore

/// A field for a password or a PIN, with a button that shows the text.
///
/// ```swift
/// let password = SecureField(placeholder: "Password")
/// let pin = SecureField(placeholder: "PIN", kind: .pin)
/// ```
///
/// The text is shown as dots, is not copied, has no history to undo, and is in no recording and in no log, also while the
/// button shows it. It is hidden again when the field loses the focus or leaves the scene. A ``TextField`` of the same kind is
/// the same without a button.
///
/// Set ``TextControl/text`` to an empty one when it is not needed any more: the field then overwrites the memory that its
/// contents have had. What the app gets of it as a `String` is the app's own.
@MainActor public final class SecureField: TextField {
    /// Whether the button is there that shows the text; true by default.
    public var showsRevealButton = true { didSet { if showsRevealButton != oldValue { buttonDidChange() } } }
    /// Whether the text is shown instead of dots. Assistive technology gets dots in either case.
    public var isRevealed = false { didSet { if isRevealed != oldValue { revelationDidChange() } } }

    private lazy var button = FieldButton(Localized("casement.showText"), icon: FieldIcons.eye) { [weak self] in
        self?.isRevealed.toggle()
    }

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - placeholder: the words that are shown while there is no text.
    ///   - kind: the kind of the text.
    /// - Precondition: text of the kind is secret.
    public override init(
        _ text: String = "", placeholder: String = "", kind: TextInputTraits.Kind = .password
    ) {
        precondition(TextInputTraits(kind).isSecret, "A secure field is for a password or a PIN, not for \(kind).")
        super.init(text, placeholder: placeholder, kind: kind)
        buttonDidChange()
    }

    override var substitution: TextSubstitution? { isRevealed ? nil : super.substitution }

    public override func focusDidChange() {
        if !isFocused { isRevealed = false }
        super.focusDidChange()
    }

    public override func didMoveToScene() {
        if scene == nil { isRevealed = false }
        super.didMoveToScene()
    }

    private func buttonDidChange() { trailingParts = showsRevealButton ? [button] : [] }

    private func revelationDidChange() {
        button.icon = isRevealed ? FieldIcons.crossedEye : FieldIcons.eye
        button.word = Localized(isRevealed ? "casement.hideText" : "casement.showText")
        contentDidChange()
    }
}
