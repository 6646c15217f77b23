/// Announces the items that are likely to become visible next, so that the app can load what they show.
///
/// Each announced item is shown or cancelled, once.
@MainActor struct ListPrefetch<Item: Hashable> {
    /// 1 viewport in the direction of scrolling: what a person who scrolls sees next.
    static var reach: Double { 1 }

    /// What the app does with items that are announced, and with those that are not ahead any more.
    var actions: (start: @MainActor ([Item]) -> Void, cancel: @MainActor ([Item]) -> Void)?
    /// The announced items that were neither shown nor cancelled, in the order of their announcement.
    private var announced: [Item] = []
    private var lastOffset = 0.0
    private var wasForward = true

    /// Whether the list scrolls towards its end, from the offset of the last call to this one.
    mutating func isForward(_ offset: Double) -> Bool {
        if offset != lastOffset { wasForward = offset > lastOffset }
        lastOffset = offset
        return wasForward
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
