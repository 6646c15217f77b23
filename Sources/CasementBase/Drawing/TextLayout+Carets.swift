extension TextLayout {
    /// The caret before the character at an offset.
    ///
    /// At a line break the caret is at the start of the next line. Between two directions it is before the character
    /// that follows in the text. An offset outside the text counts as its start or end, an offset inside a character
    /// as the start of the character, and an offset in text that an ellipsis replaces as the position of the
    /// ellipsis.
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

    /// The offset of the caret nearest to a point, on the line nearest to the point.
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

    /// The rectangles that highlight a selected range, from top to bottom and left to right; none for an empty range.
    public func selectionRects(for range: Range<Int>) -> [Rect] {
        var result: [Rect] = []
        for line in lines where line.range.overlaps(range) {
            var merged: Rect?
            for segment in segments[line.segments] {
                let common = segment.range.clamped(to: range)
                guard !common.isEmpty else { continue }
                let (a, b) = (x(of: common.lowerBound, in: segment), x(of: common.upperBound, in: segment))
                let box = Rect(x: min(a, b), y: line.frame.minY, width: (a - b).magnitude, height: line.frame.height)
                // Rounding may leave less than a hundredth of a point between neighbours.
                if let previous = merged, (previous.maxX - box.minX).magnitude < 0.01 {
                    merged = previous.union(box)
                } else {
                    if let previous = merged { result.append(previous) }
                    merged = box
                }
            }
            if let previous = merged, previous.width > 0 { result.append(previous) }
        }
        return result
    }

    /// The index of the line that shows the character at an offset.
    public func lineIndex(at offset: Int) -> Int {
        // An offset before the first line counts as its start.
        max(0, lines.partitioningIndex { $0.range.lowerBound > offset } - 1)
    }

    private func segment(at offset: Int, in line: TextLine) -> CaretSegment? {
        let own = segments[line.segments]
        if let holding = own.first(where: { $0.range.contains(offset) }) { return holding }
        // The end of the line belongs to the segment that is last in the text, wherever bidi order puts it.
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

    /// The stops of a segment, with interpolated stops for characters that are drawn as one glyph.
    func caretStops(of segment: CaretSegment) -> [CaretStop] {
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

    /// The offsets inside a range at which characters start.
    private func characterOffsets(from start: Int, to end: Int) -> [Int] {
        let bytes = text.utf8
        guard end <= bytes.count else { return [] }
        let first = bytes.index(bytes.startIndex, offsetBy: start)
        let part = text[first..<bytes.index(first, offsetBy: end - start)]
        return part.indices.dropFirst().map { start + bytes.distance(from: first, to: $0) }
    }
}
