/// Hears what a scroll view does. Each of these is called exactly once for what it tells, in this order:
///
/// - A finger drags: `willBeginDragging`, `didScroll` for each movement, `willEndDragging`, `didEndDragging`.
/// - Content moves by itself, let go by a finger, a wheel or an inner scroll view, or because it cannot stay where it is:
///   `willBeginDecelerating`, `didScroll` for each frame in which it moves, and `didEndDecelerating`, also when a finger
///   catches it.
/// - A program scrolls with an animation: `didScroll` for each frame, and `didEndScrollingAnimation`, also when it is
///   interrupted.
/// - Zooming, by fingers or by a program's animation: `willBeginZooming`, `didZoom` for each change of the scale,
///   `didScroll` for each change of the offset, and, when the scale is at rest within its limits or caught,
///   `didEndZooming`.
///
/// What a program does at once is told by `didScroll` and `didZoom` alone. Any of these may move the content elsewhere,
/// switch scrolling off, or take the view out of its scene; what it does last holds.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: ScrollView)
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// - Parameters:
    ///   - velocity: of the content's offset, in points a second.
    ///   - target: the offset at which the content will rest; it may be changed, and is then limited to the content but to
    ///     no page.
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

/// What an outer scroll view may get when an inner one, along the same axis, has reached its end.
@frozen public enum HandOver: Hashable, Sendable {
    /// What a finger drags beyond the end; momentum alone ends there.
    case finger
    /// What a finger drags, and momentum.
    case momentum
    /// Nothing: the inner one bounces.
    case never
}
