/// Motion of a caret on the screen. Each step to the left or right passes one character, whichever direction its text has; the
/// offset may rise or fall by that.
extension TextLayout {
    /// The caret at a position.
    package func caret(at position: TextPosition) -> TextCaret {
        let line = lines[lineIndex(of: position)]
        let carets = CaretLine(self, line)
        return TextCaret(
            position: Point(carets.x(ofGap: carets.gap(of: position)), line.frame.minY), height: line.frame.height,
            isRightToLeft: carets.isRightToLeft(at: position))
    }

    /// The position nearest to a point, on the line nearest to the point. At the end of a wrapped line it is on that line.
    package func position(at point: Point) -> TextPosition {
        let index = lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1
        return position(nearest: point.x, inLine: index)
    }

    /// The index of the line that shows a caret.
    package func lineIndex(of position: TextPosition) -> Int {
        let index = lineIndex(at: position.offset)
        return position.affinity == .upstream && isWrap(before: index)
            && lines[index].range.lowerBound == position.offset
            ? index - 1 : index
    }

    /// The position one character to the left or the right; from the end of a line, on the line that follows in that
    /// direction.
    package func position(from position: TextPosition, toRight isRight: Bool) -> CaretStep {
        var index = lineIndex(of: position)
        var carets = CaretLine(self, lines[index])
        var gap = carets.gap(of: position)
        var isRight = isRight
        while true {
            let isForward = isRight != lines[index].isRightToLeft
            let end = carets.end(atRight: isRight)
            let next = index + (isForward ? 1 : -1)
            let entry = lines.indices.contains(next) ? visualEnd(ofLine: next, isStart: isForward) : nil
            if let found = carets.step(from: gap, toRight: isRight, isBoundary: isCharacterBoundary) {
                // The end of a wrapped line is the start of the next one, if the same characters are beside both.
                let isWrap = isForward && found == end && entry?.offset == end.offset
                return .inside(isWrap ? TextPosition(found.offset) : plain(found))
            }
            guard let entry else { return isForward ? .behindEnd : .beforeStart }
            guard entry.offset == end.offset else { return .inside(plain(entry)) }
            index = next
            carets = CaretLine(self, lines[index])
            isRight = isForward != lines[index].isRightToLeft
            gap = isRight ? 0 : carets.boxes.count
        }
    }

    /// The position some lines below, or above if negative, at an x coordinate: that of the caret before the first of
    /// consecutive such steps.
    package func position(from position: TextPosition, linesDown count: Int, x: Double) -> CaretStep {
        let index = lineIndex(of: position) + count
        guard index >= 0 else { return .beforeStart }
        guard index < lines.count else { return .behindEnd }
        return .inside(self.position(nearest: x, inLine: index))
    }

    /// The position at an x coordinate of a line.
    package func position(nearest x: Double, inLine index: Int) -> TextPosition {
        plain(CaretLine(self, lines[index]).position(nearest: x, isBoundary: isCharacterBoundary))
    }

    /// The start of the line of a position, in the order of the text.
    package func lineStart(of position: TextPosition) -> TextPosition {
        TextPosition(lines[lineIndex(of: position)].range.lowerBound)
    }

    /// The end of the line of a position, in the order of the text.
    package func lineEnd(of position: TextPosition) -> TextPosition {
        plain(TextPosition(lines[lineIndex(of: position)].range.upperBound, .upstream))
    }

    /// The position where a caret enters the layout from the text before it: the visual start of the first line.
    package var firstPosition: TextPosition {
        plain(visualEnd(ofLine: 0, isStart: true))
    }

    /// The position where a caret enters the layout from the text behind it: the visual end of the last line.
    package var lastPosition: TextPosition {
        plain(visualEnd(ofLine: lines.count - 1, isStart: false))
    }

    /// The position at the end of a line where a caret that moves forward or backward enters it: a line starts at the right if
    /// its paragraph runs from right to left.
    private func visualEnd(ofLine index: Int, isStart: Bool) -> TextPosition {
        CaretLine(self, lines[index]).end(atRight: isStart == lines[index].isRightToLeft)
    }

    /// The same place as a position behind its offset, if it is one.
    private func plain(_ position: TextPosition) -> TextPosition {
        let other = TextPosition(position.offset)
        guard position.affinity == .upstream, lineIndex(of: other) == lineIndex(of: position) else { return position }
        let carets = CaretLine(self, lines[lineIndex(of: other)])
        return carets.gap(of: other) == carets.gap(of: position) ? other : position
    }

    /// Whether a line continues the paragraph of the line before it.
    private func isWrap(before index: Int) -> Bool {
        index > 0 && index < lines.count && lines[index - 1].range.upperBound == lines[index].range.lowerBound
    }

    private func isCharacterBoundary(_ offset: Int) -> Bool {
        let bytes = text.utf8
        guard offset > 0, offset < bytes.count else { return true }
        return String.Index(bytes.index(bytes.startIndex, offsetBy: offset), within: text) != nil
    }
}
