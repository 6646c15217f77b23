/// A rectangle of whole device pixels, right and bottom edges excluded.
public struct PixelRect: Hashable, Sendable {
    /// The left edge.
    public var minX: Int
    /// The top edge.
    public var minY: Int
    /// The right edge; the pixels of this column are not part of the rectangle.
    public var maxX: Int
    /// The bottom edge; the pixels of this row are not part of the rectangle.
    public var maxY: Int

    /// Makes a rectangle from its edges.
    @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Makes a rectangle from its top left pixel and its size.
    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// All pixels of a bitmap of a size.
    @inlinable public init(_ size: PixelSize) {
        self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    }

    /// All pixels that a rectangle in device space overlaps, also in part.
    @inlinable public init(covering rect: Rect) {
        self.init(
            minX: Int(flooring: rect.minX), minY: Int(flooring: rect.minY), maxX: -Int(flooring: -rect.maxX),
            maxY: -Int(flooring: -rect.maxY))
    }

    /// The pixels between the rounded edges of a rectangle in device space.
    ///
    /// Each edge is rounded by itself, so two rectangles that share an edge share it after rounding too. Half a pixel is
    /// rounded up on both sides of zero, and what differs from it by a rounding error too, so that a rectangle has the same
    /// size wherever it lies.
    @inlinable public init(rounding rect: Rect) {
        func nearest(_ edge: Double) -> Int { Int(nearest: edge + Self.roundingError) }
        self.init(
            minX: nearest(rect.minX), minY: nearest(rect.minY), maxX: nearest(rect.maxX), maxY: nearest(rect.maxY))
    }

    /// 1/65,536: more than the error of computing a position on a panel, in pixels.
    @inlinable package static var roundingError: Double { 1 / 65_536.0 }

    /// The rectangle without pixels.
    @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    /// In device pixels.
    @inlinable public var width: Int { maxX - minX }
    /// In device pixels.
    @inlinable public var height: Int { maxY - minY }
    /// Whether it has no pixels.
    @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The number of pixels.
    @inlinable public var area: Int { isEmpty ? 0 : width * height }

    /// The pixels of both rectangles; ``empty`` if there are none.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
            maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    /// Whether the two rectangles share a pixel.
    @inlinable public func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            && !isEmpty && !other.isEmpty
    }

    /// Whether all pixels of another rectangle are pixels of this one.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The rectangle with so many further pixels on each side.
    @inlinable package func outset(by margin: Int) -> PixelRect {
        PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    /// The smallest rectangle that contains both; an empty one does not count.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
            maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }
}

extension Int {
    /// The result of `rounded()`, limited as by `init(clamping:)`. Baseline x86-64 has no instruction for it, and a call into
    /// libm for each edge of each view is a measurable part of a frame.
    @inlinable package init(nearest value: Double) {
        guard value.magnitude < 1e9 else {
            self.init(clamping: value)
            return
        }
        let whole = Int(value)
        let rest = value - Double(whole)
        // Sums instead of branches, which the processor could not predict.
        self = whole &+ (rest >= 0.5 ? 1 : 0) &- (rest <= -0.5 ? 1 : 0)
    }

    /// The result of `rounded(.down)`, limited as by `init(clamping:)`.
    @inlinable package init(flooring value: Double) {
        guard value.magnitude < 1e9 else {
            self.init(clamping: value)
            return
        }
        let whole = Int(value)
        self = whole &- (value < Double(whole) ? 1 : 0)
    }

    /// The nearest coordinate within a range in which later sums cannot overflow; 0 for NaN.
    @usableFromInline package init(clamping value: Double) {
        let limit = 1_000_000_000.0
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
