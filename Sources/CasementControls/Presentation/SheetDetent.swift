/// A height at which a sheet rests.
@nonexhaustive public enum SheetDetent: Hashable, Sendable {
    /// Half of the screen.
    case medium
    /// All of the screen but a margin at the top.
    case large
    /// The height that the view of the controller prefers (`View.sizeThatFits(_:)`), and that of the grabber.
    case content
    /// A height in points, that of the grabber included; it is limited to that of ``large``, and one below that of the
    /// grabber (also NaN) counts as the grabber's.
    case height(Double)
}
