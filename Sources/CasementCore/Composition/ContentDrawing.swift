/// Runs the drawing of views, and keeps a canvas for the next one.
@MainActor final class ContentDrawing {
    /// A canvas on which nothing was drawn, for the next view that is drawn.
    private var spareCanvas: Canvas?
    /// The number of calls of ``View/draw(in:)``, which is app code and may change the tree.
    private(set) var drawCount = 0

    /// The display list of a view. ``View/draw(in:)`` runs if it is dirty.
    func displayList(of view: View) -> DisplayList? {
        guard !view.dirty.isDisjoint(with: [.display, .evicted]) else { return view.displayList }
        // Cleared before drawing, so that a request made by `draw(in:)` is for the next frame.
        view.dirty.subtract([.display, .evicted])
        view.displayList = draw(view) { canvas in
            if let scene = view.scene { scene.updates.draw(view, in: canvas) } else { view.draw(in: canvas) }
        }
        return view.displayList
    }

    /// What a view would draw now. The dirty state that the next frame needs stays.
    func currentDisplayList(of view: View) -> DisplayList? {
        view.dirty.isDisjoint(with: [.display, .evicted]) ? view.displayList : draw(view) { view.draw(in: $0) }
    }

    private func draw(_ view: View, _ body: (Canvas) -> Void) -> DisplayList? {
        // Nothing would be visible, and many computations of apps divide by the size.
        guard !view.bounds.isEmpty else { return nil }
        // Most views draw nothing, and a control that is dragged resizes some in each frame.
        var canvas = spareCanvas ?? Canvas()
        spareCanvas = nil
        drawCount += 1
        body(canvas)
        let drawn = canvas.finish()
        // App code may have kept the canvas.
        if canvas.isBlank, isKnownUniquelyReferenced(&canvas) { spareCanvas = canvas }
        return drawn
    }
}
