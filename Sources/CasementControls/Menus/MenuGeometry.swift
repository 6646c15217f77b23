import CasementCore

/// The places of the rows of a menu: rows of one height, in sections with headings and lines between them.
struct MenuGeometry {
    /// 9 pt: the height of the line between two sections, with the space around it.
    static let lineHeight = 9.0

    private struct Section {
        let firstItem: Int
        let count: Int
        /// The top of the line above; that of the heading if there is no line.
        let top: Double
        let itemsTop: Double
    }

    private var sections: [Section] = []
    let rowHeight: Double
    /// The height of everything.
    let height: Double
    let itemCount: Int

    init(_ menu: Menu, rowHeight: Double, headingHeight: Double, margin: Double) {
        self.rowHeight = rowHeight
        var (y, first) = (margin, 0)
        for section in menu.sections where !section.items.isEmpty {
            let top = y
            if first > 0 { y += Self.lineHeight }
            if section.localizedTitle != nil { y += headingHeight }
            sections.append(Section(firstItem: first, count: section.items.count, top: top, itemsTop: y))
            y += rowHeight * Double(section.items.count)
            first += section.items.count
        }
        height = y + margin
        itemCount = first
    }

    /// The top of a row, in points from the top of the menu.
    func top(of item: Int) -> Double {
        let section = sections.last { $0.firstItem <= item }
        return section.map { $0.itemsTop + Double(item - $0.firstItem) * rowHeight } ?? 0
    }

    /// The item at a height; nil on a heading and between sections.
    func item(at y: Double) -> Int? {
        for section in sections where y >= section.itemsTop {
            let row = Int((y - section.itemsTop) / max(rowHeight, 1))
            if row < section.count { return section.firstItem + row }
        }
        return nil
    }

    /// The items that lie in a range of heights.
    func items(in range: ClosedRange<Double>) -> [Int] {
        sections.flatMap { section -> [Int] in
            let first = max(0, Int(((range.lowerBound - section.itemsTop) / rowHeight).rounded(.down)))
            let last = min(section.count - 1, Int(((range.upperBound - section.itemsTop) / rowHeight).rounded(.up)))
            return first <= last ? (first...last).map { section.firstItem + $0 } : []
        }
    }

    /// The tops of the lines and of the headings: of all sections that have items, in their order.
    var tops: [(line: Double?, heading: Double)] {
        sections.map { section in
            section.firstItem > 0 ? (section.top, section.top + Self.lineHeight) : (nil, section.top)
        }
    }
}
