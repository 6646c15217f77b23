import CasementCore

/// How the points of a layout, from left to right and from the start of the content, become those of the views' container.
///
/// The container has its own origin along the axis, so that it moves when the content before the visible items grows, and
/// neither the visible views nor their animations are touched.
struct ItemSpace: Equatable {
    var axis = Axis.vertical
    /// The viewport without its insets and the space beside the elements, in points.
    var viewport = Size.zero
    var isMirrored = false
    /// The length before the elements, in points.
    var leading = 0.0
    /// The length after the elements, in points.
    var trailing = 0.0
    /// The space at both sides of rows, in points.
    var margin = 0.0
    /// The space at the trailing edge that is no part of the rows, in points.
    var trailingSide = 0.0

    /// The space at both sides of the elements together, in points.
    var sides: Double { trailingSide + 2 * margin }
    /// The left edge of the elements in the content, in points.
    var left: Double { (isMirrored ? trailingSide : 0) + margin }

    /// Whether the content starts at the right.
    var startsAtEnd: Bool { isMirrored && axis == .horizontal }

    /// The frame of a view in the container, whose origin along the axis is at `base`.
    func local(_ frame: Rect, base: Double) -> Rect {
        var result = frame
        if axis == .vertical {
            result.origin.y -= base
            if isMirrored { result.origin.x = viewport.width - frame.maxX }
        } else {
            result.origin.x = isMirrored ? base - frame.maxX : frame.minX - base
        }
        return result
    }

    /// The point of a layout that is shown at a point of the container.
    func layoutPoint(_ point: Point, base: Double) -> Point {
        if axis == .vertical { return Point(isMirrored ? viewport.width - point.x : point.x, point.y + base) }
        return Point(isMirrored ? base - point.x : point.x + base, point.y)
    }

    /// The part along the axis of a rectangle in the container, from `base`.
    func range(_ rect: Rect) -> ClosedRange<Double> {
        if axis == .vertical { return rect.minY...max(rect.minY, rect.maxY) }
        return isMirrored ? -rect.maxX...max(-rect.maxX, -rect.minX) : rect.minX...max(rect.minX, rect.maxX)
    }

    /// The origin of the container along the axis, in the points of the content.
    func origin(base: Double, length: Double) -> Double {
        startsAtEnd ? total(length) - leading - base : base + leading
    }

    /// The vector of a distance along the axis.
    func vector(_ distance: Double) -> Vector {
        axis == .vertical ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0)
    }

    /// The point of a coordinate along the axis, with NaN across it.
    func point(_ coordinate: Double) -> Point {
        axis == .vertical ? Point(.nan, coordinate) : Point(coordinate, .nan)
    }

    /// The size of the content with elements of a length.
    func contentSize(_ length: Double) -> Size {
        axis == .vertical
            ? Size(width: viewport.width + sides, height: total(length))
            : Size(width: total(length), height: viewport.height)
    }

    /// The length of the content. Short content that starts at the right is as long as the viewport.
    private func total(_ length: Double) -> Double {
        let total = leading + length + trailing
        return startsAtEnd ? max(total, viewport.width) : total
    }
}
