/// The accessibility label that a control of the toolkit has as long as the app sets no other one; it follows the language.
package struct DefaultLabel {
    private let text: Localized
    private var shown: String?

    /// Makes a label of a word of the toolkit, or of a text that an app gave the control.
    package init(_ text: Localized) {
        self.text = text
    }

    /// Sets the label of a view in the language of its scene. Call it in the initializer and in `environmentDidChange()`.
    @MainActor package mutating func update(_ view: View) {
        let next = view.textInForce(of: text)
        if view.accessibility.label == shown { view.accessibility.label = next }
        shown = next
    }
}
