import CasementCore

/// The lines of a list from the first to the last, with their lengths: for each section a header, its rows and a footer.
///
/// A section without a header has one of length zero, so that the numbers of all sections are alike. Finding a line by its
/// position, its address or its offset, and editing, cost O(log n).
struct ListLines {
    /// Names a line until it is removed.
    typealias Handle = Int32

    private enum Kind: UInt8 {
        case header, row, footer
    }

    /// The lines of a section beside its rows: the header and the footer.
    private static let fixedLines = 2

    private var lines: RankTree<Kind, LineExtent>
    /// A section weighs as many lines as it has.
    private var sections: RankTree<Void, Int>
    /// The device pixels of a point. All lengths are whole pixels: otherwise the edges of a line would be rounded by what was
    /// measured before it, and a line that stays where it is would move by a pixel with an estimate.
    private(set) var scale = 1.0
    /// The length of a row that was not measured, in points.
    var estimatedRow = 52.0 { didSet { estimatedRow = wholePixels(estimatedRow) } }
    /// The length of a header or a footer that was not measured, in points.
    var estimatedHeader = 36.0 { didSet { estimatedHeader = wholePixels(estimatedHeader) } }

    /// Makes the lines of sections with these numbers of rows. None is measured.
    init(_ counts: [Int] = []) {
        sections = RankTree(counts.map { ((), $0 + Self.fixedLines) })
        var all: [(element: Kind, weight: LineExtent)] = []
        all.reserveCapacity(counts.reduce(0) { $0 + $1 + Self.fixedLines })
        for count in counts {
            all.append((.header, Self.unmeasured(.header)))
            for _ in 0..<count { all.append((.row, Self.unmeasured(.row))) }
            all.append((.footer, Self.unmeasured(.footer)))
        }
        lines = RankTree(all)
    }

    private static func unmeasured(_ kind: Kind) -> LineExtent {
        kind == .row ? LineExtent(rows: 1) : LineExtent(headers: 1)
    }

    private func length(_ extent: LineExtent) -> Double {
        extent.measured + Double(extent.rows) * estimatedRow + Double(extent.headers) * estimatedHeader
    }

    // MARK: Reading

    /// The number of lines.
    var count: Int { lines.count }
    /// The number of sections.
    var sectionCount: Int { sections.count }
    /// The length of all lines, in points.
    var length: Double { length(lines.total) }
    /// The mean length of the measured rows, in points; nil before one was measured.
    private(set) var measuredRows: (count: Int, length: Double) = (0, 0)

    /// The number of rows of a section.
    func rowCount(in section: Int) -> Int { sections.weight(of: sections.handle(at: section)) - Self.fixedLines }

    /// The number of rows of all sections.
    var rowCount: Int { count - Self.fixedLines * sectionCount }

    /// The position of a row among the rows of all sections; nil for a header or a footer.
    func position(of handle: Handle) -> Accessibility.Position? {
        let index = index(of: handle)
        guard case .item(let section, _) = address(of: index) else { return nil }
        return Accessibility.Position(index - Self.fixedLines * section, of: rowCount)
    }

    /// The line at a position.
    func handle(at index: Int) -> Handle { lines.handle(at: index) }
    /// The position of a line.
    func index(of handle: Handle) -> Int { lines.index(of: handle) }
    /// The line after another one, or nil at the end.
    func next(after handle: Handle) -> Handle? { lines.next(after: handle) }

    /// Whether a line is the footer of a section.
    func isFooter(_ handle: Handle) -> Bool { lines[handle] == .footer }

    /// The length of a line, in points.
    func length(of handle: Handle) -> Double { length(lines.weight(of: handle)) }
    /// Whether a line was measured.
    func isMeasured(_ handle: Handle) -> Bool {
        let extent = lines.weight(of: handle)
        return extent.rows == 0 && extent.headers == 0
    }

    /// The position of the first line from a position on that was measured and is longer than a point; `count` if there is
    /// none.
    func firstMeasured(from index: Int) -> Int {
        let before = lines.sum(before: index).measured
        // Half a point: sums of lengths in another order differ by rounding.
        return lines.search { $0.measured > before + 0.5 }.index
    }

    /// The distance from the start of the list to that of a line, in points; for `count` the length of the list.
    func offset(of index: Int) -> Double { length(lines.sum(before: index)) }

    /// The position of the line at an offset, and the offset of its start; the first and the last line also stand for what lies
    /// beyond them. Nil if there are none.
    func line(at offset: Double) -> (index: Int, offset: Double)? {
        guard count > 0 else { return nil }
        let found = lines.search { length($0) > offset }
        guard found.index < count else { return (count - 1, self.offset(of: count - 1)) }
        return (found.index, length(found.sumBefore))
    }

