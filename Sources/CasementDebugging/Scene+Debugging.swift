extension Scene {
    /// The overlays in front of the views that show how the toolkit works; none by default.
    ///
    /// They are no views: they receive no touches, and semantics, snapshots of views and recordings do not contain them.
    /// Without an overlay they cost nothing. An app at rest stays at rest with them, except that the rectangles of
    /// ``DebugOverlays/damage`` fade first. The environment variable `CASEMENT_OVERLAYS` sets them at the start of an app.
    ///
    /// ```swift
    /// scene.debugOverlays = [.damage, .touches]
    /// ```
    public var debugOverlays: DebugOverlays {
        get { debugging?.shown ?? [] }
        set {
            guard newValue != debugOverlays else { return }
            let debugging = debugging ?? SceneDebugging(self)
            debugging.show(newValue)
            self.debugging = debugging
            debuggingDidChange()
        }
    }

    /// Answers questions about the scene, and shows an inspector in front of the views, from now on.
    package func inspect() -> SceneInspector {
        let debugging = debugging ?? SceneDebugging(self)
        let inspector = debugging.inspect()
        self.debugging = debugging
        setNeedsFrame()
        return inspector
    }

    /// The host has painted the last frame.
    ///
    /// - Parameter interval: the time between two refreshes of the panel; nil if it is unknown.
    package func framePainted(interval: Duration?) { debugging?.framePainted(interval: interval) }

    /// The next frame shows other overlays, or none. Without any, the views are drawn again over the former ones.
    private func debuggingDidChange() {
        if debugging?.isOff == true {
            debugging = nil
            if let device { damage(PixelRect(device.pixelSize)) }
        }
        setNeedsFrame()
    }
}
