import CasementCore

/// Finds where the keys and assistive technologies move an item of a grid: to the place of its neighbour.
///
/// At the end of a line, a step along it leads to the next line, and at the end of a section to the next section.
@MainActor struct GridStep {
    private let engine: ItemEngine

    init(_ engine: ItemEngine) { self.engine = engine }

    /// The position after a step of an item in a direction; nil if it leads nowhere.
    func position<Section, Item>(
        after direction: FocusDirection, from item: Item, in items: ListSnapshot<Section, Item>
    ) -> ListPosition? {
        guard let own = items.position(of: item) else { return nil }
        let isMirrored = direction.axis == .horizontal && engine.space.isMirrored
        let isForward = (direction.sign > 0) != isMirrored
        let counts = engine.elements.counts
        let index = engine.elements.index(of: .item(section: own.section, item: own.item))
        let neighbour = ItemKeys(engine: engine).neighbour(of: index, direction)
            .flatMap { engine.elements.position(at: $0) }
        if let neighbour, (neighbour.section - own.section).magnitude <= 1 { return neighbour }
        if neighbour == nil, direction.axis != engine.axis {
            if isForward, own.item + 1 < counts[own.section] {
                return ListPosition(section: own.section, item: own.item + 1)
            }
            if !isForward, own.item > 0 { return ListPosition(section: own.section, item: own.item - 1) }
        }
        // The sections between two neighbours are empty.
        let section = own.section + (isForward ? 1 : -1)
        guard counts.indices.contains(section) else { return nil }
        return ListPosition(section: section, item: isForward ? 0 : counts[section])
    }
}
