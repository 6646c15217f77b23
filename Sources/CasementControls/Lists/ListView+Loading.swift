import CasementCore

extension ListView {
    /// Announces the items ahead to the app.
    final func announce() {
        guard prefetch.actions != nil else { return }
        let isForward = prefetch.isForward(contentOffset.y)
        guard prefetch.isOutdated(by: ListPrefetchBasis(engine, isForward: isForward)) else { return }
        let ahead = engine.itemsAhead(towardsEnd: isForward, by: ListPrefetch<Item>.reach)
        announce(visible: visibleItems, ahead: ahead.map { shown.item(at: $0) })
    }
}
