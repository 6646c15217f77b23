public import CasementCore

/// Rows of any number and height, of which only the visible ones have views. UIKit: `UITableView`.
///
/// A ``ListSnapshot`` names the items by identity, and a closure makes the row of an item, from a recycled one if there is one:
///
/// ```swift
/// let list = ListView(["Apples", "Pears", "Quinces"]) { row, fruit in row.title = fruit }
/// list.onSelect { fruit in print(fruit) }
/// ```
///
/// Rows are as high as their content at the width of the list. Heights are estimated until a row is visible, and nothing moves
/// on the screen when the estimate was wrong. ``apply(_:animated:)`` shows another snapshot; what is visible stays where it
/// is.
@MainActor
open class ListView<Section: Hashable & Sendable, Item: Hashable & Sendable>: ItemScrollView<Item>, ListSource {
    /// The items that are shown.
    public final var snapshot: ListSnapshot<Section, Item> { data.snapshot }
    /// The items with those that touches drag where their gaps are.
    final var shown: ListSnapshot<Section, Item> { data.shown }
    /// Makes the row of an item; see ``ItemScrollView/dequeue(_:)``.
    final let cell: @MainActor (ListView, Item) -> View
    /// Makes the header of a section, or nil for none; see ``ListHeader``. Set it before the list is shown.
    public final var header: (@MainActor (ListView, Section) -> View?)? { didSet { reload() } }
    /// Makes the footer of a section, or nil for none. Set it before the list is shown.
    public final var footer: (@MainActor (ListView, Section) -> View?)? { didSet { reload() } }

    /// How the rows of a section belong together; ``ListStyle/plain`` by default.
    public final var style = ListStyle.plain {
        didSet {
            guard style != oldValue else { return }
            styleDidChange()
            reload()
        }
    }

    final lazy var data: ListData<Section, Item> = ListData(self, ItemEditor(engine))
    final lazy var editing = ListEditing(self)
    final var onCollapse: (@MainActor (Section, Bool) -> Void)?
    final lazy var engine = ItemEngine(self, self, RowLayout())
    final lazy var reordering: ListReordering<Section, Item> = {
        let reordering: ListReordering<Section, Item> = ListReordering(self)
        dropDelegate = reordering
        return reordering
    }()
    final lazy var swipes = ListSwipes(self)
    /// Whether a list that is scrolled to its end stays there when items are added, as a chat or a log does. A person who
    /// scrolls back leaves the end.
    public final var sticksToEnd = false { didSet { isAtEnd = sticksToEnd } }
    private final var isAtEnd = false

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - snapshot: the items.
    /// - cell: makes the row of an item, usually a ``ListCell``, when it becomes visible. The list sets its frame and opacity.
    public init(
        _ snapshot: ListSnapshot<Section, Item> = ListSnapshot(), cell: @escaping @MainActor (ListView, Item) -> View
    ) {
        self.cell = cell
        super.init()
        data.reset(to: snapshot)
        alwaysBounces = [.vertical]
        laysOutOnScroll = true
        accessibility.role = .list
        reload()
    }

    /// Makes a list of standard rows in one section.
    ///
    /// - Parameters:
    ///   - items: the items; no two of them are equal.
    ///   - configure: sets the content of a row. Rows are recycled: it sets all properties that differ from row to row.
    public convenience init(
        _ items: [Item], configure: @escaping @MainActor (ListRow, Item) -> Void
    ) where Section == Int {
        self.init(ListSnapshot(items)) { list, item in
            let row = list.dequeue(ListRow())
            configure(row, item)
            return row
        }
    }

    // MARK: Rows

    /// The row of an item; nil unless it is visible, or nearly.
    public final func cell(for item: Item) -> View? {
        guard let index = index(of: item) else { return nil }
        return engine.items.placed.first { $0.index == index }?.view
    }

    /// The item whose row contains a view; nil if none does.
    public final func item(containing view: View) -> Item? {
        engine.items.placed.first { $0.contains(view) }.flatMap(item)
    }

    private func item(_ placed: PlacedItem) -> Item? {
        engine.elements.lines.item(at: placed.index).map { shown.item(at: $0) }
    }

    /// The position of an item among the rows, headers and footers.
    final func index(of item: Item) -> Int? {
        shown.position(of: item).map { engine.elements.lines.index(of: .item(section: $0.section, item: $0.item)) }
    }

