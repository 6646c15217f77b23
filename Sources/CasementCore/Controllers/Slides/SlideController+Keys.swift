extension SlideController {
    /// An arrow key moves the focus to a view of the current slide, else it shows the neighbour on that side. Page Down and
    /// Page Up show the neighbour below and above.
    func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        switch event.symbol {
        case .pageDown: return go(.down, by: event)
        case .pageUp: return go(.up, by: event)
        default: break
        }
        guard let direction = FocusDirection(event), let scene = view.scene else { return false }
        return scene.focus.moveFocus(direction, within: view, visible: view.boxInScene)
            || go(direction.slide, by: event)
    }

    /// A held key shows one slide, and not all of them one after the other.
    private func go(_ direction: SlideDirection, by event: KeyEvent) -> Bool {
        !view.isMovementSuspended && (event.phase == .repeated || go(direction))
    }
}

extension FocusDirection {
    fileprivate var slide: SlideDirection {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        }
    }
}
