import CasementCore

/// The debug overlays and the inspector of a scene; a scene has none while both are off.
@MainActor final class SceneDebugging: SceneObserver {
    private unowned let scene: Scene
    private let overlays = OverlayStack()
    private var history = FrameHistory()
    /// Answers questions about the scene; nil unless it is being inspected.
    private(set) var inspector: SceneInspector?
    /// Whether the inspector has views in front of those of the scene.
    private var showsWindow = false

    init(_ scene: Scene) {
        self.scene = scene
    }

    var shown: DebugOverlays { overlays.shown }
    /// Whether neither an overlay nor the inspector is on.
    var isOff: Bool { overlays.shown.isEmpty && inspector == nil }
    /// The times of the last frames, which are measured for the overlay and for the inspector.
    var frameHistory: FrameHistory { history }

    /// Shows other overlays from the next frame on.
    func show(_ new: DebugOverlays) { overlays.show(new) }

    /// Begins to answer questions about the scene.
    func inspect(showsWindow: Bool) -> SceneInspector {
        self.showsWindow = showsWindow
        if let inspector { return inspector }
        let made = SceneInspector(scene, self)
        inspector = made
        return made
    }

    private var window: InspectorWindow? { showsWindow ? inspector?.window : nil }
    private var isMeasuring: Bool { overlays.shown.contains(.frames) || inspector != nil }
    private var measuringTime: Instant? { isMeasuring ? scene.inspectableHost?.measuringTime : nil }

    // MARK: The entry points of the scene

    func remainder(of event: InputEvent) -> InputEvent? {
        guard let window else { return event }
        return window.remainder(of: event)
    }

    func eventWasHandled() {
        if overlays.follow(scene.liveTouches) { scene.setNeedsFrame() }
        window?.sceneMayHaveChanged()
    }

    func resize(to device: DeviceTransform) { window?.resize(to: device) }

    var nextDeadline: Instant? {
        let others = window?.nextDeadline
        guard let step = overlays.nextStep else { return others }
        return others.map { min($0, step) } ?? step
    }

    func advance(to now: Instant) {
        if overlays.takeStep(at: now) { scene.setNeedsFrame() }
        window?.advance(to: now)
    }

    // MARK: Frames

    func frameBegins() { history.begin(at: measuringTime) }

    func layoutIsOver() { history.end(\.layout, at: measuringTime) }

    func frame(over frame: Frame, on device: DeviceTransform) -> Frame {
        history.end(\.composition, at: measuringTime)
        history.note(frame.damage)
        if !frame.damage.isEmpty { window?.sceneMayHaveChanged() }
        var damage = overlays.compose(
            over: frame.damage, of: scene, history, on: device,
            further: inspector?.selectionMarks(on: device) ?? [])
        var items = overlays.items(on: PixelRect(device.pixelSize))
        if let front = window?.frame(at: scene.now) {
            items += front.items
            damage.add(front.damage)
        }
        return frame.covered(by: items, damage: damage)
    }

    func framePainted(interval: Duration?) {
        guard let now = measuringTime, history.finish(interval: interval, at: now) else { return }
        // The next frame shows the times of this one; it is not measured itself unless the views change.
        if overlays.shown.contains(.frames) { scene.setNeedsFrame() }
    }

    // MARK: Touches

    func touchDidLand(_ touch: Touch) { inspector?.records.land(touch) }

    func arenaDidDecide(_ step: ArbitrationStep, for touches: [Touch]) { inspector?.records.note(step, for: touches) }

    func touchesDidEnd(_ touches: [Touch]) { inspector?.records.end(touches) }
}

extension Frame {
    /// This frame with further items in front of the others. It paints what it would scroll, because the pixels of the previous
    /// frame contain former items.
    fileprivate func covered(by front: [FrameItem], damage further: Region) -> Frame {
        var damage = damage
        damage.add(further)
        return Frame(
            size: size, scale: scale, damage: damage, isMoving: isMoving, isMotionEndless: isMotionEndless,
            background: background, items: items + front)
    }
}
