extension CacheReport {
    /// The share of lookups that found a result, in percent; nil before the first lookup.
    var hitPercentage: Int? { hits + misses > 0 ? hits * 100 / (hits + misses) : nil }

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
    var kibibytes: Int { (self + 1023) / 1024 }
}
