@testable import CasementControls

/// A snapshot and the arrays that it must equal, edited together.
struct ListArrays {
    var snapshot = ListSnapshot<Int, Int>()
    private(set) var parts: [(section: Int, items: [Int])] = []

    private var items: [Int] { parts.flatMap(\.items) }
    private func place(_ item: Int) -> (Int, Int)? {
        for (section, part) in parts.enumerated() {
            if let index = part.items.firstIndex(of: item) { return (section, index) }
        }
        return nil
    }

    /// Whether all readings equal those of the arrays.
    var isEqual: Bool {
        let all = items
        return snapshot.sections == parts.map(\.section) && snapshot.sectionCount == parts.count
            && snapshot.items == all && snapshot.itemCount == all.count
            && parts.enumerated().allSatisfy { index, part in
                snapshot.items(in: part.section) == part.items
                    && snapshot.itemCount(in: part.section) == part.items.count
                    && snapshot.index(ofSection: part.section) == index && snapshot.section(at: index) == part.section
                    && part.items.enumerated().allSatisfy { offset, item in
                        let position = ListPosition(section: index, item: offset)
                        return snapshot.position(of: item) == position && snapshot.item(at: position) == item
                            && snapshot.section(of: item) == part.section && snapshot.contains(item)
                    }
            }
    }

    /// Makes one edit of any kind with identities of which some are present and some are not.
    mutating func edit(using generator: inout some RandomNumberGenerator) {
        let item = Int.random(in: 0..<40, using: &generator)
        let other = Int.random(in: 0..<40, using: &generator)
        let section = Int.random(in: 0..<6, using: &generator)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<4: insert((0..<40).shuffled(using: &generator).prefix(4), at: other, in: section)
        case 4: delete([item, other] + (item..<min(40, item + 3)))
        case 5, 6: move(item, beside: other, after: other % 2 == 0)
        case 7: moveToEnd(item, of: section)
        case 8: move(item, to: ListPosition(section: section, item: other % 8))
        case 9: replace(item, with: other)
        case 10: snapshot.reconfigure([item, other])
        case 11, 12: insertSection(section, beside: other % 6, after: item % 2 == 0)
        case 13, 14: moveSection(section, beside: other % 6, after: item % 2 == 0)
        default: deleteSection(section)
        }
    }

    private mutating func insert(_ numbers: some Sequence<Int>, at index: Int, in section: Int) {
        guard let found = parts.firstIndex(where: { $0.section == section }) else { return }
        let new = numbers.filter { place($0) == nil }
        let own = parts[found].items
        let index = index % (own.count + 1)
        switch (index, new.count % 2) {
        case (own.count, 0): snapshot.append(new, to: section)
        case (own.count, _) where found == parts.count - 1: snapshot.append(new)
        case (1..., 0): snapshot.insert(new, after: own[index - 1])
        case (..<own.count, 1): snapshot.insert(new, before: own[index])
        default: snapshot.insert(new, at: index, in: section)
        }
        parts[found].items.insert(contentsOf: new, at: index)
    }

    private mutating func delete(_ numbers: [Int]) {
        snapshot.delete(numbers)
        for index in parts.indices { parts[index].items.removeAll(where: numbers.contains) }
    }

    private mutating func take(_ item: Int) {
        if let (section, index) = place(item) { parts[section].items.remove(at: index) }
    }

    private mutating func move(_ item: Int, beside other: Int, after: Bool) {
        guard place(item) != nil, place(other) != nil else { return }
        if after { snapshot.move(item, after: other) } else { snapshot.move(item, before: other) }
        guard item != other else { return }
        take(item)
        if let (section, index) = place(other) { parts[section].items.insert(item, at: after ? index + 1 : index) }
    }

    private mutating func moveToEnd(_ item: Int, of section: Int) {
        guard place(item) != nil, let found = parts.firstIndex(where: { $0.section == section }) else { return }
        snapshot.move(item, toEndOf: section)
        take(item)
        parts[found].items.append(item)
    }

    private mutating func move(_ item: Int, to position: ListPosition) {
        guard place(item) != nil, position.section < parts.count else { return }
        snapshot.move(item, to: position)
        take(item)
        parts[position.section].items.insert(item, at: min(position.item, parts[position.section].items.count))
    }

    private mutating func replace(_ item: Int, with other: Int) {
        guard let (section, index) = place(item), item == other || place(other) == nil else { return }
        snapshot.replace(item, with: other)
        parts[section].items[index] = other
    }

    private mutating func insertSection(_ section: Int, beside other: Int, after: Bool) {
        guard !parts.contains(where: { $0.section == section }) else { return }
        guard let index = parts.firstIndex(where: { $0.section == other }) else {
            snapshot.appendSections([section])
            parts.append((section, []))
            return
        }
        if after {
            snapshot.insertSections([section], after: other)
        } else {
            snapshot.insertSections([section], before: other)
        }
        parts.insert((section, []), at: after ? index + 1 : index)
    }

    private mutating func moveSection(_ section: Int, beside other: Int, after: Bool) {
        guard let from = parts.firstIndex(where: { $0.section == section }),
            parts.contains(where: { $0.section == other })
        else { return }
        if after { snapshot.moveSection(section, after: other) } else { snapshot.moveSection(section, before: other) }
        guard section != other else { return }
        let part = parts.remove(at: from)
        let index = parts.firstIndex { $0.section == other } ?? 0
        parts.insert(part, at: after ? index + 1 : index)
    }

    private mutating func deleteSection(_ section: Int) {
        snapshot.deleteSections([section])
        parts.removeAll { $0.section == section }
    }
}
