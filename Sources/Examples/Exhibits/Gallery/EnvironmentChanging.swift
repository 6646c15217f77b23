package import Casement

/// An exhibit that changes the scene's environment, which all slides share.
///
/// The gallery lets it restore the environment before another slide comes into sight.
@MainActor package protocol EnvironmentChanging: ViewController {
    /// Gives the scene back the environment that it had. The exhibit looks as before, but receives no touches.
    func suspendEnvironment()
    /// Changes the environment again, and receives touches.
    func resumeEnvironment()
}
