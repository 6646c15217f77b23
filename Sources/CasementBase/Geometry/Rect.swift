/// A rectangle in logical points.
///
/// It contains its left and top edges and not its right and bottom ones, so two adjacent rectangles share no point.
public struct Rect: Hashable, Codable, Sendable {
    /// The top left corner, in points.
    public var origin: Point
    /// In points.
    public var size: Size

    /// Makes a rectangle from its top left corner and its size.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its top left corner and its size.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The rectangle of a size around a centre.
    @inlinable public init(center: Point, size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The rectangle of no size at the origin.
    @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The horizontal centre.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The vertical centre.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// In points.
    @inlinable public var width: Double { size.width }
    /// In points.
    @inlinable public var height: Double { size.height }
    /// The centre.
    public var center: Point { Point(x: midX, y: midY) }

    /// Whether it contains no point.
    @inlinable public var isEmpty: Bool { size.isEmpty }

    /// Whether a point is inside; the right and the bottom edge are outside.
    @inlinable public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether another rectangle is inside, edges included.
    @inlinable public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two rectangles overlap.
    @inlinable public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The overlap of both; ``zero`` if there is none.
    @inlinable public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        let right = min(maxX, other.maxX)
        let bottom = min(maxY, other.maxY)
        guard left < right, top < bottom else { return .zero }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The smallest rectangle that contains both; an empty one does not count.
    @inlinable public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle moved by a vector.
    @inlinable public func offset(by vector: Vector) -> Rect {
        Rect(origin: origin + vector, size: size)
    }

    /// The rectangle made smaller by insets (larger by negative ones); a side never becomes negative.
    ///
    /// - Parameter direction: the side of ``Insets/leading``; a view passes its `View.effectiveLayoutDirection`. Insets with
    ///   leading or trailing distances stop a debug build without it.
    @inlinable public func inset(by insets: Insets, _ direction: LayoutDirection? = nil) -> Rect {
        assert(
            direction != nil || !insets.isDirectional,
            "Insets with leading or trailing distances need a direction: pass the view's effectiveLayoutDirection.")
        let resolved = insets.resolved(direction ?? .leftToRight)
        return Rect(
            x: minX + resolved.left, y: minY + resolved.top, width: max(0, width - resolved.width),
            height: max(0, height - resolved.height))
    }

    /// The rectangle made smaller by the same distance at every edge.
    @inlinable public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

    /// The nearest point within the rectangle, edges included.
    @inlinable public func clamp(_ point: Point) -> Point {
        Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    }
}
