/// Distances from the edges of a rectangle, in points; positive values point inwards.
///
/// A view takes ``leading`` and ``trailing`` from its left or right edge, as its layout direction says; they add to ``left``
/// and ``right``. SwiftUI: `EdgeInsets`; UIKit: `UIEdgeInsets` and `NSDirectionalEdgeInsets`.
///
/// ```swift
/// let row = StackView(.horizontal)
/// row.insets = Insets(top: 8, leading: 24, bottom: 8, trailing: 12)
/// ```
public struct Insets: Hashable, Codable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the edge where the layout begins: the left one, where it runs from left to right.
    public var leading: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double
    /// From the edge where the layout ends: the right one, where it runs from left to right.
    public var trailing: Double

    /// Makes insets from the distances of some edges.
    @inlinable public init(
        top: Double = 0, left: Double = 0, leading: Double = 0, bottom: Double = 0, right: Double = 0,
        trailing: Double = 0
    ) {
        self.top = top
        self.left = left
        self.leading = leading
        self.bottom = bottom
        self.right = right
        self.trailing = trailing
    }

    /// The same distance from every edge.
    @inlinable public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// No distances.
    @inlinable public static var zero: Insets { Insets() }

    /// The same distances outwards.
    public static prefix func - (insets: Insets) -> Insets {
        Insets(
            top: -insets.top, left: -insets.left, leading: -insets.leading, bottom: -insets.bottom,
            right: -insets.right, trailing: -insets.trailing)
    }

    /// The same distances with left and right instead of leading and trailing.
    @inlinable public func resolved(_ direction: LayoutDirection) -> Insets {
        guard isDirectional else { return self }
        let (atLeft, atRight) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
        return Insets(top: top, left: left + atLeft, bottom: bottom, right: right + atRight)
    }

    /// Whether they depend on the layout direction.
    @inlinable package var isDirectional: Bool { leading != 0 || trailing != 0 }
    /// All distances from the left and the right edge together.
    @inlinable package var width: Double { left + right + leading + trailing }
    /// The distances from the top and the bottom edge together.
    @inlinable package var height: Double { top + bottom }
}
