/// The environment that a scene needs: it requests frames from its host, and the host lays out text and paints snapshots.
@MainActor public protocol SceneHost: AnyObject {
    /// Requests a frame: the host calls ``Scene/frame(at:)`` once, as soon as it can show one.
    ///
    /// It is called at most once between two frames, and not for the frame after one with ``Frame/isMotionEndless``: the host
    /// decides whether to show that one.
    func sceneNeedsFrame(_ scene: Scene)

    /// Lays out text, without drawing it. A font family that cannot be found is replaced, and reported to the host's log.
    ///
    /// - Parameter width: the width of a line, in points. With nil, infinity or NaN, lines end only at the text's own line
    ///   breaks. With zero or less each line contains one character. Lines are aligned within the width, or, without one,
    ///   within the widest line.
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout

    /// Returns the operation that decodes an image; the scene runs it on another thread.
    ///
    /// - Parameters:
    ///   - box: the size in points at which the image is shown; nil for the full size.
    ///   - scale: device pixels per point.
    func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding

    /// Paints a frame into a picture, which is transparent where the frame paints nothing. The panel is not affected.
    ///
    /// - Returns: nil from a host that cannot paint.
    func snapshot(of frame: Frame) -> Image?
}

extension SceneHost {
    /// Returns nil: by default a host paints no snapshots.
    public func snapshot(of frame: Frame) -> Image? { nil }

    /// Returns an operation that throws: by default a host decodes no images.
    public func decoding(of source: ImageSource, fitting box: Size?, scale: Double) -> ImageDecoding {
        { () async throws(ImageError) in
            throw ImageError(.unreadable, "The picture \(source) cannot be shown: its host decodes no images.")
        }
    }

    /// Lays out text of one style; lines end only at the text's own line breaks.
    public func layout(_ text: String, style: TextStyle) -> TextLayout {
        layout(AttributedText(text, style: style), style: ParagraphStyle(), width: nil)
    }
}
