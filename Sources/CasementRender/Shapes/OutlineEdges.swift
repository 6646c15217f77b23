internal import CFreeType

/// The lines of an outline of FreeType, with its curves divided; in 1/256 pixel, with y growing downwards.
///
/// Horizontal lines are left out: they bound no area that the ends of the other lines do not bound.
struct OutlineEdges {
    /// A line from its upper to its lower end.
    struct Edge {
        var topX: Int32
        var topY: Int32
        var bottomX: Int32
        var bottomY: Int32
        /// 1 if the contour runs down this line, -1 if it runs up.
        var direction: Int32
    }

    /// The most lines; for an outline with more, overlaps are not searched.
    static let limit = 1 << 18

    private(set) var edges: [Edge] = []
    /// The indexes in ``edges`` of each contour, in its order.
    private(set) var contours: [Range<Int>] = []
    private var width: Int
    private var height: Int
    private var current = SubpixelPoint(x: 0, y: 0)

    /// - Parameters:
    ///   - width: the pixels of the mask. A curve beside the mask becomes one line.
    ///   - height: the pixels of the mask, whose lower left corner is the origin of the outline.
    /// - Returns: nil if the outline is invalid or has too many lines.
    init?(_ outline: inout FT_Outline, width: Int, height: Int) {
        (self.width, self.height) = (width * SubpixelPoint.one, height * SubpixelPoint.one)
        edges.reserveCapacity(4 * Int(outline.n_points))
        var functions = FT_Outline_Funcs(
            move_to: { point, edges in edges.visit(point) { $0.move(to: $1) } },
            line_to: { point, edges in edges.visit(point) { $0.line(to: $1) } },
            conic_to: { control, point, edges in
                guard let control = control?.pointee else { return 1 }
                return edges.visit(point) { $0.conic(control: $0.point(control), to: $1) }
            },
            cubic_to: { first, second, point, edges in
                guard let first = first?.pointee, let second = second?.pointee else { return 1 }
                return edges.visit(point) { $0.cubic($0.point(first), $0.point(second), to: $1) }
            }, shift: 0, delta: 0)
        guard FT_Outline_Decompose(&outline, &functions, &self) == 0 else { return nil }
        finishContour()
    }

    @inline(__always)
    fileprivate func point(_ vector: FT_Vector) -> SubpixelPoint {
        let scale = SubpixelPoint.one / 64
        return SubpixelPoint(x: Int(vector.x) * scale, y: height - Int(vector.y) * scale)
    }

    fileprivate mutating func move(to point: SubpixelPoint) {
        finishContour()
        current = point
    }

    @inline(__always)
    fileprivate mutating func line(to end: SubpixelPoint) {
        if end.y != current.y {
            let isDown = end.y > current.y
            let (top, bottom) = isDown ? (current, end) : (end, current)
            edges.append(
                Edge(
                    topX: Int32(truncatingIfNeeded: top.x), topY: Int32(truncatingIfNeeded: top.y),
                    bottomX: Int32(truncatingIfNeeded: bottom.x), bottomY: Int32(truncatingIfNeeded: bottom.y),
                    direction: isDown ? 1 : -1))
        }
        current = end
    }

    fileprivate mutating func conic(control: SubpixelPoint, to end: SubpixelPoint) {
        guard isInside(current, control, control, end) else { return line(to: end) }
        CurveLines.forEachEnd(from: current, control, to: end) { line(to: $0) }
    }

    fileprivate mutating func cubic(_ first: SubpixelPoint, _ second: SubpixelPoint, to end: SubpixelPoint) {
        guard isInside(current, first, second, end) else { return line(to: end) }
        CurveLines.forEachEnd(from: current, first, second, to: end) { line(to: $0) }
    }

    fileprivate var isTooLong: Bool { edges.count > Self.limit }

    private mutating func finishContour() {
        let first = contours.last?.upperBound ?? 0
        if edges.count > first { contours.append(first..<edges.count) }
    }

    /// Whether a curve may touch a pixel of the mask.
    @inline(__always)
    private func isInside(_ a: SubpixelPoint, _ b: SubpixelPoint, _ c: SubpixelPoint, _ d: SubpixelPoint) -> Bool {
        max(a.x, b.x, c.x, d.x) > 0 && min(a.x, b.x, c.x, d.x) < width && max(a.y, b.y, c.y, d.y) > 0
            && min(a.y, b.y, c.y, d.y) < height
    }
}

extension UnsafeMutableRawPointer? {
    /// Calls `body` with the edges that this pointer of a callback points to, and a point of FreeType; an error ends the
    /// decomposition.
    @inline(__always)
    fileprivate func visit(
        _ vector: UnsafePointer<FT_Vector>?, _ body: (inout OutlineEdges, SubpixelPoint) -> Void
    ) -> Int32 {
        guard let self, let vector = vector?.pointee else { return 1 }
        let edges = self.assumingMemoryBound(to: OutlineEdges.self)
        body(&edges.pointee, edges.pointee.point(vector))
        return edges.pointee.isTooLong ? 1 : 0
    }
}
