/// Observes a scene, and may take its input and draw in front of its views: the debug overlays and the inspector.
@MainActor package protocol SceneObserver: AnyObject {
    /// The time of its next deadline; nil if it has none.
    var nextDeadline: Instant? { get }
    /// The deadlines of the scene up to a time have run.
    func advance(to now: Instant)
    /// The part of an event that it does not take itself; nil if it takes all of it.
    func remainder(of event: InputEvent) -> InputEvent?
    /// An event was delivered to the views.
    func eventWasHandled()
    /// The panel has another size, scale or rotation.
    func resize(to device: DeviceTransform)

    /// The passes of a frame begin.
    func frameBegins()
    /// The views have been laid out, and are composed next.
    func layoutIsOver()
    /// A frame of the views with what the observer draws in front of them.
    func frame(over frame: Frame, on device: DeviceTransform) -> Frame
    /// The host has painted the frame.
    ///
    /// - Parameter interval: the time between two refreshes of the panel; nil if it is unknown.
    func framePainted(interval: Duration?)

    /// A touch has been hit-tested.
    func touchDidLand(_ touch: Touch)
    /// The arena has made a decision about touches.
    func arenaDidDecide(_ step: ArbitrationStep, for touches: [Touch])
    /// Touches have ended or were cancelled.
    func touchesDidEnd(_ touches: [Touch])
}

extension Scene {
    /// The host has painted the last frame.
    ///
    /// - Parameter interval: the time between two refreshes of the panel; nil if it is unknown.
    package func framePainted(interval: Duration?) { observer?.framePainted(interval: interval) }

    /// Lets an observer observe the scene from now on. With nil, the whole panel is repainted.
    package func observe(by observer: (any SceneObserver)?) {
        if observer == nil, self.observer != nil, let device { damage(PixelRect(device.pixelSize)) }
        self.observer = observer
        setNeedsFrame()
    }
}