    /// What the line at a position shows.
    func address(of index: Int) -> ListAddress {
        let (section, before) = sections.search { $0 > index }
        let line = index - before
        if line == 0 { return .header(section: section) }
        let isLast = line == sections.weight(of: sections.handle(at: section)) - 1
        return isLast ? .footer(section: section) : .item(section: section, item: line - 1)
    }

    /// The position of the row at a position among the lines; nil for a header or a footer.
    func item(at index: Int) -> ListPosition? {
        guard case .item(let section, let item) = address(of: index) else { return nil }
        return ListPosition(section: section, item: item)
    }

    /// Whether the line at a position is that of a row.
    func isRow(at index: Int) -> Bool { lines[lines.handle(at: index)] == .row }

    /// The section to which the line at a position belongs.
    func section(of index: Int) -> Int { sections.search { $0 > index }.index }

    /// The position of the line that shows something.
    func index(of address: ListAddress) -> Int {
        switch address {
        case .header(let section): sections.sum(before: section)
        case .item(let section, let item): sections.sum(before: section) + 1 + item
        case .footer(let section): sections.sum(before: section + 1) - 1
        }
    }

    // MARK: Lengths

    /// Sets the measured length of a line, in points.
    mutating func setLength(_ length: Double, of handle: Handle) {
        let old = lines.weight(of: handle)
        guard old.measured != length || old.rows + old.headers > 0 else { return }
        if lines[handle] == .row {
            if old.rows > 0 { measuredRows.count += 1 }
            measuredRows.length += length - old.measured
        }
        lines.setWeight(LineExtent(measured: length), of: handle)
    }

    /// A length in points, rounded to whole pixels.
    func wholePixels(_ length: Double) -> Double { (length * scale).rounded() / scale }

    /// Takes over the device pixels of a point, and rounds all lengths.
    mutating func setScale(_ new: Double) {
        scale = new
        (estimatedRow, estimatedHeader) = (estimatedRow, estimatedHeader)
        var index = firstMeasured(from: 0)
        while index < count {
            let handle = handle(at: index)
            setLength(wholePixels(length(of: handle)), of: handle)
            index = firstMeasured(from: index + 1)
        }
    }

    // MARK: Edits

    /// Inserts rows in a section.
    mutating func insertRows(_ count: Int, section: Int, item: Int) {
        let first = index(of: .item(section: section, item: item))
        for line in first..<(first + count) { lines.insert(.row, weight: Self.unmeasured(.row), at: line) }
        resize(section, by: count)
    }

    /// Removes rows of a section.
    mutating func deleteRows(_ count: Int, section: Int, item: Int) {
        let first = index(of: .item(section: section, item: item))
        for _ in 0..<count { remove(at: first) }
        resize(section, by: -count)
    }

    /// Moves a row; its new position is that after its removal. Returns the line, which has another handle.
    mutating func moveRow(from section: Int, _ item: Int, to newSection: Int, _ newItem: Int) -> Handle {
        let first = index(of: .item(section: section, item: item))
        let extent = lines.weight(of: lines.handle(at: first))
        lines.remove(at: first)
        resize(section, by: -1)
        let handle = lines.insert(.row, weight: extent, at: index(of: .item(section: newSection, item: newItem)))
        resize(newSection, by: 1)
        return handle
    }

    /// Inserts a section without rows.
    mutating func insertSection(at section: Int) {
        let first = sections.sum(before: section)
        lines.insert(.header, weight: Self.unmeasured(.header), at: first)
        lines.insert(.footer, weight: Self.unmeasured(.footer), at: first + 1)
        sections.insert((), weight: Self.fixedLines, at: section)
    }

    /// Removes a section with its rows.
    mutating func deleteSection(at section: Int) {
        let first = sections.sum(before: section)
        for _ in 0..<sections.weight(of: sections.handle(at: section)) { remove(at: first) }
        sections.remove(at: section)
    }

    private mutating func remove(at index: Int) {
        let handle = lines.handle(at: index)
        let extent = lines.weight(of: handle)
        if lines[handle] == .row, extent.rows == 0 {
            measuredRows.count -= 1
            measuredRows.length -= extent.measured
        }
        lines.remove(at: index)
    }

    private mutating func resize(_ section: Int, by count: Int) {
        let handle = sections.handle(at: section)
        sections.setWeight(sections.weight(of: handle) + count, of: handle)
    }
}
