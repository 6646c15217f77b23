internal import CasementCore

/// A dictionary with a limit in bytes that evicts, approximately, the least recently used values.
///
/// It has two generations. A value that is used moves into the younger one. When the younger one reaches half of the
/// limit, the cache drops the older one and starts a new younger one. So no recently used value is lost, and no
/// access needs to update an order.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, byteCount: Int)

    /// The most bytes of the cached values.
    private(set) var byteLimit: Int
    /// How often the cache has dropped its older generation.
    private(set) var evictionCount = 0
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    private var youngByteCount = 0
    private var oldByteCount = 0
    /// The last lookup: the same key is often looked up again.
    private var last: (key: Key, value: Value)?
    private var hits = 0
    private var misses = 0

    /// The bytes of the cached values.
    var byteCount: Int { youngByteCount + oldByteCount }

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The cached value of a key; the lookup counts as a use.
    mutating func value(for key: Key) -> Value? {
        if let last, last.key == key {
            hits += 1
            return last.value
        }
        return search(for: key)
    }

    /// The cached value of a key, if it meets a condition; another one counts as missing.
    mutating func value(for key: Key, where isValid: (Value) -> Bool) -> Value? {
        guard let cached = value(for: key) else { return nil }
        if isValid(cached) { return cached }
        hits -= 1
        misses += 1
        return nil
    }

    /// Caches a value, unless it takes more than half of the limit.
    mutating func insert(_ value: Value, for key: Key, byteCount: Int) {
        guard byteCount <= byteLimit / 2 else { return }
        insertYoung(value, for: key, byteCount: byteCount)
    }

    /// Sets the most bytes; values that take more are evicted.
    mutating func limit(to byteLimit: Int) {
        self.byteLimit = byteLimit
        guard max(youngByteCount, oldByteCount) > byteLimit / 2 else { return }
        removeAll()
        evictionCount += 1
    }

    mutating func removeAll() {
        young.removeAll()
        old.removeAll()
        last = nil
        (youngByteCount, oldByteCount) = (0, 0)
    }

    /// The state of the cache under a name.
    func report(_ name: String) -> CacheReport {
        CacheReport(
            name: name, byteCount: byteCount, byteLimit: byteLimit, entryCount: young.count + old.count, hits: hits,
            misses: misses)
    }

    private mutating func search(for key: Key) -> Value? {
        if let cached = young[key] {
            hits += 1
            last = (key, cached.value)
            return cached.value
        }
        guard let cached = old.removeValue(forKey: key) else {
            misses += 1
            return nil
        }
        hits += 1
        oldByteCount -= cached.byteCount
        insertYoung(cached.value, for: key, byteCount: cached.byteCount)
        return cached.value
    }

    private mutating func insertYoung(_ value: Value, for key: Key, byteCount: Int) {
        last = (key, value)
        if youngByteCount + byteCount > byteLimit / 2 {
            swap(&old, &young)
            oldByteCount = youngByteCount
            young.removeAll(keepingCapacity: true)
            youngByteCount = 0
            evictionCount += 1
        }
        if let replaced = young.updateValue((value, byteCount), forKey: key) { youngByteCount -= replaced.byteCount }
        youngByteCount += byteCount
    }
}
