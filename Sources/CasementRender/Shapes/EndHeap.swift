/// The lower ends of chains of edges, the uppermost first.
struct EndHeap {
    /// The height and the number of the chain, in one word that is compared.
    private var keys: [Int] = []

    /// The chain that ends first; nil if there is none.
    var first: (y: Int32, chain: Int)? {
        guard let key = keys.first else { return nil }
        return (Int32(truncatingIfNeeded: key >> 32), key & 0xFFFF_FFFF)
    }

    mutating func insert(y: Int32, chain: Int) {
        var index = keys.count
        let key = Self.key(y, chain)
        keys.append(key)
        while index > 0, keys[(index - 1) / 2] > key {
            keys[index] = keys[(index - 1) / 2]
            index = (index - 1) / 2
        }
        keys[index] = key
    }

    /// Moves the first chain down to its next end.
    mutating func replaceFirst(y: Int32, chain: Int) { sink(Self.key(y, chain)) }

    mutating func removeFirst() {
        let last = keys.removeLast()
        if !keys.isEmpty { sink(last) }
    }

    private static func key(_ y: Int32, _ chain: Int) -> Int { Int(y) << 32 | chain }

    /// Places a key instead of the first one.
    private mutating func sink(_ key: Int) {
        var index = 0
        while 2 * index + 1 < keys.count {
            var child = 2 * index + 1
            if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
            guard keys[child] < key else { break }
            keys[index] = keys[child]
            index = child
        }
        keys[index] = key
    }
}
