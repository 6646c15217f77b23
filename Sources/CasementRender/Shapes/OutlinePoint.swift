internal import CasementCore

/// A point of a closed path: on it, or one of two that control a cubic.
struct OutlinePoint {
    var position: Point
    var isControl: Bool

    init(_ position: Point, isControl: Bool = false) {
        self.position = position
        self.isControl = isControl
    }
}
