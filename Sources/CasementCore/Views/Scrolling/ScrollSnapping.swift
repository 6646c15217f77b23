/// The offsets at which content may rest along an axis. UIKit's `isPagingEnabled` is ``pages``.
///
/// Content also rests at an end of its range if a page or a stop lies beyond that. After any change, content without a touch
/// settles to the nearest of these offsets.
public enum ScrollSnapping: Hashable, Sendable {
    /// Any offset.
    case none
    /// Multiples of the viewport. A flick of 300 pt/s or more goes to the next page, a slower release to the nearest one.
    case pages
    /// Multiples of the viewport; a fast flick passes several pages.
    case fastPages
    /// These offsets, in points. A flick of 300 pt/s or more goes at least to the next one, and a fast one passes several.
    /// Offsets that are not finite are ignored.
    case stops([Double])
    /// Multiples of a length above zero, in points, such as the height of the rows, with the flicks of ``stops(_:)``. Any other
    /// length is as ``none``. It costs the same for a thousand rows as for one.
    case multiples(of: Double)

    /// 300 pt/s, as for slides: from this speed on, a flick goes to the next page or stop, however short it is.
    package static let flickSpeed = 300.0
    /// Offsets nearer than this, in points, are equal.
    static let tolerance = 1e-6
}
