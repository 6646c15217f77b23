import CasementCore

/// The doors of a scene, as a session uses them.
@MainActor protocol SceneEntryPoints: AnyObject {
    var nextDeadline: Instant? { get }
    func advance(to now: Instant)
    func handle(_ event: InputEvent)
    func resize(to device: DeviceTransform)
    func frame(at now: Instant) -> Frame?
}

extension Scene: SceneEntryPoints {}
