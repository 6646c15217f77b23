extension RandomAccessCollection {
    /// The first index whose element satisfies a predicate, by binary search; `endIndex` if none does.
    ///
    /// - Precondition: every element that satisfies the predicate comes after all elements that do not.
    @inlinable
    package func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
        var start = startIndex
        var remaining = count
        while remaining > 0 {
            let half = remaining / 2
            let middle = index(start, offsetBy: half)
            if belongsInSecondPartition(self[middle]) {
                remaining = half
            } else {
                start = index(after: middle)
                remaining -= half + 1
            }
        }
        return start
    }
}
