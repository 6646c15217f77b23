import CasementCore

/// Views of elements that are no longer placed, and stay for a while: those that leave with an animation, and the one that
/// contains the focus.
@MainActor struct DepartingItems {
    private struct Member {
        var item: PlacedItem
        /// The animation with whose end the view is recycled; nil for the view that contains the focus.
        var animation: Int?
    }

    private var members: [Member] = []

    /// The elements that leave with an animation, with their frames at its end.
    func items(of animation: Int) -> [PlacedItem] {
        members.compactMap { $0.animation == animation ? $0.item : nil }
    }

    /// The element of a view, if it was not removed.
    func item(of view: View) -> PlacedItem? { members.first { $0.item.view === view && $0.item.handle >= 0 }?.item }

    mutating func add(_ item: PlacedItem, until animation: Int?) {
        members.append(Member(item: item, animation: animation))
    }

    /// Takes the view of an element that becomes visible again.
    mutating func take(_ handle: ListLines.Handle) -> PlacedItem? {
        guard let index = members.firstIndex(where: { $0.item.handle == handle }) else { return nil }
        return members.remove(at: index).item
    }

    /// Takes the elements that satisfy a condition.
    private mutating func take(where isTaken: (Member) -> Bool) -> [PlacedItem] {
        guard !members.isEmpty else { return [] }
        let taken = members.filter(isTaken).map(\.item)
        members.removeAll(where: isTaken)
        return taken
    }

    /// Takes all elements.
    mutating func takeAll() -> [PlacedItem] { take { _ in true } }

    /// Takes the elements that left with an animation, at its end.
    mutating func take(endedAnimation: Int) -> [PlacedItem] { take { $0.animation == endedAnimation } }

    /// Takes the elements that stayed for the focus, and do not contain it any more.
    mutating func takeUnfocused(_ focused: View?) -> [PlacedItem] {
        take { $0.animation == nil && !$0.item.contains(focused) }
    }

    /// Gives an element that moved its new handle.
    mutating func rename(_ old: ListLines.Handle, to new: ListLines.Handle) {
        for index in members.indices where members[index].item.handle == old { members[index].item.handle = new }
    }

    /// Forgets the elements of removed handles, of which other ones may get the number.
    mutating func detach(where isRemoved: (ListLines.Handle) -> Bool) {
        for index in members.indices where members[index].item.handle >= 0 {
            if isRemoved(members[index].item.handle) { members[index].item.handle = -1 }
        }
    }

    /// Changes the elements that were not removed, for instance where their animations end.
    mutating func update(_ change: (inout PlacedItem) -> Void) {
        for index in members.indices where members[index].item.handle >= 0 { change(&members[index].item) }
    }
}
