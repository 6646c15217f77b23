import CasementCore

/// Recognizes two fingers of one hand that drag up or down.
final class TwoFingerPan: PanRecognizer {
    /// 4 points: a finger that moves less while the other one drags rests.
    private static let leastMovement = 4.0
    /// 15 points: once one finger has moved so far, the other one rests, and the pan fails. The events of two fingers that move
    /// together may be apart by one movement.
    private static let largestLead = 15.0
    /// 200 points, 31 mm: two fingers of one hand land nearer to each other; those of two hands scroll.
    private static let largestSpan = 200.0

    override init() {
        super.init()
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        directions = .vertical
    }

    override func verdict(for translation: Vector) -> Verdict {
        guard touches.count == 2 else { return .wait }
        guard touches[0].startLocation.distance(to: touches[1].startLocation) <= Self.largestSpan else {
            return .fail("the touches are those of two hands")
        }
        let moves = touches.map { $0.location - $0.startLocation }
        let isTogether =
            moves[0].dy * moves[1].dy > 0
            && moves.allSatisfy { $0.dy.magnitude >= Self.leastMovement && $0.dy.magnitude > $0.dx.magnitude }
        if isTogether { return super.verdict(for: translation) }
        return moves.contains { $0.length > Self.largestLead } ? .fail("the touches do not move together") : .wait
    }
}
