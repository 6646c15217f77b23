import CasementCore
import CasementRender

/// The entry points of a scene that a host and its sessions call.
@MainActor protocol SceneEntryPoints: AnyObject {
    var nextDeadline: Instant? { get }
    /// The map of the scene's points to the panel, for what the compositor learns of them.
    var device: DeviceTransform? { get }
    func advance(to now: Instant)
    func handle(_ event: InputEvent)
    func noteTextInput(at time: Instant)
    func resize(to device: DeviceTransform)
    func frame(at now: Instant, repainting region: Region) -> Frame?
    func framePainted(interval: Duration?)
    func memoryPressure()
    func limitCaches(_ limits: CacheLimits)
}

extension Scene: SceneEntryPoints {}

/// Paints a region of a frame into a bitmap and returns the number of pixels that it wrote, as the renderer does.
typealias FramePainter = @MainActor (Frame, Region, Bitmap) -> Int
