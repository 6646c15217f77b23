public import CasementCore

/// What a ``ListLayout`` can ask: the counts, the viewport and the lengths of elements.
@MainActor public final class ListLayoutContext {
    /// The visible part of the grid without its insets, in points.
    public let viewport: Size
    /// The axis of the layout.
    public let axis: Axis
    let lines: ItemLines
    /// What the layout asked for since ``begin(_:)``.
    private(set) var requests = ListLayoutRequests()
    private var estimates: ItemEstimates
    /// Whether the layout asked for a length that is known only when its element is visible.
    private(set) var usesLengths = false

    init(viewport: Size, axis: Axis, lines: ItemLines) {
        (self.viewport, self.axis, self.lines) = (viewport, axis, lines)
        estimates = lines.estimates
    }

    /// The number of sections.
    public var sectionCount: Int {
        requests.useCount(upTo: .max)
        return lines.counts.count
    }

    /// The number of items of a section, which exists.
    public func itemCount(in section: Int) -> Int {
        requests.useCount(upTo: lines.starts[section + 1])
        return lines.counts[section]
    }

    /// The extent of the viewport across the axis of the layout, in points.
    public var extent: Double { viewport[axis.crossed] }

    /// The length of an element along the axis, in points, as its view asks for it.
    ///
    /// Until the element is visible it is an estimate; then the grid measures the view and asks the layout again, and nothing
    /// moves on the screen. A header or a footer that the grid does not have is 0 points long.
    ///
    /// - Parameter extent: the extent of the element across the axis, in points.
    public func length(of element: ListAddress, extent: Double) -> Double {
        guard lines.mayExist(element) else { return 0 }
        let index = lines.index(of: element)
        if let length = lines.knownLength(element, extent) {
            requests.useLengths(upTo: index + 1)
            return length
        }
        usesLengths = true
        requests.add(index, extent: extent)
        return lines.measuredLength(at: index) ?? estimates.length(of: element)
    }

    // MARK: For the built-in layouts

    /// Notes that the frames depend on which items a section has, up to a position, and returns those that exist.
    func items(_ items: Range<Int>, in section: Int) -> Range<Int> {
        requests.useCount(upTo: lines.starts[section] + 1 + items.upperBound)
        return items.clamped(to: 0..<lines.counts[section])
    }

    /// The length of items of a section none of which was measured; nil if one was, or if the app knows their lengths.
    func estimatedLength(of items: Range<Int>, in section: Int) -> Double? {
        guard lines.known == nil else { return nil }
        let first = lines.starts[section] + 1
        let existing = self.items(items, in: section)
        guard lines.firstMeasured(from: first + existing.lowerBound) >= first + existing.upperBound else { return nil }
        usesLengths = true
        requests.useLengths(upTo: first + items.upperBound)
        return estimates.item
    }

    // MARK: For the arrangement

    /// Begins to note requests, and answers them by estimates.
    func begin(_ estimates: ItemEstimates) {
        self.estimates = estimates
        requests = ListLayoutRequests()
    }
}
