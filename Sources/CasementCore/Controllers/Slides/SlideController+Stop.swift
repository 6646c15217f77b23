extension SlideController {
    /// A position at which two slides rest side by side.
    public struct Stop: Hashable, Sendable {
        /// The side of the other slide.
        public let direction: SlideDirection
        /// The share of the view that the other slide covers, above 0 and at most 0.5.
        public let share: Double
    }
}

extension SlideController.Stop {
    /// The stop at an offset of slides of a size; nil where the current one fills the view.
    init?(at offset: Vector, in size: Size) {
        guard !size.isEmpty, let axis = Axis.both.first(where: { offset[$0] != 0 }) else { return nil }
        direction = SlideDirection(axis, slot: offset[axis] > 0 ? 1 : -1)
        share = offset[axis].magnitude / size[axis]
    }
}
