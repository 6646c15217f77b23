import CasementCore

/// 32 points: views are made this distance ahead, so that not every frame of a scroll looks for new ones.
private let lead = 32.0
/// 8: corrections of lengths in one pass; further ones wait for the next frame.
private let mostCorrections = 8
/// 2,000: a layout that shows more elements at once has an error.
private let mostVisible = 2000

extension ItemFrames {
    /// Places what the layout shows by the lengths that are known, and again by those that are measured then.
    func place(from anchor: ItemEngine.Anchor?, in engine: ItemEngine) -> ItemPlacement? {
        let own = engine.items.generation
        let anchorIndex = anchor.map { engine.elements.lines.index(of: $0.handle) }
        var base = engine.base
        for correction in 0...mostCorrections {
            if let anchor, let anchorIndex { base = frame(of: anchorIndex).start(axis) - anchor.start }
            let wrong = placeVisible(in: engine, base: base, mayMeasure: correction < mostCorrections)
            guard own == engine.items.generation else { return nil }
            if !wrong { break }
        }
        let viewport = engine.viewport
        return ItemPlacement(
            base: base, covered: (viewport.lowerBound - lead)...(viewport.upperBound + lead),
            header: engine.visible.first)
    }

    /// Gives the visible elements views, and measures them; returns whether lengths were wrong.
    private func placeVisible(in engine: ItemEngine, base: Double, mayMeasure: Bool) -> Bool {
        let own = engine.items.generation
        engine.visible.removeAll(keepingCapacity: true)
        engine.corrected.removeAll(keepingCapacity: true)
        let viewport = engine.viewport
        collect(in: (viewport.lowerBound + base - lead)...(viewport.upperBound + base + lead), &engine.visible)
        if let first = engine.visible.first, let header = engine.stickyHeader.header(over: first) {
            engine.visible.insert(header, at: 0)
        }
        if engine.visible.count > mostVisible {
            ListMisuse.tooManyElements.report("\(engine.layout), \(engine.visible.count) elements")
            engine.visible.removeLast(engine.visible.count - mostVisible)
        }
        for index in engine.visible {
            guard let position = engine.items.place(index) else { return false }
            if mayMeasure, engine.measure(position) { engine.corrected.append(index) }
            guard own == engine.items.generation else { return false }
        }
        for index in engine.corrected { invalidate(index) }
        return !engine.corrected.isEmpty
    }
}
