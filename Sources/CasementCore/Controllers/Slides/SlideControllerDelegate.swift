/// Is notified of the movements of slides, also of those that are plain views and have no appearance methods.
///
/// The methods run in this order, when the change that caused them is complete: `willMove`, `didProgress` each time that the
/// slides were moved, and when they rest `didMove`, or `didReturn` if the same slide is current as before. They may move
/// slides.
@MainActor public protocol SlideControllerDelegate: AnyObject {
    /// The slides begin to settle to another slide. The direction is nil for a cross-fade.
    func slides(_ slides: SlideController, willMoveFrom old: SlideID, to new: SlideID, direction: SlideDirection?)
    /// The slides were moved along an axis. The progress is the offset in slides, 0 where the current slide fills the view, and
    /// positive towards the right or lower neighbour.
    func slides(_ slides: SlideController, didProgress progress: Double, along axis: Axis)
    /// The slides rest on another slide than before.
    func slides(_ slides: SlideController, didMoveFrom old: SlideID, to new: SlideID)
    /// The slides rest again on the slide that was current before they were moved.
    func slides(_ slides: SlideController, didReturnTo id: SlideID)
}

extension SlideControllerDelegate {
    /// Does nothing.
    public func slides(
        _ slides: SlideController, willMoveFrom old: SlideID, to new: SlideID, direction: SlideDirection?
    ) {}
    /// Does nothing.
    public func slides(_ slides: SlideController, didProgress progress: Double, along axis: Axis) {}
    /// Does nothing.
    public func slides(_ slides: SlideController, didMoveFrom old: SlideID, to new: SlideID) {}
    /// Does nothing.
    public func slides(_ slides: SlideController, didReturnTo id: SlideID) {}
}
