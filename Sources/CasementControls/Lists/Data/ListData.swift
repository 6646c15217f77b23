import CasementCore

/// The items of a list: the app's snapshot, and the one that the lines show, in which dragged rows are where their gaps are.
@MainActor final class ListData<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = ListSnapshot<Section, Item>

    private unowned let list: ListView<Section, Item>
    private(set) var snapshot = Snapshot()
    private(set) var shown = Snapshot()
    private lazy var comparison = ListComparison<Section, Item>(list)
    private lazy var editor = ListEditor(list.lines)

    init(_ list: ListView<Section, Item>) { self.list = list }

    /// Starts with other items; nothing shows them yet.
    func reset(to snapshot: Snapshot) { (self.snapshot, shown) = (snapshot, snapshot) }

    /// Shows another snapshot, at once or after a comparison in the background.
    func apply(_ snapshot: Snapshot, animated: Bool) {
        comparison.edits(from: self.snapshot, to: snapshot) { [unowned self] edits in
            perform(edits, of: snapshot, animated: animated)
        }
    }

    /// Edits the snapshot, or the one that is being compared.
    func edit(animated: Bool, _ body: (inout Snapshot) -> Void) {
        var snapshot = comparison.pending ?? snapshot
        body(&snapshot)
        apply(snapshot, animated: animated)
    }

    /// Makes the edit of a drop, also in a snapshot that is being compared.
    func commit(_ edit: (inout Snapshot) -> Void) {
        var pending = comparison.pending
        var next = snapshot
        edit(&next)
        apply(next, animated: true)
        if pending != nil {
            pending = pending.map { snapshot in
                var snapshot = snapshot
                edit(&snapshot)
                return snapshot
            }
            guard let pending else { return }
            comparison.compare(from: snapshot, to: pending) { [unowned self] edits in
                perform(edits, of: pending, animated: true)
            }
        }
    }

    /// Shows the same items with dragged ones elsewhere; a line stays where it is.
    func show(_ next: Snapshot, keeping line: ListLines.Handle?) {
        editor.apply(Self.edits(from: shown, to: next), animated: true, keeping: line) { shown = next }
    }

    private func perform(_ edits: [ListEdit], of snapshot: Snapshot, animated: Bool) {
        let next = list.reordering.displaced(snapshot)
        let edits = Self.edits(from: shown, to: self.snapshot) + edits + Self.edits(from: snapshot, to: next)
        editor.apply(edits, animated: animated) {
            self.snapshot = snapshot
            self.snapshot.clearReconfigured()
            shown = next
            shown.clearReconfigured()
        }
        list.itemsDidChange(animated: animated)
    }

    private static func edits(from old: Snapshot, to new: Snapshot) -> [ListEdit] {
        new.edits(since: old) ?? ListSnapshot.difference(from: old, to: new)
    }
}
