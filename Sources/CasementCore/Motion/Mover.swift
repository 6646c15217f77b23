/// Something that moves by its own rule, a settling slide or a decelerating scroll view, one step a frame.
@MainActor package protocol Mover: AnyObject {
    /// Moves to where it is at a moment; false if it came to rest.
    func step(to now: Instant) -> Bool
}
