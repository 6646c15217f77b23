/// The vector from the first to the second touch of a gesture, continuous while touches end and others begin.
@MainActor struct TouchPair {
    private var pair: (TouchID, TouchID)?
    private(set) var vector = Vector.zero

    /// Reads the touches' locations. Returns the vector before and now if the pair is the same two touches as before.
    mutating func update(_ touches: [Touch]) -> (before: Vector, now: Vector)? {
        guard touches.count >= 2 else {
            pair = nil
            return nil
        }
        let new = (touches[0].id, touches[1].id)
        let before = vector
        vector = touches[1].location - touches[0].location
        defer { pair = new }
        guard let pair, pair == new else { return nil }
        return (before, vector)
    }

    mutating func reset() {
        pair = nil
        vector = .zero
    }
}
