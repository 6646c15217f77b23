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
}
