/// Reads what a scene shows to a person who does not see it.
@MainActor package protocol SceneReader: AnyObject {
    /// A frame was made, so the semantics may be others.
    func frameWasMade()
}
