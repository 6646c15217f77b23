/// Shows full-screen slides of a graph; a drag moves them left, right, up and down. UIKit's nearest kin is
/// `UIPageViewController`, Flutter's is `PageView`.
///
/// The axis locks when a touch has moved by 10 points. From there the slide follows the touch point for point. Released after
/// more than ``commitDistance`` it settles to the neighbour, else back. A touch that lands during that stops the slides.
///
/// It takes part in nested scrolling: scroll views in a slide hand it the rest of a drag that leads beyond their end.
@MainActor public final class SlideController: ViewController, FrameAnimation {
    /// 50 pt: the translation of the touch beyond which a released slide settles to its neighbour.
    public nonisolated static let commitDistance = 50.0
    /// 0.3 s: the duration of settling after release.
    public nonisolated static let settleDuration: Duration = .milliseconds(300)

    /// The slides and their neighbours.
    public let graph: SlideGraph
    /// The slide that is shown, or to which the slides settle.
    public var current: SlideID { slide.id }
    /// Runs when a slide has settled and appeared, with its identifier.
    public var onAppear: ((SlideID) -> Void)?
    /// The colour where there is no slide.
    public var background = Color.black {
        didSet { plane.backgroundColor = background }
    }

    /// Holds the slides side by side; its `bounds.origin` is their offset.
    let plane = SlidePlane()
    private let pan = SlidePan()
    private let deck: SlideDeck
    private var slide: LoadedSlide
    private var settles = SlideSettles()
    private var drag: SlideDrag?
    private var preload: Deadline?
    private lazy var nesting = SlideNesting(self, pan)

    /// Makes a controller that shows the slide `start` first.
    ///
    /// - Precondition: the graph holds `start`, and every neighbour that its slides name.
    public init(_ graph: SlideGraph, start: SlideID) {
        if let problem = graph.problems.first { preconditionFailure(problem) }
        precondition(graph.node(start) != nil, "There is no slide '\(start)' to start with.")
        self.graph = graph
        deck = SlideDeck(graph: graph)
        slide = deck.dequeue(start)
        super.init()
    }

    /// The view that holds the slides.
    public override func loadView() -> View { plane }

    /// Adds the pan, and the first slide.
    public override func viewDidLoad() {
        plane.clipsToBounds = true
        plane.backgroundColor = background
        plane.accessibility.role = .container
        plane.addGestureRecognizer(pan)
        plane.onResize = { [unowned self] in sizeDidChange(from: $0, to: $1) }
        plane.onSceneLeft = { [weak self] in self?.sceneWasLeft() }
        pan.onTouchDown = { [unowned self] in stopSettling() }
        pan.onTouchesGone = { [unowned self] in settleAfterTouches() }
        pan.addAction { [unowned self] _ in panned() }
        pan.onFrame = { [unowned self] _ in follow() }
        plane.nestedScrolling = nesting
        place(slide, at: Slot(x: 0, y: 0))
    }

    /// Notifies the slides that are visible.
    public override func viewWillAppear() {
        if isAtRest { slide.controller.setAppearance(.appearing) } else { showWhatIsVisible() }
    }

    /// Notifies the current slide, unless slides move.
    public override func viewDidAppear() {
        if isAtRest { rest() }
    }

    /// Notifies the slides.
    public override func viewWillDisappear() {
        for placed in deck.placed { placed.slide.controller.setAppearance(.disappearing) }
    }

    /// Notifies the slides, and ends settling at once.
    public override func viewDidDisappear() {
        for placed in deck.placed { placed.slide.controller.setAppearance(.disappeared) }
        if drag == nil { arrive() }
    }

    /// Evicts the slides that are not visible.
    public override func didReceiveMemoryPressure() {
        deck.dropIdle()
    }

    // MARK: Moving

    /// Shows a neighbour, as a swipe does.
    ///
    /// It ends a drag in progress, and continues from its offset.
    ///
    /// - Returns: false if there is no neighbour in this direction.
    @discardableResult
    public func go(_ direction: SlideDirection, animated: Bool = true) -> Bool {
        nesting.end()
        guard commit(direction) else { return false }
        drag = nil
        if animated && view.scene?.environment.reducesMotion != true { settleOffsets() } else { arrive() }
        return true
    }

    /// The offset of the slides, in points; zero at rest, positive towards the right and lower neighbours.
    ///
    /// Writing it never animates, also not within an `animate` block: the controller's frame animation moves the slides.
    private var offset: Vector {
        get { plane.shown.boundsOrigin - .zero }
        set { plane.jump(.boundsOrigin, to: (.zero + newValue).components) }
    }

    private var isAtRest: Bool { offset == .zero && drag == nil && settles.isEmpty }

    /// Whether the controller itself appears or has appeared, so that its visible slides appear too.
    private var isSeen: Bool { appearance == .appearing || appearance == .appeared }

    /// The size that the slides were laid out for.
    private var size: Size { plane.laidOutSize }

