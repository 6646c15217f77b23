import CasementCore

/// The inspector's own scene in front of the inspected one: its views are in no tree, no semantics and no recording of the app.
///
/// A touch on the panel, or anywhere while taps select views, never reaches the inspected scene. All others do.
@MainActor final class InspectorWindow: SceneHost {
    /// 0.2 s: the panel follows the app five times a second, and only after a change.
    private static let refreshDelay = Duration.milliseconds(200)
    private unowned let inspector: SceneInspector
    private unowned let inspected: Scene
    let scene = Scene()
    private let content: InspectorContent
    /// The touches that landed on the views of the inspector.
    private var own: [TouchID] = []
    /// The touches that select views.
    private var selecting: [TouchID] = []
    private var refresh: Deadline?

    init(_ inspector: SceneInspector, over inspected: Scene) {
        self.inspector = inspector
        self.inspected = inspected
        content = InspectorContent(inspector, inspected.environment.theme)
        scene.environment = SceneEnvironment(appearance: .dark, reducesMotion: true)
        scene.host = self
        content.frame = scene.root.bounds
        content.autoresizing = .flexibleSize
        scene.root.addSubview(content)
        if let device = inspected.device { resize(to: device) }
    }

    // MARK: The host of the inspector's scene

    func sceneNeedsFrame(_ scene: Scene) { inspected.setNeedsFrame() }

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        inspected.host?.layout(text, style: style, width: width)
            ?? TextLayout(box: text.string, size: .zero, ascent: 0)
    }

    // MARK: The entry points

    func resize(to device: DeviceTransform) { scene.resize(to: device) }
    /// With all items: the frame of the inspected scene that they lie in front of may repaint any pixel.
    func frame(at now: Instant) -> Frame? {
        let screen = Region(PixelRect(scene.device?.pixelSize ?? .zero))
        return scene.frame(at: now, repainting: screen)
    }
    var nextDeadline: Instant? { scene.nextDeadline }
    func advance(to now: Instant) { scene.advance(to: now) }

    /// The part of an event that belongs to the inspected scene; nil if none does. The rest is handled.
    func remainder(of event: InputEvent) -> InputEvent? {
        switch event {
        case .touches(let events):
            let rest = remainder(of: events)
            return rest.isEmpty ? nil : .touches(rest)
        case .scroll(let wheel):
            guard let device = inspected.device, isInFront(at: device.fromPanel(wheel.location)) else { return event }
            scene.handle(event)
            return nil
        default: return event
        }
    }

    private func remainder(of events: [TouchEvent]) -> [TouchEvent] {
        guard let device = inspected.device else { return events }
        var (mine, others): ([TouchEvent], [TouchEvent]) = ([], [])
        for event in events {
            let location = device.fromPanel(event.location)
            if event.phase == .began { claim(event.id, at: location) }
            if own.contains(event.id) {
                mine.append(event)
            } else if let index = selecting.firstIndex(of: event.id) {
                // The first one selects, also while it moves; the others do nothing.
                if index == 0, event.phase == .began || event.phase == .moved { inspector.select(at: location) }
            } else {
                others.append(event)
            }
        }
        if !mine.isEmpty { scene.handle(.touches(mine)) }
        for event in events where event.phase == .ended || event.phase == .cancelled { release(event.id) }
        return others
    }

    private func claim(_ id: TouchID, at location: Point) {
        release(id)
        if isInFront(at: location) {
            own.append(id)
        } else if content.isSelecting {
            selecting.append(id)
        }
    }

    private func release(_ id: TouchID) {
        own.removeAll { $0 == id }
        selecting.removeAll { $0 == id }
    }

    /// Whether a view of the inspector is at a point.
    private func isInFront(at point: Point) -> Bool {
        scene.hitTest(point).map { $0 !== scene.root && $0 !== content } ?? false
    }

    // MARK: Content

    func selectionDidChange() { content.panel.selectionDidChange() }

    /// Shows the present state of the inspected scene soon, unless the panel is closed.
    func sceneMayHaveChanged() {
        guard content.isOpen, refresh == nil else { return }
        scene.advance(to: inspected.now)
        refresh = scene.schedule(after: Self.refreshDelay) { [weak self] in
            self?.refresh = nil
            self?.content.panel.refresh()
        }
    }
}
