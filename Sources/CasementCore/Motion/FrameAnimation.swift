/// An animation that computes its own values, one step a frame: a settling slide, a decelerating scroll view.
///
/// Started with ``View/start(_:)``. A rule in closed form, of the time since its start, looks the same at every frame rate.
@MainActor public protocol FrameAnimation: AnyObject {
    /// Whether the animation never ends by itself, such as a spinner; false unless a type says otherwise.
    ///
    /// The scene steps an endless animation only while a person can see the view that owns it; an invisible one costs no
    /// wakeup. The view is invisible if it is hidden, has an opacity of 0, lies outside the screen or a clip, or is covered by
    /// opaque views. Once the view is visible again, the next step has the time of that frame.
    ///
    /// The scene cannot know what the next step would show. So an animation that fades its content to 0, or moves it off the
    /// screen, belongs on a superview that stays visible meanwhile. A finite animation is stepped wherever its view is.
    var isEndlessAnimation: Bool { get }

    /// Shows the state at a moment.
    ///
    /// - Returns: false if the animation has ended; the scene then drops it, also if it was started again in this call.
    func step(to now: Instant) -> Bool

    /// The view that owns the animation has left its scene, and the scene has dropped the animation: shows its end. Does
    /// nothing unless a type says otherwise. It is called when the tree has changed.
    func viewDidLeaveScene()
}

extension FrameAnimation {
    /// False: the animation ends by itself.
    public var isEndlessAnimation: Bool { false }

    /// Does nothing.
    public func viewDidLeaveScene() {}
}

extension View {
    /// Steps an animation every frame until it ends, it is stopped, or this view leaves its scene.
    ///
    /// The view owns the animation. When the view leaves its scene, the scene drops the animation without another step: also
    /// one that a handler of the removal starts, such as ``View/touchesCancelled(_:reason:)``. Show the end of a dropped
    /// animation in ``FrameAnimation/viewDidLeaveScene()``. An animation that runs already continues, and belongs to this view
    /// from now on.
    ///
    /// - Returns: false if the view is in no scene. Then nothing is started, and the caller shows the end at once.
    @discardableResult
    public final func start(_ animation: any FrameAnimation) -> Bool {
        guard let scene else { return false }
        scene.frameAnimations.start(animation, on: self)
        scene.setNeedsFrame()
        return true
    }

    /// Stops an animation that was started on this view; it is not stepped again.
    public final func stop(_ animation: any FrameAnimation) {
        scene?.frameAnimations.stop(animation, on: self)
    }
}
