internal import CasementCore

/// Adds lines to rows of pixels and computes the coverage of the shape that they bound, with the same arithmetic as
/// FreeType.
///
/// Each line adds, to the pixels that it crosses, the signed area to its right. The prefix sum along a row is then the
/// winding of each pixel, whatever the contour or the order of the lines. So no line is stored, and any number can be
/// added.
struct CoverageSums {
    private static let one = SubpixelPoint.one

    private let width: Int
    private let rows: Int
    /// One more entry a row than there are pixels, for lines right of the last one. The winding 1 of a whole pixel is
    /// twice the square of the steps.
    private var sums: [Int]

    init(width: Int, rows: Int) {
        self.width = width
        self.rows = rows
        sums = [Int](repeating: 0, count: (width + 1) * rows)
    }

    /// Adds a line row by row.
    mutating func line(from start: SubpixelPoint, to end: SubpixelPoint) {
        guard start.y != end.y else { return }
        let direction = start.y < end.y ? 1 : -1
        let (upper, lower) = direction > 0 ? (start, end) : (end, start)
        let (top, bottom) = (max(upper.y, 0), min(lower.y, rows * Self.one))
        guard top < bottom else { return }
        func x(_ y: Int) -> Int { upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y) }
        var (y, currentX) = (top, x(top))
        while y < bottom {
            let row = y / Self.one
            let next = min((row + 1) * Self.one, bottom)
            let nextX = next == lower.y ? lower.x : x(next)
            add(row: row, from: currentX, to: nextX, height: (next - y) * direction)
            (y, currentX) = (next, nextX)
        }
    }

    /// Adds a line within one row, pixel by pixel. The part left of the box covers the row from its edge.
    ///
    /// - Parameter height: positive if the line runs downwards.
    mutating func add(row: Int, from start: Int, to end: Int, height: Int) {
        let base = row * (width + 1)
        let (low, high, right) = (min(start, end), max(start, end), width * Self.one)
        guard low < right else { return }
        if high <= 0 { return sums[base] += height * 2 * Self.one }
        var (x, done) = (low, 0)
        if low < 0 {
            done = height * -low / (high - low)
            sums[base] += done * 2 * Self.one
            x = 0
        }
        repeat {
            let column = x / Self.one
            let next = min((column + 1) * Self.one, high)
            let reached = next == high ? height : height * (next - low) / (high - low)
            let across = x + next - 2 * column * Self.one
            sums[base + column] += (reached - done) * (2 * Self.one - across)
            sums[base + column + 1] += (reached - done) * across
            (x, done) = (next, reached)
        } while x < high && x < right
    }

    /// Converts the sums into coverage from a row of the mask on, and resets them.
    mutating func write(to mask: Mask, from top: Int, _ rule: Path.FillRule) {
        let (width, rows) = (width, min(rows, mask.height - top))
        sums.withUnsafeMutableBufferPointer { sums in
            for row in 0..<rows {
                let bytes = mask.bytes + (top + row) * mask.bytesPerRow
                var sum = 0
                for column in 0..<width {
                    sum -= sums[row * (width + 1) + column]
                    bytes[column] = Self.coverage(sum, rule)
                }
            }
            sums.update(repeating: 0)
        }
    }

    /// Applies the fill rule and rounds, as FreeType does.
    @inline(__always)
    private static func coverage(_ sum: Int, _ rule: Path.FillRule) -> UInt8 {
        let signed = sum >> 9
        let level = signed < 0 ? ~signed : signed
        guard rule == .evenOdd else { return UInt8(min(level, 255)) }
        let folded = level & 511
        return UInt8(folded < 256 ? folded : 511 - folded)
    }
}
