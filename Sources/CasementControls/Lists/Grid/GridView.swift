public import CasementCore

/// Items in columns, or wherever a ``ListLayout`` places them, of which only the visible ones have views. UIKit:
/// `UICollectionView`.
///
/// A ``ListSnapshot`` names the items by identity, as for a ``ListView``, and a closure makes the view of an item, from a
/// recycled one if there is one:
///
/// ```swift
/// let grid = GridView(ListSnapshot(photos), layout: .adaptive(minimum: 120, length: .ratio(1))) { grid, photo in
///     let view = grid.dequeue(PhotoView())
///     view.photo = photo
///     return view
/// }
/// ```
///
/// ``apply(_:animated:)`` shows another snapshot and ``setLayout(_:animated:)`` another layout; what is visible stays where it
/// is, and a grid at its start stays there.
@MainActor
open class GridView<Section: Hashable & Sendable, Item: Hashable & Sendable>: ItemScrollView<Item>, ListSource {
    /// The items that are shown.
    public final var snapshot: ListSnapshot<Section, Item> { data.snapshot }
    /// The items with those that touches drag where their gaps are.
    final var shown: ListSnapshot<Section, Item> { data.shown }
    final let cell: @MainActor (GridView, Item) -> View
    /// Makes the header of a section, or nil for none; see ``ListHeader``. Set it before the grid is shown.
    public final var header: (@MainActor (GridView, Section) -> View?)? { didSet { reload() } }
    /// Makes the footer of a section, or nil for none. Set it before the grid is shown.
    public final var footer: (@MainActor (GridView, Section) -> View?)? { didSet { reload() } }

    final lazy var data: ListData<Section, Item> = ListData(self, ItemEditor(engine))
    private final let firstLayout: any ListLayout
    final lazy var engine = ItemEngine(self, self, firstLayout)
    final lazy var reordering: ListReordering<Section, Item> = {
        let reordering: ListReordering<Section, Item> = ListReordering(self)
        dropDelegate = reordering
        return reordering
    }()
    final let trials = GridTrials<Item>()

    /// Makes a grid.
    ///
    /// - Parameters:
    ///   - snapshot: the items.
    ///   - layout: where they lie.
    ///   - cell: makes the view of an item when it becomes visible, usually a ``GridItemView``. The grid sets its frame and
    ///   opacity.
    public init(
        _ snapshot: ListSnapshot<Section, Item> = ListSnapshot(), layout: some ListLayout,
        cell: @escaping @MainActor (GridView, Item) -> View
    ) {
        self.cell = cell
        firstLayout = layout
        super.init()
        data.reset(to: snapshot)
        laysOutOnScroll = true
        accessibility.role = .list
        reload()
    }

    // MARK: Items

    /// The view of an item; nil unless it is visible, or nearly.
    public final func cell(for item: Item) -> View? {
        guard let index = index(of: item) else { return nil }
        return engine.items.placed.first { $0.index == index }?.view
    }

    /// Whether the headers of sections stay at the start of the grid until the next one pushes them away; true by default.
    public final var hasStickyHeaders: Bool {
        get { engine.stickyHeader.isEnabled }
        set { engine.stickyHeader.isEnabled = newValue }
    }

    /// The item whose view contains a view; nil if none does.
    public final func item(containing view: View) -> Item? {
        engine.items.placed.first { $0.contains(view) }.flatMap(item)
    }

    private func item(_ placed: PlacedItem) -> Item? {
        engine.elements.position(at: placed.index).map { shown.item(at: $0) }
    }

    /// The items that are visible now, in their order.
    public final var visibleItems: [Item] {
        engine.items.placed.compactMap { engine.isVisible($0) ? item($0) : nil }
    }

    /// The position of an item among the items, headers and footers.
    final func index(of item: Item) -> Int? {
        shown.position(of: item).map { engine.elements.index(of: .item(section: $0.section, item: $0.item)) }
    }

    /// The length, in points, of an item that was not visible yet, where a layout measures items; 120 by default, and the mean
    /// of the items that were visible after some of them, in whole device pixels.
    public final var estimatedItemLength: Double {
        get { engine.elements.estimates.item }
        set { engine.elements.estimates.item = newValue }
    }

    /// Gives the length of an item at an extent, both in points, without a view; nil if the view must be measured.
    ///
    /// A layout asks for it where its items are ``GridItemLength/measured``. The length of a picture is known from its size, so
    /// that nothing is estimated. It must not change while the grid shows the item. Set it before the grid is shown.
    public final var itemLength: (@MainActor (Item, Double) -> Double?)? {
        didSet {
            engine.elements.known = itemLength.map { itemLength in
                // A layout of the app may keep the context that asks.
                { [weak self] position, extent in self.flatMap { itemLength($0.shown.item(at: position), extent) } }
            }
            reload()
        }
    }

    // MARK: Data

    /// Shows other items. Views of items that are in both snapshots stay what they are, with their state.
    ///
    /// What is visible stays where it is, also during a drag or a deceleration; a grid at its start stays there. See
    /// ``ListView/apply(_:animated:)`` for the cost; the layout adds O(n) in plain arithmetic.
    public final func apply(_ snapshot: ListSnapshot<Section, Item>, animated: Bool = true) {
        data.apply(snapshot, animated: animated)
    }

    /// Edits the items that are shown, or that are about to be.
    ///
    /// ```swift
    /// grid.edit { $0.delete(["Pears"]) }
    /// ```
    public final func edit(animated: Bool = true, _ body: (inout ListSnapshot<Section, Item>) -> Void) {
        data.edit(animated: animated, body)
    }

