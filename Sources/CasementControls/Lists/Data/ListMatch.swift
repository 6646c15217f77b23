/// Finds the items of the new list in the old one, whose items have numbers in their order.
///
/// An identity occurs once, so each equal pair is a match. A walk along both lists finds most pairs by comparisons, which
/// cost a fraction of a search in a hash table; only the rest is searched there.
struct ListMatch<Item: Hashable> {
    /// The numbers of the items of each new section; -1 for a new item.
    private(set) var numbers: [[Int]]
    private var isMatched: [Bool]

    /// The number of items that a walk looks ahead after a difference: edits of more items in a row are rare, and a search
    /// in a hash table costs about as much as that many comparisons.
    private static var reach: Int { 8 }

    /// Matches sections of items; `columns` has the old section of each new one, or a number past the last.
    init(_ old: [[Item]], _ new: [[Item]], columns: [Int]) {
        var firsts: [Int] = []
        var count = 0
        for items in old {
            firsts.append(count)
            count += items.count
        }
        numbers = new.map { Array(repeating: -1, count: $0.count) }
        isMatched = Array(repeating: false, count: count)
        for (section, column) in columns.enumerated() where column < old.count {
            walk(old[column], new[section], section: section, first: firsts[column])
        }
        search(old, new, firsts: firsts)
    }

    private mutating func walk(_ old: [Item], _ new: [Item], section: Int, first: Int) {
        var (from, to) = (0, 0)
        // Lists of another order would pay for each look ahead in vain.
        var patience = 16 + old.count / 32
        while from < old.count, to < new.count, patience > 0 {
            if old[from] != new[to] {
                guard let step = step(old[from...], new[to...]) else {
                    patience -= 1
                    from += 1
                    to += 1
                    continue
                }
                from += step.old
                to += step.new
            }
            numbers[section][to] = first + from
            isMatched[first + from] = true
            from += 1
            to += 1
        }
    }

    /// The least step over inserted, deleted or replaced items to the next equal pair.
    private func step(_ old: ArraySlice<Item>, _ new: ArraySlice<Item>) -> (old: Int, new: Int)? {
        let (from, to) = (old.startIndex, new.startIndex)
        for length in 1...Self.reach {
            if length < new.count, old[from] == new[to + length] { return (0, length) }
            if length < old.count, old[from + length] == new[to] { return (length, 0) }
            if length < old.count, length < new.count, old[from + length] == new[to + length] {
                return (length, length)
            }
        }
        return nil
    }

    private mutating func search(_ old: [[Item]], _ new: [[Item]], firsts: [Int]) {
        var rest: [Item: Int] = [:]
        rest.reserveCapacity(isMatched.count { !$0 })
        for (items, first) in zip(old, firsts) {
            for (offset, item) in items.enumerated() where !isMatched[first + offset] { rest[item] = first + offset }
        }
        guard !rest.isEmpty else { return }
        for (section, items) in new.enumerated() {
            for (offset, item) in items.enumerated() where numbers[section][offset] < 0 {
                if let number = rest[item] { numbers[section][offset] = number }
            }
        }
    }
}
