/// Hears what a scroll view does. Each of these is called exactly once for what it tells, in this order:
///
/// `willBeginDragging`, `didScroll` for each movement, `willEndDragging`, `didEndDragging`; if content then moves by
/// itself, `willBeginDecelerating`, `didScroll` for each frame, and `didEndDecelerating`, also when a finger catches it.
/// A programmatic animation ends with `didEndScrollingAnimation`. Zooming: `willBeginZooming`, `didZoom` for each change,
/// `didEndZooming`.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: ScrollView)
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// - Parameters:
    ///   - velocity: of the content's offset, in points a second.
    ///   - target: the offset at which the content will rest; it may be changed.
    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point)
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    func scrollViewWillBeginZooming(_ scrollView: ScrollView)
    func scrollViewDidZoom(_ scrollView: ScrollView)
    func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double) {}
}

/// Where content may rest along an axis.
public enum ScrollSnapping: Hashable, Sendable {
    /// Anywhere.
    case none
    /// At multiples of the viewport; one flick turns one page.
    case pages
    /// At multiples of the viewport, as far as the flick carries.
    case fastPages
    /// At these offsets, in points, in rising order, as far as the flick carries.
    case stops([Double])
}

/// What an outer scroll view may get when an inner one, along the same axis, has reached its end.
@frozen public enum HandOver: Hashable, Sendable {
    /// What a finger drags beyond the end; momentum alone ends there.
    case finger
    /// What a finger drags, and momentum.
    case momentum
    /// Nothing: the inner one bounces.
    case never
}
