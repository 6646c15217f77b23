import CasementCore

/// The elements of a grid in their order, and what is known of their lengths.
@MainActor final class GridLines {
    /// The length of an element at an extent across the axis, in points.
    private struct Measure {
        var length = Double.nan
        var extent = Double.nan
    }

    /// 1 point: the least length of an item whose view was measured.
    private static let minimumLength = 1.0
    /// 1e6 points: the largest length of an element.
    private static let maximumLength = 1e6
    /// 8: the number of measured items from which on their mean is the estimate of the others.
    private static let leastSample = 8

    /// The elements: each has a handle until it is removed. Their lengths are here, not in the lines.
    var lines: ListLines
    /// The numbers of items of the sections.
    private(set) var counts: [Int] = []
    /// The indices of the headers, and the number of elements.
    private(set) var starts: [Int] = []
    /// The measures of the elements by handle.
    private var measures: [Measure] = []
    /// The handle of an element whose neighbours are likely to be asked for next.
    private var near: (index: Int, handle: ListLines.Handle)?
    private var sample = (count: 0, length: 0.0, next: GridLines.leastSample)

    /// The length of an item that was not measured, in points.
    var estimatedItem = 120.0
    /// The length of a header or a footer that was not measured, in points.
    var estimatedHeader = 36.0
    var hasHeaders = false
    var hasFooters = false
    /// The length of an item that the app knows, at an extent across the axis.
    var known: ((ListPosition, Double) -> Double?)?

    init(_ counts: [Int] = []) {
        lines = ListLines(counts)
        countsDidChange()
    }

    /// A copy that is edited without a change of the elements that are shown.
    init(copy other: GridLines) {
        (lines, counts, starts, measures) = (other.lines, other.counts, other.starts, other.measures)
        (estimatedItem, estimatedHeader) = (other.estimatedItem, other.estimatedHeader)
        (hasHeaders, hasFooters, known) = (other.hasHeaders, other.hasFooters, other.known)
    }

    /// The number of elements.
    var count: Int { starts.last ?? 0 }

    // MARK: Elements

    /// Whether an element can have an extent.
    func mayExist(_ element: ListAddress) -> Bool {
        switch element {
        case .header: hasHeaders
        case .footer: hasFooters
        case .item: true
        }
    }

    /// The position of an element.
    func index(of element: ListAddress) -> Int {
        switch element {
        case .header(let section): starts[section]
        case .item(let section, let item): starts[section] + 1 + item
        case .footer(let section): starts[section + 1] - 1
        }
    }

    /// The section of the element at a position, and its position there.
    func place(of index: Int) -> (section: Int, line: Int) {
        let section = starts.partitioningIndex { $0 > index } - 1
        return (section, index - starts[section])
    }

    /// What the element at a position is.
    func element(at index: Int) -> ListAddress {
        let (section, line) = place(of: index)
        return element(section, line)
    }

    /// What the element at a position in a section is.
    func element(_ section: Int, _ line: Int) -> ListAddress {
        if line == 0 { return .header(section: section) }
        return line <= counts[section] ? .item(section: section, item: line - 1) : .footer(section: section)
    }

    /// The position of the item at a position among the elements; nil for a header or a footer.
    func position(at index: Int) -> ListPosition? {
        let (section, line) = place(of: index)
        return line > 0 && line <= counts[section] ? ListPosition(section: section, item: line - 1) : nil
    }

    /// The name of the element at a position.
    func handle(at index: Int) -> ListLines.Handle {
        var result: ListLines.Handle?
        if let near, index == near.index { return near.handle }
        if let near, index == near.index + 1 { result = lines.next(after: near.handle) }
        let handle = result ?? lines.handle(at: index)
        near = (index, handle)
        return handle
    }

    /// Takes over the numbers of the items after an edit.
    func countsDidChange() {
        near = nil
        counts = (0..<lines.sectionCount).map { lines.rowCount(in: $0) }
        starts = [0]
        starts.reserveCapacity(counts.count + 1)
        for count in counts { starts.append((starts.last ?? 0) + count + 2) }
    }

    // MARK: Lengths

    /// The length that the app knows.
    func knownLength(_ element: ListAddress, _ extent: Double) -> Double? {
        guard let known, case .item(let section, let item) = element else { return nil }
        return known(ListPosition(section: section, item: item), extent).map {
            $0.isNaN ? estimatedItem : limited($0, isItem: true)
        }
    }

    /// The measured length of an element, or an estimate.
    func length(at index: Int, _ element: ListAddress, extent: Double) -> Double {
        var isItem = false
        if case .item = element { isItem = true }
        let estimate = isItem ? estimatedItem : estimatedHeader
        guard !measures.isEmpty else { return estimate }
        let handle = Int(handle(at: index))
        guard handle < measures.count, !measures[handle].length.isNaN else { return estimate }
        return measures[handle].length
    }

    /// Whether an element was measured at an extent.
    func isMeasured(_ handle: ListLines.Handle, extent: Double) -> Bool {
        let handle = Int(handle)
        return handle < measures.count && measures[handle].extent == extent
    }

    /// Takes over the length for which a view asks, nil for an element without a view; returns whether it differs.
    func setLength(_ wanted: Double?, of handle: ListLines.Handle, isItem: Bool, extent: Double) -> Bool {
        let length: Double =
            switch wanted {
            case let wanted? where wanted.isNaN: isItem ? estimatedItem : estimatedHeader
            case let wanted?: limited(wanted, isItem: isItem)
            case nil: 0
            }
        let index = Int(handle)
        while measures.count <= index { measures.append(Measure()) }
        let old = measures[index]
        measures[index] = Measure(length: length, extent: extent)
        if isItem, old.length.isNaN { improveEstimate(length) }
        return old.length != length
    }

    /// Forgets at which extent an element was measured, so that it is measured again.
    func forgetExtent(of handle: ListLines.Handle) {
        if Int(handle) < measures.count { measures[Int(handle)].extent = .nan }
    }

    /// Forgets the length of an element whose handle another one may have had.
    func forget(_ handle: ListLines.Handle) {
        if Int(handle) < measures.count { measures[Int(handle)] = Measure() }
    }

    /// Gives an element that moved its length.
    func rename(_ old: ListLines.Handle, to new: ListLines.Handle) {
        guard Int(old) < measures.count else { return forget(new) }
        let measure = measures[Int(old)]
        while measures.count <= Int(new) { measures.append(Measure()) }
        measures[Int(new)] = measure
    }

    /// Forgets all lengths, because the elements are others.
    func reload(_ counts: [Int]) {
        lines = ListLines(counts)
        measures = []
        sample = (0, 0, Self.leastSample)
        countsDidChange()
    }

    private func limited(_ length: Double, isItem: Bool) -> Double {
        min(max(length, isItem ? Self.minimumLength : 0), Self.maximumLength)
    }

    private func improveEstimate(_ length: Double) {
        sample.count += 1
        sample.length += length
        guard sample.count >= sample.next else { return }
        sample.next *= 2
        estimatedItem = sample.length / Double(sample.count)
    }
}
