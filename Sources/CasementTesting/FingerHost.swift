package import CasementCore

/// The clock and the panel that a ``Finger`` uses: a ``Stage``, or the host of a test that renders nothing.
@MainActor package protocol FingerHost: AnyObject {
    /// The scene that gets the touches.
    var scene: Scene { get }
    /// The present instant.
    var now: Instant { get }
    /// The report rate of a moving finger, in events per second.
    var reportRate: Double { get }
    /// Delivers an input event to the scene.
    func handle(_ event: InputEvent)
    /// Advances the clock, and runs all frames and deadlines in this time.
    func advance(by duration: Duration)
    /// Makes an identifier that no other touch of this host has.
    func newTouch() -> TouchID
}

extension FingerHost {
    /// Moves several fingers at the same time along straight lines; each event contains all of them.
    func move(_ moves: [(finger: Finger, translation: Vector)], over duration: Duration) {
        for move in moves { move.finger.requirePress() }
        let starts = moves.map(\.finger.location)
        let count = max(1, Int((duration / .seconds(1) * reportRate).rounded()))
        let begin = now
        for step in 1...count {
            advance(by: begin + duration * step / count - now)
            let share = Double(step) / Double(count)
            let events = zip(moves, starts).compactMap { move, start in
                move.finger.event(.moved, at: start + move.translation * share)
            }
            handle(.touches(events))
        }
    }
}
