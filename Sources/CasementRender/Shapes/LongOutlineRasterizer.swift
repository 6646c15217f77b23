internal import CFreeType
internal import CasementCore

/// Rasterizes outlines with more points than FreeType can count, with the same arithmetic as FreeType.
///
/// Each line adds, to the pixels that it crosses, the signed area to its right. The prefix sum along a row is then
/// the winding of each pixel, whatever the contour or the order of the lines. So no line is stored, and any number
/// can be added.
struct LongOutlineRasterizer {
    /// Subpixel steps in a pixel, as in FreeType's rasterizer.
    private static let one = 256
    /// The most sums to hold at a time, 8 bytes each; the outline is traversed once for each band of this size.
    private static let mostSums = 1 << 18
    /// The most lines for one curve; over a length of 250,000 pixels the error is a tenth of a pixel.
    private static let mostLines = 4_096

    private let width: Int
    private let rows: Int
    /// One more entry a row than there are pixels, for lines right of the last one. The winding 1 of a whole pixel is
    /// twice the square of the steps.
    private var sums: [Int]

    /// The coverage of the pixels of a box; nil if the box is empty.
    static func mask(of outline: PathOutline, _ box: PixelRect, _ rule: Path.FillRule) -> Mask? {
        guard !box.isEmpty else { return nil }
        let mask = Mask(width: box.width, height: box.height)
        var rasterizer = LongOutlineRasterizer(
            width: box.width, rows: min(box.height, max(1, mostSums / (box.width + 1))))
        for top in stride(from: 0, to: box.height, by: rasterizer.rows) {
            rasterizer.add(outline, left: box.minX, top: box.minY + top)
            rasterizer.write(to: mask, from: top, rule)
        }
        return mask
    }

    private init(width: Int, rows: Int) {
        self.width = width
        self.rows = rows
        sums = [Int](repeating: 0, count: (width + 1) * rows)
    }

    // MARK: Lines

    private struct Step {
        var x: Int
        var y: Int
    }

    /// Adds the part of an outline inside the band whose upper left corner is given, in pixels.
    private mutating func add(_ outline: PathOutline, left: Int, top: Int) {
        func step(_ index: Int) -> Step {
            let scale = Self.one / 64
            let point = outline.points[index]
            return Step(x: Int(point.x) * scale - left * Self.one, y: -Int(point.y) * scale - top * Self.one)
        }
        var first = 0
        for end in outline.ends {
            let start = step(first)
            var (current, index) = (start, first + 1)
            first = end + 1
            while index <= end {
                let here = step(index)
                let next = index + 1 > end ? start : step(index + 1)
                switch Int32(outline.tags[index]) {
                case Int32(FT_CURVE_TAG_ON):
                    line(from: current, to: here)
                    (current, index) = (here, index + 1)
                case Int32(FT_CURVE_TAG_CONIC):
                    // The cubic of a conic has control points at two thirds of the distance to that of the conic.
                    let one = Step(x: (current.x + here.x * 2) / 3, y: (current.y + here.y * 2) / 3)
                    curve(
                        from: current, one, Step(x: (next.x + here.x * 2) / 3, y: (next.y + here.y * 2) / 3), to: next)
                    (current, index) = (next, index + 2)
                default:
                    let last = index + 2 > end ? start : step(index + 2)
                    curve(from: current, here, next, to: last)
                    (current, index) = (last, index + 3)
                }
            }
            line(from: current, to: start)
        }
    }

    /// Approximates a cubic by lines, to within a thirty-second of a pixel.
    private mutating func curve(from start: Step, _ first: Step, _ second: Step, to end: Step) {
        let (low, high) = (min(start.y, first.y, second.y, end.y), max(start.y, first.y, second.y, end.y))
        guard high > 0, low < rows * Self.one else { return }
        func bend(_ a: Int, _ b: Int, _ c: Int) -> Int { abs(a - 2 * b + c) }
        let most = max(
            bend(start.x, first.x, second.x) + bend(start.y, first.y, second.y),
            bend(first.x, second.x, end.x) + bend(first.y, second.y, end.y))
        // The second derivative is at most six times the bend; n chords err by an eighth of it over n squared.
        let wanted = (Double(most) * 6 / 8 / (Double(Self.one) / 32)).squareRoot().rounded(.up)
        let count = max(1, min(Int(wanted), Self.mostLines))
        var current = start
        for index in 1..<count {
            let t = Double(index) / Double(count)
            let next = Step(
                x: Self.cubic(start.x, first.x, second.x, end.x, t), y: Self.cubic(start.y, first.y, second.y, end.y, t)
            )
            line(from: current, to: next)
            current = next
        }
        line(from: current, to: end)
    }

    private static func cubic(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ t: Double) -> Int {
        let s = 1 - t
        let sum = Double(a) * s * s * s + Double(b) * 3 * s * s * t + Double(c) * 3 * s * t * t + Double(d) * t * t * t
        return Int(sum.rounded())
    }

    /// Adds a line row by row.
    private mutating func line(from start: Step, to end: Step) {
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

    /// Adds a segment within one row, pixel by pixel. The part left of the box covers the row from its edge.
    private mutating func add(row: Int, from start: Int, to end: Int, height: Int) {
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

    // MARK: Sums

    /// Converts the sums of the band into coverage and resets them.
    private mutating func write(to mask: Mask, from top: Int, _ rule: Path.FillRule) {
        for row in 0..<min(rows, mask.height - top) {
            let bytes = mask.bytes + (top + row) * mask.bytesPerRow
            var sum = 0
            for column in 0..<width {
                sum -= sums[row * (width + 1) + column]
                bytes[column] = Self.coverage(sum, rule)
            }
        }
        for index in sums.indices { sums[index] = 0 }
    }

    /// Applies the fill rule and rounds, as FreeType does.
    private static func coverage(_ sum: Int, _ rule: Path.FillRule) -> UInt8 {
        let signed = sum >> 9
        let level = signed < 0 ? ~signed : signed
        guard rule == .evenOdd else { return UInt8(min(level, 255)) }
        let folded = level & 511
        return UInt8(folded < 256 ? folded : 511 - folded)
    }
}
