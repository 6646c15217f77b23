/// Stops a debug build at an edit that names an item or a section wrongly; a release build ignores the edit.
enum ListMisuse {
    /// False in tests of what a release build does.
    @TaskLocal static var stopsDebugBuilds = true

    static func report(_ sentence: @autoclosure () -> String) {
        if stopsDebugBuilds { assertionFailure(sentence()) }
    }
}

extension ListSnapshot {
    /// The sections with each section and item once; the first one stays.
    static func unique(_ sections: [(Section, [Item])]) -> [(Section, [Item])] {
        var (result, indices, seen) = ([(Section, [Item])](), [Section: Int](), Set<Item>())
        seen.reserveCapacity(sections.reduce(0) { $0 + $1.1.count })
        for (section, items) in sections {
            let items = items.filter { item in
                let isNew = seen.insert(item).inserted
                if !isNew { ListMisuse.report("The item \(item) occurs twice in the snapshot.") }
                return isNew
            }
            if let index = indices[section] {
                ListMisuse.report("The section \(section) occurs twice in the snapshot.")
                result[index].1 += items
            } else {
                indices[section] = result.count
                result.append((section, items))
            }
        }
        return result
    }

    /// The items that the contents do not have, each once.
    static func new(items: [Item], to contents: Contents) -> [Item] {
        var seen: Set<Item> = []
        seen.reserveCapacity(items.count)
        return items.filter { item in
            let isNew = !contents.contains(item) && seen.insert(item).inserted
            if !isNew { ListMisuse.report("The item \(item) occurs twice in the snapshot.") }
            return isNew
        }
    }

    /// The sections that the contents do not have, each once.
    static func new(sections: [Section], to contents: Contents) -> [Section] {
        var seen: Set<Section> = []
        return sections.filter { section in
            let isNew = contents.index(of: section) == nil && seen.insert(section).inserted
            if !isNew { ListMisuse.report("The section \(section) occurs twice in the snapshot.") }
            return isNew
        }
    }
}

extension ListContents {
    /// The position of an item that an edit names.
    func named(item: Item) -> ListPosition? {
        let position = position(of: item)
        if position == nil { ListMisuse.report("The snapshot does not have the item \(item).") }
        return position
    }

    /// The position of a section that an edit names.
    func named(section: Section) -> Int? {
        let index = index(of: section)
        if index == nil { ListMisuse.report("The snapshot does not have the section \(section).") }
        return index
    }

    /// Makes a change and writes it down.
    mutating func apply(_ change: Change, to log: inout [Change]) {
        apply(change)
        log.append(change)
    }
}
