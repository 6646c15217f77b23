import CasementCore

extension ListView {
    /// Whether a column of checks at the leading edge lets a person select many rows; see ``setEditing(_:animated:)``.
    public final var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Enters or leaves the mode in which many rows are selected. UIKit: `setEditing(_:animated:)`.
    ///
    /// A tap on a row then selects or deselects it and does not run ``ItemScrollView/onSelect(_:)``. A vertical drag that
    /// begins in the column of checks selects or deselects the rows from the first one to the finger, and scrolls near an edge;
    /// a drag elsewhere scrolls the list. Unless ``ItemScrollView/selectionMode`` is ``ListSelectionMode/multiple``, entering
    /// and leaving deselects all items. Rows that are a ``ListCell`` have the column.
    public final func setEditing(_ isEditing: Bool, animated: Bool = true) {
        editing.set(isEditing, animated: animated)
    }

    /// Whether two fingers of one hand that drag over rows begin to edit, and select these rows; false by default. UIKit:
    /// `tableView(_:shouldBeginMultipleSelectionInteractionAt:)`.
    public final var allowsTwoFingerSelection: Bool {
        get { editing.allowsTwoFingers }
        set { editing.allowsTwoFingers = newValue }
    }

    /// Runs an action after each change of ``ItemScrollView/selection`` by a person, with the selected items.
    public final func onSelectionChange(_ action: @escaping @MainActor (Set<Item>) -> Void) {
        selecting.onChange = action
    }

    /// Animates the heights of visible rows that changes give another content; the rows above the first changed one stay.
    /// UIKit: `performBatchUpdates(nil)`.
    ///
    /// ```swift
    /// list.updateRows { row.maximumLines = nil }
    /// ```
    ///
    /// - Parameter changes: changes the content of rows. It also runs if the list is in no scene.
    public final func updateRows(animated: Bool = true, _ changes: () -> Void) {
        data.remeasure(animated: animated) {
            changes()
            engine.itemsMayHaveResized()
        }
    }
}
