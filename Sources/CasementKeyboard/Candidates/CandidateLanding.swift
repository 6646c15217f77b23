import CasementCore

/// Notices touches when they land, before a scroll view delays them, and recognizes nothing.
final class CandidateLanding: GestureRecognizer {
    private let onLand: (Instant) -> Void

    init(_ onLand: @escaping (Instant) -> Void) {
        self.onLand = onLand
        super.init()
    }

    override func touchesBegan(_ touches: [Touch]) {
        if let touch = touches.first { onLand(touch.time) }
        fail("only notices landings")
    }
}
