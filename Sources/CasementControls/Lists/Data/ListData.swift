import CasementCore

/// The items of a list or a grid: the app's snapshot, and the one that the view shows, in which dragged items are where their
/// gaps are.
@MainActor final class ListData<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = ListSnapshot<Section, Item>

    /// 2,000: comparing them takes less than a frame.
    private static var mostItemsComparedAtOnce: Int { 2000 }

    private unowned let view: any ItemsView<Section, Item>
    private let editor: any LineEditor
    private(set) var snapshot = Snapshot()
    private(set) var shown = Snapshot()
    private var fold = ListFold<Section, Item>(Snapshot())
    /// A snapshot that is being compared in the background.
    private var comparison: (snapshot: Snapshot, task: SceneTask)?
    /// A snapshot that has been compared and is about to be shown.
    private var compared: Snapshot?
    /// A snapshot that an update applied, and that is shown right after it.
    private var updated: Snapshot?
    /// The number of snapshots that were applied: a later one supersedes those that wait.
    private var applications = 0

    init(_ view: any ItemsView<Section, Item>, _ editor: any LineEditor) {
        (self.view, self.editor) = (view, editor)
    }

    /// Whether an item is in the snapshot that is being compared, and is not shown yet.
    func isAwaited(_ item: Item) -> Bool {
        (updated ?? comparison?.snapshot ?? compared)?.contains(item) == true && !snapshot.contains(item)
    }

    /// Starts with other items; nothing shows them yet.
    func reset(to snapshot: Snapshot) {
        (self.snapshot, shown) = (snapshot, snapshot)
        fold = ListFold(snapshot)
    }

    /// The app's items without those of collapsed sections.
    var unfolded: Snapshot { fold.snapshot }
    /// The sections whose items are not shown.
    var collapsed: Set<Section> { fold.collapsed }

    /// Collapses sections, and expands all others; a line stays at a start.
    func collapse(_ sections: Set<Section>, animated: Bool, keeping line: ListAnchor?) {
        var next = fold
        let edits = next.collapse(sections, of: snapshot)
        perform(edits, next, of: snapshot, animated: animated, keeping: line)
    }

    /// Shows another snapshot, at once or after a comparison in the background. What an update applies is shown right after it:
    /// the closures that make rows read models for themselves.
    func apply(_ snapshot: Snapshot, animated: Bool) {
        updated = snapshot
        applications += 1
        let number = applications
        view.afterUpdate { [weak self] in
            if let self, number == applications { follow(snapshot, animated: animated) }
        }
    }

    private func follow(_ next: Snapshot, animated: Bool) {
        updated = nil
        var snapshot = next
        if let comparison { snapshot.markReconfigured(comparison.snapshot.reconfigured.filter(snapshot.contains)) }
        comparison?.task.cancel()
        comparison = nil
        var next = fold
        if let edits = next.follow(snapshot, from: self.snapshot) {
            perform(edits, next, of: snapshot, animated: animated)
        } else if view.scene == nil
            || max(snapshot.itemCount, self.snapshot.itemCount) <= Self.mostItemsComparedAtOnce
        {
            let edits = next.compare(with: snapshot)
            perform(edits, next, of: snapshot, animated: animated)
        } else {
            compare(snapshot, animated: animated)
        }
    }

    /// Edits the snapshot, or the one that is being compared.
    func edit(animated: Bool, _ body: (inout Snapshot) -> Void) {
        var snapshot = updated ?? comparison?.snapshot ?? snapshot
        body(&snapshot)
        apply(snapshot, animated: animated)
    }

    /// Makes the edit of a drop, also in a snapshot that is being compared.
    func commit(_ edit: (inout Snapshot) -> Void) {
        var pending = comparison?.snapshot
        var next = snapshot
        edit(&next)
        apply(next, animated: true)
        if pending != nil {
            pending = pending.map { snapshot in
                var snapshot = snapshot
                edit(&snapshot)
                return snapshot
            }
            if let pending { apply(pending, animated: true) }
        }
    }

    /// Shows the same items with dragged ones elsewhere; a line stays where it is.
    func show(_ next: Snapshot, keeping line: ListAnchor?) {
        editor.apply(Self.edits(from: shown, to: next), animated: true, keeping: line) { shown = next }
    }

    /// Animates the lengths of visible items that changes give another content. The changes have them measured again.
    func remeasure(animated: Bool, _ changes: () -> Void) {
        editor.apply([], animated: animated, keeping: nil, commit: changes)
    }

    private func compare(_ snapshot: Snapshot, animated: Bool) {
        guard let scene = view.scene else { return }
        let base = fold
        // A task of the view would end when its page is covered, and the items would be lost.
        let task = scene.task { [weak self, weak scene] in
            let result = try await scene?.work {
                var next = base
                let edits = next.compare(with: snapshot)
                return (next, edits)
            }
            guard let self, var (next, edits) = result else { return }
            (comparison, compared) = (nil, snapshot)
            defer { compared = nil }
            if next.collapsed != collapsed {
                next = fold
                edits = next.compare(with: snapshot)
            }
            perform(edits, next, of: snapshot, animated: animated)
        }
        comparison = (snapshot, task)
    }

    /// - Parameter edits: lead from the items of the present fold to those of the next one.
    private func perform(
        _ edits: [ListEdit], _ next: ListFold<Section, Item>, of snapshot: Snapshot, animated: Bool,
        keeping line: ListAnchor? = nil
    ) {
        let succession = ListFocusSuccession(view)
        let displaced = view.reordering.displaced(next.snapshot)
        let edits =
            Self.edits(from: shown, to: unfolded) + edits + Self.edits(from: next.snapshot, to: displaced)
        editor.apply(edits, animated: animated, keeping: line) {
            self.snapshot = snapshot
            self.snapshot.clearReconfigured()
            fold = next
            fold.clearReconfigured()
            shown = displaced
            shown.clearReconfigured()
        }
        view.itemsDidChange(animated: animated)
        succession?.finish()
    }

    private static func edits(from old: Snapshot, to new: Snapshot) -> [ListEdit] {
        new.edits(since: old) ?? ListSnapshot.difference(from: old, to: new)
    }
}
