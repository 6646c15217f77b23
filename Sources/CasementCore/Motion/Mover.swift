/// Something that moves by its own rule, a settling slide or a decelerating scroll view, one step a frame.
///
/// Started with ``Scene/start(_:)``. A rule in closed form, of the time since its start, looks the same at every frame rate.
@MainActor public protocol Mover: AnyObject {
    /// Moves to where it is at a moment; false if it came to rest.
    func step(to now: Instant) -> Bool
}
