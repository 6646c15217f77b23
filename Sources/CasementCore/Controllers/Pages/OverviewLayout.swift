/// Lays out the pages of an overview, and the parts around them. ``RowLayout`` is the default.
///
/// All functions are pure: the overview calls them for each visible page in each frame.
///
/// The pixels of pages are moved, and not painted again, where a touch scrolls a row whose pages all have the same scale and
/// lie ``spacing(in:)`` apart along the axis.
public protocol OverviewLayout: Sendable {
    /// The axis along which pages follow each other and touches scroll them.
    var axis: Axis { get }

    /// The distance from the centre of a page to that of the next one, in points, above 0: one page of scrolling.
    func spacing(in size: Size) -> Double

    /// Where a page lies.
    ///
    /// - Parameters:
    ///   - distance: the distance to the centred page, in pages: 0 for that page, negative to the left of it or above.
    ///   - size: the size of the overview, in points.
    func place(at distance: Double, in size: Size) -> OverviewPlace

    /// The frame of the title of the centred page. The default is above the page.
    func titleFrame(in size: Size) -> Rect
    /// The frame of the page dots. The default is below the page.
    func dotsFrame(in size: Size) -> Rect
    /// The frame of the toolbar. The default is at the bottom, as wide as the overview.
    func toolbarFrame(in size: Size) -> Rect
    /// The centre of the close button for the frame of the centred page. The default is the corner at the top where the layout
    /// begins.
    func closeButtonCenter(on page: Rect, _ direction: SceneEnvironment.LayoutDirection) -> Point
}

extension OverviewLayout {
    /// 44 pt above the centred page.
    public func titleFrame(in size: Size) -> Rect {
        let page = place(at: 0, in: size).frame(of: size)
        return Rect(x: 0, y: max(0, page.minY - 48), width: size.width, height: 44)
    }

    /// 36 pt below the centred page.
    public func dotsFrame(in size: Size) -> Rect {
        let page = place(at: 0, in: size).frame(of: size)
        return Rect(x: 0, y: page.maxY + 4, width: size.width, height: 36)
    }

    /// 56 pt at the bottom.
    public func toolbarFrame(in size: Size) -> Rect {
        Rect(x: 0, y: max(0, size.height - 56), width: size.width, height: min(56, size.height))
    }

    /// The corner at the top where the layout begins.
    public func closeButtonCenter(on page: Rect, _ direction: SceneEnvironment.LayoutDirection) -> Point {
        Point(x: direction == .leftToRight ? page.minX : page.maxX, y: page.minY)
    }
}
