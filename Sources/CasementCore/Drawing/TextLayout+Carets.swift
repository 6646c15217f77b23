extension TextLayout {
    /// Where a caret before the character at an offset stands.
    ///
    /// Where a line was broken the caret stands at the beginning of the next one; where directions meet, before the
    /// character that follows in the text. An offset outside of the text counts as its beginning or end, one within a
    /// character as the character's beginning, and one that an ellipsis stands for as the place of the ellipsis.
    public func caret(at offset: Int) -> TextCaret {
        let line = lines[lineIndex(at: offset)]
        guard let segment = segment(at: offset, in: line) else {
            let x = line.isRightToLeft ? line.frame.maxX : line.frame.minX
            return TextCaret(
                position: Point(x, line.frame.minY), height: line.frame.height, isRightToLeft: line.isRightToLeft)
        }
        return TextCaret(
            position: Point(x(of: offset, in: segment), line.frame.minY), height: line.frame.height,
            isRightToLeft: segment.isRightToLeft)
    }

    /// The offset whose caret is nearest to a point, on the line that the point is on or nearest to.
    public func index(at point: Point) -> Int {
        let line = lines[lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1]
        var best = (distance: Double.infinity, offset: line.range.lowerBound)
        for segment in segments[line.segments] {
            for stop in caretStops(of: segment) {
                let distance = (Double(stop.x) - point.x).magnitude
                if distance < best.distance { best = (distance, Int(stop.offset)) }
            }
        }
        return best.offset
    }

    /// The boxes to shade where a range is selected, from top to bottom and left to right; none for an empty range.
    public func selectionRects(for range: Range<Int>) -> [Rect] {
        var result: [Rect] = []
        for line in lines where line.range.overlaps(range) {
            var open: Rect?
            for segment in segments[line.segments] {
                let common = segment.range.clamped(to: range)
                guard !common.isEmpty else { continue }
                let (a, b) = (x(of: common.lowerBound, in: segment), x(of: common.upperBound, in: segment))
                let box = Rect(x: min(a, b), y: line.frame.minY, width: (a - b).magnitude, height: line.frame.height)
                // Half a thousandth of a point is less than what rounding leaves between neighbours.
                if let held = open, (held.maxX - box.minX).magnitude < 0.01 {
                    open = held.union(box)
                } else {
                    if let held = open { result.append(held) }
                    open = box
                }
            }
            if let held = open, held.width > 0 { result.append(held) }
        }
        return result
    }

    /// The number of the line that shows the character at an offset.
    public func lineIndex(at offset: Int) -> Int {
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func segment(at offset: Int, in line: TextLine) -> CaretSegment? {
        let own = segments[line.segments]
        if let holding = own.first(where: { $0.range.contains(offset) }) { return holding }
        // The end of the line belongs to what is last in the text, wherever it stands.
        return offset <= line.range.lowerBound
            ? own.min { $0.range.lowerBound < $1.range.lowerBound }
            : own.max { $0.range.upperBound < $1.range.upperBound }
    }

    private func x(of offset: Int, in segment: CaretSegment) -> Double {
        let held = stops[segment.stops]
        guard let last = held.last else { return 0 }
        if offset >= Int(last.offset) { return Double(last.x) }
        let placed = caretStops(of: segment)
        return Double(placed.last { Int($0.offset) <= offset }?.x ?? placed.first?.x ?? last.x)
    }

    /// The stops of a segment, with one for each character where several are drawn as one glyph.
    private func caretStops(of segment: CaretSegment) -> [CaretStop] {
        let held = stops[segment.stops]
        guard !segment.isElided else { return Array(held) }
        var result: [CaretStop] = []
        for (stop, next) in zip(held, held.dropFirst()) {
            result.append(stop)
            // One byte is one character.
            guard next.offset - stop.offset > 1 else { continue }
            let within = characterOffsets(from: Int(stop.offset), to: Int(next.offset))
            for (index, offset) in within.enumerated() {
                let share = Float(index + 1) / Float(within.count + 1)
                result.append(CaretStop(offset: Int32(offset), x: stop.x + (next.x - stop.x) * share))
            }
        }
        if let last = held.last { result.append(last) }
        return result
    }

    /// Where characters begin strictly within a range.
    private func characterOffsets(from start: Int, to end: Int) -> [Int] {
        let bytes = text.utf8
        guard end <= bytes.count else { return [] }
        let first = bytes.index(bytes.startIndex, offsetBy: start)
        let part = text[first..<bytes.index(first, offsetBy: end - start)]
        return part.indices.dropFirst().map { start + bytes.distance(from: first, to: $0) }
    }
}