    /// The items whose rows are visible now, from the first to the last; a hundredth of a point is not visible.
    public final var visibleItems: [Item] {
        let viewport = engine.viewport
        // Two rows may meet at the edge of the viewport, where sums of lengths are rounded.
        let hairline = 0.01
        return engine.items.placed.compactMap { placed in
            guard placed.frame.maxY - engine.base > viewport.lowerBound + hairline,
                placed.frame.minY - engine.base < viewport.upperBound - hairline
            else { return nil }
            return item(placed)
        }
    }

    /// Whether the headers of sections stay at the top until the next one pushes them away; true by default.
    public final var hasStickyHeaders: Bool {
        get { engine.stickyHeader.isEnabled }
        set { engine.stickyHeader.isEnabled = newValue }
    }

    /// The height of a row, in points, that was not visible yet; 52 by default, and the mean of the rows that were visible
    /// after some of them, in whole device pixels. One that is no height, such as NaN, changes nothing.
    ///
    /// A header and a footer of a section that were not visible yet count 36 points each, also if the section has none: only
    /// asking the app tells. So the end of a list of many short sections is nearer than its indicator shows.
    public final var estimatedRowHeight: Double {
        get { engine.elements.lines.estimatedRow }
        set {
            guard ItemLines.lengths.contains(newValue) else { return }
            engine.elements.lines.estimatedRow = newValue
            engine.setNeedsFill()
        }
    }

    // MARK: Data

    /// Shows other items. Rows that are in both snapshots stay what they are, with their state.
    ///
    /// What is visible stays where it is, also during a drag or a deceleration; a list at its top stays there. A snapshot that
    /// was derived from ``snapshot`` is shown at once and costs O(edits x log n). Any other one is compared, at once up to
    /// 2,000 items, and with more items in the background: ``snapshot`` changes when it is shown, and a later call supersedes
    /// it.
    public final func apply(_ snapshot: ListSnapshot<Section, Item>, animated: Bool = true) {
        data.apply(snapshot, animated: animated)
    }

    /// Edits the items that are shown, or that are about to be.
    ///
    /// ```swift
    /// list.edit { $0.insert(["Quinces"], after: "Pears") }
    /// ```
    public final func edit(animated: Bool = true, _ body: (inout ListSnapshot<Section, Item>) -> Void) {
        data.edit(animated: animated, body)
    }

    private func reload() {
        engine.reload((0..<shown.sectionCount).map { shown.itemCount(at: $0) })
        itemsDidChange()
    }

    /// The lines show other items.
    final func itemsDidChange(animated: Bool = false) {
        describe()
        decorations.isEmpty = snapshot.itemCount == 0
        selecting.keep { snapshot.contains($0) }
        swipes.itemsDidChange()
        reordering.itemsDidChange()
        editing.update()
        guard isAtEnd, animated, !isDragging, scene != nil else { return }
        layoutIfNeeded()
        setContentOffset(Point(.nan, range(.vertical).upperBound), animated: true)
    }

    // MARK: Selection and reordering

    final override func canReorderDidChange() { reordering.connectAll() }

    final override func selectionDidChange() {
        for placed in engine.items.placed {
            guard let row = placed.view as? Control, let item = item(placed) else { continue }
            row.isSelected = selection.contains(item)
        }
    }

    // MARK: Scrolling

    /// Scrolls to an item, however far it is; before the list is laid out in a scene, or shows what ``apply(_:animated:)``
    /// compares in the background, it does so then, without an animation. An item that the list does not contain is reported;
    /// see `Scene.onProblem`.
    ///
    /// A collapsed section that contains the item is expanded. An animated scroll to a far row begins near it. A touch can stop
    /// it.
    public final func scrollTo(_ item: Item, at position: ListScrollPosition = .nearest, animated: Bool = true) {
        scroll(to: item, at: position, animated: animated)
    }

    final override func isAwaited(_ item: Item) -> Bool { data.isAwaited(item) }

    final override func scrollNow(to item: Item, at position: ListScrollPosition, animated: Bool) {
        if let section = snapshot.section(of: item) { setCollapsed(false, section: section, animated: animated) }
        guard let index = index(of: item) else { return reportMissingItem() }
        ItemScroller(engine: engine).scroll(to: engine.elements.handle(at: index), at: position, animated: animated)
    }

    final override var shownOffset: ListOffset<Item>? {
        guard let item = visibleItems.first, let row = cell(for: item) else { return nil }
        return ListOffset(item: item, distance: row.convert(row.bounds, to: self).minY - contentOffset.y)
    }

    final override func show(_ offset: ListOffset<Item>) {
        guard let place = snapshot.position(of: offset.item) else { return }
        // The item of a collapsed section is at its header.
        let index = index(of: offset.item)
        let shownIndex = index ?? engine.elements.lines.index(of: .header(section: place.section))
        ItemScroller(engine: engine).jump(
            to: engine.elements.handle(at: shownIndex), distance: index == nil ? 0 : offset.distance)
    }

