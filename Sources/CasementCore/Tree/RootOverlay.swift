/// A subview of the scene's root that belongs to a controller below it, such as the view that contains a presented controller.
@MainActor package protocol RootOverlay: View {
    /// The view of a controller has left the scene, or moved within it meanwhile. Runs outside of the change of the tree.
    func controllerDidLeaveScene(_ controller: ViewController)
    /// What visible controllers reserve at the edges may have changed. Runs outside of the change of the tree.
    func reservedAreaDidChange()
    /// Whether it stays in front of the overlays that are added later, as a keyboard does, and belongs to the frontmost modal
    /// view where there is one.
    var staysInFront: Bool { get }
}

extension RootOverlay {
    package var staysInFront: Bool { false }
    package func reservedAreaDidChange() {}
}

extension Scene {
    /// Notifies the overlays when the change of the tree is over that removes the view of a controller.
    func overlaysWillLose(_ controller: ViewController) {
        notifyOverlays { $0.controllerDidLeaveScene(controller) }
    }

    /// Notifies the overlays that a controller appeared, disappeared, or reserves another area.
    func reservedAreaDidChange() { notifyOverlays { $0.reservedAreaDidChange() } }

    private func notifyOverlays(_ notify: @escaping @MainActor (any RootOverlay) -> Void) {
        guard root.subviews.contains(where: { $0 is any RootOverlay }) else { return }
        animator.completions.add { [weak self] in
            for case let overlay as any RootOverlay in self?.root.subviews ?? [] { notify(overlay) }
        }
    }
}
