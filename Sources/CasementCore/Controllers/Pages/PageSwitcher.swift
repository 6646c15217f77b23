/// Holds pages, each a view controller, of which one fills it; an overview shows them as a row of small live pages to flick
/// through, close, add and zoom into, as browsers on phones did.
///
/// ```swift
/// let switcher = PageSwitcher([NewsController(), WeatherController()])
/// switcher.add(MapController(), selecting: true)
/// switcher.showOverview()
/// ```
///
/// Every change of the pages applies at once; `animated` lets the overview show it in 0.3 s. Outside the overview nothing is
/// animated. The views of pages are loaded when they are shown.
@MainActor public final class PageSwitcher: ViewController {
    /// The pages, in their order.
    public private(set) var pages: [ViewController] = []
    /// The page that fills the switcher, or did before the overview was shown; nil without pages.
    public private(set) var selectedPage: ViewController?
    /// Is notified, and asked before a page is closed.
    public weak var delegate: (any PageSwitcherDelegate)?
    /// Whether a person may close pages in the overview; false by default.
    public var allowsClosing = false { didSet { if allowsClosing != oldValue { overview.stateDidChange() } } }
    /// Whether a person may move pages in the overview; true by default.
    public var allowsReordering = true
    /// Makes a view in front of each page in the overview, as large as the page is shown, such as labels of the app's own.
    public var makeDecoration: ((ViewController) -> View?)? {
        didSet {
            overview.pages.removeDecorations()
            overview.updatePlaces()
        }
    }
    /// The overview, whose looks and parts can be replaced.
    public let overview = Overview()

    private lazy var queue = ChangeQueue<PageNotification>(isReentrant: false) { [unowned self] in
        complete($0)
    } deliver: { [unowned self] in
        deliver($0)
    }
    private let appearances = PageAppearances<ViewController> {
        $0.appearance
    } set: {
        $0.setAppearance($1)
    }
    private var report = PageReport()
    /// The pages about whose closing the delegate is being asked.
    private var asked: [ViewController] = []

    /// Makes a switcher that shows the first of some pages.
    public init(_ pages: [ViewController] = []) {
        super.init()
        overview.dataSource = self
        overview.delegate = self
        performBatch { for page in pages { add(page) } }
    }

    /// The overview, which also shows the open page.
    public override func loadView() -> View { overview }

    // MARK: Pages

    /// The number of pages.
    public var count: Int { pages.count }
    /// The number of the selected page; nil without pages.
    public var selectedIndex: Int? { selectedPage.flatMap { index(of: $0) } }

    /// The page with a number.
    ///
    /// - Precondition: there is such a page.
    public func page(at index: Int) -> ViewController {
        precondition(pages.indices.contains(index), "There are \(count) pages, none with the number \(index).")
        return pages[index]
    }

    /// The number of a page; nil if it is none of this switcher.
    public func index(of page: ViewController) -> Int? { pages.firstIndex { $0 === page } }

    /// Adds a page behind the others.
    ///
    /// While the overview is shown, an animated call scrolls there, inserts the page and zooms into it.
    ///
    /// - Parameters:
    ///   - animated: false to change the pages without animation.
    ///   - selecting: whether the page is shown although the overview is not.
    public func add(_ page: ViewController, animated: Bool = true, selecting: Bool = false) {
        insert(page, at: count, animated: animated, selecting: selecting)
    }

    /// Inserts a page; see ``add(_:animated:selecting:)``. A page of this switcher is moved.
    ///
    /// - Precondition: in debug builds, the number is one of a page or the number of pages; release builds use the nearest one.
    public func insert(_ page: ViewController, at index: Int, animated: Bool = true, selecting: Bool = false) {
        assert((0...count).contains(index), "A page is inserted at 0 ... \(count), not at \(index).")
        change {
            let present = page.parent === self ? self.index(of: page) : nil
            let index = min(max(index, 0), count - (present == nil ? 0 : 1))
            if let present {
                if present != index { move(from: present, to: index, animated: animated) }
            } else {
                // The former parent's hooks may change this switcher.
                adopt(page)
                page.followsParentAppearance = false
                let index = min(index, count)
                pages.insert(page, at: index)
                if selectedPage == nil { selectedPage = page }
                insertInOverview(index, animated: animated)
            }
            if selecting, overview.engine.zoom.phase == .open { select(page) }
        }
    }

    private func insertInOverview(_ index: Int, animated: Bool) {
        if animated && isShowingOverview && !isInBatch && isViewLoaded {
            overview.engine.arrive(at: index)
        } else {
            overview.engine.apply(.insert(at: index), animated: animated)
        }
    }

