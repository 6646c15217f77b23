/// The characters of a line from left to right, and the positions of a caret between them.
///
/// A caret is at an edge of a character. Between text of two directions there are two such positions with different offsets at
/// the same place: the edge of the character at the left and that of the character at the right.
struct CaretLine {
    /// A character on the line, or text that an ellipsis replaces.
    struct Box {
        let range: Range<Int>
        let left: Double
        let right: Double
        let isRightToLeft: Bool

        /// The position at the left edge.
        var leftEdge: TextPosition { isRightToLeft ? end : start }
        /// The position at the right edge.
        var rightEdge: TextPosition { isRightToLeft ? start : end }

        private var start: TextPosition { TextPosition(range.lowerBound, .downstream) }
        private var end: TextPosition { TextPosition(range.upperBound, .upstream) }
    }

    let boxes: [Box]
    private let line: TextLine

    /// Rounding may leave less than a hundredth of a point between neighbours.
    private static let tolerance = 0.01

    init(_ layout: TextLayout, _ line: TextLine) {
        self.line = line
        var boxes: [Box] = []
        for segment in layout.segments[line.segments] {
            let stops = layout.caretStops(of: segment)
            let isRightToLeft = segment.isRightToLeft
            var own = zip(stops, stops.dropFirst()).map { start, end in
                Box(
                    range: Int(start.offset)..<Int(end.offset), left: Double(isRightToLeft ? end.x : start.x),
                    right: Double(isRightToLeft ? start.x : end.x), isRightToLeft: isRightToLeft)
            }
            if isRightToLeft { own.reverse() }
            boxes += own
        }
        self.boxes = boxes
    }

    /// The number of the gap of a position, from 0 at the left of the first box to `boxes.count` at the right of the last.
    func gap(of position: TextPosition) -> Int {
        let offset = position.offset
        let before = boxes.firstIndex { $0.range.lowerBound < offset && offset <= $0.range.upperBound }
        let behind = boxes.firstIndex { $0.range.contains(offset) }
        if let before, position.affinity == .upstream || behind == nil {
            return boxes[before].isRightToLeft ? before : before + 1
        }
        guard let behind else { return line.isRightToLeft ? boxes.count : 0 }
        return boxes[behind].isRightToLeft ? behind + 1 : behind
    }

    /// The x coordinate of a gap, in points.
    func x(ofGap gap: Int) -> Double {
        guard let last = boxes.last else { return line.isRightToLeft ? line.frame.maxX : line.frame.minX }
        return gap < boxes.count ? boxes[gap].left : last.right
    }

    /// Whether the text at a position runs from right to left.
    func isRightToLeft(at position: TextPosition) -> Bool {
        let offset = position.affinity == .upstream ? position.offset - 1 : position.offset
        let box = boxes.first { $0.range.contains(offset) } ?? boxes.first { $0.range.contains(position.offset - 1) }
        return box?.isRightToLeft ?? line.isRightToLeft
    }

    /// The position where a caret goes from a gap: at the far edge of the character beside it. Characters without width are
    /// passed with their neighbour, so that each step can be seen. Nil at the end of the line.
    func step(from gap: Int, toRight isRight: Bool, isBoundary: (Int) -> Bool) -> TextPosition? {
        let start = x(ofGap: gap)
        let ahead = isRight ? Array(boxes[gap...]) : boxes[..<gap].reversed()
        for box in ahead {
            let position = isRight ? box.rightEdge : box.leftEdge
            let end = isRight ? box.right : box.left
            if (end - start).magnitude > Self.tolerance, isBoundary(position.offset) { return position }
        }
        return nil
    }

    /// The position at the left or the right end of the line.
    func end(atRight isRight: Bool) -> TextPosition {
        guard let first = boxes.first, let last = boxes.last else { return TextPosition(line.range.lowerBound) }
        return isRight ? last.rightEdge : first.leftEdge
    }

    /// The position nearest to an x coordinate, at an edge of the character that is there.
    func position(nearest x: Double, isBoundary: (Int) -> Bool) -> TextPosition {
        var best = (distance: Double.infinity, position: end(atRight: line.isRightToLeft))
        for box in boxes {
            let isInside = box.left <= x && x <= box.right
            for (edge, position) in [(box.left, box.leftEdge), (box.right, box.rightEdge)]
            where isBoundary(position.offset) {
                // Of two positions at one place, that of the character at the coordinate.
                let distance = (edge - x).magnitude - (isInside ? Self.tolerance : 0)
                if distance < best.distance { best = (distance, position) }
            }
        }
        return best.position
    }
}
