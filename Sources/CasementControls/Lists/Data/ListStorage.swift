import Synchronization

/// The storage that a snapshot shares with those that it was derived from.
///
/// The lock guards the history because snapshots are read on any thread, and a reading changes which version is the root.
/// The hash and the comparison of an app's identities run under the lock.
final class ListStorage<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias History = ListHistory<Section, Item>

    private let history: Mutex<History>

    init(_ history: History) { self.history = Mutex(history) }

    func withHistory<Result: Sendable>(_ body: (inout History) -> Result) -> Result {
        history.withLock { body(&$0) }
    }
}

/// Keeps one version of a storage alive. All copies of a snapshot share it.
final class ListVersion<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Contents = ListContents<Section, Item>
    typealias Change = ListChange<Section, Item>

    private let storage: ListStorage<Section, Item>
    private let number: Int

    /// Makes the only version of a new storage.
    convenience init(_ history: ListHistory<Section, Item>) { self.init(ListStorage(history), 0) }

    private init(_ storage: ListStorage<Section, Item>, _ number: Int) {
        self.storage = storage
        self.number = number
    }

    deinit { storage.withHistory { $0.release(number) } }

    /// Reads the contents of the version.
    func read<Result: Sendable>(_ body: (Contents) -> Result) -> Result {
        withExtendedLifetime(self) {
            storage.withHistory { history in
                history.reroot(to: number)
                return body(history.contents)
            }
        }
    }

    /// The changes from another version to this one, or nil if they share no storage.
    func changes(since base: ListVersion) -> [Change]? {
        guard base.storage === storage else { return nil }
        return withExtendedLifetime((self, base)) {
            storage.withHistory { history in
                history.reroot(to: number)
                return history.changes(since: base.number)
            }
        }
    }

    /// Makes changes, and returns the version with them: this one if it may change, else a new one.
    func changed(inPlace: Bool, by body: (inout Contents, inout [Change]) -> Void) -> ListVersion {
        withExtendedLifetime(self) {
            if let contents = copyOfContentsIfTooLong() {
                return ListVersion(ListHistory(contents)).changed(inPlace: true, by: body)
            }
            let new = storage.withHistory { $0.change(number, inPlace: inPlace, by: body) }
            return new == number ? self : ListVersion(storage, new)
        }
    }

    /// Another storage ends a history that would grow without limit; the first change to either copies the arrays.
    private func copyOfContentsIfTooLong() -> Contents? {
        storage.withHistory { history in
            guard history.isTooLong else { return nil }
            history.reroot(to: number)
            return history.contents
        }
    }

    /// The number of versions that the storage keeps, for tests.
    var versionCount: Int { storage.withHistory { $0.versionCount } }
}
