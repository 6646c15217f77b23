/// The covers of a scene that receive its input, of which the frontmost one does.
@MainActor final class InputCovers {
    private var covers: [InputCover] = []

    /// The cover that receives all input; nil if the views do.
    var front: InputCover? { covers.last }

    func add(_ cover: InputCover) { covers.append(cover) }

    func remove(_ cover: InputCover) { covers.removeAll { $0 === cover } }

    /// Delivers a key to the cover that has received its press, else to the frontmost one; false if no cover takes it.
    func takes(_ event: KeyEvent) -> Bool {
        if event.phase == .pressed || event.phase == .repeated { return front?.takes(event) ?? false }
        return covers.contains { $0.takes(event) }
    }

    /// The view that a touch or the pointer hits at a location of the scene, in the frontmost cover; nil without a cover.
    func hitTest(_ location: Point) -> View? {
        front.map { $0.hitTest($0.convert(location, from: nil)) ?? $0 }
    }

    /// The views that receive a touch which has hit this one: none above the frontmost cover.
    func path(from hit: View) -> [View] {
        guard let front else { return Array(hit.ancestry) }
        var path: [View] = []
        for view in hit.ancestry {
            path.append(view)
            if view === front { break }
        }
        return path
    }

    /// Keeps the covers in front of views that the app has added to the root, and over the whole panel.
    func cover(_ scene: Scene) {
        guard !covers.isEmpty else { return }
        if !scene.root.subviews.suffix(covers.count).elementsEqual(covers, by: ===) {
            for cover in covers { scene.root.bringSubviewToFront(cover) }
        }
        let frame = scene.root.convert(scene.panelBounds, from: nil)
        for cover in covers where cover.frame != frame { cover.frame = frame }
    }
}
