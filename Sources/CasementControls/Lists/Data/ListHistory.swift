/// The versions of a list that share one storage (persistent arrays after Baker, "Shallow binding makes functional arrays
/// fast", 1991).
///
/// One version is the root: the contents are its contents. Every other version points to one that is nearer to the root,
/// with the changes that lead there. To read a version makes it the root, which costs the changes between the two.
struct ListHistory<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Contents = ListContents<Section, Item>
    typealias Change = ListChange<Section, Item>

    private struct Version {
        /// Nil for the root.
        var parent: Int?
        var children: Set<Int> = []
        /// Lead from this version to its parent.
        var changes: [Change] = []
        var isHeld = true
    }

    private(set) var contents: Contents
    private var versions = [Version()]
    private var free: [Int] = []
    private var root = 0
    /// The sizes of all changes that are kept.
    private var size = 0
    private let sizeLimit: Int

    /// Makes a history of one version, which is 0.
    ///
    /// A hundred thousand changes are a few megabytes, and more than the edits between two frames.
    init(_ contents: Contents, sizeLimit: Int = 100_000) {
        self.contents = contents
        self.sizeLimit = sizeLimit
    }

    /// Whether the kept changes take more memory than a second storage would, as for an app that keeps the first version of
    /// a log for ever.
    var isTooLong: Bool { size > sizeLimit + 4 * contents.itemCount }

    /// The number of versions that are kept, for tests.
    var versionCount: Int { versions.count - free.count }

    // MARK: Reading

    /// Makes a version the root, so that the contents are its contents.
    mutating func reroot(to version: Int) {
        guard version != root else { return }
        var path: [Int] = []
        let old = root
        var node = version
        while let parent = versions[node].parent {
            path.append(node)
            node = parent
        }
        for node in path.reversed() { advanceRoot(to: node) }
        prune(old)
    }

    /// Makes a child of the root the root.
    private mutating func advanceRoot(to child: Int) {
        let changes = versions[child].changes.reversed().map(\.inverse)
        for change in changes { contents.apply(change) }
        versions[root].changes = changes
        versions[root].parent = child
        versions[root].children.remove(child)
        versions[child].changes = []
        versions[child].parent = nil
        versions[child].children.insert(root)
        root = child
    }

    /// The changes from a version to the root.
    func changes(since version: Int) -> [Change] {
        var (result, node) = ([Change](), version)
        while let parent = versions[node].parent {
            result += versions[node].changes
            node = parent
        }
        return result
    }

    // MARK: Changing

    /// Makes changes to a version, and returns the version with them: the same one if only the caller holds it, else a new
    /// one. The closure writes each change that it makes to its second argument.
    mutating func change(
        _ version: Int, inPlace: Bool, by body: (inout Contents, inout [Change]) -> Void
    ) -> Int {
        reroot(to: version)
        var changes: [Change] = []
        body(&contents, &changes)
        guard !changes.isEmpty else { return version }
        if inPlace, versions[root].children.isEmpty { return version }
        size += changes.reduce(0) { $0 + $1.size }
        if inPlace, versions[root].children.count == 1, let child = versions[root].children.first {
            versions[child].changes += changes
            return version
        }
        let new = allocate()
        versions[new].children = [root]
        versions[root].parent = new
        versions[root].changes = changes
        root = new
        return new
    }

    /// Releases a version that no snapshot uses any more.
    mutating func release(_ version: Int) {
        versions[version].isHeld = false
        prune(version)
    }

    private mutating func allocate() -> Int {
        if let version = free.popLast() {
            versions[version] = Version()
            return version
        }
        versions.append(Version())
        return versions.count - 1
    }

    /// Removes a version that no snapshot uses and that leads to no other one, then those that it led from.
    private mutating func prune(_ version: Int) {
        var version = version
        while !versions[version].isHeld, versions[version].children.isEmpty, let parent = versions[version].parent {
            size -= versions[version].changes.reduce(0) { $0 + $1.size }
            versions[version].changes = []
            versions[parent].children.remove(version)
            free.append(version)
            version = parent
        }
    }
}
