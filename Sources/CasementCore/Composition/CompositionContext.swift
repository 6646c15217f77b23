/// The state that a view gets from its superviews when it is composed.
struct CompositionContext {
    /// Maps the superview's points to device pixels.
    var transform: Transform
    /// The pixels outside which the view and its subviews paint nothing.
    var clip: PixelRect
    /// The pixels in which opaque colour hides all items behind it; none within a translucent group.
    var solid: PixelRect
    /// Whether the scale of a superview changes from frame to frame.
    var isInMotion = false

    /// The context of a root view that fills a screen.
    init(_ transform: Transform, screen: PixelRect) {
        self.transform = transform
        clip = screen
        solid = screen
    }
}
