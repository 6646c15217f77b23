import CasementCore

/// Where the caret goes in the pieces of a text by a movement.
@MainActor struct TextMotion {
    let flow: TextFlow
    let boundaries: TextBoundaries
    private let start: TextPosition

    /// - Parameter start: where the caret is.
    init(_ flow: TextFlow, _ boundaries: TextBoundaries, from start: TextPosition) {
        (self.flow, self.boundaries) = (flow, boundaries)
        let index = flow.pieces.index(of: start)
        let isBehindBreak = flow.pieces[index].hasBreak && start.offset == flow.pieces.start(of: index + 1)
        self.start = isBehindBreak ? TextPosition(start.offset) : start
    }

    private var index: Int { flow.pieces.index(of: start) }
    private var layout: TextLayout { flow.layout(of: index) }
    private var local: TextPosition { flow.local(start, in: index) }
    private var textEnd: TextPosition { TextPosition(flow.pieces.length) }

    /// The x coordinate of the caret, in the points of the flow.
    var x: Double { flow.caret(at: start, in: index).midX }

    /// - Parameters:
    ///   - x: the x coordinate that movements up and down keep.
    ///   - page: the height of a page, in points.
    func position(after motion: CaretMotion, x: Double, page: Double) -> TextPosition {
        switch motion {
        case .left: moved(toRight: false)
        case .right: moved(toRight: true)
        case .wordLeft: word(toRight: false)
        case .wordRight: word(toRight: true)
        case .up: moved(linesDown: -1, x: x)
        case .down: moved(linesDown: 1, x: x)
        case .lineStart: flow.global(layout.lineStart(of: local), in: index)
        case .lineEnd: flow.global(layout.lineEnd(of: local), in: index)
        case .pageUp: moved(down: -page, x: x)
        case .pageDown: moved(down: page, x: x)
        case .textStart: TextPosition(0)
        case .textEnd: textEnd
        }
    }

    /// Whether the caret can move to the left or the right, and further in that direction. At a paragraph of the other
    /// direction it cannot: from there, the next step in the same direction would lead back.
    func leadsOn(toRight isRight: Bool) -> Bool {
        let isRightToLeft = layout.lines[layout.lineIndex(of: local)].isRightToLeft
        switch layout.position(from: local, toRight: isRight) {
        case .inside: return true
        case .beforeStart: return index > 0 && flow.layout(of: index - 1).lines.last?.isRightToLeft == isRightToLeft
        case .behindEnd:
            let next = index + 1
            return next < flow.pieces.count && flow.layout(of: next).lines.first?.isRightToLeft == isRightToLeft
        }
    }

    private func moved(toRight isRight: Bool) -> TextPosition {
        switch layout.position(from: local, toRight: isRight) {
        case .inside(let found): return passing(found, in: index)
        case .beforeStart:
            guard index > 0 else { return TextPosition(0) }
            let layout = flow.layout(of: index - 1)
            let entry = layout.lastPosition
            guard !flow.pieces[index].startsParagraph else { return flow.global(entry, in: index - 1) }
            return beyond(entry, layout, in: index - 1, isForward: false)
        case .behindEnd:
            guard index < flow.pieces.count - 1 else { return textEnd }
            let layout = flow.layout(of: index + 1)
            let entry = layout.firstPosition
            guard !flow.pieces[index].endsParagraph else { return flow.global(entry, in: index + 1) }
            return beyond(entry, layout, in: index + 1, isForward: true)
        }
    }

    /// The end of a part of a paragraph is the start of the next one, if the caret moves over it.
    private func passing(_ position: TextPosition, in index: Int) -> TextPosition {
        let found = flow.global(position, in: index)
        return found.offset == flow.pieces.start(of: index) + flow.pieces[index].length
            ? TextPosition(found.offset) : found
    }

    /// One character beyond the border between two parts of a paragraph, which is no step of its own.
    private func beyond(_ entry: TextPosition, _ layout: TextLayout, in index: Int, isForward: Bool) -> TextPosition {
        let line = layout.lines[isForward ? 0 : layout.lines.count - 1]
        guard case .inside(let next) = layout.position(from: entry, toRight: isForward != line.isRightToLeft) else {
            return flow.global(entry, in: index)
        }
        return passing(next, in: index)
    }

    private func word(toRight isRight: Bool) -> TextPosition {
        let isForward = isRight != layout.lines[layout.lineIndex(of: local)].isRightToLeft
        return TextPosition(
            isForward
                ? boundaries.offset(after: start.offset, by: .word) : boundaries.offset(before: start.offset, by: .word)
        )
    }

    private func moved(linesDown count: Int, x: Double) -> TextPosition {
        let x = x - flow.left
        switch layout.position(from: local, linesDown: count, x: x) {
        case .inside(let found): return flow.global(found, in: index)
        case .beforeStart:
            guard index > 0 else { return TextPosition(0) }
            let layout = flow.layout(of: index - 1)
            return flow.global(layout.position(nearest: x, inLine: layout.lines.count - 1), in: index - 1)
        case .behindEnd:
            guard index < flow.pieces.count - 1 else { return textEnd }
            return flow.global(flow.layout(of: index + 1).position(nearest: x, inLine: 0), in: index + 1)
        }
    }

    /// The position a distance below, or above if negative, by the heights of the layouts between.
    private func moved(down distance: Double, x: Double) -> TextPosition {
        var index = index
        var y = flow.caret(at: start, in: index).midY - flow.top(of: index) + distance
        while y < 0 {
            guard index > 0 else { return TextPosition(0) }
            index -= 1
            y += flow.layout(of: index).size.height
        }
        while y >= flow.layout(of: index).size.height {
            guard index < flow.pieces.count - 1 else { return textEnd }
            y -= flow.layout(of: index).size.height
            index += 1
        }
        return flow.global(flow.layout(of: index).position(at: Point(x - flow.left, y)), in: index)
    }
}
