/// A position in the grid of slides, relative to the current one.
struct Slot: Hashable {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
        (self.x, self.y) = (x, y)
    }

    /// A position along one axis.
    init(_ axis: Axis, _ slot: Int) {
        self = axis == .horizontal ? Slot(x: slot, y: 0) : Slot(x: 0, y: slot)
    }

    subscript(axis: Axis) -> Int { axis == .horizontal ? x : y }

    func origin(in size: Size) -> Point {
        Point(x: Double(x) * size.width, y: Double(y) * size.height)
    }

    /// Where the slide is, in views' lengths from where it fills the view.
    func progress(at offset: Vector, size: Size) -> Vector {
        Vector(dx: Double(x) - offset.dx / size.width, dy: Double(y) - offset.dy / size.height)
    }

    /// Whether a part of it is visible at an offset of the slides.
    func isVisible(at offset: Vector, size: Size) -> Bool {
        let origin = origin(in: size)
        return (origin.x - offset.dx).magnitude < size.width && (origin.y - offset.dy).magnitude < size.height
    }

    /// Whether it lies between the current slide and the visible ones: slides of quick flicks that have yet to pass by.
    func isPassed(by offset: Vector, size: Size) -> Bool {
        Axis.allCases.contains { axis in
            let position = Double(self[axis]) * size[axis]
            return self[axis.crossed] == 0 && position * offset[axis] > 0
                && position.magnitude < offset[axis].magnitude
        }
    }
}
