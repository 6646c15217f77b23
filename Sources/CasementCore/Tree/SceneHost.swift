/// What a scene needs from outside: the one protocol by which frames are asked for, and text and snapshots enter Core.
@MainActor public protocol SceneHost: AnyObject {
    /// Something became dirty: the host is to call ``Scene/frame(at:)`` once, as soon as it can show a frame.
    ///
    /// Called at most once between two frames, and not for the frame after one with ``Frame/isMotionEndless``: whether
    /// that is shown is the host's decision.
    func sceneNeedsFrame(_ scene: Scene)

    /// ``Scene/nextDeadline`` changed; a host that sleeps sets its timer anew.
    func sceneDeadlineDidChange(_ scene: Scene)

    /// Sets text, without drawing it. A family that cannot be found is replaced and reported to the host's log, never an
    /// error.
    ///
    /// - Parameter width: the room for a line, in points; nil, like infinity or what is no number, breaks lines only
    ///   where the text does. With zero or less each line holds one character. Lines are aligned within the width, or
    ///   without one within the widest line.
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout

    /// Paints a frame into a picture of its own, on nothing: where the frame shows nothing the picture is clear. What is
    /// on the panel stays as it is. Nil from a host that paints nothing.
    func snapshot(of frame: Frame) -> Image?
}

extension SceneHost {
    /// No picture.
    public func snapshot(of frame: Frame) -> Image? { nil }

    /// Sets text of one style, broken only where it says so itself.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        layout(AttributedText(text, style: style), style: ParagraphStyle(), width: nil)
    }
}
