@testable import CasementControls

/// A list as arrays, which edits change in the plainest form.
struct ListModel: Equatable {
    /// The items of a section; nil for an inserted item, which an edit does not name.
    struct Part: Equatable {
        var section: Int?
        var items: [Int?]
    }

    var parts: [Part]
    var reconfigured: [Int] = []

    init(_ snapshot: ListSnapshot<Int, Int>) {
        parts = snapshot.sections.map { Part(section: $0, items: snapshot.items(in: $0)) }
    }

    mutating func apply(_ edit: ListEdit) {
        switch edit {
        case .insertItems(let at, let count):
            parts[at.section].items.insert(contentsOf: Array(repeating: nil, count: count), at: at.item)
        case .deleteItems(let at, let count):
            parts[at.section].items.removeSubrange(at.item..<at.item + count)
        case .moveItem(let from, let to):
            let item = parts[from.section].items.remove(at: from.item)
            parts[to.section].items.insert(item, at: to.item)
        case .reconfigureItem(let position):
            if let item = parts[position.section].items[position.item] { reconfigured.append(item) }
        case .insertSection(let index, let count):
            parts.insert(Part(section: nil, items: Array(repeating: nil, count: count)), at: index)
        case .deleteSection(let index): parts.remove(at: index)
        case .moveSection(let from, let to): parts.insert(parts.remove(at: from), at: to)
        }
    }

    /// Whether all that the edits did not insert is where another snapshot has it, and the rest is new there.
    func matches(_ snapshot: ListSnapshot<Int, Int>) -> Bool {
        let other = ListModel(snapshot)
        guard parts.count == other.parts.count else { return false }
        return zip(parts, other.parts).allSatisfy { mine, theirs in
            let isSection = mine.section == theirs.section || mine.section == nil
            return isSection && mine.items.count == theirs.items.count
                && zip(mine.items, theirs.items).allSatisfy { $0 == $1 || $0 == nil }
        }
    }
}
