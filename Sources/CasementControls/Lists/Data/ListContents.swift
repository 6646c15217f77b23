/// The sections and items of one version of a list. Every reading by identity or position, and every change of one item or
/// section, costs O(log n).
struct ListContents<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Change = ListChange<Section, Item>

    private struct Entry: Sendable {
        var section: Section
        /// Of the section in `order`.
        var node: Int32
        var items: RankTree<Item, NoWeight>
    }

    private struct Place: Sendable {
        /// The entry of the item's section.
        var entry: Int
        var node: Int32
    }

    /// The entries of the sections as they follow one another.
    private var order = RankTree<Int, NoWeight>()
    /// In any order; those of deleted sections are free.
    private var entries: [Entry] = []
    private var free: [Int] = []
    private var entryOfSection: [Section: Int] = [:]
    private var places: [Item: Place] = [:]

    /// Makes a list of sections. If a section or an item occurs twice, only the counts of the different ones are right.
    init(_ sections: [(Section, [Item])] = []) {
        order = RankTree(sections.indices)
        places.reserveCapacity(sections.reduce(0) { $0 + $1.1.count })
        for (index, (section, items)) in sections.enumerated() {
            entries.append(Entry(section: section, node: Int32(index), items: RankTree(items)))
            entryOfSection[section] = index
            for (node, item) in items.enumerated() { places[item] = Place(entry: index, node: Int32(node)) }
        }
    }

    // MARK: Reading

    var sectionCount: Int { order.count }
    var distinctSectionCount: Int { entryOfSection.count }
    var itemCount: Int { places.count }
    var sections: [Section] { order.elements(from: 0, limit: order.count).map { entries[$0].section } }

    func contains(_ item: Item) -> Bool { places[item] != nil }
    func section(at index: Int) -> Section { entries[entry(at: index)].section }
    func itemCount(at index: Int) -> Int { entries[entry(at: index)].items.count }

    func index(of section: Section) -> Int? {
        entryOfSection[section].map { order.index(of: entries[$0].node) }
    }

    func position(of item: Item) -> ListPosition? {
        places[item].map { place in
            let entry = entries[place.entry]
            return ListPosition(section: order.index(of: entry.node), item: entry.items.index(of: place.node))
        }
    }

    func section(of item: Item) -> Section? { places[item].map { entries[$0.entry].section } }

    func item(at position: ListPosition) -> Item {
        let entry = entry(at: position.section)
        return entries[entry].items[entries[entry].items.handle(at: position.item)]
    }

    /// Up to a number of items of a section from a position on.
    func items(from position: ListPosition, limit: Int) -> [Item] {
        entries[entry(at: position.section)].items.elements(from: position.item, limit: limit)
    }

    private func entry(at index: Int) -> Int { order[order.handle(at: index)] }

    // MARK: Changing

    /// Makes a change that fits the contents.
    mutating func apply(_ change: Change) {
        switch change {
        case .insertItems(let items, let position): insert(items, at: position)
        case .deleteItems(let items, let position): delete(items, at: position)
        case .moveItem(let from, let to):
            let item = item(at: from)
            delete([item], at: from)
            insert([item], at: to)
        case .replaceItem(let old, let new, let position):
            guard let place = places.removeValue(forKey: old) else {
                preconditionFailure("There is no item \(old) at \(position).")
            }
            entries[place.entry].items[place.node] = new
            places[new] = place
        case .reconfigureItem: break
        case .insertSection(let section, let items, let index):
            insert(section, at: index)
            insert(items, at: ListPosition(section: index, item: 0))
        case .deleteSection(let section, let items, let index): delete(section, items, at: index)
        case .moveSection(let from, let to):
            let entry = order.remove(at: from)
            entries[entry].node = order.insert(entry, at: to)
        }
    }

    private mutating func insert(_ items: [Item], at position: ListPosition) {
        let entry = entry(at: position.section)
        if entries[entry].items.count == 0 {
            entries[entry].items = RankTree(items)
            places.reserveCapacity(places.count + items.count)
            for (node, item) in items.enumerated() { places[item] = Place(entry: entry, node: Int32(node)) }
            return
        }
        for (offset, item) in items.enumerated() {
            let node = entries[entry].items.insert(item, at: position.item + offset)
            places[item] = Place(entry: entry, node: node)
        }
    }

    private mutating func delete(_ items: [Item], at position: ListPosition) {
        let entry = entry(at: position.section)
        for item in items {
            entries[entry].items.remove(at: position.item)
            places[item] = nil
        }
    }

    private mutating func insert(_ section: Section, at index: Int) {
        let entry = free.popLast() ?? entries.count
        let new = Entry(section: section, node: order.insert(entry, at: index), items: RankTree())
        if entry < entries.count { entries[entry] = new } else { entries.append(new) }
        entryOfSection[section] = entry
    }

    private mutating func delete(_ section: Section, _ items: [Item], at index: Int) {
        let entry = order.remove(at: index)
        for item in items { places[item] = nil }
        entries[entry].items = RankTree()
        entryOfSection[section] = nil
        free.append(entry)
    }
}
