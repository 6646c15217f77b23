/// The length of lines: that of the measured ones in points, and the number of those that were not measured yet.
struct LineExtent: AdditiveArithmetic {
    static let zero = LineExtent()

    /// The length of the measured lines, in points.
    var measured = 0.0
    /// The number of rows that were not measured.
    var rows = 0
    /// The number of headers and footers that were not measured.
    var headers = 0

    static func + (left: LineExtent, right: LineExtent) -> LineExtent {
        LineExtent(
            measured: left.measured + right.measured, rows: left.rows + right.rows,
            headers: left.headers + right.headers)
    }

    static func - (left: LineExtent, right: LineExtent) -> LineExtent {
        LineExtent(
            measured: left.measured - right.measured, rows: left.rows - right.rows,
            headers: left.headers - right.headers)
    }

    static func += (left: inout LineExtent, right: LineExtent) {
        left.measured += right.measured
        left.rows += right.rows
        left.headers += right.headers
    }
}