    private func reload() {
        engine.elements.hasHeaders = header != nil
        engine.elements.hasFooters = footer != nil
        engine.reload((0..<shown.sectionCount).map { shown.itemCount(at: $0) })
        itemsDidChange()
    }

    final func itemsDidChange(animated: Bool = false) {
        describe()
        decorations.isEmpty = snapshot.itemCount == 0
        selecting.keep { snapshot.contains($0) }
        reordering.itemsDidChange()
    }

    // MARK: Selection and reordering

    final override func canReorderDidChange() { reordering.connectAll() }

    private func itemWasTriggered(_ view: View) {
        if let item = item(containing: view) { selecting.tap(item) }
    }

    final override func selectionDidChange() {
        for placed in engine.items.placed {
            guard let view = placed.view as? Control, let item = item(placed) else { continue }
            view.isSelected = selection.contains(item)
        }
    }

    // MARK: Scrolling

    /// Scrolls to an item, however far it is; before the grid is laid out in a scene, or shows what ``apply(_:animated:)``
    /// compares in the background, it does so then, without an animation. An item that the grid does not contain is reported;
    /// see `Scene.onProblem`.
    ///
    /// An animated scroll to a far item begins near it. A touch can stop it.
    ///
    /// - Parameter position: along the axis of the layout: the top is the start.
    public final func scrollTo(_ item: Item, at position: ListScrollPosition = .nearest, animated: Bool = true) {
        scroll(to: item, at: position, animated: animated)
    }

    final override func isAwaited(_ item: Item) -> Bool { data.isAwaited(item) }

    final override func scrollNow(to item: Item, at position: ListScrollPosition, animated: Bool) {
        guard let index = index(of: item) else { return reportMissingItem() }
        ItemScroller(engine: engine).scroll(to: engine.elements.handle(at: index), at: position, animated: animated)
    }

    final override var shownOffset: ListOffset<Item>? {
        guard let item = visibleItems.first, let index = index(of: item) else { return nil }
        return ListOffset(item: item, distance: ItemScroller(engine: engine).distance(of: index))
    }

    final override func show(_ offset: ListOffset<Item>) {
        guard let index = index(of: offset.item) else { return }
        ItemScroller(engine: engine).jump(to: engine.elements.handle(at: index), distance: offset.distance)
    }

    // MARK: Layout

    /// Where the items lie; see ``setLayout(_:animated:)``.
    public final var layout: any ListLayout { engine.layout }

    /// Places the visible items. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureDecorations()
        engine.layOut()
        restoreOffset()
        placeDecorations()
        load(along: engine.axis, itemCount: snapshot.itemCount)
        announce()
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        engine.itemsMayHaveResized()
        wordsDidChange()
    }

    /// The arrow keys move the focus from item to item. An override calls `super`.
    open override func keyDown(_ event: KeyEvent) -> Bool {
        reordering.keyDown(event) || ItemKeys(engine: engine).handle(event) || super.keyDown(event)
    }

    // MARK: For the engine

    final func makeView(at address: ListAddress, reusing old: View?) -> View? {
        pool.offered = old
        defer { pool.offered = nil }
        switch address {
        case .header(let section): return header?(self, shown.section(at: section))
        case .footer(let section): return footer?(self, shown.section(at: section))
        case .item(let section, let item):
            let identity = shown.item(at: ListPosition(section: section, item: item))
            let view = cell(self, identity)
            reordering.connect(view, identity)
            if let view = view as? GridItemView { connect(view, identity) }
            return view
        }
    }

    private func connect(_ view: GridItemView, _ item: Item) {
        view.isSelected = selection.contains(item)
        view.gridAction = { [weak self] in self?.itemWasTriggered($0) }
        view.layoutAction = { [weak self] in self?.engine.itemMayHaveResized($0) }
    }

    final func length(of view: View, extent: Double) -> Double {
        engine.axis == .vertical
            ? view.sizeThatFits(Size(width: extent, height: .infinity)).height
            : view.sizeThatFits(Size(width: .infinity, height: extent)).width
    }

    final func recycle(_ view: View) { pool.add(view) }
}

extension GridView {
    /// Announces the items ahead to the app.
    final func announce() {
        guard prefetch.actions != nil else { return }
        let isForward = prefetch.isForward(engine.viewport.lowerBound + engine.base)
        let ahead = engine.itemsAhead(towardsEnd: isForward, by: ListPrefetch<Item>.reach)
        announce(visible: visibleItems, ahead: ahead.map { shown.item(at: $0) })
    }
}

extension GridView {
    /// Measures the views beside the items, and makes space for them.
    final func measureDecorations() {
        guard engine.updateViewport() else { return }
        decorations.measure(engine.axis, extent: engine.space.viewport[engine.axis.crossed])
        engine.setSpace(before: decorations.headerLength, after: decorations.footerLength)
    }

    /// Places the views beside the items, which move with these during a transition.
    final func placeDecorations() {
        let (axis, space, origin) = (engine.axis, engine.space, engine.container.frame.origin)
        let (start, length) = (axis == .vertical ? origin.y : origin.x, engine.frames.length)
        let first = space.startsAtEnd ? start + engine.base - length : start - engine.base
        decorations.place(
            axis, around: first...(first + length), across: (0, space.viewport[axis.crossed]),
            viewport: space.viewport[axis], isReversed: space.startsAtEnd)
    }
}
