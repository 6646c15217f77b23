/// The rows of one wheel along its scrolled length: which row lies at which offset.
///
/// A wrapping wheel repeats its rows. Positions count the repeated rows, from 0 on. It is a pure value; lengths are in points.
struct PickerStrip: Hashable {
    /// 600: the fewest rows on each side of the middle repetition of a wrapping wheel, more than the fastest flick passes.
    static let leastWrappedRows = 600

    /// The number of different rows.
    let count: Int
    let wraps: Bool
    let rowHeight: Double

    /// The repetitions on each side of the middle one.
    private var turns: Int { wraps && count > 0 ? (Self.leastWrappedRows + count - 1) / count : 0 }
    /// The position of the first row of the middle repetition.
    private var base: Int { turns * count }
    /// The number of positions.
    var positions: Int { (2 * turns + 1) * count }
    /// The distance from the first to the last offset.
    var length: Double { Double(max(positions - 1, 0)) * rowHeight }

    /// The row at a position.
    func row(at position: Int) -> Int { count == 0 ? 0 : position % count }

    /// The position nearest to an offset.
    func position(at offset: Double) -> Int {
        let nearest = (offset / rowHeight).rounded()
        return Int(min(max(nearest, 0), Double(max(positions - 1, 0))))
    }

    func offset(of position: Int) -> Double { Double(position) * rowHeight }

    /// The position of a row: of its repetitions the one nearest to another position, or that in the middle if there is none.
    func position(of row: Int, near other: Int? = nil) -> Int {
        guard wraps, count > 0 else { return row }
        guard let other else { return base + row }
        var distance = (row - other % count) % count
        if distance > count / 2 { distance -= count }
        if distance < -(count / 2) { distance += count }
        return min(max(other + distance, 0), positions - 1)
    }

    /// A position moved by a number of rows; at the ends of a wheel that does not wrap it stays.
    func position(_ position: Int, movedBy steps: Int) -> Int { min(max(position + steps, 0), max(positions - 1, 0)) }

    /// The number of positions, whole turns, by which a wrapping wheel is moved back towards its middle; 0 near to it.
    func recentering(_ offset: Double) -> Int {
        guard wraps, count > 0 else { return 0 }
        let distance = position(at: offset) - base
        guard distance.magnitude > (turns * count) / 2 else { return 0 }
        return -(distance / count) * count
    }
}
