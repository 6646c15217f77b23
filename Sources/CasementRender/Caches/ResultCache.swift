internal import CasementCore

/// Keeps results of one kind, up to a limit in bytes.
@MainActor protocol ResultCache: AnyObject {
    /// The bytes, entries, hits and misses of the cache.
    var report: CacheReport { get }

    /// Evicts everything.
    func removeAll()
}
