internal import CasementCore

/// A point of a closed path: an end point, or one of the two control points of a cubic.
struct OutlinePoint {
    var position: Point
    var isControl: Bool

    init(_ position: Point, isControl: Bool = false) {
        self.position = position
        self.isControl = isControl
    }
}
