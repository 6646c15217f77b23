/// Is notified of scrolling and zooming, and asked where a drag ends. Each event is reported exactly once, in this order:
///
/// - Drag: `willBeginDragging`, `didScroll` for each movement, `willEndDragging`, `didEndDragging`. `didScroll` also comes in
///   a frame, which shows the content where the touches are at the frame's time: the offset is what is shown, so it changes
///   then. The offset at which the drag ends is that of the latest report.
/// - Deceleration after a drag, a wheel or an inner scroll view, and correction of an offset that is out of range:
///   `willBeginDecelerating`, `didScroll` for each frame in which the offset changes, and `didEndDecelerating`, also when a
///   touch stops the content.
/// - Animated programmatic scroll: `didScroll` for each frame, and `didEndScrollingAnimation`, also when it is interrupted.
/// - Zoom by a pinch or by an animated program: `willBeginZooming`, `didZoom` for each change of the scale, `didScroll` for
///   each change of the offset, and `didEndZooming` when the scale has settled within its limits or a touch stopped it.
///
/// A programmatic change without an animation is reported by `didScroll` and `didZoom` alone. Each of these methods may
/// scroll, disable scrolling or remove the view from its scene; the last change is in effect. Notifications are delivered when
/// a change is complete: `contentOffset = p` has delivered `didScroll` when it returns. The delegate is asked for the target
/// of a release before the drag ends; its answer does not count if it scrolled meanwhile.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// The offset changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// A drag begins.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// A drag ends; the delegate may change the target.
    ///
    /// - Parameters:
    ///   - scrollView: the scroll view.
    ///   - velocity: the velocity of the offset, in points a second.
    ///   - target: the offset at which the content will rest. A changed one is limited to the range of the content, and not
    ///     snapped to a page.
    func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point)
    /// A drag ended. `willDecelerate` says whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// The content begins to move without a touch.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content has stopped, or a touch has stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// An animated programmatic scroll ended or was interrupted.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// A zoom begins.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView)
    /// The scale changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// A zoom ended at a scale.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double)
}

extension ScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Vector, target: inout Point) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, scale: Double) {}
}

/// The overscroll that an inner scroll view at its end hands to an outer one along the same axis.
@frozen public enum HandOver: Hashable, Sendable {
    /// The movement of the touch beyond the end; deceleration stops at the end.
    case touch
    /// The movement of the touch, and deceleration.
    case momentum
    /// Nothing: the inner scroll view bounces.
    case never
}
