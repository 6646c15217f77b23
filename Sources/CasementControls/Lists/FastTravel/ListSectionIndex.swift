import CasementCore

/// The sections of a list, with the titles from the app.
@MainActor final class ListSectionIndex<Section: Hashable & Sendable, Item: Hashable & Sendable>: SectionIndexSource {
    private unowned let list: ListView<Section, Item>
    let title: @MainActor (Section) -> String?

    init(_ list: ListView<Section, Item>, title: @escaping @MainActor (Section) -> String?) {
        self.list = list
        self.title = title
    }

    var generation: Int { list.lines.generation }

    func titles() -> [(title: String, section: Int)] {
        list.shown.sections.enumerated().compactMap { index, section in title(section).map { ($0, index) } }
    }

    var currentSection: Int? { list.lines.topSection }

    func show(section: Int) {
        let lines = list.lines.lines
        guard section < lines.sectionCount else { return }
        let header = lines.handle(at: lines.index(of: .header(section: section)))
        ListTravel(engine: list.lines).scroll(to: header, at: .top, animated: false)
    }

    func isShown(section: Int) -> Bool {
        let lines = list.lines.lines
        guard section < lines.sectionCount else { return false }
        let start = lines.offset(of: lines.index(of: .header(section: section))) + list.lines.leadingHeight
        let range = list.range(.vertical)
        let offset = min(max(start - list.contentInset.top, range.lowerBound), range.upperBound)
        return (offset - list.contentOffset.y).magnitude < 1
    }

    func reserve(_ breadth: Double) { list.lines.trailingSpace = breadth }
}
