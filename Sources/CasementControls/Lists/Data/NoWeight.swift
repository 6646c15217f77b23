/// The weight in a ``RankTree`` that is searched by position only.
struct NoWeight: AdditiveArithmetic, Sendable {
    static var zero: NoWeight { NoWeight() }
    static func + (left: NoWeight, right: NoWeight) -> NoWeight { left }
    static func - (left: NoWeight, right: NoWeight) -> NoWeight { left }
}

extension RankTree where Weight == NoWeight {
    /// Makes a tree of elements in their order, in O(n). Their handles are their positions.
    init(_ elements: some Collection<Element>) {
        self.init(elements.map { (element: $0, weight: NoWeight()) })
    }

    /// Inserts an element so that it has a position, from 0 to `count`.
    @discardableResult
    mutating func insert(_ element: Element, at index: Int) -> Handle { insert(element, weight: NoWeight(), at: index) }

    /// Up to a number of elements from a position on, in O(log n) and O(1) for each.
    func elements(from index: Int, limit: Int) -> [Element] {
        var result: [Element] = []
        let length = min(limit, count - index)
        guard length > 0 else { return result }
        result.reserveCapacity(length)
        var handle: Handle? = handle(at: index)
        while let node = handle, result.count < length {
            result.append(self[node])
            handle = next(after: node)
        }
        return result
    }
}
