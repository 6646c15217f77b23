/// Finds the edits from a list to another by identity, as Heckel does ("A technique for isolating differences between
/// files", 1978), with the least number of moves, in O(n + moves log n) and the search of the moves.
///
/// The items of the old list get numbers in their order. A column is a section of the old list, or a new one after these.
struct ListDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = ListSnapshot<Section, Item>

    private(set) var edits: [ListEdit] = []
    /// The columns as they follow one another after the edits so far, and their handles.
    private var order: RankTree<Int, NoWeight>
    private var columnNodes: [Int32]
    /// The column of each new section, by its position.
    private var newColumns: [Int] = []
    private let oldSectionCount: Int
    private var isKeptColumn: [Bool]

    /// The column of each old item.
    private var columns: [Int] = []
    private var isKept: [Bool]
    /// The numbers of the items of each new section; -1 for a new item.
    private var numbers: [[Int]] = []
    private var staysInPlace: [Bool]
    /// The numbers of the items in a column, once a move needs them, and the handles there.
    private var trees: [Int: RankTree<Int, NoWeight>] = [:]
    private var nodes: [Int32] = []
    private var remaining: [[Int]] = []

    /// Compares two snapshots, on any thread.
    init(from old: Snapshot, to new: Snapshot) {
        let (oldSections, newSections) = (old.sections, new.sections)
        oldSectionCount = oldSections.count
        order = RankTree(oldSections.indices)
        columnNodes = oldSections.indices.map { Int32($0) }
        isKeptColumn = Array(repeating: false, count: oldSections.count)
        isKept = Array(repeating: false, count: old.itemCount)
        staysInPlace = isKept
        match(oldSections, newSections)
        let oldItems = oldSections.indices.map { old.items(at: $0) }
        for (column, items) in oldItems.enumerated() { columns += repeatElement(column, count: items.count) }
        matchItems(ListMatch(oldItems, newSections.indices.map { new.items(at: $0) }, columns: newColumns))
        deleteItems()
        changeSections()
        moveItems()
        deleteSections()
        insertItems()
        edits += new.reconfigured.filter(old.contains).compactMap(new.position).sorted().map(ListEdit.reconfigureItem)
    }

    // MARK: Matching

    private mutating func match(_ old: [Section], _ new: [Section]) {
        var known: [Section: Int] = [:]
        for (column, section) in old.enumerated() { known[section] = column }
        var next = old.count
        for section in new {
            if let column = known[section] {
                isKeptColumn[column] = true
                newColumns.append(column)
            } else {
                newColumns.append(next)
                next += 1
            }
        }
        columnNodes += Array(repeating: -1, count: next - old.count)
        isKeptColumn += Array(repeating: true, count: next - old.count)
    }

    private mutating func matchItems(_ match: ListMatch<Item>) {
        numbers = match.numbers
        for numbers in numbers {
            for number in numbers where number >= 0 { isKept[number] = true }
        }
    }

    // MARK: Edits

    /// Deletes the items that the new list does not have, but not those that vanish with their section.
    private mutating func deleteItems() {
        remaining = Array(repeating: [], count: columnNodes.count)
        var first = 0
        for column in 0..<oldSectionCount {
            var end = first
            while end < columns.count, columns[end] == column { end += 1 }
            if isKeptColumn[column] {
                var index = end
                while index > first {
                    let last = index
                    while index > first, !isKept[index - 1] { index -= 1 }
                    if index < last {
                        let position = ListPosition(section: column, item: index - first)
                        edits.append(.deleteItems(at: position, count: last - index))
                    }
                    while index > first, isKept[index - 1] { index -= 1 }
                }
                remaining[column] = (first..<end).filter { isKept[$0] }
            } else {
                remaining[column] = Array(first..<end)
            }
            first = end
        }
    }

    /// Inserts and moves the sections of the new list, each behind the one before it.
    private mutating func changeSections() {
        let kept = newColumns.filter { $0 < oldSectionCount }
        let staying = Set(longestIncreasingSubsequence(of: kept).map { kept[$0] })
        var index = 0
        for (section, column) in newColumns.enumerated() {
            if column >= oldSectionCount {
                let isAllNew = numbers[section].allSatisfy { $0 < 0 }
                edits.append(.insertSection(index, itemCount: isAllNew ? numbers[section].count : 0))
                columnNodes[column] = order.insert(column, at: index)
            } else if !staying.contains(column) {
                let from = order.index(of: columnNodes[column])
                order.remove(at: from)
                if from < index { index -= 1 }
                edits.append(.moveSection(from: from, to: index))
                columnNodes[column] = order.insert(column, at: index)
            }
            index = order.index(of: columnNodes[column]) + 1
        }
    }

    /// Moves the items that do not stay, each behind the one before it in the new list.
    private mutating func moveItems() {
        for (section, column) in newColumns.enumerated() {
            let own = numbers[section].filter { $0 >= 0 && columns[$0] == column }
            for index in longestIncreasingSubsequence(of: own) { staysInPlace[own[index]] = true }
        }
        nodes = Array(repeating: -1, count: columns.count)
        for (section, column) in newColumns.enumerated() {
            var previous: Int?
            for number in numbers[section] where number >= 0 {
                if !staysInPlace[number] { move(number, to: column, after: previous) }
                previous = number
            }
        }
    }

    private mutating func move(_ number: Int, to column: Int, after previous: Int?) {
        let source = columns[number]
        prepareTree(of: source)
        prepareTree(of: column)
        let from = index(of: number, in: source)
        trees[source]?.remove(at: from)
        let to = previous.map { index(of: $0, in: column) + 1 } ?? 0
        nodes[number] = trees[column]?.insert(number, at: to) ?? -1
        columns[number] = column
        edits.append(
            .moveItem(
                from: ListPosition(section: order.index(of: columnNodes[source]), item: from),
                to: ListPosition(section: order.index(of: columnNodes[column]), item: to)))
    }

    private mutating func prepareTree(of column: Int) {
        guard trees[column] == nil else { return }
        trees[column] = RankTree(remaining[column])
        for (node, number) in remaining[column].enumerated() { nodes[number] = Int32(node) }
    }

    private func index(of number: Int, in column: Int) -> Int { trees[column]?.index(of: nodes[number]) ?? 0 }

    private mutating func deleteSections() {
        for column in (0..<oldSectionCount).reversed() where !isKeptColumn[column] {
            let index = order.index(of: columnNodes[column])
            order.remove(at: index)
            edits.append(.deleteSection(index))
        }
    }

    /// Inserts the items that the old list did not have, where they are in the new list.
    private mutating func insertItems() {
        for (section, numbers) in numbers.enumerated() {
            if newColumns[section] >= oldSectionCount, numbers.allSatisfy({ $0 < 0 }) { continue }
            var index = 0
            while index < numbers.count {
                let first = index
                while index < numbers.count, numbers[index] < 0 { index += 1 }
                if index > first {
                    let position = ListPosition(section: section, item: first)
                    edits.append(.insertItems(at: position, count: index - first))
                }
                while index < numbers.count, numbers[index] >= 0 { index += 1 }
            }
        }
    }
}
