import CasementCore

/// The items of a list or a grid that are selected, and what a tap does to them.
@MainActor final class ListSelection<Item: Hashable> {
    /// The selected items.
    private(set) var items: Set<Item> = []
    /// How many items a tap can select.
    var mode = ListSelectionMode.none
    /// Runs when a person taps an item, or presses Return on it.
    var onSelect: (@MainActor (Item) -> Void)?
    /// Runs after each change by a person.
    var onChange: (@MainActor (Set<Item>) -> Void)?
    /// Updates the visible views after a change.
    var didChange: (@MainActor () -> Void)?

    /// Selects items, and no other ones.
    func set(_ items: Set<Item>) {
        guard items != self.items else { return }
        self.items = items
        didChange?()
    }

    /// Deselects the items that do not exist any more.
    func keep(where isKept: (Item) -> Bool) {
        if !items.isEmpty { set(items.filter(isKept)) }
    }

    /// A person selects items, and no other ones. Code of the app runs.
    func change(to items: Set<Item>) {
        guard items != self.items else { return }
        set(items)
        onChange?(items)
    }

    /// A person selects or deselects an item. Code of the app runs.
    func toggle(_ item: Item) { change(to: items.symmetricDifference([item])) }

    /// A person tapped an item. Code of the app runs.
    func tap(_ item: Item) {
        switch mode {
        case .none: break
        case .single: change(to: [item])
        case .multiple: toggle(item)
        }
        onSelect?(item)
    }
}
