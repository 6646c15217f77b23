/// Lays out a scene again when its host can lay out text, after the host could not.
///
/// The library that shapes text is loaded with the first text, which can fail for a while: a process may have no free
/// descriptors.
@MainActor package final class TextRecovery {
    /// The time between two attempts, each of which costs a wakeup.
    package static let interval = Duration.seconds(1)
    private var attempt: Deadline?

    package init() {}

    /// Plans an attempt, because the host could not lay out a text of the scene.
    package func textIsMissing(in scene: Scene) {
        guard attempt == nil else { return }
        attempt = scene.schedule(after: Self.interval) { [weak self, weak scene] in
            self?.attempt = nil
            if let scene { self?.retry(scene) }
        }
    }

    /// Lays out one letter. A host that fails again plans the next attempt, and nothing is drawn before one succeeds.
    private func retry(_ scene: Scene) {
        guard let host = scene.host, !host.layout("x", style: scene.environment.theme.typography.body).isMissing else {
            return
        }
        scene.invalidateViews()
    }
}
