/// The recognizers of an overview. Each can be configured, or replaced by one of the app's own.
@MainActor public final class OverviewGestures {
    /// 0.75: a pinch that is released with the page smaller than this leads to the overview.
    public nonisolated static let pinchThreshold = 0.75
    /// 0.5 a second: from this change of the page's scale on, the direction of the pinch decides.
    public nonisolated static let pinchSpeed = 0.5

    /// Scrolls through the pages; its directions are set to those of the layout.
    public var scrollRecognizer = PanRecognizer() {
        didSet {
            exchange(oldValue, for: scrollRecognizer) {
                oldValue.nestedScrolling = nil
                bindScroll()
            }
        }
    }
    /// Flings the centred page out of the row, which closes it; its directions are set to the one in which pages are flung.
    public var flingRecognizer = PanRecognizer() { didSet { exchange(oldValue, for: flingRecognizer, bindFling) } }
    /// Zooms into the centred page, or scrolls to another one.
    public var tapRecognizer = TapRecognizer() { didSet { exchange(oldValue, for: tapRecognizer, bindTap) } }
    /// Picks up a page, to move it.
    public var reorderRecognizer = LongPressRecognizer() {
        didSet { exchange(oldValue, for: reorderRecognizer, bindReorder) }
    }
    /// Opens the overview from the open page of a page switcher, and zooms into the centred one.
    public var pinchRecognizer: PinchRecognizer { didSet { exchange(oldValue, for: pinchRecognizer, bindPinch) } }

    private unowned let overview: Overview
    /// The same; nil where an app keeps the recognizers of an overview that is gone.
    private weak var owner: Overview?
    private let catching = OverviewCatch()
    private lazy var nesting = OverviewNesting(overview)
    private lazy var fling = OverviewFling(overview)
    private var actions: [(recognizer: GestureRecognizer, action: GestureRecognizer.ActionID)] = []
    /// Whether the recognizers of the overview are attached to its row.
    private var isAttached = false
    private var lastTranslation = Vector.zero
    private var grip: PinchGrip?
    /// Follows the scale of a pinch as a distance in points: the tracker takes less than a point for a tremor.
    private var pinchTracker = VelocityTracker()
    /// 300 pt: the distance that is a scale of 1 for the tracker, about that of two touches.
    private static let pinchSpan = 300.0

    private struct PinchGrip {
        /// The scale of the page divided by that of the recognizer.
        let factor: Double
        /// The point of the page under the centroid of the touches, from its centre, at scale 1.
        let anchor: Vector
        let touchCount: Int
        /// Whether the page was open when the pinch began.
        let wasOpen: Bool
    }

    init(_ overview: Overview) {
        self.overview = overview
        owner = overview
        pinchRecognizer = OverviewPinch(overview)
    }

    private var engine: OverviewEngine { overview.engine }
    private var row: View { overview.row }

    func attach() {
        catching.onLand = { [unowned self] in touchDidLand($0) }
        catching.onRelease = { [unowned self] in engine.settle() }
        scrollRecognizer.name = "scroll"
        flingRecognizer.name = "fling"
        bindScroll()
        bindFling()
        bindTap()
        bindReorder()
        bindPinch()
        stateDidChange()
    }

    private func exchange(_ old: GestureRecognizer, for new: GestureRecognizer, _ bind: () -> Void) {
        guard old !== new, owner != nil else { return }
        old.view?.removeGestureRecognizer(old)
        for bound in actions where bound.recognizer === old { old.removeAction(bound.action) }
        actions.removeAll { $0.recognizer === old }
        bind()
        stateDidChange()
    }

