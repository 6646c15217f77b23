import CasementCore

extension GridView {
    /// Announces the items ahead to the app.
    final func announce() {
        guard prefetch.actions != nil else { return }
        let isForward = prefetch.isForward(engine.viewport.lowerBound + engine.base)
        let ahead = engine.itemsAhead(towardsEnd: isForward, by: ListPrefetch<Item>.reach)
        announce(visible: visibleItems, ahead: ahead.map { shown.item(at: $0) })
    }
}
