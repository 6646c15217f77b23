/// Shows pages as a row of scaled-down live pages to flick through, close, reorder and zoom into; or one of them, which fills
/// it.
///
/// ``PageSwitcher/overview`` is the one of a page switcher. All its parts are replaceable: ``layout``, ``titleView``,
/// ``pageIndicator``, ``closeButton``, ``backgroundView``, ``emptyView``, ``toolbar``, ``timing``, ``style`` and the
/// recognizers.
@MainActor public final class Overview: View {
    /// Where pages and parts lie.
    public var layout: any OverviewLayout = RowLayout() { didSet { setNeedsLayout() } }
    /// The animations.
    public var timing = OverviewTiming()
    /// The looks of pages.
    public var style = OverviewStyle() { didSet { setNeedsLayout() } }
    /// The most pages that have live views at a time, at least 1; 5 by default. The others show their last picture.
    ///
    /// - Precondition: it is at least 1.
    public var liveLimit = 5 {
        didSet {
            precondition(liveLimit >= 1, "The page in the centre is live, so the limit is at least 1.")
            setNeedsLayout()
        }
    }
    /// The view behind the pages, as large as the overview; an ``OverviewBackground`` by default.
    public var backgroundView: View? = OverviewBackground() { didSet { exchangeBackground(oldValue) } }

    /// Recognizes the touches that scroll, tap, pinch, fling and move pages.
    public private(set) lazy var gestures = OverviewGestures(self)

    weak var dataSource: (any OverviewDataSource)?
    weak var delegate: (any OverviewDelegate)?
    /// Contains the pages and their decorations, and has the recognizers. Its bounds scroll, so that its pixels can be moved.
    let row = View()
    private let chrome = OverviewChrome()
    private(set) lazy var engine = OverviewEngine(self)
    private(set) lazy var pages = OverviewPages(self)
    private(set) lazy var reordering = OverviewReordering(self)
    private var visibility = OverviewVisibility()
    private var placement = Placement.done

