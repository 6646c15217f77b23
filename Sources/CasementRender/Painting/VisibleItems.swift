internal import CasementCore

/// The items of a frame, back to front, and the pixels in which each is visible.
///
/// It owns nothing, so that passing it changes no reference count; see ``OcclusionPlan/withVisibleItems(of:_:)``.
struct VisibleItems {
    /// Read an item in place: a copy would change the reference counts of its contents.
    let items: FrameItems
    private let rectangles: UnsafeBufferPointer<PixelRect>
    private let backgroundRange: Range<Int>
    private let visible: UnsafeBufferPointer<Range<Int>>
    private let uncovered: UnsafeBufferPointer<Range<Int>>
    private let groupEnds: UnsafeBufferPointer<Int>

    init(
        _ items: FrameItems, rectangles: UnsafeBufferPointer<PixelRect>, background: Range<Int>,
        visible: UnsafeBufferPointer<Range<Int>>, uncovered: UnsafeBufferPointer<Range<Int>>,
        groupEnds: UnsafeBufferPointer<Int>
    ) {
        self.items = items
        self.rectangles = rectangles
        backgroundRange = background
        self.visible = visible
        self.uncovered = uncovered
        self.groupEnds = groupEnds
    }

    /// The rectangles in which nothing opaque covers the background of the frame.
    var background: UnsafeBufferPointer<PixelRect> { slice(backgroundRange) }

    /// The rectangles in which an item is visible. At the begin of a group or clip: the pixels of the whole group.
    func rectangles(of index: Int) -> UnsafeBufferPointer<PixelRect> { slice(visible[index]) }

    /// At the begin of a group with its own bitmap: the rectangles in which nothing opaque of the group covers it.
    func uncoveredRectangles(of index: Int) -> UnsafeBufferPointer<PixelRect> { slice(uncovered[index]) }

    /// The index of the matching end of a clip, or of a group with its own bitmap; of all others their own index.
    func groupEnd(of index: Int) -> Int { groupEnds[index] }

    private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<PixelRect> {
        UnsafeBufferPointer(rebasing: rectangles[range])
    }
}
