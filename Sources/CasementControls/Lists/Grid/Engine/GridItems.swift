import CasementCore

/// The views of a grid: those of the elements that are visible, or nearly, and those that leave.
@MainActor final class GridItems {
    private unowned let grid: ScrollView
    private unowned let source: any ListSource
    private let elements: GridLines
    let container = LineContainer()
    /// The elements that have views, in their order.
    var placed: [PlacedItem] = []
    var departing = DepartingLines<PlacedItem>()
    /// The animation of the edit in progress: elements that it moves out of sight leave with it.
    var departure: Int?
    /// The number of edits. Code that asked the app and finds another number starts again.
    private(set) var generation = 0
    /// Whether the app is being asked for views.
    private(set) var isBuilding = false

    init(_ grid: ScrollView, _ source: any ListSource, _ elements: GridLines) {
        (self.grid, self.source, self.elements) = (grid, source, elements)
        grid.insertSubview(container, at: 0)
    }

    /// Takes over the positions of the elements after edits.
    func elementsDidChange() {
        generation += 1
        for index in placed.indices { placed[index].index = elements.lines.index(of: placed[index].handle) }
        placed.sort { $0.index < $1.index }
    }

    // MARK: Asking the app

    /// Asks the app for views in a closure. An edit that it makes meanwhile is shown later.
    func build<Result>(_ body: () -> Result) -> Result {
        let wasBuilding = isBuilding
        isBuilding = true
        defer { isBuilding = wasBuilding }
        return body()
    }

    /// Gives an element a view, if it has none. Code of the app runs.
    ///
    /// - Returns: its position in `placed`; nil if the app edited the grid meanwhile.
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
        let element = elements.element(at: index)
        // A view that was leaving did not follow edits of its item and the selection.
        let old = departing.take(handle)
        let view = elements.mayExist(element) ? build { source.makeView(at: element, reusing: old?.view) } : nil
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
        let view = build { source.makeView(at: elements.element(at: old.index), reusing: old.view) }
        guard let position = placed.firstIndex(where: { $0.handle == handle }) else {
            if let view, view !== old.view { source.recycle(view) }
            return
        }
        placed[position].isStale = true
        guard view !== old.view else { return }
        var new = PlacedItem(handle: handle, index: placed[position].index, view: view, isItem: old.isItem)
        new.frame = old.frame
        if let view {
            container.insertSubview(view, at: 0)
            view.frame = old.view?.frame ?? .zero
        }
        placed[position] = new
        recycle(old)
    }

    /// The length for which the view of an element asks, at an extent; nil without a view. Code of the app runs.
    func length(of item: PlacedItem, extent: Double) -> Double? {
        item.view.map { source.length(of: $0, width: extent) }
    }

    // MARK: Views that leave

    /// Takes the views out of the grid that are not kept; one that contains the focus stays, and one that an edit animates.
    func retire(except isKept: (PlacedItem) -> Bool) {
        let leaving = placed.filter { !isKept($0) }
        if !leaving.isEmpty {
            placed.removeAll { !isKept($0) }
            for item in leaving { retire(item) }
        }
        for item in departing.takeUnfocused(grid.scene?.focusedView) { recycle(item) }
    }

    private func retire(_ item: PlacedItem) {
        if let animation = departure {
            departing.add(item, until: animation)
        } else if item.contains(grid.scene?.focusedView) {
            departing.add(item, until: nil)
        } else {
            recycle(item)
        }
    }

    /// Takes a view out of the grid, for another element.
    func recycle(_ item: PlacedItem) {
        guard let view = item.view else { return }
        view.stopAnimating()
        view.opacity = 1
        view.removeFromSuperview()
        source.recycle(view)
    }

    /// Takes all views out of the grid.
    func recycleAll() {
        let items = placed + departing.takeAll()
        placed = []
        for item in items { recycle(item) }
    }
}
