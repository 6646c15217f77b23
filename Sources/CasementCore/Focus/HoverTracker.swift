/// Follows the pointer of a scene: which views it is over.
@MainActor final class HoverTracker {
    private unowned let scene: Scene
    private(set) var location: Point?
    /// The frontmost view under the pointer and its superviews.
    private var path: [WeakView] = []

    private struct WeakView {
        weak var view: View?
    }

    init(scene: Scene) {
        self.scene = scene
    }

    func contains(_ view: View) -> Bool { path.contains { $0.view === view } }

    /// The pointer moved to a point of the panel, or left it (nil). Runs app code.
    func move(to location: Point?) {
        self.location = location
        scene.inputCovers.front?.pointerMoved(to: location)
        update()
    }

    /// Views may have moved under the resting pointer.
    func viewsDidMove() {
        if location != nil { update() }
    }

    private func update() {
        let hit = location.flatMap { location in scene.device.flatMap { scene.hitTest($0.fromPanel(location)) } }
        let entered = hit.map { Array($0.ancestry) } ?? []
        let former = path.compactMap(\.view)
        guard !former.elementsEqual(entered, by: ===) || former.count != path.count else { return }
        path = entered.map { WeakView(view: $0) }
        for view in former where !entered.contains(where: { $0 === view }) { view.hoverDidChange() }
        for view in entered where !former.contains(where: { $0 === view }) { view.hoverDidChange() }
    }
}
