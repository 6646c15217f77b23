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
@MainActor open class ListView<Section: Hashable & Sendable, Item: Hashable & Sendable>: ScrollView, ListSource {
    /// The items that are shown.
    public private(set) final var snapshot: ListSnapshot<Section, Item>
    /// The items with those that touches drag where their gaps are.
    private(set) final var shown: ListSnapshot<Section, Item>
    /// Makes the row of an item; see ``dequeue(_:)``.
    final let cell: @MainActor (ListView, Item) -> View
    /// Makes the header of a section, or nil for none; see ``ListHeader``. Set it before the list is shown.
    public final var header: (@MainActor (ListView, Section) -> View?)? { didSet { reload() } }
    /// Makes the footer of a section, or nil for none. Set it before the list is shown.
    public final var footer: (@MainActor (ListView, Section) -> View?)? { didSet { reload() } }
    /// The items that are selected.
    public final var selection: Set<Item> = [] { didSet { if selection != oldValue { selectionDidChange() } } }
    /// How many items a tap can select; ``ListSelectionMode/none`` by default.
    public final var selectionMode = ListSelectionMode.none

    /// A snapshot that is being compared in the background.
    private final lazy var comparison = ListComparison<Section, Item>(self)
    private final let pool = CellPool()
    final lazy var lines = ListEngine(self, self)
    private final lazy var editor = ListEditor(lines)
    final lazy var reordering: ListReordering<Section, Item> = {
        let reordering = ListReordering(self)
        dropDelegate = reordering
        return reordering
    }()
    final lazy var swipes = ListSwipes(self)
    private final var onSelect: (@MainActor (Item) -> Void)?
    /// Above the first section; it scrolls with the rows. UIKit: `tableHeaderView`.
    public final var headerView: View? { didSet { replace(oldValue, by: headerView) } }
    /// Below the last section; it scrolls with the rows. UIKit: `tableFooterView`.
    public final var footerView: View? { didSet { replace(oldValue, by: footerView) } }
    /// Fills the list while it has no items.
    public final var emptyView: View? { didSet { replace(oldValue, by: emptyView) } }
    /// Whether a list that is scrolled to its end stays there when items are added, as a chat or a log does. A person who
    /// scrolls back leaves the end.
    public final var sticksToEnd = false { didSet { isAtEnd = sticksToEnd } }
    private final var isAtEnd = false
    final lazy var loader = ListLoader(self)
    final var prefetch = ListPrefetch<Item>()

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - snapshot: the items.
    /// - cell: makes the row of an item, usually a ``ListCell``, when it becomes visible. The list sets its frame and opacity.
    public init(
        _ snapshot: ListSnapshot<Section, Item> = ListSnapshot(), cell: @escaping @MainActor (ListView, Item) -> View
    ) {
        self.snapshot = snapshot
        self.shown = snapshot
        self.cell = cell
        super.init()
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

    /// A recycled view of a class, or a new one.
    ///
    /// ```swift
    /// let row = list.dequeue(MailRow())
    /// ```
    ///
    /// - Parameter make: makes a view; evaluated only if there is none to recycle.
    public final func dequeue<Cell: View>(_ make: @autoclosure () -> Cell) -> Cell {
        pool.dequeue(make)
    }

    /// The row of an item; nil unless it is visible, or nearly.
    public final func cell(for item: Item) -> View? {
        line(of: item)?.view
    }

    final func line(of item: Item) -> PlacedLine? {
        guard let position = shown.position(of: item) else { return nil }
        let index = lines.lines.index(of: .item(section: position.section, item: position.item))
        return lines.placed.first { lines.lines.index(of: $0.handle) == index }
    }

    /// The item whose row contains a view; nil if none does.
    public final func item(containing view: View) -> Item? {
        guard let line = lines.placed.first(where: { $0.contains(view) }) else { return nil }
        guard case .item(let section, let item) = lines.lines.address(of: lines.lines.index(of: line.handle)) else {
            return nil
        }
        return shown.item(at: ListPosition(section: section, item: item))
    }

    /// The items whose rows are visible now, from the first to the last.
    public final var visibleItems: [Item] {
        let viewport = lines.viewport
        return lines.placed.compactMap { line in
            guard line.end > viewport.lowerBound, line.start < viewport.upperBound else { return nil }
            return line.view.flatMap { item(containing: $0) }
        }
    }

    /// Whether the headers of sections stay at the top until the next one pushes them away; true by default.
    public final var hasStickyHeaders: Bool {
        get { lines.stickyHeader.isEnabled }
        set { lines.stickyHeader.isEnabled = newValue }
    }

    /// The height of a row, in points, that was not visible yet; 52 by default, and the mean of the rows that were visible
    /// after some of them.
    public final var estimatedRowHeight: Double {
        get { lines.lines.estimatedRow }
        set { lines.lines.estimatedRow = newValue }
    }

    // MARK: Data

    /// Shows other items. Rows that are in both snapshots stay what they are, with their state.
    ///
    /// What is visible stays where it is, also during a drag or a deceleration; a list at its top stays there. A snapshot that
    /// was derived from ``snapshot`` is shown at once and costs O(edits x log n). Any other one is compared, at once up to
    /// 2,000 items, and with more items in the background: ``snapshot`` changes when it is shown, and a later call supersedes
    /// it.
    public final func apply(_ snapshot: ListSnapshot<Section, Item>, animated: Bool = true) {
        comparison.edits(from: self.snapshot, to: snapshot) { [unowned self] edits in
            perform(edits, of: snapshot, animated: animated)
        }
    }

    /// Edits the items that are shown, or that are about to be.
    ///
    /// ```swift
    /// list.edit { $0.insert(["Quinces"], after: "Pears") }
    /// ```
    public final func edit(animated: Bool = true, _ body: (inout ListSnapshot<Section, Item>) -> Void) {
        var snapshot = comparison.pending ?? snapshot
        body(&snapshot)
        apply(snapshot, animated: animated)
    }

    private func perform(_ edits: [ListEdit], of snapshot: ListSnapshot<Section, Item>, animated: Bool) {
        let next = reordering.displaced(snapshot)
        let edits = Self.edits(from: shown, to: self.snapshot) + edits + Self.edits(from: snapshot, to: next)
        editor.apply(edits, animated: animated) {
            self.snapshot = snapshot
            self.snapshot.clearReconfigured()
            shown = next
            shown.clearReconfigured()
        }
        itemsDidChange()
        reordering.itemsDidChange()
        guard isAtEnd, animated, !isDragging, scene != nil else { return }
        layoutIfNeeded()
        setContentOffset(Point(.nan, range(.vertical).upperBound), animated: true)
    }

    private static func edits(
        from old: ListSnapshot<Section, Item>, to new: ListSnapshot<Section, Item>
    ) -> [ListEdit] {
        new.edits(since: old) ?? ListSnapshot.difference(from: old, to: new)
    }

    // MARK: For dragged rows

    /// Shows the same items with dragged ones elsewhere; a line stays where it is.
    final func show(_ next: ListSnapshot<Section, Item>, keeping line: ListLines.Handle?) {
        editor.apply(Self.edits(from: shown, to: next), animated: true, keeping: line) { shown = next }
    }

    /// Makes the edit of a drop, also in a snapshot that is being compared.
    final func commit(_ edit: (inout ListSnapshot<Section, Item>) -> Void) {
        var pending = comparison.pending
        var next = snapshot
        edit(&next)
        apply(next)
        if pending != nil {
            pending = pending.map { snapshot in
                var snapshot = snapshot
                edit(&snapshot)
                return snapshot
            }
            if let pending {
                comparison.compare(from: self.snapshot, to: pending) { [unowned self] edits in
                    perform(edits, of: pending, animated: true)
                }
            }
        }
    }

    private func reload() {
        lines.reload((0..<shown.sectionCount).map { shown.itemCount(at: $0) })
        itemsDidChange()
    }

    private func itemsDidChange() {
        accessibility.value = "\(snapshot.itemCount)"
        emptyView?.isHidden = snapshot.itemCount > 0
        if !selection.isEmpty { selection = selection.filter { snapshot.contains($0) } }
        swipes.itemsDidChange()
    }

    // MARK: Selection

    /// Runs an action when a person taps the row of an item, or presses Return on it.
    public final func onSelect(_ action: @escaping @MainActor (Item) -> Void) { onSelect = action }

    private func rowWasTriggered(_ row: View) {
        guard let item = item(containing: row) else { return }
        selectionMode.select(item, in: &selection)
        onSelect?(item)
    }

    private func selectionDidChange() {
        for line in lines.placed {
            guard let row = line.view as? Control, let item = item(containing: row) else { continue }
            row.isSelected = selection.contains(item)
        }
    }

    // MARK: Scrolling

    /// Scrolls to an item, however far it is; does nothing if the list does not contain it.
    ///
    /// An animated scroll to a far row begins near it. A touch can stop it.
    public final func scrollTo(_ item: Item, at position: ListScrollPosition = .nearest, animated: Bool = true) {
        guard let place = shown.position(of: item) else { return }
        let index = lines.lines.index(of: .item(section: place.section, item: place.item))
        ListTravel(engine: lines).scroll(to: lines.lines.handle(at: index), at: position, animated: animated)
    }

    /// The first visible item and its distance from the top; nil if there is none. Setting it scrolls there, if the list
    /// contains the item; a list that is not laid out yet scrolls when it is.
    public final var offset: ListOffset<Item>? {
        get {
            guard let item = visibleItems.first, let row = cell(for: item) else { return pendingOffset }
            return ListOffset(item: item, distance: row.convert(row.bounds, to: self).minY - contentOffset.y)
        }
        set {
            pendingOffset = newValue
            setNeedsLayout()
        }
    }
    private final var pendingOffset: ListOffset<Item>?

    private func restoreOffset() {
        guard let offset = pendingOffset, scene != nil, !bounds.isEmpty else { return }
        pendingOffset = nil
        guard let place = shown.position(of: offset.item) else { return }
        let index = lines.lines.index(of: .item(section: place.section, item: place.item))
        ListTravel(engine: lines).jump(to: lines.lines.handle(at: index), distance: offset.distance)
    }

    // MARK: Layout

    /// Places the visible rows. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutViews()
        lines.layOut()
        restoreOffset()
        followEnd()
        if pendingOffset == nil { loader.update(itemCount: snapshot.itemCount) }
        announce()
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        lines.linesMayHaveResized()
    }