    /// Stops the slides because a touch landed, except on the axis across a drag in progress, which settles on. Slides that do
    /// not visibly move any more are finished instead.
    ///
    /// - Returns: whether slides visibly moved.
    private func stopSettling() -> Bool {
        guard drag == nil, !settles.isEmpty, let now = view.scene?.now else { return false }
        if settles.isNearRest(at: now) {
            arrive()
            return false
        }
        settles = SlideSettles()
        view.stop(self)
        return true
    }

    /// No touch holds the slides any more, and they may be between two positions.
    private func settleAfterTouches() {
        guard !nesting.isActive else { return }
        drag = nil
        settleOffsets()
    }

    private func settleOffsets() {
        for axis in Axis.allCases where offset[axis] != 0 && settles[axis] == nil { settle(axis) }
        if isAtRest { rest() }
    }

    private func panned() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: follow()
        case .ended: release()
        case .cancelled: settleAfterTouches()
        case .possible, .failed: break
        }
    }

    /// The movement of the touches since they landed, in the view's own space, which may be rotated or scaled.
    private var totalTranslation: Vector { view.vectorFromRoot(pan.totalTranslation) }

    private func beginDrag() {
        nesting.end()
        lock(totalTranslation.dx.magnitude > totalTranslation.dy.magnitude ? .horizontal : .vertical)
        follow()
    }

    private func lock(_ axis: Axis) {
        settles[axis] = nil
        drag = SlideDrag(axis: axis, start: extent(axis).unbanded(offset[axis]))
        if offset[axis.crossed] != 0 { settle(axis.crossed) }
    }

    /// The distance, in points of the offset, that the drag has moved since the axis locked.
    private func distance(_ axis: Axis) -> Double {
        nesting.isActive ? nesting.distance : -pan.drawnTranslation(in: view)[axis]
    }

    /// Moves the slides to where the drag asks for.
    func follow() {
        guard let drag else { return }
        offset[drag.axis] = extent(drag.axis).banded(drag.start + distance(drag.axis))
        showWhatIsVisible()
    }

    private func release() {
        guard let drag else { return }
        self.drag = nil
        let distance = -totalTranslation[drag.axis]
        if distance.magnitude > Self.commitDistance { commit(drag.axis, towards: distance) }
        settle(drag.axis)
    }

    /// Commits to the neighbour in the direction of a distance, unless the slides are still displaced to the other side.
    private func commit(_ axis: Axis, towards distance: Double) {
        let direction = SlideDirection(axis, slot: distance > 0 ? 1 : -1)
        if !isPulledBack(direction) { commit(direction) }
    }

    /// Whether the slides are still displaced to the opposite side, so that the release settles back to the current slide.
    ///
    /// False for a second flick while the first one still settles: it commits to the next slide.
    private func isPulledBack(_ direction: SlideDirection) -> Bool {
        let pulled = offset[direction.axis] * Double(direction.slot)
        let placed = deck.slide(at: Slot(direction.axis, -direction.slot))
        return pulled < 0 && placed?.isLeaving != true
    }

    // MARK: Nested scrolling

    /// The geometry for a scroll view in a slide; nil if touches cannot move the slides now.
    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard pan.isEnabled, view.scene != nil, !size.isEmpty else { return nil }
        let extent = extent(axis)
        let asked = extent.unbanded(offset[axis])
        let isScrollable = extent.isScrollable && nesting.canMove(along: axis)
        return NestedExtent(offset: asked, range: extent.range, isScrollable: isScrollable, bounces: true)
    }

    /// Begins a drag by a scroll view in a slide; false during a drag of another touch.
    ///
    /// The same drag can lead along the other axis while it has hardly moved the slides.
    func beginNestedDrag(along axis: Axis) -> Bool {
        guard drag == nil || nesting.isActive else { return false }
        lock(axis)
        return true
    }

    /// Ends such a drag, or receives momentum, along an axis. The slides go on in the direction of a distance, or back if nil.
    func releaseNestedDrag(_ axis: Axis, towards distance: Double?) {
        drag = nil
        if let distance { commit(axis, towards: distance) }
        settle(axis)
    }

    var isDragging: Bool { drag != nil }

    // MARK: Extent

    /// The offsets along an axis at which slides fill the view.
    private func extent(_ axis: Axis) -> ScrollExtent {
        ScrollExtent(range: -reach(axis, -1)...reach(axis, 1), viewport: size[axis])
    }

    /// The distance to the last slide in a row on one side, in points: after quick flicks several lie behind the current one.
    private func reach(_ axis: Axis, _ side: Int) -> Double {
        var count = deck.countPlaced(axis, side)
        if count == 0, graph.neighbour(of: current, SlideDirection(axis, slot: side)) != nil { count = 1 }
        return Double(count) * size[axis]
    }

    // MARK: The graph

    /// Makes a neighbour the current slide without moving anything on the screen; false if there is none.
    @discardableResult
    private func commit(_ direction: SlideDirection) -> Bool {
        let slot = Slot(direction.axis, direction.slot)
        guard let next = deck.slide(at: slot) ?? bring(direction, to: slot) else { return false }
        let left = slide
        left.isLeaving = true
        next.isLeaving = false
        slide = next
        deck.shift(by: slot)
        offset[direction.axis] -= Double(direction.slot) * size[direction.axis]
        layOut()
        left.controller.setAppearance(.disappearing)
        // The hook may have moved the slides on.
        if isSeen, slide === next, deck.slot(of: next)?.isVisible(at: offset, size: size) == true {
            next.controller.setAppearance(.appearing)
        }
        return true
    }

    private func bring(_ direction: SlideDirection, to slot: Slot) -> LoadedSlide? {
        guard let id = graph.neighbour(of: current, direction) else { return nil }
        let slide = deck.dequeue(id)
        place(slide, at: slot)
        return slide
    }

    private func place(_ slide: LoadedSlide, at slot: Slot) {
        adopt(slide)
        deck.place(slide, at: slot)
        slide.controller.view.isHidden = false
        layOut()
    }

    private func layOut() {
        guard let animator = view.scene?.animator else { return deck.layOut(in: size) }
        animator.withoutAnimation { deck.layOut(in: size) }
    }

    /// Adds a slide's controller as a child, hidden until the slide is placed.
    private func adopt(_ slide: LoadedSlide) {
        guard slide.controller.parent !== self else { return }
        slide.controller.followsParentAppearance = false
        slide.controller.view.isHidden = true
        addChild(slide.controller, in: plane)
    }

    /// Loads the neighbours that became visible, and removes slides that no longer are.
    private func showWhatIsVisible() {
        for axis in Axis.allCases where offset[axis] != 0 {
            let slot = Slot(axis, offset[axis] > 0 ? 1 : -1)
            guard deck.slide(at: slot) == nil, slot.isVisible(at: offset, size: size) else { continue }
            _ = bring(SlideDirection(axis, slot: slot[axis]), to: slot)
        }
        for placed in deck.placed {
            let candidate = placed.slide
            // An appearance hook of the app may have moved slides during this loop, so each slot is looked up again.
            guard let slot = deck.slot(of: candidate) else { continue }
            if slot.isVisible(at: offset, size: size) {
                if isSeen { candidate.becomeVisible() }
            } else if candidate !== slide && !slot.isPassed(by: offset, size: size) {
                deck.unplace(candidate)
                candidate.controller.setAppearance(.disappeared)
            }
        }
    }

    // MARK: Settling

    private func settle(_ axis: Axis) {
        guard let scene = view.scene, isSeen, !size.isEmpty else { return arrive() }
        settles[axis] = Settle(from: offset[axis], startTime: scene.now)
        view.start(self)
    }

    /// Ends settling at its destination, at once.
    private func arrive() {
        settles = SlideSettles()
        offset = .zero
        view.stop(self)
        showWhatIsVisible()
        if isAtRest { rest() }
    }

    /// The scene has dropped the running frame animation together with the view.
    private func sceneWasLeft() {
        if !settles.isEmpty { arrive() }
    }

    /// Settles to the moment of a frame; the frame clock calls it.
    public func step(to now: Instant) -> Bool {
        for axis in Axis.allCases {
            guard let settle = settles[axis] else { continue }
            offset[axis] = settle.offset(at: now)
            if settle.isOver(at: now) { settles[axis] = nil }
        }
        showWhatIsVisible()
        if isAtRest { rest() }
        return !settles.isEmpty
    }

    /// Settling has ended: slides that left have disappeared, the current one has appeared, its neighbours are loaded soon.
    ///
    /// Each hook may move slides on; then the next rest notifies of what is left, at once if nothing is animated.
    private func rest() {
        while let leaving = deck.placed.first(where: { $0.slide !== slide })?.slide {
            deck.unplace(leaving)
            leaving.controller.setAppearance(.disappeared)
            guard isAtRest else { return }
        }
        guard appearance == .appeared else { return }
        let resting = slide
        let hadAppeared = resting.controller.appearance == .appeared
        resting.controller.setAppearance(.appearing)
        guard isAtRest, slide === resting else { return }
        resting.controller.setAppearance(.appeared)
        if !hadAppeared, slide === resting || !isAtRest { onAppear?(resting.id) }
        preload?.cancel()
        preload = view.scene?.timeline.scheduleMotion(after: .zero) { [weak self] in self?.loadNeighbours() }
    }

    /// Loads the neighbours, hidden, while nothing moves, so that the first frame of a drag need not.
    private func loadNeighbours() {
        guard isAtRest else { return }
        let ids = SlideDirection.allCases.compactMap { graph.neighbour(of: current, $0) }
        deck.dropIdle(keeping: ids)
        for id in ids { adopt(deck.preload(id)) }
        layOut()
    }

    /// Scales a drag and a settle in progress when the size changes.
    private func sizeDidChange(from old: Size, to new: Size) {
        deck.layOut(in: new)
        guard !old.isEmpty, !new.isEmpty else { return }
        for axis in Axis.allCases {
            let ratio = new[axis] / old[axis]
            offset[axis] *= ratio
            settles[axis] = settles[axis]?.scaled(by: ratio)
            if let drag, drag.axis == axis {
                let distance = distance(axis)
                self.drag?.start = (drag.start + distance) * ratio - distance
            }
        }
    }
}
