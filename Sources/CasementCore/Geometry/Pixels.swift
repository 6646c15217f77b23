/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    @inlinable public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public static let zero = PixelSize(width: 0, height: 0)

    public var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A rectangle of whole device pixels, right and bottom edges excluded.
public struct PixelRect: Hashable, Sendable {
    public var minX: Int
    public var minY: Int
    public var maxX: Int
    public var maxY: Int

    @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The whole of a picture.
    @inlinable public init(_ size: PixelSize) {
        self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    }

    /// Every pixel that a rectangle in device space touches.
    public init(covering rect: Rect) {
        self.init(
            minX: Int(flooring: rect.minX), minY: Int(flooring: rect.minY), maxX: -Int(flooring: -rect.maxX),
            maxY: -Int(flooring: -rect.maxY))
    }

    /// The pixels between the rounded edges of a rectangle in device space.
    ///
    /// Edges round absolutely, so two rectangles that share an edge share it after rounding as well.
    public init(rounding rect: Rect) {
        self.init(
            minX: Int(nearest: rect.minX), minY: Int(nearest: rect.minY), maxX: Int(nearest: rect.maxX),
            maxY: Int(nearest: rect.maxY))
    }

    @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    @inlinable public var width: Int { maxX - minX }
    @inlinable public var height: Int { maxY - minY }
    @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The number of pixels.
    public var area: Int { isEmpty ? 0 : width * height }

    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
            maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    @inlinable public func intersects(_ other: PixelRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
            && !isEmpty && !other.isEmpty
    }

    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
            maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }
}

extension Int {
    /// What `rounded()` gives, limited as by `init(clamping:)`. The processors that all of x86-64 stands for have no
    /// instruction for it, and a call of the C library for each edge of each view is a good part of a frame.
    @inlinable package init(nearest value: Double) {
        guard value.magnitude < 1e9 else {
            self.init(clamping: value)
            return
        }
        let whole = Int(value)
        let rest = value - Double(whole)
        // Sums rather than cases, which nobody could predict.
        self = whole &+ (rest >= 0.5 ? 1 : 0) &- (rest <= -0.5 ? 1 : 0)
    }

    /// What `rounded(.down)` gives, limited as by `init(clamping:)`.
    @inlinable package init(flooring value: Double) {
        guard value.magnitude < 1e9 else {
            self.init(clamping: value)
            return
        }
        let whole = Int(value)
        self = whole &- (value < Double(whole) ? 1 : 0)
    }

    /// The nearest coordinate that every later sum stays clear of overflow with; 0 for a value that is no number.
    @usableFromInline package init(clamping value: Double) {
        let limit = 1_000_000_000.0
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
