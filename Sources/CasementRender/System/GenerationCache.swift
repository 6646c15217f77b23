/// A dictionary with a bound, that forgets what has not been used for longest, roughly.
///
/// It keeps two generations. What is used moves into the younger; when that is half of the bound, the older is dropped
/// and the younger takes its place. So nothing in recent use is lost, and no use has to be ordered.
struct GenerationCache<Key: Hashable, Value> {
    /// The greatest total cost of what is held.
    let limit: Int
    private var young: [Key: (value: Value, cost: Int)] = [:]
    private var old: [Key: (value: Value, cost: Int)] = [:]
    private var youngCost = 0
    private var oldCost = 0
    /// What was asked for last is often asked for again.
    private var last: (key: Key, value: Value)?

    /// The cost of all that is held.
    var cost: Int { youngCost + oldCost }

    init(limit: Int) {
        self.limit = limit
    }

    /// What is held for a key; being asked for counts as use.
    mutating func value(for key: Key) -> Value? {
        if let last, last.key == key { return last.value }
        if let held = young[key] {
            last = (key, held.value)
            return held.value
        }
        guard let held = old.removeValue(forKey: key) else { return nil }
        oldCost -= held.cost
        insertYoung(held.value, for: key, cost: held.cost)
        return held.value
    }

    /// Holds a value, unless it alone would fill half of the bound.
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
