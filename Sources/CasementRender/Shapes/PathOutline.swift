internal import CFreeType
internal import CasementCore

/// A path in FreeType's terms: contours of points in 1/64 pixel, with y growing upwards, so that it is mirrored at
/// the x axis.
///
/// FreeType's own outline counts with 16 bits. This one does not, and is passed to FreeType only if it is short
/// enough.
struct PathOutline {
    private(set) var points: [FT_Vector] = []
    /// For each point one of `FT_CURVE_TAG_ON`, `_CONIC`, `_CUBIC`.
    private(set) var tags: [UInt8] = []
    /// The index of the last point of each contour.
    private(set) var ends: [Int] = []
    /// For each contour of a path, whether it is a line with two ends.
    private(set) var isOpenContour: [Bool] = []

    /// The most points of an outline for FreeType.
    static let mostPointsOfFreeType = 32_000
    /// The most elements of a path that is drawn: each may cross all rows of a screen, and a frame must end.
    static let mostElements = 100_000

    private init() {}

    /// The outline of a path.
    ///
    /// - Returns: nil for an empty path.
    init?(_ path: Path, _ transform: Transform) {
        var builder = OutlineBuilder(transform)
        for element in path.elements { builder.add(element) }
        builder.finishContour()
        guard !builder.points.isEmpty else { return nil }
        (points, tags, ends, isOpenContour) = (builder.points, builder.tags, builder.ends, builder.isOpen)
    }

    /// The outline of the stroke along this outline.
    ///
    /// - Parameter scale: the units of the outline in a point.
    func stroked(_ style: StrokeStyle, scale: Double, _ freeType: FreeType) -> PathOutline? {
        var made: FT_Stroker?
        guard FT_Stroker_New(freeType.library, &made) == 0, let stroker = made else { return nil }
        defer { FT_Stroker_Done(stroker) }
        let limit = FT_Fixed((style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1) * 65536)
        FT_Stroker_Set(
            stroker, FT_Fixed(clamping26Dot6: style.width / 2 * scale), style.cap.freeType, style.join.freeType, limit)
        var result = PathOutline()
        for contour in isOpenContour.indices {
            guard stroke(contour, with: stroker, cap: style.cap) else { return nil }
            result.appendBorders(of: stroker)
            FT_Stroker_Rewind(stroker)
        }
        return result.points.isEmpty ? nil : result
    }

    /// Adds the borders that a stroker made for one contour, at most one on each side.
    ///
    /// This code allocates the arrays, because FreeType's outlines are too short; the contour counts of the stroker
    /// may overflow and are ignored.
    private mutating func appendBorders(of stroker: FT_Stroker) {
        for border in [FT_STROKER_BORDER_LEFT, FT_STROKER_BORDER_RIGHT] {
            var (count, contours): (FT_UInt, FT_UInt) = (0, 0)
            guard FT_Stroker_GetBorderCounts(stroker, border, &count, &contours) == 0, count > 0 else { continue }
            var outline = FT_Outline()
            outline.points = .allocate(capacity: Int(count))
            outline.tags = .allocate(capacity: Int(count))
            outline.contours = .allocate(capacity: Int(contours) + 1)
            defer {
                outline.points.deallocate()
                outline.tags.deallocate()
                outline.contours.deallocate()
            }
            FT_Stroker_ExportBorder(stroker, border, &outline)
            points.append(contentsOf: UnsafeBufferPointer(start: outline.points, count: Int(count)))
            tags.append(contentsOf: (0..<Int(count)).lazy.map { UInt8(truncatingIfNeeded: outline.tags[$0]) & 3 })
            ends.append(points.count - 1)
        }
    }

    /// Transforms every point, in screen coordinates (y downwards).
    mutating func apply(_ transform: Transform) {
        for index in points.indices {
            let point = points[index]
            let mapped = transform.apply(Point(x: Double(point.x) / 64, y: -Double(point.y) / 64))
            points[index] = FT_Vector(x: FT_Pos(clamping26Dot6: mapped.x), y: FT_Pos(clamping26Dot6: -mapped.y))
        }
    }

