import CasementCore

extension ListView {
    /// Shows actions at the leading side of a row that is swiped towards its trailing side.
    ///
    /// The row opens beyond half the width of its actions, or by a flick of 300 points a second; one row is open at a time. A
    /// scroll, or a touch elsewhere in the list, closes it. Actions are accessibility actions of the row, too. Shift and an
    /// arrow key open those at the side to which the arrow points, the Menu key or Shift and F10 the trailing ones; Delete
    /// performs a destructive one.
    ///
    /// ```swift
    /// list.leadingActions { mail in
    ///     [SwipeAction(mail.isRead ? "Unread" : "Read") { mailbox.toggleRead(mail); return true }]
    /// }
    /// ```
    ///
    /// A horizontal drag moves the row if it has actions on the side that the drag shows; otherwise it moves a pager or slides
    /// around the list, as does what is left of a drag when the actions are open. A drag from an edge of the panel always moves
    /// those.
    ///
    /// - Parameter actions: the actions of an item, the first one at the edge; empty for none. It runs when the row becomes
    ///   visible and when a touch lands on it.
    public final func leadingActions(_ actions: @escaping @MainActor (Item) -> [SwipeAction]) {
        swipes.leading = actions
    }

    /// Shows actions at the trailing side of a row; see ``leadingActions(_:)``.
    public final func trailingActions(_ actions: @escaping @MainActor (Item) -> [SwipeAction]) {
        swipes.trailing = actions
    }

    /// Lets a quick swipe over a row, in either direction, toggle its item.
    ///
    /// A swipe toggles once, while the finger moves: 40 points along the row, at most 40 across, within 0.7 s. Rows with
    /// actions have no toggle. Shift and the left or right arrow key toggle the focused row.
    ///
    /// ```swift
    /// list.swipeToggle { (row: ListRow, task, isDone) in row.accessory = isDone ? .check : .none }
    /// ```
    ///
    /// - Parameter show: shows the state in a row: when the row becomes visible, and animated when the state changes.
    public final func swipeToggle<Row: ListCell>(_ show: @escaping @MainActor (Row, Item, Bool) -> Void) {
        swipes.showToggle = { row, item, isOn in
            if let row = row as? Row { show(row, item, isOn) }
        }
    }

    /// The items that are toggled. The state belongs to the items, not to their rows.
    public final var toggledItems: Set<Item> {
        get { swipes.toggled }
        set { swipes.toggled = newValue }
    }

    /// Runs an action when a person has toggled an item.
    public final func onToggle(_ action: @escaping @MainActor (Item, Bool) -> Void) { swipes.onToggle = action }

    /// Closes the rows whose actions are open, animated.
    public final func closeActions() { swipes.closeRows() }
}
