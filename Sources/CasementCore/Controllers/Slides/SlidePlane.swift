/// The view that holds the slides.
@MainActor final class SlidePlane: View {
    /// Runs with the old size and the new one.
    var onResize: ((Size, Size) -> Void)?
    /// Runs when the plane has left a scene, after the tree has been updated.
    var onSceneLeft: (() -> Void)?
    /// Runs with a key that no view of a slide handles, and returns whether the slides do.
    var onKeyDown: ((KeyEvent) -> Bool)?
    /// The size that the slides were last laid out for.
    private(set) var laidOutSize = Size.zero

    override func layoutSubviews() {
        // A layout through zero keeps the shares of what moves.
        guard bounds.size != laidOutSize, !bounds.size.isEmpty else { return }
        let old = laidOutSize
        laidOutSize = bounds.size
        onResize?(old, bounds.size)
    }

    override func keyDown(_ event: KeyEvent) -> Bool { onKeyDown?(event) ?? false }

    override func sceneDidChange(from old: Scene?) {
        old?.animator.completions.add { [weak self] in self?.onSceneLeft?() }
    }
}
