/// The state of one cache, for an inspector: how much memory it holds, and how often it was of use.
package struct CacheReport: Hashable, Sendable {
    /// The kind of the cached results, as "glyph masks".
    package let name: String
    /// The bytes of the cached results.
    package let byteCount: Int
    /// The most bytes that the cache holds.
    package let byteLimit: Int
    /// The number of cached results.
    package let entryCount: Int
    /// The number of lookups that found a result, since the cache was made.
    package let hits: Int
    /// The number of lookups that found none.
    package let misses: Int

    package init(name: String, byteCount: Int, byteLimit: Int, entryCount: Int, hits: Int, misses: Int) {
        self.name = name
        self.byteCount = byteCount
        self.byteLimit = byteLimit
        self.entryCount = entryCount
        self.hits = hits
        self.misses = misses
    }

    /// The share of lookups that found a result, in percent; nil before the first lookup.
    package var hitPercentage: Int? { hits + misses > 0 ? hits * 100 / (hits + misses) : nil }

    /// One line for logs.
    package var description: String {
        let share = hitPercentage.map { " (\($0) %)" } ?? ""
        return """
            \(name): \(byteCount.kibibytes) of \(byteLimit.kibibytes) KiB in \(entryCount) entries, \(hits) hits, \
            \(misses) misses\(share)
            """
    }
}

extension Int {
    /// As a number of KiB, rounded up.
    package var kibibytes: Int { (self + 1023) / 1024 }
}
