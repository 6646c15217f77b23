/// What a layout asked for while it placed some elements: their frames depend on the answers.
struct ListLayoutRequests {
    /// The position of the first element of whose length it asked.
    private var first = 0
    /// The extents for which it asked, from the first element on; NaN where it did not.
    private var extents: [Double] = []
    /// The end of the elements whose lengths matter.
    private(set) var lengthEnd = 0
    /// The end of the elements whose existence matters.
    private(set) var countEnd = 0

    /// The extent for which the layout asked for the length of an element; nil if it did not.
    func extent(at index: Int) -> Double? {
        guard index >= first, index - first < extents.count, !extents[index - first].isNaN else { return nil }
        return extents[index - first]
    }

    /// Notes that the lengths of elements matter up to a position.
    mutating func useLengths(upTo end: Int) {
        lengthEnd = max(lengthEnd, end)
        countEnd = max(countEnd, end)
    }

    /// Notes that the elements up to a position matter, but not their lengths.
    mutating func useCount(upTo end: Int) { countEnd = max(countEnd, end) }

    /// Notes a request for the length of an element at an extent, in points.
    mutating func add(_ index: Int, extent: Double) {
        useLengths(upTo: index + 1)
        if extents.isEmpty { first = index }
        if index < first {
            extents.insert(contentsOf: repeatElement(.nan, count: first - index), at: 0)
            first = index
        }
        while first + extents.count <= index { extents.append(.nan) }
        extents[index - first] = extent
    }
}
