import CasementCore
import Synchronization

/// What an app can say wrongly to a list or a grid. It stops a debug build; a release build goes on without it, and the next
/// list that is laid out reports it: a snapshot belongs to no view, and is edited on any thread.
enum ListMisuse: String {
    case repeatedItem = """
        A ListSnapshot got an item twice, and kept the first one. Give each item an identity of its own.
        """
    case repeatedSection = """
        A ListSnapshot got a section twice, and kept the first one. Give each section an identity of its own.
        """
    case absentItem = """
        An edit named an item that its ListSnapshot does not have, and was ignored. Ask contains(_:) before.
        """
    case absentSection = """
        An edit named a section that its ListSnapshot does not have, and was ignored. Ask index(ofSection:) before.
        """
    case columns = """
        A grid got no column, or columns without a width, and shows one. Give it at least one, wider than 0.
        """
    case tooManyElements = """
        A layout showed too many elements at once, and the last ones were left out. Let it show fewer.
        """
    case frame = """
        A layout gave a frame that is not finite or larger than a million points, which was limited. Let it give another one.
        """

    /// What was ignored and not reported yet.
    final class Ignored: Sendable {
        private let kinds = Mutex<[ListMisuse]>([])

        func add(_ kind: ListMisuse) { kinds.withLock { if !$0.contains(kind) { $0.append(kind) } } }

        func take() -> [ListMisuse] {
            kinds.withLock { kinds in
                defer { kinds = [] }
                return kinds
            }
        }
    }

    private static let ignored = Ignored()
    /// In tests of what a release build does; nil elsewhere.
    @TaskLocal static var testedRelease: Ignored?

    func report(_ detail: @autoclosure () -> String) {
        if Self.testedRelease == nil { assertionFailure("\(rawValue) It is: \(detail())") }
        (Self.testedRelease ?? Self.ignored).add(self)
    }

    /// Reports what was ignored.
    @MainActor static func report(to scene: Scene) {
        for kind in (testedRelease ?? ignored).take() { scene.report(call: kind.rawValue) }
    }
}

extension ListSnapshot {
    /// The sections with each section and item once; the first one stays.
    static func unique(_ sections: [(Section, [Item])]) -> [(Section, [Item])] {
        var (result, indices, seen) = ([(Section, [Item])](), [Section: Int](), Set<Item>())
        seen.reserveCapacity(sections.reduce(0) { $0 + $1.1.count })
        for (section, items) in sections {
            let items = items.filter { item in
                let isNew = seen.insert(item).inserted
                if !isNew { ListMisuse.repeatedItem.report("\(item)") }
                return isNew
            }
            if let index = indices[section] {
                ListMisuse.repeatedSection.report("\(section)")
                result[index].1 += items
            } else {
                indices[section] = result.count
                result.append((section, items))
            }
        }
        return result
    }

    /// The items that the contents do not have, each once.
    static func new(items: [Item], to contents: Contents) -> [Item] {
        var seen: Set<Item> = []
        seen.reserveCapacity(items.count)
        return items.filter { item in
            let isNew = !contents.contains(item) && seen.insert(item).inserted
            if !isNew { ListMisuse.repeatedItem.report("\(item)") }
            return isNew
        }
    }

    /// The sections that the contents do not have, each once.
    static func new(sections: [Section], to contents: Contents) -> [Section] {
        var seen: Set<Section> = []
        return sections.filter { section in
            let isNew = contents.index(of: section) == nil && seen.insert(section).inserted
            if !isNew { ListMisuse.repeatedSection.report("\(section)") }
            return isNew
        }
    }
}

extension ListContents {
    /// The position of an item that an edit names.
    func named(item: Item) -> ListPosition? {
        let position = position(of: item)
        if position == nil { ListMisuse.absentItem.report("\(item)") }
        return position
    }

    /// The position of a section that an edit names.
    func named(section: Section) -> Int? {
        let index = index(of: section)
        if index == nil { ListMisuse.absentSection.report("\(section)") }
        return index
    }

    /// Makes a change and writes it down.
    mutating func apply(_ change: Change, to log: inout [Change]) {
        apply(change)
        log.append(change)
    }
}
