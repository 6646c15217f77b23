extension SlideController {
    /// An arrow key moves the focus to a view of the current slide, else it shows the neighbour on that side. Page Down and Page
    /// Up show the neighbour below and above.
    func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty else { return false }
        switch event.symbol {
        case .pageDown: return go(.down)
        case .pageUp: return go(.up)
        default: break
        }
        guard let direction = FocusDirection(event), let scene = view.scene else { return false }
        let area = view.boxInScene
        return scene.focus.moveFocus(direction, within: view) { !area.intersection($0).isEmpty } || go(direction.slide)
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
