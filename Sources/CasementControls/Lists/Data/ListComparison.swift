import CasementCore

/// Finds the edits that lead to another snapshot: at once, or in the background if many items must be compared.
@MainActor final class ListComparison<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = ListSnapshot<Section, Item>

    /// 2,000: comparing them takes less than a frame.
    private static var mostItemsComparedAtOnce: Int { 2000 }

    private unowned let view: View
    private var running: (snapshot: Snapshot, task: SceneTask)?

    init(_ view: View) { self.view = view }

    /// The snapshot that is being compared in the background.
    var pending: Snapshot? { running?.snapshot }

    /// Finds the edits; a later call supersedes this one.
    func edits(from base: Snapshot, to snapshot: Snapshot, perform: @escaping @MainActor ([ListEdit]) -> Void) {
        running?.task.cancel()
        running = nil
        if let edits = snapshot.edits(since: base) {
            perform(edits)
        } else if view.scene == nil || max(snapshot.itemCount, base.itemCount) <= Self.mostItemsComparedAtOnce {
            perform(Snapshot.difference(from: base, to: snapshot))
        } else {
            compare(from: base, to: snapshot, perform: perform)
        }
    }

    /// Finds the edits in the background.
    func compare(from base: Snapshot, to snapshot: Snapshot, perform: @escaping @MainActor ([ListEdit]) -> Void) {
        let task = view.task { [self] in
            let edits = try await view.work { Snapshot.difference(from: base, to: snapshot) }
            running = nil
            perform(edits)
        }
        running = (snapshot, task)
    }
}
