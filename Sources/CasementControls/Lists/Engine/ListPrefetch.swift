/// Announces the items that are likely to become visible next, so that the app can load what they show.
///
/// Each announced item is shown or cancelled, once.
@MainActor struct ListPrefetch<Item: Hashable> {
    /// 1 viewport in the direction of scrolling: what a person who scrolls sees next.
    static var reach: Double { 1 }
    /// 8 points: a finger that trembles, or an offset that comes to rest at a whole pixel, does not turn back.
    private static var tolerance: Double { 8 }

    /// What the app does with items that are announced, and with those that are not ahead any more.
    var actions: (start: @MainActor ([Item]) -> Void, cancel: @MainActor ([Item]) -> Void)? { didSet { basis = nil } }
    /// The announced items that were neither shown nor cancelled, in the order of their announcement.
    private var announced: [Item] = []
    private var basis: ListPrefetchBasis?
    /// The offset farthest in the direction of scrolling.
    private var farthest = 0.0
    private var wasForward = true

    /// Whether the list scrolls towards its end, by the offsets of this call and those before.
    mutating func isForward(_ offset: Double) -> Bool {
        let progress = wasForward ? offset - farthest : farthest - offset
        if progress < -Self.tolerance { wasForward.toggle() }
        if progress > 0 || progress < -Self.tolerance { farthest = offset }
        return wasForward
    }

    /// Whether what is visible, or what is ahead, changed since the last call; most frames of a scroll change neither.
    mutating func isOutdated(by new: ListPrefetchBasis) -> Bool {
        defer { basis = new }
        return new != basis
    }

    /// Notes what is visible, and what is ahead.
    ///
    /// - Returns: the items to announce, the nearest first, and those that are not ahead any more.
    mutating func update(visible: [Item], ahead: [Item]) -> (new: [Item], cancelled: [Item]) {
        let (shown, near) = (Set(visible), Set(ahead))
        announced.removeAll { shown.contains($0) }
        let cancelled = announced.filter { !near.contains($0) }
        announced.removeAll { !near.contains($0) }
        let known = Set(announced)
        let new = ahead.filter { !known.contains($0) && !shown.contains($0) }
        announced += new
        return (new, cancelled)
    }
}

/// What decides which items are visible, and which are ahead. Items that leave at the other edge change neither.
@MainActor struct ListPrefetchBasis: Equatable {
    private let isForward: Bool
    private let height: Double
    private let generation: Int
    /// The last placed and the last visible row in the direction of scrolling.
    private let placed: ListLines.Handle?
    private let visible: ListLines.Handle?

    init(_ engine: ItemEngine, isForward: Bool) {
        let (items, viewport) = (engine.items.placed, engine.viewport)
        self.isForward = isForward
        height = engine.scrollView.bounds.height
        generation = engine.items.generation
        placed = (isForward ? items.last(where: \.isItem) : items.first(where: \.isItem))?.handle
        visible =
            if isForward {
                items.last { $0.isItem && $0.frame.minY - engine.base < viewport.upperBound }?.handle
            } else {
                items.first { $0.isItem && $0.frame.maxY - engine.base > viewport.lowerBound }?.handle
            }
    }
}
