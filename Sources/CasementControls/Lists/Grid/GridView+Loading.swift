import CasementCore

extension GridView {
    /// Loads more items when a person scrolls near the end: within one viewport of it; see ``ListView/onReachEnd(_:)``.
    ///
    /// - Parameter load: is not called again while it runs, nor before the number of items has changed.
    public final func onReachEnd(_ load: @escaping @MainActor () async -> Void) {
        loader.end.load = load
        setNeedsLayout()
    }

    /// Loads more items when a person scrolls near the start; see ``onReachEnd(_:)``.
    public final func onReachStart(_ load: @escaping @MainActor () async -> Void) {
        loader.start.load = load
        setNeedsLayout()
    }

    /// Announces items that are likely to become visible, those of one viewport in the direction of scrolling.
    ///
    /// - Parameters:
    ///   - start: begins to load what the items show.
    ///   - cancel: the items are not ahead any more. Each announced item is either shown or cancelled, once.
    public final func onPrefetch(
        _ start: @escaping @MainActor ([Item]) -> Void, cancel: @escaping @MainActor ([Item]) -> Void = { _ in }
    ) {
        prefetch.actions = (start, cancel)
        setNeedsLayout()
    }

    final func announce() {
        guard let actions = prefetch.actions else { return }
        let isForward = prefetch.isForward(engine.viewport.lowerBound + engine.base)
        let ahead = engine.itemsAhead(towardsEnd: isForward, by: ListPrefetch<Item>.reach)
        let (new, cancelled) = prefetch.update(visible: visibleItems, ahead: ahead.map { shown.item(at: $0) })
        if !cancelled.isEmpty { actions.cancel(cancelled) }
        if !new.isEmpty { actions.start(new) }
    }
}
