import CasementCore

/// The sections of a list, with the titles from the app.
@MainActor final class ListSectionIndex<Section: Hashable & Sendable, Item: Hashable & Sendable>: SectionIndexSource {
    private unowned let list: ListView<Section, Item>
    let title: @MainActor (Section) -> String?

    init(_ list: ListView<Section, Item>, title: @escaping @MainActor (Section) -> String?) {
        self.list = list
        self.title = title
    }

    var generation: Int { list.engine.items.generation }

    func titles() -> [(title: String, section: Int)] {
        list.shown.sections.enumerated().compactMap { index, section in title(section).map { ($0, index) } }
    }

    /// The section at the top of the viewport, below the inset; nil if there is none.
    var currentSection: Int? {
        // Half a point: the offset of a section's start may have been rounded.
        let offset = list.contentOffset.y + list.contentInset.top - list.engine.space.leading + 0.5
        let lines = list.engine.elements.lines
        return lines.line(at: offset).map { lines.section(of: $0.index) }
    }

    func show(section: Int) {
        let lines = list.engine.elements.lines
        guard section < lines.sectionCount else { return }
        let header = lines.handle(at: lines.index(of: .header(section: section)))
        ItemScroller(engine: list.engine).scroll(to: header, at: .top, animated: false)
    }

    func isShown(section: Int) -> Bool {
        let lines = list.engine.elements.lines
        guard section < lines.sectionCount else { return false }
        let start = lines.offset(of: lines.index(of: .header(section: section))) + list.engine.space.leading
        let range = list.range(.vertical)
        let offset = min(max(start - list.contentInset.top, range.lowerBound), range.upperBound)
        return (offset - list.contentOffset.y).magnitude < 1
    }

    func reserve(_ breadth: Double) { list.engine.setTrailingSide(breadth) }
}