    /// Removes a page. If it was selected, the one to the right of it is, otherwise the one to the left. One that is none of
    /// this switcher is reported, as in ``select(_:animated:)``; see ``Scene/onProblem``.
    public func remove(_ page: ViewController, animated: Bool = true) {
        guard let index = index(of: page) else {
            if page.parent !== self { reportDropped("remove(_:animated:)", Self.foreignPage) }
            return
        }
        change {
            if animated && isOverviewSeen { overview.pages.prepareRemoval(of: index) }
            // Its picture is drawn, which runs its code.
            guard let index = self.index(of: page) else { return }
            take(out: index, animated: animated)
            page.removeFromParent()
        }
    }

    /// Removes a page by its number.
    ///
    /// - Precondition: there is such a page.
    public func remove(at index: Int, animated: Bool = true) { remove(page(at: index), animated: animated) }

    private func take(out index: Int, animated: Bool) {
        let page = pages.remove(at: index)
        overview.pages.removePicture(of: PageID(ObjectIdentifier(page)))
        if selectedPage === page { selectedPage = pages.isEmpty ? nil : pages[min(index, count - 1)] }
        overview.engine.apply(.remove(at: index), animated: animated)
    }

    /// Moves a page so that it has another number.
    ///
    /// Without a page of the old number nothing is moved, which is reported; see ``Scene/onProblem``.
    ///
    /// - Precondition: in debug builds, the new number is one of a page; release builds use the nearest one.
    public func move(from old: Int, to new: Int, animated: Bool = true) {
        guard pages.indices.contains(old) else {
            return reportDropped(
                "move(from:to:animated:)",
                "there are \(count) pages, none with the number \(old). Use one below that count.")
        }
        assert(pages.indices.contains(new), "There are \(count) pages, none with the number \(new).")
        let new = min(max(new, 0), count - 1)
        guard new != old else { return }
        change {
            pages.insert(pages.remove(at: old), at: new)
            overview.engine.apply(.move(from: old, to: new), animated: animated)
        }
    }

    /// Replaces a page by another one, which is selected if the former one was. Another page of this switcher is not moved
    /// there, which is reported; see ``Scene/onProblem``.
    ///
    /// - Precondition: there is a page with the number.
    public func replace(at index: Int, with page: ViewController, animated: Bool = true) {
        let old = self.page(at: index)
        guard self.index(of: page) == nil else {
            if page !== old {
                reportDropped(
                    "replace(at:with:animated:)",
                    "the new page is another one of this switcher. Remove the old page and move the new one.")
            }
            return
        }
        change {
            if animated && isOverviewSeen { overview.pages.prepareRemoval(of: index) }
            adopt(page)
            page.followsParentAppearance = false
            guard let index = self.index(of: old) else { return page.removeFromParent() }
            pages[index] = page
            overview.pages.removePicture(of: PageID(ObjectIdentifier(old)))
            if selectedPage === old { selectedPage = page }
            overview.engine.apply(.replace(at: index), animated: animated)
            old.removeFromParent()
        }
    }

    /// Makes several changes; the delegate is notified after all of them. Pages that are added then are not zoomed into.
    public func performBatch(_ changes: () -> Void) {
        change {
            batches += 1
            changes()
            batches -= 1
        }
    }

    private var batches = 0
    private var isInBatch: Bool { batches > 0 }

    /// A page was removed, or its controller was added to another parent.
    public override func didRemoveChild(_ child: ViewController) {
        child.followsParentAppearance = true
        guard let index = index(of: child) else { return }
        change { take(out: index, animated: false) }
    }

    public override func childTitleDidChange(_ child: ViewController) { overview.updatePlaces() }

    private static let foreignPage = "the page is none of this switcher. Add it before."

    private func reportDropped(_ call: String, _ reason: String) {
        view.report(call: "PageSwitcher.\(call) was dropped: \(reason)")
    }

    // MARK: Selection

    /// Shows a page: at once outside the overview, by zooming into it while the overview is shown. One that is none of this
    /// switcher is reported; see ``Scene/onProblem``.
    public func select(_ page: ViewController, animated: Bool = true) {
        guard let index = index(of: page) else { return reportDropped("select(_:animated:)", Self.foreignPage) }
        change {
            if overview.engine.zoom.phase == .open, !isShowingOverview {
                // The page leaves the scene before its hooks run.
                if let page = focusedPage, page !== pages[index] { page.view.keepFocus() }
                overview.engine.jump(to: index)
            } else {
                overview.engine.open(index, animated: animated)
            }
        }
    }

    /// Whether the overview is shown, or a page gets smaller towards it.
    public var isShowingOverview: Bool { overview.engine.zoom.heading == .overview }

    /// Whether pages beside the open one may be in sight.
    private var isOverviewSeen: Bool { overview.engine.zoom.phase != .open }

    /// Shows the overview: the open page gets smaller, and its neighbours come in.
    public func showOverview(animated: Bool = true) {
        change {
            if let page = overview.pages.page(at: overview.engine.zoom.focus) { page.content?.cancelTouches() }
            overview.engine.showOverview(animated: animated)
        }
    }

