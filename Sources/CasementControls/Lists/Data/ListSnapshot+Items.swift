extension ListSnapshot {
    /// Appends new items to a section, in O(log n) each.
    public mutating func append(_ items: [Item], to section: Section) {
        insert(items) { contents in
            contents.named(section: section).map { ListPosition(section: $0, item: contents.itemCount(at: $0)) }
        }
    }

    /// Appends new items to the last section, in O(log n) each. The snapshot must have a section.
    public mutating func append(_ items: [Item]) {
        insert(items) { contents in
            let last = contents.sectionCount - 1
            guard last >= 0 else {
                ListMisuse.absentSection.report("There is none for \(items).")
                return nil
            }
            return ListPosition(section: last, item: contents.itemCount(at: last))
        }
    }

    /// Inserts new items before another one, in O(log n) each.
    public mutating func insert(_ items: [Item], before item: Item) { insert(items) { $0.named(item: item) } }

    /// Inserts new items after another one, in O(log n) each.
    public mutating func insert(_ items: [Item], after item: Item) {
        insert(items) { contents in
            contents.named(item: item).map { ListPosition(section: $0.section, item: $0.item + 1) }
        }
    }

    /// Inserts new items so that the first one gets a position in a section, in O(log n) each.
    ///
    /// A position below 0 is 0; one past the end is the end.
    public mutating func insert(_ items: [Item], at index: Int, in section: Section) {
        insert(items) { contents in
            contents.named(section: section).map { found in
                ListPosition(section: found, item: max(0, min(index, contents.itemCount(at: found))))
            }
        }
    }

    private mutating func insert(_ items: [Item], at position: (Contents) -> ListPosition?) {
        change { contents, log in
            guard let position = position(contents) else { return }
            let new = Self.new(items: items, to: contents)
            if !new.isEmpty { contents.apply(.insertItems(new, at: position), to: &log) }
        }
    }

    /// Deletes items, in O(log n) each. Those that the snapshot does not have are ignored.
    public mutating func delete(_ items: [Item]) {
        change { contents, log in
            let places = Set(items).compactMap { item in contents.position(of: item).map { (item, $0) } }
                .sorted { $0.1 > $1.1 }
            var run: [Item] = []
            for (index, (item, position)) in places.enumerated() {
                run.append(item)
                let before = ListPosition(section: position.section, item: position.item - 1)
                if index + 1 < places.count, places[index + 1].1 == before { continue }
                contents.apply(.deleteItems(run.reversed(), at: position), to: &log)
                run = []
            }
        }
        unmarkReconfigured(items)
    }

    /// Moves an item before another one, also of another section, in O(log n).
    public mutating func move(_ item: Item, before other: Item) {
        move(item) { $0.named(item: other) }
    }

    /// Moves an item after another one, also of another section, in O(log n).
    public mutating func move(_ item: Item, after other: Item) {
        move(item) { contents in
            contents.named(item: other).map { ListPosition(section: $0.section, item: $0.item + 1) }
        }
    }

    /// Moves an item to the end of a section, in O(log n).
    public mutating func move(_ item: Item, toEndOf section: Section) {
        move(item) { contents in
            contents.named(section: section).map { ListPosition(section: $0, item: contents.itemCount(at: $0)) }
        }
    }

    /// Moves an item so that it has a position afterwards, in O(log n).
    ///
    /// The section must exist; a position within it below 0 is 0, and one past the end is the end.
    public mutating func move(_ item: Item, to position: ListPosition) {
        move(item) { contents in
            guard position.section >= 0, position.section < contents.sectionCount else {
                ListMisuse.absentSection.report("number \(position.section) of \(contents.sectionCount)")
                return nil
            }
            guard let from = contents.position(of: item) else { return nil }
            let isSame = from.section == position.section
            let count = contents.itemCount(at: position.section)
            let index = max(0, min(position.item, isSame ? count - 1 : count))
            let isBehind = isSame && from.item < index
            return ListPosition(section: position.section, item: isBehind ? index + 1 : index)
        }
    }

    /// Moves an item to a position among the items before the move.
    private mutating func move(_ item: Item, to position: (Contents) -> ListPosition?) {
        change { contents, log in
            guard let from = contents.named(item: item), var to = position(contents) else { return }
            if to.section == from.section, to.item > from.item { to.item -= 1 }
            if to != from { contents.apply(.moveItem(from: from, to: to), to: &log) }
        }
    }

    /// Puts another item where an item is, in O(log n). The list shows a new row.
    public mutating func replace(_ item: Item, with other: Item) {
        guard item != other else { return }
        change { contents, log in
            guard let position = contents.named(item: item), !Self.new(items: [other], to: contents).isEmpty else {
                return
            }
            contents.apply(.replaceItem(item, by: other, at: position), to: &log)
        }
        if !contains(item) { unmarkReconfigured([item]) }
    }

    /// Marks items whose content changed although their identity is the same, in O(log n) each.
    ///
    /// The list configures their rows anew. Items that the snapshot does not have are ignored.
    public mutating func reconfigure(_ items: [Item]) {
        var present: [Item] = []
        change { contents, log in
            for item in items {
                guard let position = contents.position(of: item) else { continue }
                contents.apply(.reconfigureItem(position), to: &log)
                present.append(item)
            }
        }
        markReconfigured(present)
    }
}
