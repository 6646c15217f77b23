/// The widths of the columns, or the heights of the rows, of a grid, and the distance between neighbours.
struct GridTracks {
    private(set) var extents: [Double]
    let spacing: Double

    init(_ extents: [Double], spacing: Double) {
        self.extents = extents
        self.spacing = spacing
    }

    /// The extent of all tracks, with the distances between them.
    var total: Double { extents.reduce(0, +) + gaps }

    /// The distances between all tracks.
    var gaps: Double { spacing * Double(max(extents.count - 1, 0)) }

    /// The distance from the first track to one.
    func start(of index: Int) -> Double { extents[..<index].reduce(0, +) + spacing * Double(index) }

    /// The extent of neighbouring tracks, with the distances between them.
    func extent(of range: Range<Int>) -> Double {
        extents[range].reduce(0, +) + spacing * Double(max(range.count - 1, 0))
    }

    subscript(index: Int) -> Double {
        get { extents[index] }
        set { extents[index] = newValue }
    }

    /// Widens tracks that adapt to their cells: first by the cells in one track, then the last track by cells in several.
    mutating func fit(_ cells: [(tracks: Range<Int>, extent: Double)], canGrow: (Int) -> Bool) {
        for cell in cells where cell.tracks.count == 1 && canGrow(cell.tracks.lowerBound) {
            extents[cell.tracks.lowerBound] = max(extents[cell.tracks.lowerBound], cell.extent)
        }
        for cell in cells where cell.tracks.count > 1 {
            guard let last = cell.tracks.last(where: canGrow) else { continue }
            extents[last] += max(0, cell.extent - extent(of: cell.tracks))
        }
    }

    /// Shrinks tracks in proportion to their extents, down to nothing.
    mutating func shrink(by missing: Double, where canShrink: (Int) -> Bool) {
        let total = extents.indices.reduce(0) { $0 + (canShrink($1) ? extents[$1] : 0) }
        guard missing > 0, total > 0 else { return }
        let share = min(missing / total, 1)
        for index in extents.indices where canShrink(index) { extents[index] -= extents[index] * share }
    }
}
