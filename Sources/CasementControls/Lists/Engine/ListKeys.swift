import CasementCore

/// What the arrow keys do in a list: the focus moves from row to row, also to those that are not visible.
@MainActor struct ListKeys {
    let engine: ListEngine

    /// Moves the focus from its row to a neighbour; returns whether it did.
    func handle(_ event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event), direction.axis == .vertical, let scene = engine.list.scene,
            let line = engine.placed.first(where: { $0.view === scene.focusedView })
        else { return false }
        var handle = neighbour(of: line.handle, direction.sign)
        while let current = handle {
            if case .item = engine.lines.address(of: engine.lines.index(of: current)), focus(current) { return true }
            handle = neighbour(of: current, direction.sign)
        }
        return false
    }

    private func neighbour(of handle: ListLines.Handle, _ sign: Double) -> ListLines.Handle? {
        sign > 0 ? engine.lines.next(after: handle) : engine.lines.previous(before: handle)
    }

    /// Makes a row visible and gives it the focus; returns whether it accepts it, which a disabled one does not.
    private func focus(_ handle: ListLines.Handle) -> Bool {
        let isPlaced = engine.placed.contains { $0.handle == handle }
        ListTravel(engine: engine).scroll(to: handle, at: .nearest, animated: isPlaced)
        return engine.placed.first { $0.handle == handle }?.view?.takeFocus() == true
    }
}