    /// The arrow keys move the focus from row to row. An override calls `super`.
    open override func keyDown(_ event: KeyEvent) -> Bool {
        moveFocusedRow(event) || ListKeys(engine: lines).handle(event) || super.keyDown(event)
    }

    /// An override calls `super`.
    open override func didScroll() {
        // Offsets that the list itself corrects leave the end and open rows where they are.
        guard isMovedByPerson else { return }
        swipes.closeRows()
        if sticksToEnd { isAtEnd = contentOffset.y >= range(.vertical).upperBound - 1 }
    }

    private func replace(_ old: View?, by new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        emptyView?.isHidden = snapshot.itemCount > 0
        setNeedsLayout()
    }

    private func layOutViews() {
        let limit = Size(width: lines.width, height: .infinity)
        let x = lines.leftmost
        if let headerView {
            lines.leadingHeight = headerView.sizeThatFits(limit).height
            headerView.frame = Rect(x: x, y: 0, width: lines.width, height: lines.leadingHeight)
        } else {
            lines.leadingHeight = 0
        }
        lines.trailingHeight = footerView?.sizeThatFits(limit).height ?? 0
        let end = lines.leadingHeight + lines.lines.length
        footerView?.frame = Rect(x: x, y: end, width: lines.width, height: lines.trailingHeight)
        let inset = contentInset
        emptyView?.frame = Rect(
            x: x, y: lines.leadingHeight, width: lines.width,
            height: max(0, bounds.height - inset.top - inset.bottom - lines.leadingHeight - lines.trailingHeight))
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
        case .header(let section): return header?(self, shown.section(at: section))
        case .footer(let section): return footer?(self, shown.section(at: section))
        case .item(let section, let item):
            let identity = shown.item(at: ListPosition(section: section, item: item))
            let view = cell(self, identity)
            reordering.connect(view, identity)
            if let row = view as? ListCell { connect(row, identity) }
            return view
        }
    }

    private func connect(_ row: ListCell, _ item: Item) {
        row.isSelected = selection.contains(item)
        swipes.connect(row, item)
        guard row.list !== self else { return }
        row.list = self
        row.listAction = { [weak self] in self?.rowWasTriggered($0) }
        row.layoutAction = { [weak self] in self?.lines.lineMayHaveResized($0) }
        row.reorderAction = { [weak self] in self?.reordering.lift($0, by: $1) }
    }

    final func length(of view: View, width: Double) -> Double {
        view.sizeThatFits(Size(width: width, height: .infinity)).height
    }

    final func recycle(_ view: View) {
        (view as? ListCell)?.swipe?.reset()
        pool.add(view)
    }
}
