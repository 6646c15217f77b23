/// The views that can have the focus, in the order of the tree, and the position of the focus among them.
@MainActor struct FocusOrder {
    /// The views that Tab visits: of each group at most one.
    private var stops: [View] = []
    /// The index of the stop that has the focus, or of the first one after it; nil without a position.
    private var position: Int?
    /// Whether the focus is at the position, rather than before it.
    private var isAtPosition = false
    private let current: View?
    private let lost: (superview: View, index: Int)?

    init(in area: View, current: View?, lost: (superview: View, index: Int)?) {
        self.current = current
        self.lost = lost
        visit(area, group: nil)
    }

    /// The next stop; after the last one the first one.
    func next(forwards: Bool) -> View? {
        guard !stops.isEmpty else { return nil }
        guard let position else { return forwards ? stops.first : stops.last }
        let step = forwards ? (isAtPosition ? 1 : 0) : -1
        return stops[(position + step + stops.count) % stops.count]
    }

    private mutating func visit(_ view: View, group: View?) {
        guard view.isSeen, view.isUserInteractionEnabled else { return }
        var group = group
        if view.isFocusGroup, group == nil {
            group = view
            let members = Self.focusables(in: view)
            if let entry = Self.entry(of: view, members) { add(entry, isCurrent: members.contains { $0 === current }) }
        }
        if group == nil, view.canBecomeFocused { add(view, isCurrent: view === current) }
        for (index, subview) in view.keySubviews.enumerated() {
            if let lost, position == nil, view === lost.superview, index >= lost.index { position = stops.count }
            visit(subview, group: group)
        }
        if let lost, position == nil, view === lost.superview { position = stops.count }
    }

    private mutating func add(_ view: View, isCurrent: Bool) {
        if isCurrent { (position, isAtPosition) = (stops.count, true) }
        stops.append(view)
    }

    private static func entry(of group: View, _ members: [View]) -> View? {
        let last = group.keyTraits?.lastFocused
        return members.first { $0.ownStates.contains(.selected) } ?? members.first { $0 === last } ?? members.first
    }

    /// All views in a view that can have the focus now, in the order of the tree.
    static func focusables(in area: View) -> [View] {
        guard area.isSeen, area.isUserInteractionEnabled else { return [] }
        return (area.canBecomeFocused ? [area] : []) + area.keySubviews.flatMap { focusables(in: $0) }
    }
}
