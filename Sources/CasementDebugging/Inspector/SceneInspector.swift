package import CasementCore

/// Answers questions about a scene, each in a line of text, for a person who reads and for programs.
///
/// The views of the inspector itself are in a scene of their own, so an answer never contains them. Of secret views
/// (``View/isSecret``) it shows neither text nor subviews nor touches.
@MainActor package final class SceneInspector {
    private unowned let scene: Scene
    private unowned let debugging: SceneDebugging
    private let numbers = ViewNumbers()
    /// The views of the inspector, in front of those of the scene.
    private(set) lazy var window = InspectorWindow(self, over: scene)
    /// The arbitration of the last touches.
    var records = TouchRecords()
    /// The selected view.
    private(set) weak var selection: View? {
        didSet { if selection !== oldValue { selectionDidChange() } }
    }

    init(_ scene: Scene, _ debugging: SceneDebugging) {
        self.scene = scene
        self.debugging = debugging
    }

    private func selectionDidChange() {
        window.selectionDidChange()
        scene.setNeedsFrame()
    }

    /// The overlays that are on.
    var overlays: DebugOverlays {
        get { scene.debugOverlays }
        set { scene.debugOverlays = newValue }
    }

    // MARK: Views

    /// The name of a view in answers, such as `#12 Button 'start'`.
    func name(of view: View) -> String {
        "#\(numbers.number(of: view)) \(type(of: view))\(view.identifier.map { " '\($0)'" } ?? "")"
    }

    /// Selects the frontmost visible view at a point of the scene, whether or not it receives touches; nil where there is none.
    @discardableResult
    package func select(at point: Point) -> View? {
        selection = scene.root.seenView(atSuperviewPoint: point)
        return selection
    }

    /// Selects a view; nil for none.
    func select(_ view: View?) { selection = view }

    /// The views with a number, such as `12` or `#12`, or with an identifier.
    func views(_ name: String) -> [View] {
        let digits = name.hasPrefix("#") ? name.dropFirst() : name[...]
        if let number = Int(digits), let view = numbers.view(number), view.scene === scene { return [view] }
        return name.hasPrefix("#") ? [] : scene.root.views(identified: name)
    }

    /// The views of the scene, each with its number.
    var tree: [String] {
        scene.headlines + scene.root.dumpLines(number: numbers.number, opensSecrets: false)
    }

    /// The properties of a view.
    func report(on view: View) -> [String] { ViewReport(view, name: name).lines }

    /// The touches that are down with their recognizers, and those that have ended.
    var touches: [String] {
        var lines: [String] = []
        for touch in scene.liveTouches {
            lines.append(touch.description)
            if touch.isSecretNow { continue }
            lines += touch.recognizers.map { "  * \($0)" }
        }
        if lines.isEmpty { lines = ["no touch is down"] }
        return lines + records.ended
    }

    /// What assistive technology gets.
    var semantics: [String] { SemanticsReport(scene.semantics()).lines }

    /// The caches of the host.
    var caches: [String] {
        let reports = scene.inspectableHost?.cacheReports ?? []
        return reports.isEmpty ? ["the host reports no caches"] : reports.map(\.description)
    }

    /// Evicts the caches of the host, as when memory is short.
    func evict() -> [String] {
        guard let host = scene.inspectableHost else { return ["the host has no caches"] }
        host.memoryPressure()
        return ["the caches are evicted"]
    }

    /// The last frames.
    var frames: [String] {
        let history = debugging.frameHistory
        guard let median = history.median, let slowest = history.slowest else { return ["no frame was measured yet"] }
        let interval = history.frames.last?.interval.map { "\($0.milliseconds) ms" } ?? "unknown"
        return [
            """
            \(history.frames.count) frames: median \(median.milliseconds) ms, slowest \(slowest.total.milliseconds) ms, \
            interval \(interval), \(history.lateCount) longer than the interval
            """
        ] + history.frames.map(\.description)
    }

    /// The outline of the selected view.
    func selectionMarks(on device: DeviceTransform) -> [OverlayMark] {
        guard let selection, selection.scene === scene else { return [] }
        let transform = selection.toRoot.concatenating(device.transform)
        let bounds = selection.shownBounds
        guard bounds.width > 0, bounds.height > 0 else { return [] }
        return [
            OverlayMark(.fill(bounds, InspectorLook.accent.withAlpha(0.2)), transform),
            OverlayMark(.border(bounds, width: 2, InspectorLook.accent), transform),
        ]
    }
}

extension View {
    /// The frontmost visible view among this one and its descendants at a point of the superview, whether or not touches reach
    /// it; a secret view instead of its subviews.
    fileprivate func seenView(atSuperviewPoint point: Point) -> View? {
        guard isSeen, let back = toSuperview.inverse else { return nil }
        let own = back.apply(point)
        let isInside = shownBounds.contains(own)
        guard isInside || !clipsToBounds else { return nil }
        if !isSecret {
            for subview in subviews.reversed() {
                if let seen = subview.seenView(atSuperviewPoint: own) { return seen }
            }
        }
        return isInside ? self : nil
    }

    /// The views with an identifier among this one and its descendants.
    fileprivate func views(identified name: String) -> [View] {
        (identifier == name ? [self] : []) + subviews.flatMap { $0.views(identified: name) }
    }
}
