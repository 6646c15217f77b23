/// The items of a list without those of its collapsed sections.
struct ListFold<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Snapshot = ListSnapshot<Section, Item>
    typealias Contents = ListContents<Section, Item>
    typealias Change = ListChange<Section, Item>

    /// All sections, and the items of those that are not collapsed.
    private(set) var snapshot: Snapshot
    /// The collapsed sections, also those that the snapshot does not have.
    private(set) var collapsed: Set<Section> = []
    /// Whether the snapshot has a storage of its own. In a shared one, each reading of the other snapshot would cost the items
    /// of the collapsed sections.
    private var isSeparate = false

    /// Starts without collapsed sections.
    init(_ snapshot: Snapshot) { self.snapshot = snapshot }

    // MARK: Collapsing

    /// Collapses sections, and expands all others.
    ///
    /// - Parameter all: the items of the app.
    /// - Returns: the edits of the items that remain, in O(items of the sections that change) and, the first time, O(n).
    mutating func collapse(_ sections: Set<Section>, of all: Snapshot) -> [ListEdit] {
        if !isSeparate {
            snapshot = all.copied()
            isSeparate = true
        }
        let old = snapshot
        for section in sections.subtracting(collapsed) { snapshot.delete(snapshot.items(in: section)) }
        for section in collapsed.subtracting(sections) where snapshot.index(ofSection: section) != nil {
            snapshot.insert(all.items(in: section), at: 0, in: section)
        }
        collapsed = sections
        return snapshot.edits(since: old) ?? []
    }

    // MARK: Snapshots of the app

    /// Follows a snapshot that was derived from the present one, in O(edits x log n).
    ///
    /// - Returns: the edits of the items that remain; nil if the snapshot was not derived.
    mutating func follow(_ new: Snapshot, from old: Snapshot) -> [ListEdit]? {
        guard isSeparate else {
            guard let edits = new.edits(since: old) else { return nil }
            snapshot = new
            return edits
        }
        guard let changes = new.changes(since: old) else { return nil }
        let (before, collapsed) = (snapshot, collapsed)
        var isComplete = true
        snapshot.change { contents, log in
            for change in changes where isComplete {
                guard let folded = Self.folded(change, collapsed, contents) else {
                    isComplete = false
                    return
                }
                for change in folded { contents.apply(change, to: &log) }
            }
        }
        guard isComplete else {
            snapshot = before
            return compare(with: new)
        }
        return snapshot.edits(since: before) ?? []
    }

    /// Follows any snapshot by comparison, in O(n); on any thread.
    mutating func compare(with new: Snapshot) -> [ListEdit] {
        let old = snapshot
        snapshot = isSeparate ? new.without(collapsed) : new
        return Snapshot.difference(from: old, to: snapshot)
    }

    mutating func clearReconfigured() { snapshot.clearReconfigured() }

    /// What a change does to the items that remain; nil if an item leaves a collapsed section, of which the change does not
    /// have the identity.
    private static func folded(_ change: Change, _ collapsed: Set<Section>, _ contents: Contents) -> [Change]? {
        func isCollapsed(_ section: Int) -> Bool { collapsed.contains(contents.section(at: section)) }
        switch change {
        case .insertItems(_, let position), .deleteItems(_, let position), .replaceItem(_, _, let position),
            .reconfigureItem(let position):
            return isCollapsed(position.section) ? [] : [change]
        case .moveItem(let from, let to):
            let (leaves, enters) = (isCollapsed(from.section), isCollapsed(to.section))
            if leaves { return enters ? [] : nil }
            return enters ? [.deleteItems([contents.item(at: from)], at: from)] : [change]
        case .insertSection(let section, _, let index):
            return collapsed.contains(section) ? [.insertSection(section, [], at: index)] : [change]
        case .deleteSection(let section, _, let index):
            return collapsed.contains(section) ? [.deleteSection(section, [], at: index)] : [change]
        case .moveSection: return [change]
        }
    }
}

extension ListSnapshot {
    /// The same sections and items in a storage of their own.
    func copied() -> ListSnapshot { without([]) }

    /// The items without those of some sections, in a storage of their own, in O(n).
    func without(_ collapsed: Set<Section>) -> ListSnapshot {
        let sections = sections.enumerated().map { ($1, collapsed.contains($1) ? [] : items(at: $0)) }
        var result = ListSnapshot(contents: ListContents(sections))
        result.markReconfigured(reconfigured.filter(result.contains))
        return result
    }
}