    // MARK: Layout

    /// Places the visible rows. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureDecorations()
        engine.layOut()
        restoreOffset()
        placeDecorations()
        followEnd()
        load(itemCount: snapshot.itemCount)
        announce()
        editing.update()
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        styleDidChange()
        engine.itemsMayHaveResized()
        wordsDidChange()
    }

    /// The arrow keys move the focus from row to row, and with Shift to the actions of a row. An override calls `super`.
    open override func keyDown(_ event: KeyEvent) -> Bool {
        reordering.keyDown(event) || ListSwipeKeys(list: self).handle(event)
            || ItemKeys(engine: engine).handle(event) || super.keyDown(event)
    }

    /// An override calls `super`.
    open override func didScroll() {
        // Offsets that the list itself corrects leave the end and open rows where they are.
        guard isMovedByPerson else { return }
        swipes.closeRows()
        if sticksToEnd { isAtEnd = contentOffset.y >= range(.vertical).upperBound - 1 }
    }

    private func followEnd() {
        guard isAtEnd, !isDragging, !isMoving else { return }
        let end = range(.vertical).upperBound
        if contentOffset.y < end { setContentOffset(Point(.nan, end), animated: false) }
    }

    // MARK: For the engine

    final func makeView(at address: ListAddress, reusing old: View?) -> View? {
        pool.offered = old
        defer { pool.offered = nil }
        switch address {
        case .header(let section):
            let identity = shown.section(at: section)
            let view = header?(self, identity)
            if let view = view as? ListHeader { connect(view, identity) }
            return view
        case .footer(let section): return footer?(self, shown.section(at: section))
        case .item(let section, let item):
            let identity = shown.item(at: ListPosition(section: section, item: item))
            let view = cell(self, identity)
            if let row = view as? ListCell {
                row.cardPosition = cardPosition(section, item)
                connect(row, identity)
            }
            reordering.connect(view, identity)
            return view
        }
    }

    private func connect(_ row: ListCell, _ item: Item) {
        row.isSelected = selection.contains(item)
        row.showsCheck = isEditing
        swipes.connect(row, item)
        guard row.list !== self else { return }
        row.list = self
        row.listAction = { [weak self] row in
            guard let self, let item = self.item(containing: row) else { return }
            if isEditing { selecting.toggle(item) } else { selecting.tap(item) }
        }
        row.layoutAction = { [weak self] in self?.engine.itemMayHaveResized($0) }
        row.reorderAction = { [weak self] in self?.reordering.lift($0, by: $1) }
    }

    final func length(of view: View, extent: Double) -> Double {
        view.sizeThatFits(Size(width: extent, height: .infinity)).height
    }

    final func recycle(_ view: View) {
        (view as? ListCell)?.swipe?.reset()
        pool.add(view)
    }
}

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

extension ListView {
    /// Measures the views beside the rows, and makes space for them. The visible rows stay where they are, and so does a list
    /// at its top.
    final func measureDecorations() {
        guard engine.updateViewport() else { return }
        decorations.measure(.vertical, extent: engine.space.viewport.width)
        engine.setSpace(before: decorations.headerLength + engine.space.margin, after: decorations.footerLength)
    }

    /// Places the views beside the rows.
    final func placeDecorations() {
        let space = engine.space
        decorations.place(
            .vertical, around: space.leading...(space.leading + engine.elements.lines.length), gap: space.margin,
            across: (space.left, space.viewport.width), viewport: space.viewport.height)
    }
}

extension ListView {
    /// 2 theme units: the space around a card.
    private static var cardMargin: Double { 2 }

    /// The space around cards follows the style and the theme.
    final func styleDidChange() {
        engine.setMargin(style == .grouped ? themeInForce.spacing(Self.cardMargin) : 0)
    }

    /// The position of a row in the card of its section; nil in a list without cards.
    final func cardPosition(_ section: Int, _ item: Int) -> CardPosition? {
        guard style == .grouped else { return nil }
        return CardPosition(isFirst: item == 0, isLast: item + 1 == engine.elements.lines.rowCount(in: section))
    }

    final func willPlace(_ placed: [PlacedItem]) {
        guard style == .grouped else { return }
        for item in placed {
            guard let row = item.view as? ListCell, let position = engine.elements.lines.item(at: item.index) else {
                continue
            }
            row.cardPosition = cardPosition(position.section, position.item)
        }
    }
}
