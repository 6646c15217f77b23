/// The animations of an overview.
public struct OverviewTiming: Hashable, Sendable {
    /// The duration of opening the overview and of zooming into a page; 0.3 s.
    public var zoom = Duration.milliseconds(300)
    /// The curve of opening the overview and of zooming into a page.
    public var zoomCurve = Curve.easeInOut
    /// The duration in which a page is inserted, removed, moved or replaced; 0.3 s.
    public var edit = Duration.milliseconds(300)
    /// The curve of inserting, removing, moving and replacing a page.
    public var editCurve = Curve.easeInOut
    /// The duration in which a page gets bright when it comes into the centre, and dark when it leaves it; 0.2 s.
    public var dimming = Duration.milliseconds(200)
    /// The duration of scrolling to a page at a side that was tapped; 0.5 s.
    public var tap = Duration.milliseconds(500)
    /// The curve of scrolling to a page that was tapped.
    public var tapCurve = Curve.easeOut
    /// The duration, for each page, of scrolling to a page that is being added; 0.2 s.
    public var scrollPerPage = Duration.milliseconds(200)
    /// The longest duration of scrolling to a page that is being added; 0.6 s.
    public var longestScroll = Duration.milliseconds(600)

    /// Makes the default timing.
    public init() {}
}
