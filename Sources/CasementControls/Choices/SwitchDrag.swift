import CasementCore

/// A touch that operates a switch.
@MainActor struct SwitchDrag {
    let start: Point
    /// The position of the knob when the touch landed.
    let startShare: Double
    /// Towards on, in points.
    private var along = 0.0
    private var farthest = 0.0

    init(start: Point, share: Double) {
        (self.start, startShare) = (start, share)
    }

    /// Whether the touch has moved by more than a tap does.
    var isDrag: Bool { farthest > TapRecognizer.defaultAllowableMovement }

    /// Follows the touch.
    ///
    /// - Returns: whether the knob moves.
    mutating func follow(_ location: Point, isRightToLeft: Bool) -> Bool {
        let translation = location - start
        let next = isRightToLeft ? -translation.dx : translation.dx
        farthest = max(farthest, translation.length)
        defer { along = next }
        return next != along
    }

    /// The position of the knob.
    func share(thumbRange: Double) -> Double { min(max(startShare + along / thumbRange, 0), 1) }
}
