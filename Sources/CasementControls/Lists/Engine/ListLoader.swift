import CasementCore

/// Loads more items when a list is scrolled near one of its ends.
@MainActor final class ListLoader {
    /// One end of a list.
    struct End {
        /// What the app does.
        var load: (@MainActor () async -> Void)?
        fileprivate var isLoading = false
        /// The number of items at the start of the last load. While it is the same, another one would bring nothing, until a
        /// person tries again.
        fileprivate var lastCount: Int?
    }

    private unowned let list: ScrollView
    /// The axis along which the list scrolls.
    var axis = Axis.vertical
    var start = End()
    var end = End()
    private var wasDragging = false

    init(_ list: ScrollView) { self.list = list }

    /// Loads at the ends that are within one viewport. The app's code runs later.
    func update(itemCount: @autoclosure () -> Int) {
        guard start.load != nil || end.load != nil, list.scene != nil, list.bounds.size[axis] > 0 else { return }
        let (range, reach) = (list.range(axis), list.bounds.size[axis])
        let offset = axis == .vertical ? list.contentOffset.y : list.contentOffset.x
        let isMirrored = axis == .horizontal && list.effectiveLayoutDirection == .rightToLeft
        let isNearEnd = offset > range.upperBound - reach
        let isNearStart = offset < range.lowerBound + reach
        if list.isDragging && !wasDragging { (start.lastCount, end.lastCount) = (nil, nil) }
        wasDragging = list.isDragging
        guard isNearEnd || isNearStart else { return }
        let count = itemCount()
        if isNearEnd { load(isMirrored ? \.start : \.end, count) }
        if isNearStart { load(isMirrored ? \.end : \.start, count) }
    }

    private func load(_ path: ReferenceWritableKeyPath<ListLoader, End>, _ itemCount: Int) {
        let end = self[keyPath: path]
        guard let load = end.load, !end.isLoading, end.lastCount != itemCount else { return }
        self[keyPath: path].isLoading = true
        self[keyPath: path].lastCount = itemCount
        list.task { [self] in
            await load()
            self[keyPath: path].isLoading = false
            list.setNeedsLayout()
        }
    }
}
