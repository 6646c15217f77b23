/// The sections of a list and their items, by identity.
///
/// A snapshot is a value: a copy stays what it was while the list goes on, on any thread. A copy costs O(1), and an edit
/// costs O(log n) for each item, also of a copy of the snapshot that a list shows. A snapshot that was derived from the
/// shown one therefore costs its edits only, whatever the length of the list.
///
/// ```swift
/// var snapshot = ListSnapshot(["Milk", "Bread"])
/// snapshot.append(["Tea"])
/// snapshot.move("Tea", before: "Milk")
/// print(snapshot.items)  // ["Tea", "Milk", "Bread"]
/// ```
///
/// Each section and each item occurs once. A debug build stops at a repeated identity with a sentence that names it; in a
/// release build the first one stays, and the repeated one is ignored. The same holds for an edit at an item or a section
/// that the snapshot does not have: a release build ignores it, and `Scene.onProblem` is told once of each kind.
///
/// A reading of a version that is older or newer than the one read before it costs the edits between the two, once. The
/// hash and the comparison of the identities must not use a snapshot of the same list.
public struct ListSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Contents = ListContents<Section, Item>
    typealias Change = ListChange<Section, Item>

    private var version: ListVersion<Section, Item>
    /// The items whose content changed, for a comparison with a snapshot that this one was not derived from.
    private(set) var reconfigured: Set<Item> = []

    /// Makes a snapshot without sections.
    public init() { self.init(contents: ListContents()) }

    /// Makes a snapshot of sections and their items, in O(n); on any thread.
    ///
    /// 100,000 strings take about 30 ms on a desktop processor, more than a frame.
    /// In a release build the items of a repeated section follow those of the first one.
    @_disfavoredOverload
    public init(_ sections: [(Section, [Item])]) {
        let contents = ListContents(sections)
        let count = sections.reduce(0) { $0 + $1.1.count }
        let isUnique = contents.itemCount == count && contents.distinctSectionCount == sections.count
        self.init(contents: isUnique ? contents : ListContents(Self.unique(sections)))
    }

    /// Makes a snapshot of one section, 0, in O(n).
    public init(_ items: [Item]) where Section == Int { self.init([(0, items)]) }

    init(contents: Contents, sizeLimit: Int = 100_000) {
        version = ListVersion(ListHistory(contents, sizeLimit: sizeLimit))
    }

    // MARK: Sections

    /// The sections in their order, in O(sections).
    public var sections: [Section] { version.read { $0.sections } }

    /// The number of sections, in O(1).
    public var sectionCount: Int { version.read { $0.sectionCount } }

    /// The section at a position from 0 to `sectionCount - 1`, in O(log n).
    public func section(at index: Int) -> Section { version.read { $0.section(at: index) } }

    /// The position of a section, or nil if the snapshot does not have it; O(log n).
    public func index(ofSection section: Section) -> Int? { version.read { $0.index(of: section) } }

    /// The section of an item, or nil if the snapshot does not have the item; O(1).
    public func section(of item: Item) -> Section? { version.read { $0.section(of: item) } }

    // MARK: Items

    /// The number of items of all sections, in O(1).
    public var itemCount: Int { version.read { $0.itemCount } }

    /// The number of items of a section, 0 if the snapshot does not have the section; O(log n).
    public func itemCount(in section: Section) -> Int {
        version.read { contents in contents.index(of: section).map { contents.itemCount(at: $0) } ?? 0 }
    }

    /// The number of items of the section at a position, in O(log n).
    func itemCount(at index: Int) -> Int { version.read { $0.itemCount(at: index) } }

    /// The items of a section in their order, in O(items); none if the snapshot does not have the section.
    public func items(in section: Section) -> [Item] { index(ofSection: section).map { items(at: $0) } ?? [] }

    /// The items of all sections in their order, in O(n).
    public var items: [Item] { (0..<sectionCount).flatMap { items(at: $0) } }

    /// The items of the section at a position, in O(items).
    ///
    /// The lock of the storage is released now and then, because the main thread may wait for it.
    func items(at section: Int) -> [Item] {
        var result: [Item] = []
        result.reserveCapacity(itemCount(at: section))
        while true {
            let position = ListPosition(section: section, item: result.count)
            let items = version.read { $0.items(from: position, limit: 4096) }
            result += items
            if items.count < 4096 { return result }
        }
    }

    /// Whether the snapshot has an item, in O(1).
    public func contains(_ item: Item) -> Bool { version.read { $0.contains(item) } }

    /// The position of an item, or nil if the snapshot does not have it; O(log n).
    public func position(of item: Item) -> ListPosition? { version.read { $0.position(of: item) } }

    /// The item at a position that exists, in O(log n).
    public func item(at position: ListPosition) -> Item { version.read { $0.item(at: position) } }

    // MARK: Edits

    /// The edits that lead from another snapshot to this one, in O(edits), or nil if they do not derive from a common one.
    func edits(since base: ListSnapshot) -> [ListEdit]? {
        changes(since: base)?.flatMap(\.edits)
    }

    /// The changes that lead from another snapshot to this one, as ``edits(since:)``.
    func changes(since base: ListSnapshot) -> [Change]? { version.changes(since: base.version) }

    /// The edits that lead from a snapshot to another one, by comparison; on any thread, in O(n) and O(moves log n).
    static func difference(from old: ListSnapshot, to new: ListSnapshot) -> [ListEdit] {
        ListDifference(from: old, to: new).edits
    }

    /// Forgets which items were reconfigured, once a list shows them.
    mutating func clearReconfigured() { reconfigured = [] }

    /// Makes changes. The closure writes each change that it makes to its second argument.
    mutating func change(by body: (inout Contents, inout [Change]) -> Void) {
        let isShared = !isKnownUniquelyReferenced(&version)
        version = version.changed(inPlace: !isShared, by: body)
    }

    /// Writes down that the content of items changed.
    mutating func markReconfigured(_ items: [Item]) { reconfigured.formUnion(items) }

    /// Forgets items that the snapshot lost.
    mutating func unmarkReconfigured(_ items: [Item]) {
        if !reconfigured.isEmpty { reconfigured.subtract(items) }
    }

    /// The number of versions that share the storage, for tests.
    var versionCount: Int { version.versionCount }
}
