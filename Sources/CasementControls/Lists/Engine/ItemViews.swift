import CasementCore

/// The views of a list or a grid: those of the elements that are visible, or nearly, and those that leave.
@MainActor final class ItemViews {
    private unowned let scrollView: ScrollView
    private unowned let source: any ListSource
    private let elements: ItemLines
    let container = LineContainer()
    /// The elements that have views, in their order.
    var placed: [PlacedItem] = []
    var departing = DepartingItems()
    /// The elements of a pass whose views leave: only storage.
    private var leaving: [PlacedItem] = []
    /// The animation of the edit in progress: elements that it moves out of sight leave with it.
    var departure: Int?
    /// The number of edits. Code that asked the app and finds another number starts again.
    private(set) var generation = 0
    /// Whether the app is being asked for views.
    private(set) var isBuilding = false
    /// The views whose content is due again, because something changed that the app's closure had read.
    private var stale: Set<ObjectIdentifier> = []
    /// The views that may prefer another length, because something in them changed.
    private var resized: [View] = []

    init(_ scrollView: ScrollView, _ source: any ListSource, _ elements: ItemLines) {
        (self.scrollView, self.source, self.elements) = (scrollView, source, elements)
        scrollView.insertSubview(container, at: 0)
        container.onSubviewResize { [weak self] in
            self?.resized.append($0)
            self?.scrollView.setNeedsLayout()
        }
    }

    /// Takes over the positions of the elements after edits.
    func elementsDidChange() {
        generation += 1
        for index in placed.indices { placed[index].index = elements.lines.index(of: placed[index].handle) }
        placed.sort { $0.index < $1.index }
    }

    /// Whether the element at a position has a view.
    func isPlaced(_ index: Int) -> Bool {
        let position = placed.partitioningIndex { $0.index >= index }
        return position < placed.count && placed[position].index == index
    }

    /// The rows that follow each other, without a header that stays before them.
    var run: ArraySlice<PlacedItem> {
        let isApart = placed.count > 1 && placed[1].index != placed[0].index + 1
        return placed.dropFirst(isApart ? 1 : 0)
    }

    // MARK: Asking the app

    /// Asks the app for views in a closure. An edit that it makes meanwhile is shown later.
    func build<Result>(_ body: () -> Result) -> Result {
        let wasBuilding = isBuilding
        isBuilding = true
        defer { isBuilding = wasBuilding }
        return body()
    }

    private func makeView(_ element: ListAddress, reusing old: View?) -> View? {
        if let old { stale.remove(ObjectIdentifier(old)) }
        return build {
            scrollView.followContent {
                source.makeView(at: element, reusing: old)
            } onChange: { [weak self] in
                self?.stale.insert(ObjectIdentifier($0))
                self?.scrollView.setNeedsLayout()
            }
        }
    }

    /// Asks the app again for the views whose content is due, in their order; returns whether there were any.
    func reconfigureStale() -> Bool {
        guard !stale.isEmpty else { return false }
        let due = placed.filter { $0.view.map { stale.contains(ObjectIdentifier($0)) } ?? false }
        stale.removeAll()
        for item in due { reconfigure(item.handle) }
        return true
    }

    /// The views that may prefer another length, and none of them any more.
    func takeResized() -> [View] {
        defer { resized.removeAll() }
        return resized
    }

    /// Gives an element a view, if it has none. Code of the app runs.
    ///
    /// - Returns: its position in `placed`; nil if the app edited the list meanwhile.
    func place(_ index: Int) -> Int? {
        let position = placed.partitioningIndex { $0.index >= index }
        if position < placed.count, placed[position].index == index { return position }
        guard let item = makeItem(index) else { return nil }
        placed.insert(item, at: position)
        return position
    }

    /// The view of an element: one that is leaving, or one from the app.
    private func makeItem(_ index: Int) -> PlacedItem? {
        let (handle, own) = (elements.handle(at: index), generation)
        let element = elements.lines.address(of: index)
        // A view that was leaving did not follow edits of its item and the selection.
        let old = departing.take(handle)
        let view = elements.mayExist(element) ? makeView(element, reusing: old?.view) : nil
        if let old, old.view !== view { recycle(old) }
        var isItem = false
        if case .item = element { isItem = true }
        var item = PlacedItem(handle: handle, index: index, view: view, isItem: isItem)
        guard own == generation else {
            recycle(item)
            return nil
        }
        if let old, old.view === view { item.frame = old.frame }
        if let view, view.superview !== container {
            container.insertSubview(view, at: isItem ? 0 : container.subviews.count)
        }
        return item
    }

    /// Asks the app for the view of an element again, which may be the same.
    func reconfigure(_ handle: ListLines.Handle) {
        guard let old = placed.first(where: { $0.handle == handle }) else { return }
        let view = makeView(elements.lines.address(of: old.index), reusing: old.view)
        guard let position = placed.firstIndex(where: { $0.handle == handle }) else {
            if let view, view !== old.view { source.recycle(view) }
            return
        }
        placed[position].extent = .nan
        guard view !== old.view else { return }
        var new = PlacedItem(handle: handle, index: placed[position].index, view: view, isItem: old.isItem)
        new.frame = old.frame
        if let view {
            container.insertSubview(view, at: old.isItem ? 0 : container.subviews.count)
            view.frame = old.view?.frame ?? .zero
        }
        placed[position] = new
        recycle(old)
    }

    /// The length for which the view of an element asks, in whole pixels; nil without a view. Code of the app runs.
    func length(of item: PlacedItem, extent: Double) -> Double? {
        item.view.map { view in
            view.runDueUpdates()
            let (length, scale) = (source.length(of: view, extent: extent), elements.lines.scale)
            return (length * scale - PixelRect.roundingError).rounded(.up) / scale
        }
    }

    // MARK: Views that leave

    /// Takes the views out of the list that are not kept; one that contains the focus stays, and one that an edit animates.
    func retire(except isKept: (PlacedItem) -> Bool) {
        placed.removeAll { item in
            if isKept(item) { return false }
            leaving.append(item)
            return true
        }
        for index in leaving.indices { retire(leaving[index]) }
        leaving.removeAll(keepingCapacity: true)
        for item in departing.takeUnfocused(scrollView.scene?.focusedView) { recycle(item) }
    }

    private func retire(_ item: PlacedItem) {
        if let animation = departure {
            departing.add(item, until: animation)
        } else if item.contains(scrollView.scene?.focusedView) {
            departing.add(item, until: nil)
        } else {
            recycle(item)
        }
    }

    /// Takes the view of an element out again that was only measured.
    func remove(_ index: Int) {
        guard let position = placed.firstIndex(where: { $0.index == index }) else { return }
        recycle(placed.remove(at: position))
    }

    /// Takes a view out of the list, for another element.
    func recycle(_ item: PlacedItem) {
        guard let view = item.view else { return }
        view.stopAnimating()
        view.opacity = 1
        view.forgetContent()
        stale.remove(ObjectIdentifier(view))
        view.removeFromSuperview()
        source.recycle(view)
    }

    /// Takes all views out of the list.
    func recycleAll() {
        let items = placed + departing.takeAll()
        placed = []
        for item in items { recycle(item) }
    }
}