    private enum Placement {
        case done
        case running
        case dueAgain
    }

    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        if let backgroundView { addSubview(backgroundView) }
        row.autoresizing = .flexibleSize
        row.clipsToBounds = true
        chrome.autoresizing = .flexibleSize
        addSubview(row)
        addSubview(chrome)
        titleView = OverviewTitleLabel()
        let dots = PageDots()
        (dots.currentColor, dots.color) = (.white, Color(white: 1, alpha: 0.45))
        pageIndicator = dots
        closeButton = PageCloseButton()
        emptyView = OverviewEmptyLabel { [weak self] in self?.engine.open(0, animated: true) }
        indicatorDidChange()
        gestures.attach()
    }

    // MARK: Parts

    /// Shows the title of the centred page; nil for none. Also while a touch scrolls it shows that of the page nearest to the
    /// centre.
    public var titleView: (any OverviewTitle)? {
        get { chrome.title }
        set { chrome.title = newValue }
    }
    /// Shows the number of pages; nil for none.
    public var pageIndicator: (any PageIndicator)? {
        get { chrome.dots }
        set {
            chrome.dots?.onSelect = nil
            chrome.dots = newValue
            indicatorDidChange()
        }
    }
    /// Closes the centred page, where closing is allowed; nil for none. Its ``View/intrinsicSize`` is its size.
    public var closeButton: Control? {
        get { chrome.closeButton }
        set {
            if let action = closeAction { chrome.closeButton?.removeAction(action) }
            chrome.closeButton = newValue
            closeAction = newValue?.addAction { [weak self] _ in self?.closeCentredPage() }
        }
    }
    private var closeAction: Control.ActionID?
    /// A view for buttons such as New page and Done; nil by default.
    public var toolbar: View? {
        get { chrome.toolbar }
        set { chrome.toolbar = newValue }
    }

    /// Is shown where the centred page would be while there are no pages; by default a label that says so. Touches that it does
    /// not handle, taps among them, leave the overview, as Escape does.
    public var emptyView: View? {
        get { chrome.emptyView }
        set { chrome.emptyView = newValue }
    }

    private func indicatorDidChange() {
        chrome.dots?.onSelect = { [weak self] in self?.engine.scroll(to: $0) }
    }

    private func closeCentredPage() {
        let index = engine.centredPage
        guard engine.zoom.heading == .overview, index < engine.count, dataSource?.canClosePage(index) == true else {
            return
        }
        delegate?.overviewShouldClosePage(index)
    }

    private func exchangeBackground(_ old: View?) {
        guard old !== backgroundView else { return }
        old?.removeFromSuperview()
        if let backgroundView { insertSubview(backgroundView, at: 0) }
        setNeedsLayout()
    }

    // MARK: State

    /// 1, or -1 where a horizontal layout runs from right to left.
    var direction: Double { layout.axis == .horizontal && isRightToLeft ? -1 : 1 }

    /// Pixels per point for the pictures of pages; nil without a panel.
    var pictureScale: Double? {
        guard let scale = scene?.device?.scale else { return nil }
        return scale * layout.place(at: 0, in: bounds.size).scale
    }

    /// Notifies the owner, and shows the new state. Both may run app code, which may change the state again.
    func stateDidChange() {
        updatePlaces()
        gestures.stateDidChange()
        delegate?.overviewDidChange()
    }

    /// Places everything anew, because the size, the layout or the layout direction may have changed.
    public override func layoutSubviews() {
        backgroundView?.frame = bounds
        chrome.place(by: layout)
        updatePlaces()
    }

    override func layoutDirectionMayHaveChanged() { setNeedsLayout() }

    /// The scene has dropped the running movement together with the view.
    override func sceneDidChange(from old: Scene?) {
        guard old != nil else { return }
        old?.animator.completions.add { [weak self] in
            guard let self else { return }
            engine.finish()
            stateDidChange()
        }
    }

    /// The keys choose, open and close pages.
    public override func keyDown(_ event: KeyEvent) -> Bool { OverviewKeys(overview: self).handle(event) }

    // MARK: Places

    /// Makes, removes and places pages. Making and removing runs app code, after whose changes it is done again.
    func updatePlaces() {
        guard !bounds.size.isEmpty, dataSource != nil else { return }
        guard placement == .done else { return placement = .dueAgain }
        repeat {
            placement = .running
            withoutAnimation {
                visibility.update(of: engine, pages, limit: liveLimit)
                pages.update(visibility.visible, live: visibility.live)
                if engine.zoom.phase != .open { pages.decorate() }
                placePages()
                placeChrome()
            }
        } while placement == .dueAgain
        placement = .done
    }

    /// Places pages once, after several changes of them.
    func holdingPlaces(_ changes: () -> Void) {
        guard placement == .done else { return changes() }
        placement = .running
        changes()
        placement = .done
        updatePlaces()
    }

    private func placePages() {
        let (geometry, now) = (engine.geometry, scene?.now ?? .zero)
        row.bounds.origin = .zero + (geometry.offset ?? .zero)
        for page in pages.all {
            var position = page.leaving == nil ? engine.gaps.place(of: page.index) : Double(page.index)
            position += page.moveGlide?.position(at: now) ?? 0
            var place = geometry.place(at: position)
            let presence = page.leaving?.position(at: now) ?? engine.gaps.presence(of: page.index)
            place.scale *= 0.6 + 0.4 * presence
            place.opacity *= presence
            if page.isHeldByTouch { place.scale *= OverviewReordering.liftedScale }
            let dimming = page.dimming(atDistance: position - geometry.camera, over: engine.dimmingTime, at: now)
            place.brightness *= 1 - (1 - style.dimmedBrightness) * dimming * min(1, max(0, geometry.progress))
            let isButton = engine.zoom.phase != .open
            if page.isButton != isButton { page.isButton = isButton }
            page.shadow = isButton ? shadow(atScale: place.scale) : nil
            page.place(at: place, scrolledBy: geometry.offset, size: bounds.size, isLaidOut: isButton)
            describe(page)
        }
        // A page may have come into the centre.
        if pages.areDimming { start(engine) }
    }

    /// The shadow in the points of a page, which is scaled with it.
    private func shadow(atScale scale: Double) -> Shadow? {
        guard var shadow = style.shadow, scale > 0 else { return nil }
        shadow.radius /= scale
        shadow.offset = shadow.offset / scale
        return shadow
    }

    private func placeChrome() {
        let centre = engine.centredPage
        let page = pages.page(at: centre)
        chrome.fade(atProgress: engine.zoom.progress, distance: page?.displacement.vector.length ?? 0)
        backgroundView?.isHidden = engine.zoom.phase == .open && engine.count > 0
        let title = engine.count > 0 ? dataSource?.title(ofPage: centre) : nil
        chrome.show(title: title, count: engine.count, page: centre, isAtRest: engine.scroll.isAtRest)
        let isClosable =
            engine.count > 0 && engine.zoom.heading == .overview && dataSource?.canClosePage(centre) == true
        chrome.placeCloseButton(
            at: page.flatMap { page in
                guard isClosable, !page.isHeldByTouch else { return nil }
                return layout.closeButtonCenter(on: page.shownPlace.frame(of: bounds.size), effectiveLayoutDirection)
            })
    }

    // MARK: Accessibility

    /// Describes a page as a button, or leaves it to its content.
    func describe(_ page: OverviewPage) {
        guard page.leaving == nil else { return }
        guard page.isButton else {
            if page.accessibility.role != .none { page.accessibility = Accessibility() }
            return
        }
        let (title, isClosable) = (dataSource?.title(ofPage: page.index), dataSource?.canClosePage(page.index) == true)
        if page.accessibility.label != title { page.accessibility.label = title }
        guard page.accessibility.role == .none || (page.accessibility.actions.count > 1) != isClosable else { return }
        page.accessibility.role = .button
        page.accessibility.actions = actions(of: page.id, isClosable: isClosable)
    }

    private func actions(of id: PageID, isClosable: Bool) -> [Accessibility.Action] {
        func action(_ name: String, _ perform: @escaping @MainActor @Sendable (Overview, Int) -> Void)
            -> Accessibility.Action
        {
            Accessibility.Action(name: name) { [weak self] in
                guard let self, let page = pages.page(id) else { return false }
                perform(self, page.index)
                return true
            }
        }
        let press = action("press") { $0.engine.open($1, animated: true) }
        guard isClosable else { return [press] }
        return [press, action("close") { $0.delegate?.overviewShouldClosePage($1) }]
    }
}
