extension ListSnapshot {
    /// Appends new sections without items, in O(log n) each.
    public mutating func appendSections(_ sections: [Section]) { insert(sections) { $0.sectionCount } }

    /// Inserts new sections without items before another one, in O(log n) each.
    public mutating func insertSections(_ sections: [Section], before section: Section) {
        insert(sections) { $0.named(section: section) }
    }

    /// Inserts new sections without items after another one, in O(log n) each.
    public mutating func insertSections(_ sections: [Section], after section: Section) {
        insert(sections) { contents in contents.named(section: section).map { $0 + 1 } }
    }

    private mutating func insert(_ sections: [Section], at index: (Contents) -> Int?) {
        change { contents, log in
            guard let index = index(contents) else { return }
            for (offset, section) in Self.new(sections: sections, to: contents).enumerated() {
                contents.apply(.insertSection(section, [], at: index + offset), to: &log)
            }
        }
    }

    /// Deletes sections with their items, in O(log n + items) each. Those that the snapshot does not have are ignored.
    public mutating func deleteSections(_ sections: [Section]) {
        var deleted: [Item] = []
        change { contents, log in
            for section in sections {
                guard let index = contents.index(of: section) else { continue }
                let items = contents.items(from: ListPosition(section: index, item: 0), limit: .max)
                contents.apply(.deleteSection(section, items, at: index), to: &log)
                deleted += items
            }
        }
        unmarkReconfigured(deleted)
    }

    /// Moves a section with its items before another one, in O(log n).
    public mutating func moveSection(_ section: Section, before other: Section) {
        move(section) { $0.named(section: other) }
    }

    /// Moves a section with its items after another one, in O(log n).
    public mutating func moveSection(_ section: Section, after other: Section) {
        move(section) { contents in contents.named(section: other).map { $0 + 1 } }
    }

    /// Moves a section to a position among the sections before the move.
    private mutating func move(_ section: Section, to index: (Contents) -> Int?) {
        change { contents, log in
            guard let from = contents.named(section: section), var to = index(contents) else { return }
            if to > from { to -= 1 }
            if to != from { contents.apply(.moveSection(from: from, to: to), to: &log) }
        }
    }

    /// Deletes all sections and items, in O(1). The list compares what the snapshot gets afterwards with what it shows.
    public mutating func removeAll() { self = ListSnapshot() }
}
