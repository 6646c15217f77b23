public import CasementCore

/// Describes where the items of a ``GridView`` lie.
///
/// The grid asks for the frames in the order of the items: of each section the header, the items, and the footer. ``State`` is
/// what the layout must remember from one frame to the next, for instance where the next line begins.
///
/// ```swift
/// /// Items of 80 points below each other, every other one indented.
/// struct Steps: ListLayout {
///     func start(in context: ListLayoutContext) -> Double { 0 }
///
///     func frame(of element: ListAddress, after end: inout Double, in context: ListLayoutContext) -> Rect {
///         guard case .item(_, let item) = element else { return Rect(x: 0, y: end, width: 0, height: 0) }
///         defer { end += 80 }
///         return Rect(x: item.isMultiple(of: 2) ? 0 : 40, y: end, width: context.viewport.width - 40, height: 80)
///     }
/// }
/// ```
///
/// Frames are in points, for a layout from left to right; the grid mirrors them. They may overlap, and they begin at (0, 0) and
/// grow along ``axis``. The frame of an element depends on nothing but the state, the context and the properties of the layout:
/// the grid calls the layout again from any earlier state. Elements without an extent are not shown.
///
/// A frame that is not finite, negative or larger than a million points stops a debug build with a sentence; in a release build
/// such a coordinate is 0, or a million points.
@MainActor public protocol ListLayout {
    /// What the layout remembers from one frame to the next.
    associatedtype State

    /// The axis along which the grid scrolls; vertical by default.
    var axis: Axis { get }

    /// The state before the first section.
    func start(in context: ListLayoutContext) -> State

    /// The frame of the next element, in points, from the top left corner of the content.
    ///
    /// - Parameters:
    ///   - element: what the frame is for.
    ///   - state: that after the element before it; the layout changes it for the next one.
    ///   - context: the counts, the viewport, and the measured lengths of elements.
    func frame(of element: ListAddress, after state: inout State, in context: ListLayoutContext) -> Rect
}

extension ListLayout {
    /// Vertical.
    public var axis: Axis { .vertical }
}
