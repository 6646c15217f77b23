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
        var occupied: [Bool] = []
        func isFree(_ row: Int, _ column: Int, _ width: Int) -> Bool {
            (column..<column + width).allSatisfy {
                row * columns + $0 >= occupied.count || !occupied[row * columns + $0]
            }
        }
        var place = 0
        return zip(views, spans).map { view, span in
            let width = min(span.columns, columns)
            while place % columns + width > columns
                || !(place / columns..<place / columns + span.rows).allSatisfy({ isFree($0, place % columns, width) })
            {
                place += 1
            }
            let (row, column) = (place / columns, place % columns)
            let needed = (row + span.rows) * columns
            if occupied.count < needed { occupied += Array(repeating: false, count: needed - occupied.count) }
            for line in row..<row + span.rows {
                for index in column..<column + width { occupied[line * columns + index] = true }
            }
            place += width
            return GridCell(view: view, columns: column..<column + width, rows: row..<row + span.rows)
        }
    }
}
