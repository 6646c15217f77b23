/// Selects or deselects the items between the row where a touch landed and the one that it is at, by identity.
struct ListRangeSelection<Item: Hashable> {
    /// The selection when the touch landed.
    let base: Set<Item>
    /// Whether the touch selects: the first item was not selected.
    let selects: Bool
    private let first: Item
    /// The items of the range at present, from the first one on.
    private var range: [Item]

    init(at item: Item, base: Set<Item>) {
        (self.base, selects, first, range) = (base, !base.contains(item), item, [item])
    }

    /// The item where the range begins: the first one, or the nearest of the range that exists. Nil if none does.
    func start(where exists: (Item) -> Bool) -> Item? { exists(first) ? first : range.first(where: exists) }

    /// The selection with another range.
    mutating func selection(with range: [Item]) -> Set<Item> {
        self.range = range
        return selects ? base.union(range) : base.subtracting(range)
    }
}
