import CasementCore

/// What the keys do to the actions of a list's rows.
///
/// Shift and an arrow open the actions at the side to which the arrow points, or toggle a row with a toggle. The Menu key and
/// Shift with F10, the keys of context menus, open the trailing actions. The focus is then on the action beside the row; the
/// arrows move it from action to action and back to the row.
@MainActor struct ListSwipeKeys<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    let list: ListView<Section, Item>

    /// Returns whether the key did something.
    func handle(_ event: KeyEvent) -> Bool {
        guard let focused = list.scene?.focusedView,
            let row = list.engine.items.placed.first(where: { $0.contains(focused) })?.view as? ListCell,
            let swipe = row.swipe
        else { return false }
        if swipe.hasButton(focused) { return handle(event, in: swipe) }
        return focused === row && handle(event, on: row, swipe)
    }

    private func handle(_ event: KeyEvent, on row: ListCell, _ swipe: RowSwipe) -> Bool {
        // A held key opens or deletes once.
        let isPress = event.phase == .pressed
        if event.symbol == .escape { return isPress && list.swipes.closeRows() }
        if event.symbol == .delete, event.modifiers.isEmpty {
            return isPress ? list.swipes.performDestructiveAction(of: row) : true
        }
        guard let sides = sides(event) else { return false }
        let rules = list.swipes.rules(for: row)
        guard !rules.isEmpty else { return false }
        guard isPress else { return true }
        if rules.toggles {
            guard !isMenu(event) else { return false }
            list.swipes.toggle(row)
            return true
        }
        return sides.contains { swipe.open(towards: $0) }
    }

    /// The sides whose actions a key opens, the first one that has some: 1 for the left one, -1 for the right one; nil for
    /// another key.
    private func sides(_ event: KeyEvent) -> [Double]? {
        if isMenu(event) { return list.isRightToLeft ? [1, -1] : [-1, 1] }
        guard event.modifiers == .shift else { return nil }
        return event.symbol == .leftArrow ? [1] : event.symbol == .rightArrow ? [-1] : nil
    }

    private func isMenu(_ event: KeyEvent) -> Bool {
        event.modifiers.isEmpty && event.symbol == .menu
            || event.modifiers == .shift && event.symbol == .function(10)
    }

    private func handle(_ event: KeyEvent, in swipe: RowSwipe) -> Bool {
        if event.symbol == .escape || isMenu(event) {
            if event.phase == .pressed { swipe.leave() }
            return true
        }
        var plain = event
        plain.modifiers.remove(.shift)
        guard let direction = FocusDirection(plain) else { return false }
        if direction.axis == .horizontal {
            // A held key that has opened the row does not pass its actions.
            if event.phase == .pressed || event.modifiers.isEmpty { swipe.moveFocus(direction) }
        } else {
            swipe.leave()
            _ = ItemKeys(engine: list.engine).handle(plain)
        }
        return true
    }
}
