public import CasementCore

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
            observe(by: debugging.isOff ? nil : debugging)
        }
    }

    /// Answers questions about the scene, and shows an inspector in front of the views, from now on.
    ///
    /// - Parameter showsWindow: whether there are views of the inspector, which take the touches on them.
    package func inspect(showsWindow: Bool = true) -> SceneInspector {
        let debugging = debugging ?? SceneDebugging(self)
        let inspector = debugging.inspect(showsWindow: showsWindow)
        observe(by: debugging)
        return inspector
    }

    private var debugging: SceneDebugging? { observer as? SceneDebugging }
}
