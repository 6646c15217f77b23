public import CasementCore

/// A scroll view of items by identity: what a ``ListView`` and a ``GridView`` have in common beside their items.
@MainActor open class ItemScrollView<Item: Hashable & Sendable>: ScrollView {
    final lazy var decorations = ScrollDecorations(self)
    final lazy var loader = ListLoader(self)
    final var prefetch = ListPrefetch<Item>()
    final let pool = CellPool()
    final let selecting = ListSelection<Item>()
    final var reorderActions = ListReorderActions<Item>()
    private final var pendingOffset: ListOffset<Item>?
    /// A scroll that was asked for before there was something to scroll.
    private final var pendingScroll: (item: Item, position: ListScrollPosition)?

    /// Only lists and grids are scroll views of items.
    init() {
        super.init(frame: .zero)
        selecting.didChange = { [unowned self] in selectionDidChange() }
    }

    // MARK: Items

    /// A recycled view of a class, or a new one.
    ///
    /// ```swift
    /// let row = list.dequeue(MailRow())
    /// ```
    ///
    /// - Parameter make: makes a view; evaluated only if there is none to recycle.
    public final func dequeue<Cell: View>(_ make: @autoclosure () -> Cell) -> Cell { pool.dequeue(make, for: self) }

    /// The items that are selected.
    public final var selection: Set<Item> {
        get { selecting.items }
        set { selecting.set(newValue) }
    }

    /// How many items a tap can select; ``ListSelectionMode/none`` by default.
    public final var selectionMode: ListSelectionMode {
        get { selecting.mode }
        set { selecting.mode = newValue }
    }

    /// Runs an action when a person taps an item, or presses Return on it.
    public final func onSelect(_ action: @escaping @MainActor (Item) -> Void) { selecting.onSelect = action }

    /// Shows in the visible views which items are selected.
    func selectionDidChange() {}

    /// Prepares the visible views after a change of ``canReorder``.
    func canReorderDidChange() {}

    // MARK: Beside the items

    /// Before the first section, as long as it asks for; it scrolls with the items. UIKit: `tableHeaderView`.
    public final var headerView: View? {
        get { decorations.header }
        set { decorations.header = newValue }
    }
    /// After the last section, as long as it asks for; it scrolls with the items. UIKit: `tableFooterView`.
    public final var footerView: View? {
        get { decorations.footer }
        set { decorations.footer = newValue }
    }
    /// Fills the view while it has no items.
    public final var emptyView: View? {
        get { decorations.empty }
        set { decorations.empty = newValue }
    }

    // MARK: The offset by an item

    /// The first visible item and its distance from the start: from the top, or from the leading edge of a grid that scrolls
    /// sideways. Nil if there is none.
    ///
    /// Setting it scrolls there, if the snapshot contains the item; before the first layout, it does so then. The distance is
    /// exact, however many lengths before the item are not known yet. Where the item is so short now that it would not be
    /// visible, for instance in another layout, it is shown from its start.
    public final var offset: ListOffset<Item>? {
        get { pendingOffset ?? shownOffset }
        set {
            (pendingOffset, pendingScroll) = (newValue, nil)
            setNeedsLayout()
        }
    }

    /// The first visible item and its distance from the start.
    var shownOffset: ListOffset<Item>? { nil }

    /// Scrolls to an offset at once.
    func show(_ offset: ListOffset<Item>) {}

    /// Whether an item is about to be shown, after a comparison in the background.
    func isAwaited(_ item: Item) -> Bool { false }

    /// Scrolls to an item now, or, before the view is in a scene and has a size and the item, in the first layout then.
    final func scroll(to item: Item, at position: ListScrollPosition, animated: Bool) {
        afterUpdate { [weak self] in self?.scrollNowOrLater(to: item, at: position, animated: animated) }
    }

    private func scrollNowOrLater(to item: Item, at position: ListScrollPosition, animated: Bool) {
        if hasPlace, !isAwaited(item) {
            pendingOffset = nil
            scrollNow(to: item, at: position, animated: animated)
        } else {
            (pendingOffset, pendingScroll) = (nil, (item, position))
            setNeedsLayout()
        }
    }

    func scrollNow(to item: Item, at position: ListScrollPosition, animated: Bool) {}

    private var hasPlace: Bool { scene != nil && !bounds.isEmpty }

    /// Scrolls to the offset that was set, or to an item; a layout of the items calls it.
    final func restoreOffset() {
        if let scene { ListMisuse.report(to: scene) }
        guard hasPlace else { return }
        if let offset = pendingOffset, !isAwaited(offset.item) {
            pendingOffset = nil
            show(offset)
        } else if let (item, position) = pendingScroll, !isAwaited(item) {
            pendingScroll = nil
            scrollNow(to: item, at: position, animated: false)
        }
    }

    /// Reports a scroll to an item that is not there.
    final func reportMissingItem() {
        scene?.report(
            call: "scrollTo(_:at:animated:) scrolls nowhere, because the item is not in the snapshot: apply that first."
        )
    }

    // MARK: Loading

    /// Loads more items when a person scrolls near the end: within one viewport of it.
    ///
    /// ```swift
    /// list.onReachEnd { [unowned list] in
    ///     let more = await archive.messages(after: list.snapshot.items.last)
    ///     list.edit { $0.append(more) }
    /// }
    /// ```
    ///
    /// - Parameter load: is not called again while it runs. When it has brought no items, as after an error, it is called again
    ///   when a person scrolls to the end anew.
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
    ///   - start: begins to load what the views of the items show.
    ///   - cancel: the items are not ahead any more. Each announced item is either shown or cancelled, once.
    public final func onPrefetch(
        _ start: @escaping @MainActor ([Item]) -> Void, cancel: @escaping @MainActor ([Item]) -> Void = { _ in }
    ) {
        prefetch.actions = (start, cancel)
        setNeedsLayout()
    }

    /// Starts what is due at the present offset; a layout of the items calls it. Code of the app runs.
    final func load(along axis: Axis = .vertical, itemCount: @autoclosure () -> Int) {
        loader.axis = axis
        if pendingOffset == nil, pendingScroll == nil { loader.update(itemCount: itemCount()) }
    }

    /// Announces what is ahead. Code of the app runs.
    final func announce(visible: [Item], ahead: [Item]) {
        guard let actions = prefetch.actions else { return }
        let (new, cancelled) = prefetch.update(visible: visible, ahead: ahead)
        if !cancelled.isEmpty { actions.cancel(cancelled) }
        if !new.isEmpty { actions.start(new) }
    }
}
