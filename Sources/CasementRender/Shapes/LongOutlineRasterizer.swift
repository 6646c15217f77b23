internal import CFreeType
internal import CasementCore

/// Rasterizes outlines with more points than FreeType can count, and those that it finds too complex: large ones of thousands
/// of lines across each other.
struct LongOutlineRasterizer {
    /// The most sums to hold at a time, 8 bytes each; the outline is traversed once for each band of this size.
    private static let mostSums = 1 << 18

    private let rows: Int
    private var sums: CoverageSums

    /// The coverage of the pixels of a box; nil if the box is empty.
    static func mask(of outline: PathOutline, _ box: PixelRect, _ rule: Path.FillRule) -> Mask? {
        guard !box.isEmpty else { return nil }
        let mask = Mask(width: box.width, height: box.height)
        var rasterizer = LongOutlineRasterizer(
            width: box.width, rows: min(box.height, max(1, mostSums / (box.width + 1))))
        for top in stride(from: 0, to: box.height, by: rasterizer.rows) {
            rasterizer.add(outline, left: box.minX, top: box.minY + top)
            rasterizer.sums.write(to: mask, from: top, rule)
        }
        return mask
    }

    private init(width: Int, rows: Int) {
        self.rows = rows
        sums = CoverageSums(width: width, rows: rows)
    }

    /// Adds the part of an outline inside the band whose upper left corner is given, in pixels.
    private mutating func add(_ outline: PathOutline, left: Int, top: Int) {
        func step(_ index: Int) -> SubpixelPoint {
            let (one, scale) = (SubpixelPoint.one, SubpixelPoint.one / 64)
            let point = outline.points[index]
            return SubpixelPoint(x: Int(point.x) * scale - left * one, y: -Int(point.y) * scale - top * one)
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
                    sums.line(from: current, to: here)
                    (current, index) = (here, index + 1)
                case Int32(FT_CURVE_TAG_CONIC):
                    if isInside(current, here, here, next) {
                        CurveLines.forEachEnd(from: current, here, to: next) { sums.extend(&current, to: $0) }
                    }
                    (current, index) = (next, index + 2)
                default:
                    let last = index + 2 > end ? start : step(index + 2)
                    if isInside(current, here, next, last) {
                        CurveLines.forEachEnd(from: current, here, next, to: last) { sums.extend(&current, to: $0) }
                    }
                    (current, index) = (last, index + 3)
                }
            }
            sums.line(from: current, to: start)
        }
    }

    /// Whether a curve may cross a row of the band.
    private func isInside(_ a: SubpixelPoint, _ b: SubpixelPoint, _ c: SubpixelPoint, _ d: SubpixelPoint) -> Bool {
        max(a.y, b.y, c.y, d.y) > 0 && min(a.y, b.y, c.y, d.y) < rows * SubpixelPoint.one
    }
}

extension CoverageSums {
    /// Adds a line from a point, which moves to the end of the line.
    fileprivate mutating func extend(_ current: inout SubpixelPoint, to end: SubpixelPoint) {
        line(from: current, to: end)
        current = end
    }
}
