/// A view of a grid, and the columns and rows that it occupies.
struct GridCell {
    let view: View
    let columns: Range<Int>
    let rows: Range<Int>
}

extension GridCell {
    /// Places views row by row, each at the first free place after the view before it that has room for its span.
    ///
    /// - Parameters:
    ///   - spans: the columns and rows of each view; a span of more columns than there are is reduced.
    ///   - columns: the number of columns, above zero.
    static func placed(_ views: [View], spans: [(columns: Int, rows: Int)], columns: Int) -> [GridCell] {
        var places = GridPlaces(columns: columns)
        // Not by `map`: optimized, a closure that changes an array around it leaked the array at each call.
        var cells: [GridCell] = []
        for (view, span) in zip(views, spans) {
            let width = min(span.columns, columns)
            places.goOn(toFree: width, rows: span.rows)
            let (row, column) = (places.next / columns, places.next % columns)
            cells.append(GridCell(view: view, columns: column..<column + width, rows: row..<row + span.rows))
            places.occupy(width, rows: span.rows)
        }
        return cells
    }
}

/// The places of a grid, row by row, of which some are occupied.
private struct GridPlaces {
    let columns: Int
    private var occupied: [Bool] = []
    /// The place after the last one that was occupied, or a free one.
    private(set) var next = 0

    init(columns: Int) { self.columns = columns }

    /// Goes on to the first place with as many free columns and rows from there on.
    mutating func goOn(toFree width: Int, rows: Int) {
        while next % columns + width > columns || !isFree(width, rows: rows) { next += 1 }
    }

    private func isFree(_ width: Int, rows: Int) -> Bool {
        (0..<rows).allSatisfy { row in
            let first = next + row * columns
            return (first..<first + width).allSatisfy { $0 >= occupied.count || !occupied[$0] }
        }
    }

    /// Occupies columns and rows from the present place on.
    mutating func occupy(_ width: Int, rows: Int) {
        let needed = (next / columns + rows) * columns
        if occupied.count < needed { occupied += Array(repeating: false, count: needed - occupied.count) }
        for row in 0..<rows {
            for place in next + row * columns..<next + row * columns + width { occupied[place] = true }
        }
        next += width
    }
}
