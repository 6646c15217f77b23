/// The pixels that differ from the previous frame: those to paint, and those that the previous frame has at another place.
struct FrameDamage {
    /// The pixels to paint; they may lie in the destination of a scroll, and are painted after it.
    private(set) var painted = Region()
    private(set) var scrolls: [FrameScroll] = []
    /// All pixels that differ.
    private(set) var whole = Region()

    /// Sets what a pass found changed.
    ///
    /// - Parameters:
    ///   - planner: decides which scrolled views are moved.
    ///   - screen: the pixels of the panel.
    @MainActor mutating func set(_ changes: CompositionChanges, by planner: ScrollPlanner, within screen: PixelRect) {
        painted.removeAll()
        scrolls.removeAll(keepingCapacity: true)
        painted.add(changes.formerDamage)
        painted.add(changes.damage)
        for scrolled in changes.scrolled {
            guard let area = scrolled.view.composition?.inner.clip else { continue }
            let scroll = planner.scroll(
                of: scrolled, in: area, formerDamage: changes.formerDamage, painted: painted, beside: scrolls,
                on: screen)
            guard let scroll else {
                painted.add(area)
                continue
            }
            painted.add(planner.fixed)
            scrolls.append(scroll)
        }
        painted.limit(to: screen)
        whole.removeAll()
        whole.add(painted)
        for scroll in scrolls { whole.add(scroll.destination) }
    }
}
