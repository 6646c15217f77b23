import CasementCore

/// Keeps the header of the section at the start of the viewport visible, until the end of the section pushes it away.
@MainActor final class StickyHeader {
    private unowned let engine: ItemEngine
    /// Whether headers stay at the start.
    var isEnabled = true { didSet { if isEnabled != oldValue { engine.setNeedsFill() } } }

    init(_ engine: ItemEngine) { self.engine = engine }

    private var elements: ItemLines { engine.elements }

    /// Where the visible part begins behind the inset, from the base.
    private var top: Double {
        let insets = engine.scrollView.contentInset.resolved(engine.scrollView.effectiveLayoutDirection)
        let inset = engine.axis == .vertical ? insets.top : engine.space.isMirrored ? insets.right : insets.left
        return engine.viewport.lowerBound + inset
    }

    /// The header that stays while an element is the first visible one; nil for none.
    func header(over index: Int) -> Int? {
        guard isEnabled, elements.hasHeaders else { return nil }
        let header = elements.lines.index(of: .header(section: elements.lines.section(of: index)))
        return header < index ? header : nil
    }

    /// The length, in points, of the header that stays before an element, so that the element is not hidden by it.
    func length(over index: Int) -> Double {
        guard let header = header(over: index) else { return 0 }
        let frame = engine.frames.frame(of: header)
        return frame.end(engine.axis) - frame.start(engine.axis)
    }

    /// The frame of the view of a header or a footer at the present offset, in the container.
    func frame(of item: PlacedItem) -> Rect {
        let natural = engine.frames.frame(of: item.index)
        guard isEnabled, let end = end(of: item.index) else { return engine.localFrame(of: item.index) }
        let (start, length) = (natural.start(engine.axis), natural.end(engine.axis) - natural.start(engine.axis))
        let top = top + engine.base
        // In a list, no header stays behind the inset at the top when its section has passed that.
        if elements.areRows, end <= top { return engine.localFrame(of: item.index) }
        let shown = max(start, min(top, end - length))
        return engine.space.local(natural.offset(by: engine.space.vector(shown - start)), base: engine.base)
    }

    /// The end of the section of a header without its footer, from the start of the content; nil for a footer.
    ///
    /// Infinity where it is beyond the visible elements: a layout that measures items would have to place all of the section.
    private func end(of index: Int) -> Double? {
        let section = elements.lines.section(of: index)
        guard elements.lines.index(of: .header(section: section)) == index else { return nil }
        let footer = elements.lines.index(of: .footer(section: section))
        guard let last = engine.items.placed.last, footer - 1 <= last.index else { return .infinity }
        // A layout may give a footer that does not exist any frame.
        return max(
            engine.frames.frame(of: footer).start(engine.axis), engine.frames.frame(of: footer - 1).end(engine.axis))
    }

    /// Moves the headers to where they are at the present offset.
    func update() {
        guard elements.hasHeaders else { return }
        for item in engine.items.placed where !item.isItem {
            guard let view = item.view else { continue }
            let frame = frame(of: item)
            if view.frame != frame { engine.scrollView.withoutAnimation { view.frame = frame } }
        }
    }
}
