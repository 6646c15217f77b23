internal import CFreeType
internal import CasementCore

extension PathOutline {
    /// Passes one contour to the stroker, segment by segment: FreeType's function for whole outlines discards earlier
    /// contours.
    ///
    /// Segments without length are skipped. The stroker ignores them too, but if it ignores a whole contour it reads
    /// before the start of its arrays.
    func stroke(_ contour: Int, with stroker: FT_Stroker, cap: StrokeStyle.Cap) -> Bool {
        let first = contour == 0 ? 0 : ends[contour - 1] + 1
        let last = ends[contour]
        let isOpen = isOpenContour[contour]
        var contourStroker = ContourStroker(stroker, start: points[first], isOpen: isOpen)
        var index = first + 1
        while index <= last {
            switch Int32(tags[index]) {
            case Int32(FT_CURVE_TAG_ON):
                contourStroker.line(to: points[index])
                index += 1
            case Int32(FT_CURVE_TAG_CONIC):
                contourStroker.curve([points[index], points[index + 1]])
                index += 2
            default:
                contourStroker.curve([points[index], points[index + 1], points[index + 2]])
                index += 3
            }
        }
        if !isOpen { contourStroker.line(to: points[first]) }
        return contourStroker.end(cap)
    }
}

/// Strokes one contour and skips segments without length.
private struct ContourStroker {
    private let stroker: FT_Stroker
    private let isOpen: Bool
    private var position: FT_Vector
    private var hasBegun = false
    private var failure: FT_Error = 0

    init(_ stroker: FT_Stroker, start: FT_Vector, isOpen: Bool) {
        self.stroker = stroker
        self.isOpen = isOpen
        position = start
    }

    mutating func line(to end: FT_Vector) {
        guard end.x != position.x || end.y != position.y else { return }
        beginIfNeeded()
        position = end
        var end = end
        record(FT_Stroker_LineTo(stroker, &end))
    }

    /// - Parameter points: one or two control points, and the end point.
    mutating func curve(_ points: [FT_Vector]) {
        var points = points
        let end = points[points.count - 1]
        guard !isPoint(points) else { return line(to: end) }
        beginIfNeeded()
        position = end
        record(
            points.withUnsafeMutableBufferPointer { buffer in
                guard let points = buffer.baseAddress else { return 0 }
                return buffer.count == 2
                    ? FT_Stroker_ConicTo(stroker, points, points + 1)
                    : FT_Stroker_CubicTo(stroker, points, points + 1, points + 2)
            })
    }

    /// Ends the contour. A contour without length still gets its caps, unless they are butt caps.
    mutating func end(_ cap: StrokeStyle.Cap) -> Bool {
        if !hasBegun {
            guard cap != .butt else { return true }
            record(FT_Stroker_BeginSubPath(stroker, &position, 1))
            hasBegun = true
            var near = FT_Vector(x: position.x + 1, y: position.y)
            record(FT_Stroker_LineTo(stroker, &near))
        }
        record(FT_Stroker_EndSubPath(stroker))
        return failure == 0
    }

    /// Whether the stroker would treat a curve as a point: neighbouring points are within 1/64 pixel.
    private func isPoint(_ points: [FT_Vector]) -> Bool {
        var before = position
        for next in points {
            guard (next.x - before.x).magnitude <= 1, (next.y - before.y).magnitude <= 1 else { return false }
            before = next
        }
        return true
    }

    private mutating func beginIfNeeded() {
        guard !hasBegun else { return }
        hasBegun = true
        record(FT_Stroker_BeginSubPath(stroker, &position, isOpen ? 1 : 0))
    }

    private mutating func record(_ result: FT_Error) {
        if failure == 0 { failure = result }
    }
}
