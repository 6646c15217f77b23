import CasementCore

/// Finds the element that stays where it is when an item of a grid moves.
///
/// A frame depends on the elements before it only. So all of them stay up to the first place that changes; the others move, as
/// far as their layout makes them.
@MainActor struct GridFixedLine {
    private let engine: ItemEngine
    private var elements: ItemLines { engine.elements }

    init(_ engine: ItemEngine) { self.engine = engine }

    /// The element that stays; nil for the first visible item.
    ///
    /// - Parameters:
    ///   - old: the position of the item; nil if it is inserted.
    ///   - new: its position after the edit; nil if it is removed.
    func line(from old: ListPosition?, to new: ListPosition?) -> ListAnchor? {
        let source = old.map { elements.index(of: .item(section: $0.section, item: $0.item)) }
        var target = new.map { elements.index(of: .item(section: $0.section, item: $0.item)) }
        let isForward = if let old, let new { old.section < new.section } else { false }
        if isForward { target = target.map { $0 - 1 } }
        guard let first = [source, target].compactMap({ $0 }).min(),
            let visible = engine.items.placed.first(where: engine.isVisible)
        else { return nil }
        if first > visible.index || engine.items.placed.contains(where: { $0.index == first - 1 }) {
            return anchor(first - 1, first - 1)
        }
        // The change begins above what is visible. Within a section the places stay, and the items go from one to the next;
        // in a section from which no item goes, the items stay.
        let isBetween = isForward && elements.place(of: visible.index).section > old?.section ?? 0
        let isBeforeTarget = target.map { visible.index <= $0 } ?? false
        return anchor(visible.index, isBetween && isBeforeTarget ? visible.index - 1 : visible.index)
    }

    /// - Parameters:
    ///   - index: the present position of the element.
    ///   - next: its position after the edit.
    private func anchor(_ index: Int, _ next: Int) -> ListAnchor {
        ListAnchor(line: .index(next), start: engine.frames.frame(of: index).start(engine.axis) - engine.base)
    }
}
