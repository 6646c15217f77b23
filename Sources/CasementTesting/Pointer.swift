public import CasementCore

/// A pointer that a test moves without pressing its button, as a mouse on a desk: `stage.pointer.move(to: point)`. Its presses
/// are touches; use ``Stage/finger``.
@MainActor public final class Pointer {
    private unowned let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// Moves to a point of the scene.
    @discardableResult
    public func move(to point: Point) -> Pointer {
        stage.handle(.hover(stage.scene.device?.toPanel(point) ?? point, stage.now))
        return self
    }

    /// Moves to the centre of a view.
    @discardableResult
    public func move(to view: View) -> Pointer {
        stage.scene.layoutIfNeeded()
        return move(to: view.convert(view.bounds.center, to: nil))
    }

    /// Leaves the panel.
    @discardableResult
    public func leave() -> Pointer {
        stage.handle(.hover(nil, stage.now))
        return self
    }
}
