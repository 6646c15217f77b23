public import CasementCore

/// Lines of items that are equally wide: the usual grid. UIKit: `UICollectionViewFlowLayout`.
///
/// All items of a line are as long as the longest one. A grid that scrolls sideways has rows where another one has columns;
/// one with a single row is a strip.
public struct GridLayout: ListLayout {
    /// The axis along which the grid scrolls.
    public var axis: Axis
    /// The number of columns.
    public var columns: GridColumns
    /// How long the items are along the axis.
    public var length: GridItemLength
    /// The distance between columns, in points.
    public var columnSpacing: Double
    /// The distance between lines, in points.
    public var lineSpacing: Double
    /// Space around the items of each section, in points. It does not surround the header and the footer.
    public var insets: Insets

    /// Makes a layout.
    public init(
        _ columns: GridColumns, axis: Axis = .vertical, length: GridItemLength = .measured, spacing: Double = 8,
        insets: Insets = .zero
    ) {
        self.columns = columns
        self.axis = axis
        self.length = length
        self.insets = insets
        (columnSpacing, lineSpacing) = (spacing, spacing)
    }

    /// Where the next line begins, and the columns.
    public struct State {
        fileprivate var box: GridSectionBox
        fileprivate let count: Int
        fileprivate let extent: Double
        /// The start of the line, in points.
        fileprivate var line = 0.0
        /// The length of the line, in points.
        fileprivate var length = 0.0
    }

    /// The columns for the viewport.
    public func start(in context: ListLayoutContext) -> State {
        let box = GridSectionBox(axis, insets)
        let available = context.extent - box.before - box.after
        let (count, extent) = columns.resolved(in: available, spacing: columnSpacing)
        return State(box: box, count: count, extent: extent)
    }

    /// The frame of the next element; see ``ListLayout/frame(of:after:in:)``.
    public func frame(of element: ListAddress, after state: inout State, in context: ListLayoutContext) -> Rect {
        guard case .item(let section, let item) = element else {
            if case .footer = element { state.box.end = max(state.box.end, state.line + state.length) }
            let frame = state.box.frame(of: element, in: context)
            (state.line, state.length) = (state.box.end, 0)
            return frame
        }
        let column = item % state.count
        if column == 0 {
            if item > 0 { state.line += state.length + lineSpacing }
            state.length = lineLength(section, item, state, context)
        }
        return Rect(
            axis, at: state.line, across: state.box.before + Double(column) * (state.extent + columnSpacing),
            length: state.length, extent: state.extent)
    }

    /// Passes items of a section whose lengths are known or estimated; see ``GridArrangement/Skip``.
    func skip(
        _ section: Int, _ items: Range<Int>, after state: inout State, in context: ListLayoutContext
    ) -> ClosedRange<Double>? {
        let count = state.count
        let (first, last) = (items.lowerBound / count, (items.upperBound - 1) / count)
        guard
            let length = length.points(extent: state.extent)
                ?? context.estimatedLength(of: items.lowerBound..<((last + 1) * count), in: section)
        else { return nil }
        var (start, current) = (state.line, state.length)
        if items.lowerBound % count == 0 {
            if first > 0 { start += state.length + lineSpacing }
            current = length
        }
        let step = length + lineSpacing
        let end = first == last ? start : start + current + lineSpacing + Double(last - first - 1) * step
        // Where the frames must be corrected, each one is. Comparisons with NaN are false.
        guard length >= 0, length <= ListLayoutLimits.extent, step >= 0, end <= ListLayoutLimits.coordinate else {
            return nil
        }
        (state.line, state.length) = (end, first == last ? current : length)
        return start...max(start, end + state.length)
    }

    /// The length of the longest item of a line, in points.
    private func lineLength(_ section: Int, _ item: Int, _ state: State, _ context: ListLayoutContext) -> Double {
        if let length = length.points(extent: state.extent) { return length }
        var longest = 0.0
        for item in context.items(item..<(item + state.count), in: section) {
            let element = ListAddress.item(section: section, item: item)
            longest = max(longest, context.length(of: element, extent: state.extent))
        }
        return longest
    }
}

extension ListLayout where Self == GridLayout {
    /// A fixed number of columns.
    public static func columns(
        _ count: Int, length: GridItemLength = .measured, spacing: Double = 8, insets: Insets = .zero
    ) -> GridLayout {
        GridLayout(.count(count), length: length, spacing: spacing, insets: insets)
    }

    /// As many columns as fit, each at least so wide, in points.
    public static func adaptive(
        minimum: Double, length: GridItemLength = .measured, spacing: Double = 8, insets: Insets = .zero
    ) -> GridLayout {
        GridLayout(.adaptive(minimum: minimum), length: length, spacing: spacing, insets: insets)
    }

    /// One row that scrolls sideways.
    ///
    /// - Parameter length: the width of the items.
    public static func strip(
        length: GridItemLength = .measured, spacing: Double = 8, insets: Insets = .zero
    ) -> GridLayout {
        GridLayout(.count(1), axis: .horizontal, length: length, spacing: spacing, insets: insets)
    }
}
