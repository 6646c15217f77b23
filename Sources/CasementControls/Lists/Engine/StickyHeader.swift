import CasementCore

/// Keeps the header of the section at the top of the viewport visible, until the next header pushes it away.
@MainActor final class StickyHeader {
    private unowned let engine: ListEngine
    /// Whether headers stay at the top.
    var isEnabled = true { didSet { if isEnabled != oldValue { engine.list.setNeedsLayout() } } }
    /// The header that stays, where its line is not placed.
    private var separate: PlacedLine?
    /// The header that stays, and the end of its section without its footer, by the top line for which they were found.
    private var found: (top: ListLines.Handle, generation: Int, header: ListLines.Handle, footer: ListLines.Handle)?

    init(_ engine: ListEngine) { self.engine = engine }

    private var top: Double { engine.viewport.lowerBound + engine.list.contentInset.top }

    /// The height, in points, of the header that stays above a line, so that the line is not hidden by it.
    func height(over handle: ListLines.Handle) -> Double {
        let lines = engine.lines
        let line = lines.index(of: handle)
        let header = lines.index(of: .header(section: lines.section(of: line)))
        return isEnabled && header < line ? lines.length(of: lines.handle(at: header)) : 0
    }

    /// The view of a header that is not placed, because it stays above its section.
    func view(of handle: ListLines.Handle) -> View? { separate?.handle == handle ? separate?.view : nil }

    /// Finds the header for the present offset, and moves it.
    func update() {
        let top = top
        guard isEnabled, let line = engine.placed.first(where: { $0.end > top }) else { return reset() }
        let old = found?.header
        let section = find(from: line.handle)
        if let old, old != section.header || engine.generation != found?.generation { leave(old, for: section.header) }
        found = (line.handle, engine.generation, section.header, section.footer)
        guard let header = header(section.header), let view = header.view else { return }
        let natural = engine.start(of: section.header)
        let end = engine.start(of: section.footer)
        let start = Self.start(natural: natural, top: top, end: end, length: header.length)
        let frame = Rect(x: 0, y: start, width: header.width, height: header.length)
        guard view.frame != frame else { return }
        engine.list.withoutAnimation { view.frame = frame }
    }

    /// Where a header is shown: at the top, but neither before its own place nor beyond the end of its section.
    static func start(natural: Double, top: Double, end: Double, length: Double) -> Double {
        max(natural, min(top, end - length))
    }

    private func find(from top: ListLines.Handle) -> (header: ListLines.Handle, footer: ListLines.Handle) {
        if let found, found.top == top, found.generation == engine.generation { return (found.header, found.footer) }
        let lines = engine.lines
        let section = lines.section(of: lines.index(of: top))
        return (
            lines.handle(at: lines.index(of: .header(section: section))),
            lines.handle(at: lines.index(of: .footer(section: section)))
        )
    }

    /// The line of the header: the placed one, or one apart. Code of the app runs.
    private func header(_ handle: ListLines.Handle) -> PlacedLine? {
        if let placed = engine.placed.first(where: { $0.handle == handle }) {
            recycleSeparate()
            return placed
        }
        if let separate, separate.handle == handle, separate.width == engine.width { return separate }
        recycleSeparate()
        separate = engine.makeLine(handle)
        // The header lies above the visible lines, and is measured now.
        if separate != nil { engine.correctOffset() }
        return separate
    }

    /// Puts a header that stayed where its line is.
    private func leave(_ old: ListLines.Handle, for new: ListLines.Handle) {
        if separate?.handle == old, old != new { recycleSeparate() }
        guard let line = engine.placed.first(where: { $0.handle == old }), let view = line.view else { return }
        engine.list.withoutAnimation {
            view.frame = line.frame
        }
    }

    private func recycleSeparate() {
        guard let line = separate else { return }
        separate = nil
        engine.recycle(line)
    }

    /// Makes the header that stays anew in the next layout, because the fonts changed.
    func mayHaveResized() { separate?.width = 0 }

    /// The line of the header that stays, if it is this one, because it is placed again.
    func take(_ handle: ListLines.Handle) -> PlacedLine? {
        guard let separate, separate.handle == handle else { return nil }
        self.separate = nil
        return separate
    }

    /// Keeps the header of a line that is not placed any more, if it stays visible.
    func keep(_ line: PlacedLine) -> Bool {
        guard isEnabled, found?.header == line.handle, found?.generation == engine.generation, separate == nil else {
            return false
        }
        separate = line
        return true
    }

    /// Gives up the header that stays if its line is removed: another line may get its handle.
    func detach(where isRemoved: (ListLines.Handle) -> Bool) {
        if let separate, isRemoved(separate.handle) { recycleSeparate() }
    }

    /// Gives up the header that stays.
    func reset() {
        found = nil
        recycleSeparate()
    }
}
