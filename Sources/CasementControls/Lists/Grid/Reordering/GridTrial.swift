import CasementCore

/// The frames of a grid after a move that is only tried.
@MainActor final class GridTrial: LineEditing {
    private let elements: ItemLines
    private let frames: any ItemFrames

    /// Tries edits of the elements that a grid shows.
    ///
    /// - Parameters:
    ///   - first: the first element that the edits change.
    ///   - known: the length of an item after the edits, where the app knows it.
    init(
        _ engine: ItemEngine, _ edits: [ListEdit], from first: Int, known: ((ListPosition, Double) -> Double?)?
    ) {
        elements = ItemLines(copy: engine.elements)
        elements.known = known
        // The element before it may be the last one of its section now, which a layout can ask for.
        frames = engine.frames.branch(elements, from: max(0, first - 1))
        for edit in edits { perform(edit) }
        elements.countsDidChange()
    }

    /// The frame of an item in the points of the layout, while a line stays where it is.
    func frame(of position: ListPosition, keeping line: ListAnchor?, base: Double) -> Rect {
        let index = elements.index(of: .item(section: position.section, item: position.item))
        let frame = frames.frame(of: index)
        guard let line, let kept = line.resolved(in: lines) else { return frame }
        let delta = line.start + base - frames.frame(of: lines.index(of: kept.handle)).start(frames.axis)
        return frame.offset(by: frames.axis == .vertical ? Vector(dx: 0, dy: delta) : Vector(dx: delta, dy: 0))
    }

    // MARK: The elements

    var lines: ListLines {
        _read { yield elements.lines }
        _modify { yield &elements.lines }
    }

    func didInsert(_ line: ListLines.Handle) { elements.forgetExtent(of: line) }

    func didReconfigure(_ line: ListLines.Handle) {}

    func willRemove(_ isRemoved: (ListLines.Handle) -> Bool) {}

    func didMove(_ old: ListLines.Handle, to new: ListLines.Handle) { elements.rename(old, to: new) }
}
