/// What the file of the root controller's state needs of a scene.
extension Scene {
    /// Runs an action once, in the first frame, when the root view has been laid out and has not appeared yet.
    package func afterFirstLayout(_ action: @escaping @MainActor () -> Void) {
        rootPresentation.onFirstLayout = action
    }

    /// Runs an action after each input event of a person; replaces an earlier one.
    package func afterInput(_ action: @escaping @MainActor () -> Void) {
        idleness.onInput = action
    }

    /// Runs an action when a touch has landed on a view that is not secret, with the view and those around it, before the
    /// touch has any effect; replaces an earlier one.
    package func onLanding(_ action: @escaping @MainActor (TouchID, [View]) -> Void) {
        touches.onLanding = { if !$0.isSecret { action($0.id, $0.path) } }
    }
}
