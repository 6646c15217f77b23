/// What a scene needs from outside: the one protocol by which frames are asked for, and text and snapshots enter Core.
@MainActor public protocol SceneHost: AnyObject {
    /// Something became dirty: the host is to call ``Scene/frame(at:)`` once, as soon as it can show a frame.
    ///
    /// Called at most once between two frames.
    func sceneNeedsFrame(_ scene: Scene)

    /// ``Scene/nextDeadline`` changed; a host that sleeps sets its timer anew.
    func sceneDeadlineDidChange(_ scene: Scene)

    /// Shapes one line of text. A family that cannot be found is replaced and reported to the host's log, never an error.
    func layout(_ text: String, style: TextStyle) -> TextLayout

    /// Paints a frame into a picture of its own, on nothing: where the frame shows nothing the picture is clear. What is
    /// on the panel stays as it is.
    func snapshot(of frame: Frame) -> Image
}
