extension PanRecognizer {
    /// How several touches make one movement. Flutter: `MultitouchDragStrategy`.
    @nonexhaustive public enum MultitouchStrategy: Hashable, Sendable {
        /// In each event, and along each axis of the view, the largest forward movement plus the largest backward one: touches
        /// that rest do not slow the one that drags.
        case largest
        /// The movement of the touches' centroid: touches that rest count. It is the movement that the scale of a
        /// ``PinchRecognizer`` and the angle of a ``RotationRecognizer``, around the centroid, leave over.
        case mean
    }

    /// The answer of ``verdict(for:)``.
    public enum Verdict: Sendable {
        /// Decide at the next movement.
        case wait
        /// Begin now. `slop` is the part of the movement that the translation leaves out.
        case begin(slop: Vector)
        /// This touch cannot begin the pan, for the reason that ``Scene/why(_:)`` gives if no other touch can.
        case fail(StaticString)
    }
}
