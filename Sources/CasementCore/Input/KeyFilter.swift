/// Receives the keys of a scene before the focused view, such as the reader of scanners that pose as keyboards.
@MainActor package protocol KeyFilter: AnyObject {
    /// Whether a recording omits a key. Asked before ``takes(_:)``.
    func isSecret(_ event: KeyEvent) -> Bool
    /// Whether the filter takes a key, which the focused view then does not receive, unless the filter delivers it later with
    /// ``Scene/deliver(_:)``.
    func takes(_ event: KeyEvent) -> Bool
}

extension Scene {
    /// Delivers a key that a filter had taken to the filters behind it, then to the focused view.
    package func deliver(_ event: KeyEvent, after filter: any KeyFilter) {
        let rest = keyFilters.drop { $0 !== filter }.dropFirst()
        if !rest.contains(where: { $0.takes(event) }) { deliver(event) }
    }

    /// Whether a cover receives all keys.
    package var isCovered: Bool { inputCovers.modal != nil }

    /// Adds a recognizer to each cover that is not modal, now and later, because those of the views do not receive its touches.
    package func addCoverRecognizer(_ make: @escaping @MainActor () -> GestureRecognizer) {
        inputCovers.addRecognizer(make)
    }
}
