/// The state of everything on one panel, and the doors by which a host reaches it.
@MainActor public final class Scene {
    /// Shows the frames and shapes the text; the scene outlives it.
    public weak var host: (any SceneHost)?

    public init() {}

    /// The first moment at which ``advance(to:)`` has something to do, or nil.
    public var nextDeadline: Instant? { nil }

    /// Runs what is due up to and including a moment, in the order of deadlines.
    public func advance(to now: Instant) {}

    /// Takes what a person did. Deadlines before the event's own time run first.
    public func handle(_ event: InputEvent) {}

    /// Gives the scene its size, its scale and its turn.
    public func resize(to device: DeviceTransform) {}

    /// Runs animations, layout and drawing, and returns what is to be shown; nil before the first ``resize(to:)``.
    public func frame(at now: Instant) -> Frame? { nil }

    /// The system is short of memory: everything that can be made again is let go.
    public func memoryPressure() {}
}
