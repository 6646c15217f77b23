import CasementCore

/// A touch that operates a slider.
struct SliderDrag {
    /// 4 pt: the movement along the slider after which the touch is a drag; less than that of a scroll view's drag.
    static let decisionDistance = 4.0

    let start: Point
    /// From the finger to the centre of the thumb.
    let offset: Vector
    let axis: Axis
    /// Whether the touch has moved along the slider, so that no scroll view may claim it.
    private(set) var isDecided = false

    init(start: Point, offset: Vector, axis: Axis) {
        (self.start, self.offset, self.axis) = (start, offset, axis)
    }

    /// Decides about the direction when the touch has moved.
    mutating func follow(_ location: Point) {
        let translation = location - start
        let (along, across) = axis == .horizontal ? (translation.dx, translation.dy) : (translation.dy, translation.dx)
        if along.magnitude >= Self.decisionDistance && along.magnitude >= across.magnitude { isDecided = true }
    }
}
