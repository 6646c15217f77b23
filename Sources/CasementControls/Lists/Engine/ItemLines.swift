import CasementCore

/// The elements of a list or a grid in their order, and what is known of their lengths.
@MainActor final class ItemLines {
    /// 1 to 1e6 points: the lengths that an item can have whose view was measured.
    static let lengths = 1.0...1e6
    /// 8: the number of measured items from which on their mean is the estimate of the others.
    private static let leastSample = 8

    /// 120 points: the length of an item of a grid before one was measured.
    private static let estimatedItem = 120.0

    /// The elements with their measured lengths: each has a handle until it is removed.
    var lines: ListLines
    /// Whether all elements are as wide as the viewport. Then `lines` has all that their layout asks for, nothing is kept
    /// beside it, and an edit costs O(log n).
    let areRows: Bool
    /// The numbers of items of the sections; empty for rows.
    private(set) var counts: [Int] = []
    /// The indices of the headers, and the number of elements; empty for rows.
    private(set) var starts: [Int] = []
    /// The extents across the axis at which elements were measured, by handle; NaN for those that were not.
    private var extents: [Double] = []
    /// Positions between which no element was measured.
    private var unmeasured = 0..<0
    /// The handle of an element whose neighbours are likely to be asked for next.
    private var near: (index: Int, handle: ListLines.Handle)?
    /// The number of measured items with which the estimate is computed again.
    private var nextSample = ItemLines.leastSample

    /// The space after each section of rows, in points: a part of the length of its footer.
    var margin = 0.0
    var hasHeaders: Bool
    var hasFooters: Bool
    /// The length of an item that the app knows, at an extent across the axis.
    var known: ((ListPosition, Double) -> Double?)?
    /// Receives a sentence about a layout that gave an element a negative length.
    var report: (String) -> Void = { _ in }

    init(_ counts: [Int] = [], areRows: Bool = false) {
        lines = ListLines(counts)
        (self.areRows, hasHeaders, hasFooters) = (areRows, areRows, areRows)
        if !areRows { lines.estimatedRow = Self.estimatedItem }
        countsDidChange()
    }

    /// A copy that is edited without a change of the elements that are shown.
    init(copy other: ItemLines) {
        (lines, counts, starts, extents) = (other.lines, other.counts, other.starts, other.extents)
        (areRows, margin, nextSample) = (other.areRows, other.margin, other.nextSample)
        (hasHeaders, hasFooters, known) = (other.hasHeaders, other.hasFooters, other.known)
        report = other.report
    }

    /// The number of elements.
    var count: Int { lines.count }

    /// The lengths of elements that were not measured.
    var estimates: ItemEstimates {
        get { ItemEstimates(item: lines.estimatedRow, header: lines.estimatedHeader) }
        set { (lines.estimatedRow, lines.estimatedHeader) = (newValue.item, newValue.header) }
    }

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
        (near, unmeasured) = (nil, 0..<0)
        guard !areRows else { return }
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
            $0.isNaN ? estimates.item : limited($0, isItem: true)
        }
    }

    /// The measured length of an element; nil if it was not measured.
    func measuredLength(at index: Int) -> Double? {
        guard areRows || !extents.isEmpty else { return nil }
        let handle = handle(at: index)
        return lines.isMeasured(handle) ? lines.length(of: handle) : nil
    }

    /// The position of the first element from a position on that was measured; the number of elements if there is none.
    func firstMeasured(from index: Int) -> Int {
        if !unmeasured.contains(index) { unmeasured = index..<max(index, lines.firstMeasured(from: index)) }
        return max(index, unmeasured.upperBound)
    }

    /// Whether an element was measured at an extent.
    func isMeasured(_ handle: ListLines.Handle, extent: Double) -> Bool {
        areRows ? lines.isMeasured(handle) : Int(handle) < extents.count && extents[Int(handle)] == extent
    }

    /// Takes over the length for which a view asks, nil for an element without a view; returns whether it differs.
    func setLength(_ wanted: Double?, of handle: ListLines.Handle, isItem: Bool, extent: Double) -> Bool {
        var length: Double =
            switch wanted {
            case let wanted? where wanted.isNaN: isItem ? estimates.item : estimates.header
            case let wanted?: limited(wanted, isItem: isItem)
            case nil: 0
            }
        if lines.isFooter(handle) { length = lines.wholePixels(length + margin) }
        let old = lines.isMeasured(handle) ? lines.length(of: handle) : nil
        lines.setLength(length, of: handle)
        setExtent(extent, of: handle)
        guard old != length else { return false }
        unmeasured = 0..<0
        // The rows of one pass improve the estimate together, at its end.
        if isItem, !areRows { improveEstimate() }
        return true
    }

    private func setExtent(_ extent: Double, of handle: ListLines.Handle) {
        guard !areRows else { return }
        while extents.count <= Int(handle) { extents.append(.nan) }
        extents[Int(handle)] = extent
    }

    /// Forgets at which extent an element was measured, so that it is measured again.
    func forgetExtent(of handle: ListLines.Handle) {
        if Int(handle) < extents.count { extents[Int(handle)] = .nan }
    }

    /// Gives an element that moved the extent at which it was measured.
    func rename(_ old: ListLines.Handle, to new: ListLines.Handle) {
        guard Int(old) < extents.count else { return forgetExtent(of: new) }
        setExtent(extents[Int(old)], of: new)
    }

    /// Forgets all lengths, because the elements are others.
    func reload(_ counts: [Int]) {
        let (estimates, scale) = (estimates, lines.scale)
        lines = ListLines(counts)
        lines.setScale(scale)
        self.estimates = estimates
        extents = []
        nextSample = Self.leastSample
        countsDidChange()
    }

    private func limited(_ length: Double, isItem: Bool) -> Double {
        min(max(length, isItem ? Self.lengths.lowerBound : 0), Self.lengths.upperBound)
    }

    /// Takes the mean of the measured items as the estimate of the others, where their number has doubled.
    func improveEstimate() {
        let (count, length) = lines.measuredRows
        guard count >= nextSample else { return }
        nextSample = count * 2
        estimates.item = length / Double(count)
    }
}
