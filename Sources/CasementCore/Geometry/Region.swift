/// A set of device pixels, kept as rectangles that do not overlap.
///
/// Made for damage: it may grow to a larger set than asked for once it holds ``limit`` rectangles, never to a smaller one.
public struct Region: Equatable, Sendable {
    /// The rectangles, none empty, none overlapping another; their order has no meaning.
    public private(set) var rectangles: [PixelRect] = []

    /// So many rectangles are cheaper painted as one: each costs a walk over the display list.
    public static let limit = 16

    public init() {}

    public init(_ rectangle: PixelRect) {
        if !rectangle.isEmpty { rectangles.append(rectangle) }
    }

    public var isEmpty: Bool { rectangles.isEmpty }

    /// The least rectangle around all.
    public var bounds: PixelRect {
        rectangles.reduce(.empty) { $0.union($1) }
    }

    /// The number of pixels.
    public var area: Int {
        rectangles.reduce(0) { $0 + $1.area }
    }

    public mutating func removeAll() {
        rectangles.removeAll(keepingCapacity: true)
    }

    /// Adds a rectangle.
    public mutating func add(_ rectangle: PixelRect) {
        guard !rectangle.isEmpty else { return }
        if rectangles.contains(where: { $0.contains(rectangle) }) { return }
        rectangles.removeAll { rectangle.contains($0) }
        guard rectangles.contains(where: { $0.intersects(rectangle) }) else {
            rectangles.append(rectangle)
            return collapseIfCrowded()
        }
        var pieces = [rectangle]
        for held in rectangles {
            pieces = pieces.flatMap { $0.subtracting(held) }
        }
        rectangles.append(contentsOf: pieces)
        collapseIfCrowded()
    }

    public mutating func add(_ other: Region) {
        for rectangle in other.rectangles { add(rectangle) }
    }

    /// Takes the pixels of a rectangle away; exact, however many rectangles remain.
    public mutating func subtract(_ rectangle: PixelRect) {
        guard rectangles.contains(where: { $0.intersects(rectangle) }) else { return }
        rectangles = rectangles.flatMap { $0.subtracting(rectangle) }
    }

    /// What lies within a rectangle.
    public func intersection(_ rectangle: PixelRect) -> Region {
        var result = Region()
        for held in rectangles {
            let common = held.intersection(rectangle)
            if !common.isEmpty { result.rectangles.append(common) }
        }
        return result
    }

    public func intersects(_ rectangle: PixelRect) -> Bool {
        rectangles.contains { $0.intersects(rectangle) }
    }

    private mutating func collapseIfCrowded() {
        guard rectangles.count > Self.limit else { return }
        let bounds = bounds
        rectangles.removeAll(keepingCapacity: true)
        rectangles.append(bounds)
    }
}

extension PixelRect {
    /// What remains when another rectangle is cut out: at most four rectangles, the full-width ones first.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return [self] }
        let candidates = [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
        ]
        return candidates.filter { !$0.isEmpty }
    }
}
