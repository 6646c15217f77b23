/// A set of device pixels, stored as rectangles that do not overlap.
///
/// It is made for damage: beyond ``limit`` rectangles it may become larger than requested, never smaller.
public struct Region: Equatable, Sendable {
    /// The rectangles, none empty, none overlapping another; their order has no meaning.
    public private(set) var rectangles: [PixelRect] = []

    /// Beyond this number of rectangles, painting their bounds is cheaper: each rectangle costs a pass over the display list.
    public static let limit = 16

    /// Makes an empty region.
    public init() {}

    /// Makes a region of one rectangle.
    public init(_ rectangle: PixelRect) {
        if !rectangle.isEmpty { rectangles.append(rectangle) }
    }

    /// Whether it has no pixels.
    @inlinable public var isEmpty: Bool { rectangles.isEmpty }

    /// The smallest rectangle that contains the region.
    @inlinable public var bounds: PixelRect {
        rectangles.reduce(.empty) { $0.union($1) }
    }

    /// The number of pixels.
    public var area: Int {
        rectangles.reduce(0) { $0 + $1.area }
    }

    /// Removes all pixels.
    public mutating func removeAll() {
        rectangles.removeAll(keepingCapacity: true)
    }

    /// Adds a rectangle.
    public mutating func add(_ rectangle: PixelRect) { add(rectangle, limit: Self.limit) }

    /// Adds a rectangle.
    ///
    /// - Parameter limit: the number of rectangles beyond which their bounds take their place.
    package mutating func add(_ rectangle: PixelRect, limit: Int) {
        guard !rectangle.isEmpty else { return }
        if rectangles.contains(where: { $0.contains(rectangle) }) { return }
        rectangles.removeAll { rectangle.contains($0) }
        guard rectangles.contains(where: { $0.intersects(rectangle) }) else {
            rectangles.append(rectangle)
            return collapse(beyond: limit)
        }
        let first = rectangles.count
        rectangles.append(rectangle)
        for held in 0..<first {
            var index = first
            while index < rectangles.count { index += cut(rectangles[held], outOf: index) }
        }
        collapse(beyond: limit)
    }

    /// Puts what remains of a rectangle in its place, and returns how many remain.
    private mutating func cut(_ other: PixelRect, outOf index: Int) -> Int {
        let whole = rectangles[index]
        let hole = whole.intersection(other)
        guard !hole.isEmpty else { return 1 }
        rectangles.remove(at: index)
        var count = 0
        func keep(_ piece: PixelRect) {
            guard !piece.isEmpty else { return }
            rectangles.insert(piece, at: index + count)
            count += 1
        }
        keep(PixelRect(minX: whole.minX, minY: whole.minY, maxX: whole.maxX, maxY: hole.minY))
        keep(PixelRect(minX: whole.minX, minY: hole.maxY, maxX: whole.maxX, maxY: whole.maxY))
        keep(PixelRect(minX: whole.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        keep(PixelRect(minX: hole.maxX, minY: hole.minY, maxX: whole.maxX, maxY: hole.maxY))
        return count
    }

    /// Adds the pixels of another region.
    public mutating func add(_ other: Region) {
        for rectangle in other.rectangles { add(rectangle) }
    }

    /// Removes the pixels of a rectangle. The result is exact, whatever number of rectangles remains.
    public mutating func subtract(_ rectangle: PixelRect) {
        var index = 0
        while index < rectangles.count { index += cut(rectangle, outOf: index) }
    }

    /// Removes the pixels outside a rectangle.
    package mutating func limit(to rectangle: PixelRect) {
        for index in rectangles.indices { rectangles[index] = rectangles[index].intersection(rectangle) }
        rectangles.removeAll { $0.isEmpty }
    }

    /// The pixels of the region inside a rectangle.
    public func intersection(_ rectangle: PixelRect) -> Region {
        var result = self
        result.limit(to: rectangle)
        return result
    }

    /// Whether the region has pixels in a rectangle.
    @inlinable public func intersects(_ rectangle: PixelRect) -> Bool {
        rectangles.contains { $0.intersects(rectangle) }
    }

    private mutating func collapse(beyond limit: Int) {
        guard rectangles.count > limit else { return }
        let bounds = bounds
        rectangles.removeAll(keepingCapacity: true)
        rectangles.append(bounds)
    }
}