    /// The pixels that the outline touches.
    var box: PixelRect {
        guard let first = points.first else { return .empty }
        var (low, high) = (first, first)
        for point in points {
            low = FT_Vector(x: min(low.x, point.x), y: min(low.y, point.y))
            high = FT_Vector(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return PixelRect(
            minX: Int(low.x) >> 6, minY: -((Int(high.y) + 63) >> 6), maxX: (Int(high.x) + 63) >> 6,
            maxY: -(Int(low.y) >> 6))
    }

    /// The coverage of the pixels of a box.
    func mask(of box: PixelRect, _ rule: Path.FillRule, _ freeType: FreeType) -> Mask? {
        if points.count <= Self.mostPointsOfFreeType {
            let mask = withOutline(in: box, rule, freeType) {
                freeType.mask(of: &$0, width: box.width, height: box.height)
            }
            if let mask { return mask }
        }
        return LongOutlineRasterizer.mask(of: self, box, rule)
    }

    /// Calls `body` with an outline of FreeType whose origin is the lower left corner of a box.
    func withOutline<Result>(
        in box: PixelRect, _ rule: Path.FillRule, _ freeType: FreeType, _ body: (inout FT_Outline) -> Result?
    ) -> Result? {
        var outline = FT_Outline()
        guard FT_Outline_New(freeType.library, FT_UInt(points.count), FT_Int(ends.count), &outline) == 0 else {
            return nil
        }
        defer { FT_Outline_Done(freeType.library, &outline) }
        if rule == .evenOdd { outline.flags |= Int32(FT_OUTLINE_EVEN_ODD_FILL) }
        let (dx, dy) = (FT_Pos(-box.minX * 64), FT_Pos(box.maxY * 64))
        for index in points.indices {
            outline.points[index] = FT_Vector(x: points[index].x + dx, y: points[index].y + dy)
            outline.tags[index] = .init(tags[index])
        }
        for (index, end) in ends.enumerated() { outline.contours[index] = .init(end) }
        return body(&outline)
    }
}

/// Converts a path into points, tags and contours.
private struct OutlineBuilder {
    private(set) var points: [FT_Vector] = []
    private(set) var tags: [UInt8] = []
    private(set) var ends: [Int] = []
    private(set) var isOpen: [Bool] = []
    private let transform: Transform
    private var start: Point = .zero
    private var isClosed = false

    init(_ transform: Transform) {
        self.transform = transform
    }

    mutating func add(_ element: Path.Element) {
        if case .close = element {
            isClosed = true
            finishContour()
            return
        }
        if case .move(let point) = element {
            finishContour()
            start = point
            return append(point, Int(FT_CURVE_TAG_ON))
        }
        // After a close, the next subpath begins where the closed one began.
        if isContourEmpty { append(start, Int(FT_CURVE_TAG_ON)) }
        switch element {
        case .line(let point): append(point, Int(FT_CURVE_TAG_ON))
        case .quad(let point, let control):
            append(control, Int(FT_CURVE_TAG_CONIC))
            append(point, Int(FT_CURVE_TAG_ON))
        case .cubic(let point, let control1, let control2):
            append(control1, Int(FT_CURVE_TAG_CUBIC))
            append(control2, Int(FT_CURVE_TAG_CUBIC))
            append(point, Int(FT_CURVE_TAG_ON))
        case .move, .close: break
        }
    }

    /// Ends a contour; one of a single point is dropped.
    mutating func finishContour() {
        let first = ends.last.map { $0 + 1 } ?? 0
        if points.count - first > 1 {
            ends.append(points.count - 1)
            isOpen.append(!isClosed)
        } else {
            points.removeLast(points.count - first)
            tags.removeLast(tags.count - first)
        }
        isClosed = false
    }

    private var isContourEmpty: Bool { points.count == (ends.last.map { $0 + 1 } ?? 0) }

    private mutating func append(_ point: Point, _ tag: Int) {
        let mapped = transform.apply(point)
        points.append(FT_Vector(x: FT_Pos(clamping26Dot6: mapped.x), y: FT_Pos(clamping26Dot6: -mapped.y)))
        tags.append(UInt8(tag))
    }
}

extension StrokeStyle.Cap {
    fileprivate var freeType: FT_Stroker_LineCap {
        switch self {
        case .butt: FT_STROKER_LINECAP_BUTT
        case .round: FT_STROKER_LINECAP_ROUND
        case .square: FT_STROKER_LINECAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    fileprivate var freeType: FT_Stroker_LineJoin {
        switch self {
        case .miter: FT_STROKER_LINEJOIN_MITER_FIXED
        case .round: FT_STROKER_LINEJOIN_ROUND
        case .bevel: FT_STROKER_LINEJOIN_BEVEL
        }
    }
}
