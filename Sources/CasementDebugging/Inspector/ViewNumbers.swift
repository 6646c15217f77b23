import CasementCore

/// The numbers by which the inspector names views; a view has the same number as long as it lives.
@MainActor final class ViewNumbers {
    private struct Entry {
        weak var view: View?
        let number: Int
    }

    /// By number, which never decreases.
    private var entries: [Entry] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var last = 0
    /// The number of entries at which those of views that are gone are removed.
    private var limit = 1024

    /// The number of a view, as in `#12`.
    func number(of view: View) -> Int {
        let key = ObjectIdentifier(view)
        // The address of a view that is gone may be that of another one.
        if let index = indices[key], entries[index].view === view { return entries[index].number }
        if entries.count >= limit { removeGone() }
        last += 1
        indices[key] = entries.count
        entries.append(Entry(view: view, number: last))
        return last
    }

    /// The view with a number; nil for none.
    func view(_ number: Int) -> View? {
        let index = entries.partitioningIndex { $0.number >= number }
        return index < entries.count && entries[index].number == number ? entries[index].view : nil
    }

    private func removeGone() {
        entries.removeAll { $0.view == nil }
        limit = max(1024, 2 * entries.count)
        indices = [:]
        for (index, entry) in entries.enumerated() {
            if let view = entry.view { indices[ObjectIdentifier(view)] = index }
        }
    }
}
