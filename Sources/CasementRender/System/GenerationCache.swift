/// A dictionary with a cost limit that evicts, approximately, the least recently used values.
///
/// It has two generations. A value that is used moves into the younger one. When the younger one reaches half of the
/// limit, the cache drops the older one and starts a new younger one. So no recently used value is lost, and no
/// access needs to update an order.
struct GenerationCache<Key: Hashable, Value> {
    /// The highest total cost of the cached values.
    let limit: Int
    private var young: [Key: (value: Value, cost: Int)] = [:]
    private var old: [Key: (value: Value, cost: Int)] = [:]
    private var youngCost = 0
    private var oldCost = 0
    /// The last lookup: the same key is often looked up again.
    private var last: (key: Key, value: Value)?

    /// The total cost of the cached values.
    var cost: Int { youngCost + oldCost }

    init(limit: Int) {
        self.limit = limit
    }

    /// The cached value of a key; the lookup counts as a use.
    mutating func value(for key: Key) -> Value? {
        if let last, last.key == key { return last.value }
        if let cached = young[key] {
            last = (key, cached.value)
            return cached.value
        }
        guard let cached = old.removeValue(forKey: key) else { return nil }
        oldCost -= cached.cost
        insertYoung(cached.value, for: key, cost: cached.cost)
        return cached.value
    }

    /// Caches a value, unless its cost exceeds half of the limit.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
        guard cost <= limit / 2 else { return }
        insertYoung(value, for: key, cost: cost)
    }

    mutating func removeAll() {
        young.removeAll()
        old.removeAll()
        last = nil
        (youngCost, oldCost) = (0, 0)
    }

    private mutating func insertYoung(_ value: Value, for key: Key, cost: Int) {
        last = (key, value)
        if youngCost + cost > limit / 2 {
            swap(&old, &young)
            oldCost = youngCost
            young.removeAll(keepingCapacity: true)
            youngCost = 0
        }
        if let replaced = young.updateValue((value, cost), forKey: key) { youngCost -= replaced.cost }
        youngCost += cost
    }
}
