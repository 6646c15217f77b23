import CasementCore

/// What surrounds the items of a section in the built-in layouts: insets, header and footer.
@MainActor struct GridSectionBox {
    private let axis: Axis
    /// The insets at the start and the end of the items along the axis, in points.
    private let first: Double
    private let last: Double
    /// The insets across the axis, in points.
    let before: Double
    let after: Double
    /// The end of what is placed, in points; in a section that of the items.
    var end = 0.0

    init(_ axis: Axis, _ insets: Insets) {
        let insets = insets.resolved(.leftToRight)
        let isVertical = axis == .vertical
        self.axis = axis
        (first, last) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        (before, after) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }

    /// The frame of a header or a footer. Afterwards `end` is where the items begin, or the next section.
    mutating func frame(of element: ListAddress, in context: ListLayoutContext) -> Rect {
        let length = context.length(of: element, extent: context.extent)
        var isFooter = false
        if case .footer = element { isFooter = true }
        let start = isFooter ? end + last : end
        end = start + length + (isFooter ? 0 : first)
        return Rect(axis, at: start, across: 0, length: length, extent: context.extent)
    }
}

extension Rect {
    /// A rectangle by its extents along an axis and across it.
    @inline(__always) init(_ axis: Axis, at start: Double, across: Double, length: Double, extent: Double) {
        self =
            axis == .vertical
            ? Rect(x: across, y: start, width: extent, height: length)
            : Rect(x: start, y: across, width: length, height: extent)
    }

    /// The start along an axis.
    func start(_ axis: Axis) -> Double { axis == .vertical ? minY : minX }
    /// The end along an axis.
    func end(_ axis: Axis) -> Double { axis == .vertical ? maxY : maxX }
}
