/// The positions of a longest increasing subsequence of different numbers, in O(n log n); O(n) if they increase already.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    /// By length - 1: the position of the least number that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
        var length = ends.count
        if let last = ends.last, numbers[last] > number {
            var low = 0
            while low < length {
                let middle = (low + length) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { length = middle }
            }
        }
        if length > 0 { previous[position] = ends[length - 1] }
        if length == ends.count { ends.append(position) } else { ends[length] = position }
    }
    var (result, position) = ([Int](), ends.last ?? -1)
    while position >= 0 {
        result.append(position)
        position = previous[position]
    }
    return result.reversed()
}
