import CasementCore

/// A touch that operates a segmented control.
@MainActor struct SegmentDrag {
    let start: Point
    /// The position of the card when the touch landed on it; nil for a touch elsewhere.
    let startPosition: Double?
    private var farthest = 0.0
    private var along = 0.0

    init(start: Point, position: Double?) {
        (self.start, startPosition) = (start, position)
    }

    /// Whether the touch has moved by more than a tap does.
    var isDrag: Bool { farthest > TapRecognizer.defaultAllowableMovement }

    /// Follows the touch.
    mutating func follow(_ location: Point, _ geometry: SegmentGeometry) {
        let translation = location - start
        farthest = max(farthest, translation.length)
        along = (geometry.axis == .horizontal ? translation.dx : translation.dy) * geometry.sign
    }

    /// The position of the card; nil if the touch did not land on it.
    func position(_ geometry: SegmentGeometry) -> Double? {
        guard let startPosition, geometry.pitch > 0 else { return nil }
        return min(max(startPosition + along / geometry.pitch, 0), Double(geometry.count - 1))
    }
}