    private func bind<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, on view: View? = nil, _ action: @escaping @MainActor (Recognizer) -> Void
    ) {
        if let view = view ?? (isAttached ? row : nil) { view.addGestureRecognizer(recognizer) }
        // The app's code may drop the last reference to the overview.
        let guarded: @MainActor (Recognizer) -> Void = { [weak overview] recognizer in
            guard let overview else { return }
            withExtendedLifetime(overview) { action(recognizer) }
        }
        actions.append((recognizer, recognizer.addAction(guarded)))
    }

    private func bindScroll() {
        if isAttached { row.addGestureRecognizer(scrollRecognizer) }
        scrollRecognizer.nestedScrolling = nesting
    }
    private func bindFling() { bind(flingRecognizer) { [unowned self] in flingDidChange($0) } }
    private func bindTap() { bind(tapRecognizer) { [unowned self] in tapDidEnd($0) } }
    private func bindReorder() {
        // One page moves at a time.
        reorderRecognizer.separatesHands = false
        bind(reorderRecognizer) { [unowned self] in reorderDidChange($0) }
    }
    /// On the overview itself: where a pan and a pinch of one view may both begin, only their order would decide.
    private func bindPinch() { bind(pinchRecognizer, on: overview) { [unowned self] in pinchDidChange($0) } }

    /// Attaches the recognizers of the present phase: an open page has its touches for itself, but for the pinch.
    func stateDidChange() {
        let isOverview = engine.zoom.phase != .open || engine.zoom.heading == .overview
        let isHorizontal = overview.layout.axis == .horizontal
        if isAttached != isOverview {
            isAttached = isOverview
            // Not by `isEnabled`, which is the app's.
            for recognizer in [catching, scrollRecognizer, flingRecognizer, tapRecognizer, reorderRecognizer] {
                // The one before may have been cancelled, which runs app code.
                guard isAttached == isOverview else { return }
                if isOverview { row.addGestureRecognizer(recognizer) } else { row.removeGestureRecognizer(recognizer) }
            }
        }
        let directions: Directions = isHorizontal ? .horizontal : .vertical
        if scrollRecognizer.directions != directions { scrollRecognizer.directions = directions }
        let isClosable = engine.count > 0 && overview.dataSource?.canClosePage(engine.centredPage) == true
        let away: Directions = !isClosable ? [] : isHorizontal ? .up : .leading
        if flingRecognizer.directions != away { flingRecognizer.directions = away }
    }

    /// The visible page that stays at a point of the overview, the frontmost one if there are several.
    func page(at point: Point) -> OverviewPage? {
        overview.pages.all.last { page in
            page.leaving == nil && page.shownPlace.opacity >= View.leastHitOpacity
                && page.shownPlace.frame(of: overview.bounds.size).contains(point)
        }
    }

    /// Stops what moves; returns whether something did. A row that scrolled follows the touch before anything around it.
    private func touchDidLand(_ touch: Touch) -> Bool {
        let isScrolling = engine.scroll.motion != nil
        guard engine.touchDidLand() else { return false }
        if isScrolling { touch.catch(Directions(along: overview.layout.axis), by: scrollRecognizer) }
        return true
    }

    // MARK: Flinging

    private func flingDidChange(_ pan: PanRecognizer) {
        switch pan.state {
        case .began:
            lastTranslation = .zero
            fling.begin(at: overview.convert(pan.touches.first?.startLocation ?? pan.location(in: nil), from: nil))
            follow(pan)
        case .changed: follow(pan)
        case .ended: fling.end(velocity: pan.velocity(in: overview))
        case .cancelled: fling.end(velocity: nil)
        default: break
        }
    }

    private func follow(_ pan: PanRecognizer) {
        let translation = pan.translation(in: overview)
        fling.drag(by: translation - lastTranslation)
        lastTranslation = translation
    }

    /// Lets a page that was removed leave in the direction in which it was flung.
    func pageWillLeave(_ page: OverviewPage) { fling.leave(page) }

    // MARK: Tapping

    private func tapDidEnd(_ tap: TapRecognizer) {
        guard tap.state == .ended, !catching.hasStopped, engine.zoom.phase == .overview else { return }
        guard engine.count > 0 else { return engine.open(0, animated: true) }
        let point = tap.location(in: overview)
        let centre = engine.centredPage
        if let page = page(at: point) {
            if page.index == centre { engine.open(centre, animated: true) } else { engine.scroll(to: page.index) }
            return
        }
        let axis = overview.layout.axis
        let frame = engine.geometry.place(at: engine.geometry.camera).frame(of: overview.bounds.size)
        let isBefore = point[axis] < frame.origin[axis]
        guard isBefore || point[axis] > frame.origin[axis] + frame.size[axis] else { return }
        let next = centre + (isBefore == (overview.direction > 0) ? -1 : 1)
        if engine.extent.range.contains(Double(next)) { engine.scroll(to: next) }
    }

    // MARK: Reordering

    private func reorderDidChange(_ press: LongPressRecognizer) {
        let point = press.location(in: overview)
        switch press.state {
        case .began: if engine.zoom.phase != .overview || !overview.reordering.begin(at: point) { press.cancel() }
        case .changed: overview.reordering.move(to: point)
        case .ended: overview.reordering.end(isCancelled: false)
        case .cancelled: overview.reordering.end(isCancelled: true)
        default: break
        }
    }

    // MARK: Pinching

    private func pinchDidChange(_ pinch: PinchRecognizer) {
        switch pinch.state {
        case .began:
            engine.focusCentredPage()
            grip = engine.count > 0 ? makeGrip(pinch, factor: nil, wasOpen: engine.zoom.heading == .page) : nil
            follow(pinch)
        case .changed: follow(pinch)
        case .ended: endPinch(pinch, isCancelled: false)
        case .cancelled: endPinch(pinch, isCancelled: true)
        default: break
        }
    }

    private func makeGrip(_ pinch: PinchRecognizer, factor: Double?, wasOpen: Bool) -> PinchGrip {
        let place = engine.geometry.focusPlace
        let anchor = (pinch.location(in: overview) - place.center) / place.scale
        return PinchGrip(
            factor: factor ?? place.scale, anchor: anchor, touchCount: pinch.numberOfTouches, wasOpen: wasOpen)
    }

    private func follow(_ pinch: PinchRecognizer) {
        guard var grip else { return }
        if grip.touchCount != pinch.numberOfTouches {
            // The centroid jumps when a touch ends or another one begins; the page does not.
            grip = makeGrip(pinch, factor: grip.factor, wasOpen: grip.wasOpen)
            self.grip = grip
        }
        let scale = RubberBand.shownScale(grip.factor * pinch.scale, in: Self.leastScale...1)
        if let time = pinch.touches.map(\.time).max() {
            pinchTracker.add(TouchSample(location: Point(x: scale * Self.pinchSpan, y: 0), time: time))
        }
        let center = pinch.location(in: overview) - grip.anchor * scale
        engine.pinch(to: OverviewPlace(center: center, scale: scale), heading: grip.wasOpen ? .overview : .page)
    }

    /// 0.3: below this scale the page follows a pinch with the rubber band.
    private static let leastScale = 0.3

    private func endPinch(_ pinch: PinchRecognizer, isCancelled: Bool) {
        guard let grip else { return }
        self.grip = nil
        let scale = engine.geometry.focusPlace.scale
        let speed = overview.scene.map { pinchTracker.velocity(at: $0.now).dx / Self.pinchSpan } ?? 0
        pinchTracker.removeAll()
        var isOverview = scale < Self.pinchThreshold
        if speed.magnitude >= Self.pinchSpeed { isOverview = speed < 0 }
        if isCancelled { isOverview = !grip.wasOpen }
        let range = max(OverviewGeometry.leastRange, 1 - engine.geometry.restingPlace(at: engine.geometry.focus).scale)
        engine.endPinch(to: isOverview ? .overview : .page, velocity: isCancelled ? 0 : -speed / range)
    }
}
