import CasementCore

/// The places of segments of equal size, in a row or in a column.
struct SegmentGeometry: Hashable {
    /// 4 pt: the distance from the segments to the edge of the track.
    static let inset = 4.0

    var size = Size.zero
    var count = 1
    var axis = Axis.horizontal
    var isRightToLeft = false

    /// The extent of a segment along the axis.
    var pitch: Double {
        max((axis == .horizontal ? size.width : size.height) - 2 * Self.inset, 0) / Double(max(count, 1))
    }

    /// 1 if positions grow towards the right or downwards, else -1.
    var sign: Double { axis == .horizontal && isRightToLeft ? -1 : 1 }

    /// The size of a segment.
    var cell: Size {
        axis == .horizontal
            ? Size(width: pitch, height: max(size.height - 2 * Self.inset, 0))
            : Size(width: max(size.width - 2 * Self.inset, 0), height: pitch)
    }

    /// The centre of a segment; a position between two indices lies between the segments.
    func center(of position: Double) -> Point {
        let distance = Self.inset + (position + 0.5) * pitch
        guard axis == .horizontal else { return Point(x: size.width / 2, y: distance) }
        return Point(x: isRightToLeft ? size.width - distance : distance, y: size.height / 2)
    }

    /// The frame of a segment.
    func frame(of index: Int) -> Rect { Rect(center: center(of: Double(index)), size: cell) }

    /// The position of the segment whose centre is at a point, within the segments.
    func position(at point: Point) -> Double {
        guard pitch > 0 else { return 0 }
        let distance = axis == .vertical ? point.y : isRightToLeft ? size.width - point.x : point.x
        return min(max((distance - Self.inset) / pitch - 0.5, 0), Double(count - 1))
    }

    /// The index of the segment at a point, or of the nearest one.
    func index(at point: Point) -> Int { Int(position(at: point).rounded()) }
}