    /// Zooms into the page in the centre. Without pages it shows the ``Overview/backgroundView`` alone. Does nothing if the
    /// overview is not shown.
    public func dismissOverview(animated: Bool = true) {
        guard isShowingOverview else { return }
        change { overview.engine.open(overview.engine.targetPage, animated: animated) }
    }

    // MARK: Appearance

    /// Notifies the page that is seen.
    public override func viewWillAppear() {
        change { overview.updatePlaces() }
    }
    /// Notifies the page that is seen.
    public override func viewDidAppear() { change {} }
    /// Notifies the page that is seen.
    public override func viewWillDisappear() { change {} }
    /// Notifies the page that is seen, and ends all movements.
    public override func viewDidDisappear() {
        change {
            overview.engine.finish()
            overview.stateDidChange()
        }
    }

    /// Releases pictures of pages that are far from the centre.
    public override func didReceiveMemoryPressure() { overview.pages.dropPictures() }

    /// The page that is seen, and the appearance that it should have.
    private var wantedAppearance: (page: ViewController?, appearance: Appearance) {
        guard let page = focusedPage else { return (nil, .disappeared) }
        switch (appearance, overview.engine.zoom.phase) {
        case (.disappeared, _), (_, .overview): return (page, .disappeared)
        case (.disappearing, _), (_, .zoomingOut): return (page, .disappearing)
        case (.appearing, _), (_, .zoomingIn): return (page, .appearing)
        case (.appeared, .open): return (page, .appeared)
        }
    }

    // MARK: Changes

    /// Changes the switcher; after the outermost change, appearance hooks and notifications run. Those of a change that one of
    /// them makes follow when it has returned.
    private func change(_ body: () -> Void) { queue.change(body) }

    /// Runs the appearance hooks of a change that is complete.
    private func complete(_ queue: ChangeQueue<PageNotification>) {
        if let notification = report.begin(overview.engine.zoom, page: focusedPage) { queue.add(notification) }
        queue.deliverWaiting()
        appearances.update { [unowned self] in wantedAppearance }
        let zoom = overview.engine.zoom
        if zoom.phase == .open, zoom.heading == .page { selectedPage = focusedPage }
        for notification in report.end(zoom, page: focusedPage) { queue.add(notification) }
    }

    /// The page that is open, or to which the zoom leads.
    private var focusedPage: ViewController? {
        let index = overview.engine.zoom.focus
        return pages.indices.contains(index) ? pages[index] : nil
    }

    private func deliver(_ notification: PageNotification) {
        switch notification {
        case .didShowOverview: delegate?.pageSwitcherDidShowOverview(self)
        case .didDismissOverview: delegate?.pageSwitcherDidDismissOverview(self)
        case .willSelect(let page): delegate?.pageSwitcher(self, willSelect: page)
        case .didSelect(let page): delegate?.pageSwitcher(self, didSelect: page)
        case .didClose(let page): delegate?.pageSwitcher(self, didClose: page)
        case .didMove(let page, let old, let new): delegate?.pageSwitcher(self, didMove: page, from: old, to: new)
        }
    }

    // MARK: Closing

    /// Closes a page as a person does: the delegate may keep it.
    private func close(_ page: ViewController) {
        guard let delegate, let scene = view.scene else { return closeNow(page) }
        guard !asked.contains(where: { $0 === page }) else { return }
        asked.append(page)
        scene.task { [weak self] in
            guard let self else { return }
            let isClosed = await delegate.pageSwitcher(self, shouldClose: page)
            asked.removeAll { $0 === page }
            if isClosed { closeNow(page) }
        }
    }

    private func closeNow(_ page: ViewController) {
        guard index(of: page) != nil else { return }
        change {
            remove(page)
            queue.add(.didClose(page))
        }
    }
}

extension PageSwitcher: OverviewDataSource {
    var pageCount: Int { pages.count }
    var canReorder: Bool { allowsReordering }

    func pageID(at index: Int) -> PageID { PageID(ObjectIdentifier(pages[index])) }
    func title(ofPage index: Int) -> String? { pages[index].titleInForce }
    func view(ofPage index: Int) -> View { pages[index].view }
    func didRelease(_ view: View, of id: PageID) {}
    func decoration(ofPage index: Int) -> View? { makeDecoration?(pages[index]) }
    func canClosePage(_ index: Int) -> Bool { allowsClosing }
}

extension PageSwitcher: OverviewDelegate {
    func overviewDidChange() { change {} }
    func overviewShouldClosePage(_ index: Int) { close(pages[index]) }

    func overviewDidMovePage(from old: Int, to new: Int) {
        change {
            let page = pages[old]
            move(from: old, to: new)
            queue.add(.didMove(page, from: old, to: new))
        }
    }
}
