import CasementCore

/// The frames of all elements of a list or a grid, by a layout or between two layouts, in the points of the content from left
/// to right.
@MainActor protocol ItemFrames: AnyObject {
    /// The axis along which the content grows.
    var axis: Axis { get }
    /// The length of the content along the axis, in points; an estimate while not all elements are arranged.
    var length: Double { get }
    /// The frame of an element.
    func frame(of index: Int) -> Rect
    /// Adds the elements that have a part in a range along the axis, in their order.
    func collect(in range: ClosedRange<Double>, _ result: inout [Int])
    /// The extent at which the view of an element must be measured; nil if its length is not used.
    func extent(at index: Int) -> Double?
    /// The length of an element changed.
    func invalidate(_ index: Int)
    /// The elements changed from a position on.
    func invalidate(from index: Int)
    /// The frames of other elements, which are those of this one before a position.
    func branch(_ elements: ItemLines, from index: Int) -> any ItemFrames
    /// Gives the visible elements views, and measures these. Asks the app for views.
    ///
    /// - Parameter anchor: the element that stays, and its start from the base; nil for none.
    /// - Returns: nil if the app edited the items meanwhile.
    func place(from anchor: ItemEngine.Anchor?, in engine: ItemEngine) -> ItemPlacement?
}

/// Where the elements that are placed lie.
@MainActor struct ItemPlacement {
    /// The distance of the container's origin from the start of the content, in points.
    let base: Double
    /// The part along the axis, from the base, in which all elements have views.
    let covered: ClosedRange<Double>
    /// An element that keeps its view wherever it lies: the header that stays.
    let header: Int?
    /// The elements that keep their views; nil for those within a distance of the viewport.
    var kept: Range<Int>?
}

extension ListLayout {
    /// The frames by this layout. Those of the built-in layouts are compiled without generic parameters: three times as fast.
    func frames(viewport: Size, lines: ItemLines) -> any ItemFrames {
        let context = ListLayoutContext(viewport: viewport, axis: axis, lines: lines)
        return switch self {
        case is RowLayout: RowFrames(width: viewport.width, lines)
        case let layout as GridLayout: GridArrangement(layout, context, skip: layout.skip)
        case let layout as WaterfallLayout: GridArrangement(layout, context, skip: layout.skip)
        default: GridArrangement(self, context)
        }
    }
}

/// The frames of a grid without a size: no layout is asked.
@MainActor final class NoFrames: ItemFrames {
    let axis: Axis

    init(_ axis: Axis) { self.axis = axis }

    var length: Double { 0 }
    func frame(of index: Int) -> Rect { .zero }
    func collect(in range: ClosedRange<Double>, _ result: inout [Int]) {}
    func extent(at index: Int) -> Double? { nil }
    func invalidate(_ index: Int) {}
    func invalidate(from index: Int) {}
    func branch(_ elements: ItemLines, from index: Int) -> any ItemFrames { self }
}
