internal import CFreeType
internal import CasementCore

/// The owner of one FreeType outline that was made from a path.
final class PathOutline {
    var outline = FT_Outline()
    private let freeType: FreeType

    /// FreeType counts points in 16 bits; a path with more draws nothing.
    static let mostPoints = 32_000

    /// Takes over an outline.
    private init(_ outline: FT_Outline, _ freeType: FreeType) {
        self.outline = outline
        self.freeType = freeType
    }

    deinit { FT_Outline_Done(freeType.library, &outline) }

    /// The outline of a path; y grows upwards in it, so it lies mirrored at the x axis.
    ///
    /// - Returns: nil for an empty path, one with too many points, or without memory.
    convenience init?(_ path: Path, _ transform: Transform, _ freeType: FreeType) {
        var builder = OutlineBuilder(transform)
        for element in path.elements { builder.add(element) }
        builder.finishContour()
        guard !builder.points.isEmpty, builder.points.count <= Self.mostPoints else { return nil }
        var made = FT_Outline()
        let (count, contours) = (builder.points.count, builder.ends.count)
        guard FT_Outline_New(freeType.library, FT_UInt(count), FT_Int(contours), &made) == 0 else { return nil }
        for (index, point) in builder.points.enumerated() {
            made.points[index] = point.position
            made.tags[index] = .init(point.tag)
        }
        for (index, end) in builder.ends.enumerated() { made.contours[index] = .init(end) }
        self.init(made, freeType)
        isOpenContour = builder.isOpen
    }

    /// For each contour, whether it is a line with two ends.
    private(set) var isOpenContour: [Bool] = []

    /// The outline of the line along this one.
    ///
    /// - Parameter scale: the outline's units a point.
    func stroked(_ style: StrokeStyle, scale: Double) -> PathOutline? {
        var made: FT_Stroker?
        guard FT_Stroker_New(freeType.library, &made) == 0, let stroker = made else { return nil }
        defer { FT_Stroker_Done(stroker) }
        let limit = FT_Fixed((style.miterLimit > 1 ? min(style.miterLimit, 1000) : 1) * 65536)
        FT_Stroker_Set(
            stroker, FT_Fixed(clamping26Dot6: style.width / 2 * scale), style.cap.freeType, style.join.freeType, limit)
        for contour in isOpenContour.indices {
            guard trace(contour, with: stroker, cap: style.cap) else { return nil }
        }
        var (points, contours): (FT_UInt, FT_UInt) = (0, 0)
        FT_Stroker_GetCounts(stroker, &points, &contours)
        guard points > 0, points <= Self.mostPoints else { return nil }
        var result = FT_Outline()
        guard FT_Outline_New(freeType.library, points, FT_Int(contours), &result) == 0 else { return nil }
        result.n_points = 0
        result.n_contours = 0
        FT_Stroker_Export(stroker, &result)
        return PathOutline(result, freeType)
    }

    /// Maps every point, given in the sense of the screen (y downwards).
    func apply(_ transform: Transform) {
        for index in 0..<Int(outline.n_points) {
            let point = outline.points[index]
            let mapped = transform.apply(Point(x: Double(point.x) / 64, y: -Double(point.y) / 64))
            outline.points[index] = FT_Vector(
                x: FT_Pos(clamping26Dot6: mapped.x), y: FT_Pos(clamping26Dot6: -mapped.y))
        }
    }

    /// The pixels that the outline touches.
    var box: PixelRect {
        var box = FT_BBox()
        FT_Outline_Get_CBox(&outline, &box)
        return PixelRect(
            minX: Int(box.xMin) >> 6, minY: -((Int(box.yMax) + 63) >> 6), maxX: (Int(box.xMax) + 63) >> 6,
            maxY: -(Int(box.yMin) >> 6))
    }

    /// The coverage of the pixels of a box.
    func mask(of box: PixelRect, _ rule: Path.FillRule) -> Mask? {
        outline.flags = rule == .evenOdd ? Int32(FT_OUTLINE_EVEN_ODD_FILL) : 0
        let (dx, dy) = (FT_Pos(-box.minX * 64), FT_Pos(box.maxY * 64))
        FT_Outline_Translate(&outline, dx, dy)
        defer { FT_Outline_Translate(&outline, -dx, -dy) }
        return freeType.mask(of: &outline, width: box.width, height: box.height)
    }
}

/// Turns a path into FreeType's points, contours and tags.
private struct OutlineBuilder {
    struct Point {
        let position: FT_Vector
        let tag: Int
    }

    private(set) var points: [Point] = []
    private(set) var ends: [Int] = []
    private(set) var isOpen: [Bool] = []
    private let transform: Transform
    private var start: CasementCore.Point = .zero
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
        // Drawing after a part was closed goes on where that part began.
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

    /// A contour of a single point is none.
    mutating func finishContour() {
        let first = ends.last.map { $0 + 1 } ?? 0
        if points.count - first > 1 {
            ends.append(points.count - 1)
            isOpen.append(!isClosed)
        } else {
            points.removeLast(points.count - first)
        }
        isClosed = false
    }

    private var isContourEmpty: Bool { points.count == (ends.last.map { $0 + 1 } ?? 0) }

    private mutating func append(_ point: CasementCore.Point, _ tag: Int) {
        let mapped = transform.apply(point)
        points.append(
            Point(
                position: FT_Vector(x: FT_Pos(clamping26Dot6: mapped.x), y: FT_Pos(clamping26Dot6: -mapped.y)), tag: tag
            ))
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
