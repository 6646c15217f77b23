import CasementCore

/// The places of the stars of a rating, from the leading edge on.
struct RatingGeometry: Hashable {
    /// 32 pt: the side of a star.
    static let side = 32.0
    /// 8 pt: the distance between two stars.
    static let gap = 8.0
    /// 8 pt: a touch so far before the first star gives no star.
    static let margin = 8.0

    var size = Size.zero
    var count = 0
    /// The factor by which the stars are larger at most: that of the text.
    var scale = 1.0
    var isRightToLeft = false

    /// The width of the row at the text scale 1.
    static func naturalWidth(_ count: Int) -> Double { Double(count) * (side + gap) - gap }

    /// The factor by which the stars are larger or, where the bounds are smaller, smaller.
    private var factor: Double {
        guard count > 0 else { return 1 }
        return max(min(size.width / Self.naturalWidth(count), size.height / Self.side, scale), 0)
    }

    private var side: Double { Self.side * factor }
    private var pitch: Double { (Self.side + Self.gap) * factor }

    /// The frame of a star.
    func frame(of index: Int) -> Rect {
        let start = Double(index) * pitch
        let x = isRightToLeft ? size.width - start - side : start
        return Rect(x: x, y: (size.height - side) / 2, width: side, height: side)
    }

    /// The box around all stars.
    var row: Rect { count == 0 ? .zero : (1..<count).reduce(frame(of: 0)) { $0.union(frame(of: $1)) } }

    /// The part of the bounds in which the stars of a value are full.
    func window(_ value: Double) -> Rect {
        let whole = value.rounded(.down)
        let share = value - whole
        // The edge after a whole star lies in the gap.
        let width = min(max(whole * pitch + (share > 0 ? share * side : -Self.gap * factor / 2), 0), size.width)
        return Rect(x: isRightToLeft ? size.width - width : 0, y: 0, width: width, height: size.height)
    }

    /// The number of stars, with its parts, that a point chooses: up to the star under it, and 0 before the first one.
    func value(at point: Point, allowsHalves: Bool) -> Double {
        let distance = isRightToLeft ? size.width - point.x : point.x
        guard distance >= -Self.margin, pitch > 0 else { return 0 }
        let index = min((max(distance, 0) / pitch).rounded(.down), Double(count - 1))
        let isFirstHalf = allowsHalves && distance - index * pitch < side / 2
        return index + (isFirstHalf ? 0.5 : 1)
    }
}
