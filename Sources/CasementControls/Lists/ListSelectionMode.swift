/// How many items of a list a tap can select.
@nonexhaustive public enum ListSelectionMode: Hashable, Sendable {
    /// A tap selects nothing; its action runs.
    case none
    /// A tap selects the item, and no other one.
    case single
    /// A tap selects the item beside the others, or deselects it.
    case multiple
}

extension ListSelectionMode {
    /// Changes a selection by a tap on an item.
    func select<Item: Hashable>(_ item: Item, in selection: inout Set<Item>) {
        switch self {
        case .none: break
        case .single: selection = [item]
        case .multiple: selection.formSymmetricDifference([item])
        }
    }
}
