public import CasementCore

/// What a ``ListLayout`` can ask: the counts, the viewport and the lengths of elements.
@MainActor public final class ListLayoutContext {
    /// The visible part of the grid without its insets, in points.
    public let viewport: Size
    /// The axis of the layout.
    public let axis: Axis
    let lines: GridLines
    /// The chunk of elements that is being arranged.
    var chunk = 0
    private var asks: [Ask] = []
    /// Whether the layout asked for a length that is known only when its element is visible.
    private(set) var usesLengths = false

    /// A request for the length of an element.
    private struct Ask {
        /// The extent across the axis that was given; NaN if there was no request.
        var extent = Double.nan
        /// The first chunk that depends on the answer.
        var chunk = 0
    }

    init(viewport: Size, axis: Axis, lines: GridLines) {
        (self.viewport, self.axis, self.lines) = (viewport, axis, lines)
    }

    /// The number of sections.
    public var sectionCount: Int { lines.counts.count }

    /// The number of items of a section, which exists.
    public func itemCount(in section: Int) -> Int { lines.counts[section] }

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
        if let length = lines.knownLength(element, extent) { return length }
        usesLengths = true
        let index = lines.index(of: element)
        while asks.count <= index { asks.append(Ask()) }
        if asks[index].extent.isNaN { asks[index].chunk = chunk }
        asks[index].extent = extent
        return lines.length(at: index, element, extent: extent)
    }

    // MARK: For the arrangement

    /// The extent at which the view of an element must be measured; nil if the layout did not ask for its length.
    func extent(at index: Int) -> Double? {
        guard asks.indices.contains(index), !asks[index].extent.isNaN else { return nil }
        return asks[index].extent
    }

    /// The first chunk that depends on the length of an element, at most a given one.
    func firstChunk(dependingOn index: Int, atMost chunk: Int) -> Int {
        extent(at: index) == nil ? chunk : min(chunk, asks[index].chunk)
    }

    /// Forgets the requests that chunks from a given one on made, for elements from an index on.
    func forget(from chunk: Int, _ index: Int) {
        /// 256: a layout looks ahead by one line of items, which is shorter.
        let end = min(asks.count, index + 256)
        guard index < end else { return }
        asks.removeLast(asks.count - end)
        for index in index..<end where asks[index].chunk >= chunk { asks[index] = Ask() }
    }
}
