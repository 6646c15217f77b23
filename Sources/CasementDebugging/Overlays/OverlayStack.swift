import CasementCore

/// Draws the debug overlays of a scene in front of its views.
@MainActor final class OverlayStack {
    private(set) var shown: DebugOverlays = []
    private var fade = DamageFade()
    private var trails = TouchTrails()
    private var graph = FrameGraph()
    private var table = CacheTable()
    private var text = OverlayText()
    private var marks: [OverlayMark] = []
    /// When the rectangles of the damage have faded by another step; nil if none is shown.
    private(set) var nextStep: Instant?

    /// Shows other overlays from the next frame on.
    func show(_ overlays: DebugOverlays) {
        shown = overlays
        if !overlays.contains(.damage) { fade.removeAll() }
        if !overlays.contains(.touches) { trails.removeAll() }
        if !overlays.contains(.frames) { graph.removeAll() }
        if !overlays.contains(.caches) { table.removeAll() }
        if overlays.isEmpty { text.removeAll() }
    }

    /// An event was delivered.
    ///
    /// - Returns: whether the next frame differs.
    func follow(_ touches: [Touch]) -> Bool {
        guard shown.contains(.touches) else { return false }
        trails.follow(touches)
        return true
    }

    /// Whether the rectangles of the damage have faded by another step at a time, once for each step: the frame that shows it
    /// may be long in coming, as on a surface that the compositor does not show.
    func takeStep(at now: Instant) -> Bool {
        guard let step = nextStep, step <= now else { return false }
        nextStep = nil
        return true
    }

    /// Builds the marks over a frame of the scene.
    ///
    /// - Parameters:
    ///   - damage: what the views repainted in this frame.
    ///   - further: marks of the inspector, in front of the others.
    /// - Returns: the pixels in which the marks differ from those of the frame before.
    func compose(
        over damage: Region, of scene: Scene, _ history: FrameHistory, on device: DeviceTransform,
        further: [OverlayMark]
    ) -> Region {
        let former = marks
        var new: [OverlayMark] = []
        if shown.contains(.bounds) { new += BoundsOutlines(of: scene.root, on: device).marks }
        if shown.contains(.damage) {
            fade.add(damage, at: scene.now)
            fade.addMarks(to: &new, at: scene.now, lineWidth: max(1, device.scale.rounded()))
        }
        nextStep = fade.isEmpty ? nil : scene.now + DamageFade.step
        if shown.contains(.touches) {
            trails.follow(scene.liveTouches)
            trails.addMarks(to: &new, &text, scene, device)
        }
        if shown.contains(.caches) {
            table.addMarks(to: &new, scene.inspectableHost?.cacheReports ?? [], &text, scene, device)
        }
        if shown.contains(.frames) { graph.addMarks(to: &new, history, &text, scene, device) }
        new += further
        text.endFrame()
        marks = new
        return new.damage(since: former)
    }

    /// The items of the marks, from back to front.
    func items(on screen: PixelRect) -> [FrameItem] { marks.compactMap { $0.item(on: screen) } }
}

extension Scene {
    /// The host, if it measures itself.
    var inspectableHost: (any InspectableHost)? { host as? any InspectableHost }
}
