public import CasementCore

/// Columns of items of different lengths, each item in the column that is the shortest one so far.
///
/// An item whose length is ``GridItemLength/measured`` may change its column when the length of an item before it turns out to
/// differ from the estimate. It does not while a person scrolls forwards. Where the app knows the lengths,
/// ``GridView/itemLength`` gives them without a view, and nothing is estimated.
public struct WaterfallLayout: ListLayout {
    /// The axis along which the grid scrolls.
    public var axis: Axis
    /// The number of columns.
    public var columns: GridColumns
    /// How long the items are along the axis.
    public var length: GridItemLength
    /// The distance between items, in points.
    public var spacing: Double
    /// Space around the items of each section, in points.
    public var insets: Insets

    /// Makes a layout.
    public init(
        _ columns: GridColumns, axis: Axis = .vertical, length: GridItemLength = .measured, spacing: Double = 8,
        insets: Insets = .zero
    ) {
        self.columns = columns
        self.axis = axis
        self.length = length
        self.spacing = spacing
        self.insets = insets
    }

    /// The ends of the columns.
    public struct State {
        fileprivate var box: GridSectionBox
        fileprivate let extent: Double
        /// Where the next item of each column begins, in points.
        fileprivate var starts: [Double]

        /// The column that is the shortest one, the first of several.
        fileprivate var shortest: Int {
            var column = 0
            for other in starts.indices where starts[other] < starts[column] { column = other }
            return column
        }
    }

    /// The columns for the viewport.
    public func start(in context: ListLayoutContext) -> State {
        let box = GridSectionBox(axis, insets)
        let (count, extent) = columns.resolved(in: context.extent - box.before - box.after, spacing: spacing)
        return State(box: box, extent: extent, starts: Array(repeating: 0, count: count))
    }

    /// The frame of the next element; see ``ListLayout/frame(of:after:in:)``.
    public func frame(of element: ListAddress, after state: inout State, in context: ListLayoutContext) -> Rect {
        guard case .item = element else {
            let frame = state.box.frame(of: element, in: context)
            for column in state.starts.indices { state.starts[column] = state.box.end }
            return frame
        }
        let column = state.shortest
        let start = state.starts[column]
        let length = length.points(extent: state.extent) ?? context.length(of: element, extent: state.extent)
        state.starts[column] += length + spacing
        state.box.end = max(state.box.end, start + length)
        return Rect(
            axis, at: start, across: state.box.before + Double(column) * (state.extent + spacing), length: length,
            extent: state.extent)
    }

    /// Passes items of a section whose lengths are equal, known or estimated; see ``GridArrangement/Skip``.
    ///
    /// Once the ends of the columns differ by less than an item, the next items are one for each column. 0.99: where they
    /// differ by just an item, rounding would decide.
    func skip(
        _ section: Int, _ items: Range<Int>, after state: inout State, in context: ListLayoutContext
    ) -> ClosedRange<Double>? {
        guard let length = length.points(extent: state.extent) ?? context.estimatedLength(of: items, in: section),
            let start = state.starts.min(), let end = state.starts.max()
        else { return nil }
        let step = length + spacing
        // Comparisons with NaN are false.
        guard length >= 0, length <= ListLayoutLimits.extent, step > 0,
            end + Double(items.count) * step <= ListLayoutLimits.coordinate
        else { return nil }
        var rest = items.count
        func isUneven() -> Bool {
            guard let first = state.starts.min(), let last = state.starts.max() else { return false }
            return last - first > 0.99 * step
        }
        func place() {
            let column = state.shortest
            state.box.end = max(state.box.end, state.starts[column] + length)
            state.starts[column] += step
            rest -= 1
        }
        while rest > 0, isUneven() { place() }
        let rounds = Double(rest / state.starts.count)
        if rounds > 0 {
            for column in state.starts.indices { state.starts[column] += rounds * step }
            rest %= state.starts.count
            state.box.end = max(state.box.end, (state.starts.max() ?? 0) - spacing)
        }
        while rest > 0 { place() }
        return start...max(start, state.box.end)
    }
}

extension ListLayout where Self == WaterfallLayout {
    /// Columns that are filled shortest first.
    public static func waterfall(
        _ columns: GridColumns, length: GridItemLength = .measured, spacing: Double = 8, insets: Insets = .zero
    ) -> WaterfallLayout {
        WaterfallLayout(columns, length: length, spacing: spacing, insets: insets)
    }
}
