public import CasementControls
public import CasementCore

extension ListView where Section == Int {
    /// Makes a list of the values of a model: rows that are added, removed and moved are animated, and the row of a value that
    /// changed gets its new content. The items of the list are the identities of the values.
    ///
    /// ```swift
    /// let list = ListView(items: $order.lines) { list, line in
    ///     let row = list.dequeue(LineRow())
    ///     row.show(line)
    ///     return row
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - items: the values, of which no two have the same identity. Values that are no classes are best `Equatable`:
    ///     otherwise each change of the model configures all visible rows.
    ///   - cell: makes the row of a value; see `ListView.init(_:cell:)`. It runs again for a visible row when something changes
    ///     that it read of an `@Observable` model.
    public convenience init<Element: Identifiable>(
        items: ObservedValue<[Element]>, cell: @escaping @MainActor (ListView, Element) -> View
    ) where Element.ID == Item {
        let shown = ItemValues<Element>()
        // An identity of the snapshot has a value.
        self.init(ListSnapshot()) { list, item in shown.values[item].map { cell(list, $0) } ?? View() }
        update { list in
            let next = shown.take(items.value) { list.snapshot.contains($0) }
            if let next { list.apply(next, animated: list.wasShown) }
        }
    }

    /// Makes a list of standard rows for the values of a model.
    ///
    /// - Parameters:
    ///   - items: the values, of which no two have the same identity.
    ///   - configure: sets the content of a row. Rows are recycled: it sets all properties that differ from row to row.
    public convenience init<Element: Identifiable>(
        items: ObservedValue<[Element]>, configure: @escaping @MainActor (ListRow, Element) -> Void
    ) where Element.ID == Item {
        self.init(items: items) { list, element in
            let row = list.dequeue(ListRow())
            configure(row, element)
            return row
        }
    }
}

extension GridView where Section == Int {
    /// Makes a grid of the values of a model, as `ListView.init(items:cell:)` makes a list.
    public convenience init<Element: Identifiable>(
        items: ObservedValue<[Element]>, layout: some ListLayout, cell: @escaping @MainActor (GridView, Element) -> View
    ) where Element.ID == Item {
        let shown = ItemValues<Element>()
        self.init(ListSnapshot(), layout: layout) { grid, item in shown.values[item].map { cell(grid, $0) } ?? View() }
        update { grid in
            let next = shown.take(items.value) { grid.snapshot.contains($0) }
            if let next { grid.apply(next, animated: grid.wasShown) }
        }
    }
}
