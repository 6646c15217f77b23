/// Full-screen slides on a graph that follow the finger left, right, up and down.
///
/// The axis locks when a finger has travelled 10 points. From there the slide follows it point for point; released after
/// more than ``commitDistance`` it goes on to the neighbour, else back. A finger may land at any time and catches what
/// moves.
@MainActor public final class SlideController: ViewController, FrameAnimation {
    /// The finger's way, in points, beyond which a released slide goes on to its neighbour.
    public nonisolated static let commitDistance = 50.0
    /// How long a released slide takes to come to rest.
    public nonisolated static let settleDuration: Duration = .milliseconds(300)

    public let graph: SlideGraph
    /// The slide that is shown, or that is coming to rest.
    public var current: SlideID { slide.id }
    /// Called with the name of each slide that has come to rest.
    public var onAppear: ((SlideID) -> Void)?
    /// What shows where there is no slide.
    public var background = Color.black {
        didSet { plane.backgroundColor = background }
    }

    /// Holds the slides side by side; its `bounds.origin` is how far they are moved.
    let plane = SlidePlane()
    private let pan = SlidePan()
    private let deck: SlideDeck
    private var slide: LiveSlide
    private var settles: (horizontal: Settle?, vertical: Settle?)
    private var drag: Drag?
    private var preload: Deadline?

    /// A finger on its way: what it moves, and from where.
    private struct Drag {
        let axis: Axis
        /// The offset, without the rubber band, at the moment the axis locked.
        var start: Double
    }

    /// - Precondition: the graph holds `start`, and every neighbour that it names.
    public init(_ graph: SlideGraph, start: SlideID) {
        if let problem = graph.problems.first { preconditionFailure(problem) }
        precondition(graph.node(start) != nil, "There is no slide '\(start)' to start with.")
        self.graph = graph
        deck = SlideDeck(graph: graph)
        slide = deck.take(start)
        super.init()
    }

    public override func loadView() -> View { plane }

    public override func viewDidLoad() {
        plane.clipsToBounds = true
        plane.backgroundColor = background
        plane.accessibility.role = .container
        plane.addGestureRecognizer(pan)
        plane.onResize = { [unowned self] in sizeDidChange(from: $0, to: $1) }
        plane.onSceneLeft = { [weak self] in self?.sceneWasLeft() }
        pan.onTouchDown = { [unowned self] in catchWhatMoves() }
        pan.onTouchesGone = { [unowned self] in settleIfLeft() }
        pan.addAction { [unowned self] _ in panned() }
        place(slide, at: Slot(x: 0, y: 0))
    }

    public override func viewWillAppear() {
        if isAtRest { slide.controller.setAppearance(.appearing) } else { showWhatIsVisible() }
    }

    public override func viewDidAppear() {
        if isAtRest { rest() }
    }

    public override func viewWillDisappear() {
        for placed in deck.placed { placed.slide.controller.setAppearance(.disappearing) }
    }

    public override func viewDidDisappear() {
        for placed in deck.placed { placed.slide.controller.setAppearance(.disappeared) }
        if drag == nil { arrive() }
    }

    public override func didReceiveMemoryPressure() {
        deck.dropIdle()
    }

    // MARK: Moving

    /// Goes to a neighbour as if it had been swiped; false at a dead end.
    ///
    /// A finger that drags loses the slides to this command, which goes on from where they are.
    @discardableResult
    public func go(_ direction: SlideDirection, animated: Bool = true) -> Bool {
        guard commit(direction) else { return false }
        drag = nil
        if animated && view.scene?.environment.reducesMotion != true { settleWhatIsOut() } else { arrive() }
        return true
    }

    /// How far the slides are moved, in points; zero at rest, positive towards the right and lower neighbours.
    ///
    /// It is written at once, also within an `animate` block: the slides have their own way of moving.
    private var offset: Vector {
        get { plane.shown.boundsOrigin - .zero }
        set { plane.jump(.boundsOrigin, to: (.zero + newValue).components) }
    }

    private var isAtRest: Bool {
        offset == .zero && drag == nil && settles.horizontal == nil && settles.vertical == nil
    }

    /// Whether slides that show are seen by somebody, and so appear.
    private var isSeen: Bool { appearance == .appearing || appearance == .appeared }

    /// The size that the slides were laid out for.
    private var size: Size { plane.laidOutSize }

    /// A finger landed: everything stays where it is, but what settles across a drag.
    private func catchWhatMoves() {
        guard drag == nil else { return }
        settles = (nil, nil)
        view.stop(self)
    }

    /// The last finger left, and what it stopped or pulled is not at rest.
    private func settleIfLeft() {
        drag = nil
        settleWhatIsOut()
    }

    private func settleWhatIsOut() {
        for axis in Axis.allCases where offset[axis] != 0 && settle(of: axis) == nil { settle(axis) }
        if isAtRest { rest() }
    }

    private func panned() {
        switch pan.state {
        case .began: beginDrag()
        case .changed: follow()
        case .ended: release()
        case .cancelled: settleIfLeft()
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        let axis: Axis = pan.travel.dx.magnitude > pan.travel.dy.magnitude ? .horizontal : .vertical
        setSettle(nil, of: axis)
        drag = Drag(axis: axis, start: unbanded(offset[axis], axis))
        if offset[axis.crossed] != 0 { settle(axis.crossed) }
        follow()
    }

    private func follow() {
        guard let drag else { return }
        offset[drag.axis] = banded(drag.start - pan.translation(in: view)[drag.axis], drag.axis)
        showWhatIsVisible()
    }

    private func release() {
        guard let drag else { return }
        self.drag = nil
        let travel = pan.travel[drag.axis]
        if travel.magnitude > Self.commitDistance {
            let direction = SlideDirection(drag.axis, slot: travel < 0 ? 1 : -1)
            if !isPulledBack(direction) { commit(direction) }
        }
        settle(drag.axis)
    }

    /// Whether a slide is still pulled out the other way, and so only goes home.
    ///
    /// A flick that follows another one while the first still settles is none of these: it goes on to the next slide.
    private func isPulledBack(_ direction: SlideDirection) -> Bool {
        let pulled = offset[direction.axis] * Double(direction.slot)
        let placed = deck.slide(at: Slot(direction.axis, -direction.slot))
        return pulled < 0 && placed?.isLeaving != true
    }

    // MARK: Rubber band

    /// Where there is no neighbour, the finger's way is resisted.
    private func banded(_ raw: Double, _ axis: Axis) -> Double {
        let end = reach(axis, raw > 0 ? 1 : -1)
        let beyond = raw.magnitude - end
        guard beyond > 0 else { return raw }
        let shown = end + RubberBand.shown(beyond, dimension: size[axis])
        return raw < 0 ? -shown : shown
    }

    private func unbanded(_ shown: Double, _ axis: Axis) -> Double {
        let end = reach(axis, shown > 0 ? 1 : -1)
        let beyond = shown.magnitude - end
        guard beyond > 0 else { return shown }
        let raw = end + RubberBand.pulled(toShow: beyond, dimension: size[axis])
        return shown < 0 ? -raw : raw
    }

    /// How far slides lie in a row from the current one: after quick flicks there are several behind it.
    private func reach(_ axis: Axis, _ side: Int) -> Double {
        var count = 0
        while deck.slide(at: Slot(axis, side * (count + 1))) != nil { count += 1 }
        if count == 0, graph.neighbour(of: current, SlideDirection(axis, slot: side)) != nil { count = 1 }
        return Double(count) * size[axis]
    }

    // MARK: The graph

    /// Makes a neighbour the current slide, everything staying where it is on the screen; false at a dead end.
    @discardableResult
    private func commit(_ direction: SlideDirection) -> Bool {
        let slot = Slot(direction.axis, direction.slot)
        guard let next = deck.slide(at: slot) ?? bring(direction, to: slot) else { return false }
        slide.controller.setAppearance(.disappearing)
        slide.isLeaving = true
        next.isLeaving = false
        slide = next
        deck.shift(by: slot)
        offset[direction.axis] -= Double(direction.slot) * size[direction.axis]
        layOut()
        if isSeen, deck.slot(of: next)?.isVisible(at: offset, size: size) == true {
            next.controller.setAppearance(.appearing)
        }
        return true
    }

    private func bring(_ direction: SlideDirection, to slot: Slot) -> LiveSlide? {
        guard let id = graph.neighbour(of: current, direction) else { return nil }
        let slide = deck.take(id)
        place(slide, at: slot)
        return slide
    }

    private func place(_ slide: LiveSlide, at slot: Slot) {
        adopt(slide)
        deck.place(slide, at: slot)
        slide.controller.view.isHidden = false
        layOut()
    }

    private func layOut() {
        guard let animator = view.scene?.animator else { return deck.layOut(in: size) }
        animator.withoutAnimation { deck.layOut(in: size) }
    }

    /// Takes a slide's controller in, hidden until it is placed.
    private func adopt(_ slide: LiveSlide) {
        guard slide.controller.parent !== self else { return }
        slide.controller.followsParentAppearance = false
        slide.controller.view.isHidden = true
        addChild(slide.controller, in: plane)
    }

    /// Brings the neighbours that show and lets go of slides that no longer do.
    private func showWhatIsVisible() {
        for axis in Axis.allCases where offset[axis] != 0 {
            let slot = Slot(axis, offset[axis] > 0 ? 1 : -1)
            guard deck.slide(at: slot) == nil, slot.isVisible(at: offset, size: size) else { continue }
            _ = bring(SlideDirection(axis, slot: slot[axis]), to: slot)
        }
        for placed in deck.placed {
            let candidate = placed.slide
            // A hook may move on while this goes round, so each place is asked for anew.
            guard let slot = deck.slot(of: candidate) else { continue }
            if slot.isVisible(at: offset, size: size) {
                announce(candidate)
            } else if candidate !== slide && !slot.isPassed(by: offset, size: size) {
                candidate.controller.setAppearance(.disappeared)
                deck.unplace(candidate)
            }
        }
    }

    /// A slide shows: it appears, if it has not, and one that only passes by goes at once.
    private func announce(_ shown: LiveSlide) {
        let appearance = shown.controller.appearance
        guard isSeen else { return }
        if !shown.isLeaving {
            shown.controller.setAppearance(.appearing)
        } else if appearance == .disappeared {
            shown.controller.setAppearance(.appearing)
            shown.controller.setAppearance(.disappearing)
        }
    }

    // MARK: Settling

    private func settle(of axis: Axis) -> Settle? {
        axis == .horizontal ? settles.horizontal : settles.vertical
    }

    private func setSettle(_ settle: Settle?, of axis: Axis) {
        switch axis {
        case .horizontal: settles.horizontal = settle
        case .vertical: settles.vertical = settle
        }
    }

    private func settle(_ axis: Axis) {
        guard let scene = view.scene, isSeen, !size.isEmpty else { return arrive() }
        setSettle(Settle(from: offset[axis], startTime: scene.now), of: axis)
        view.start(self)
    }

    /// Everything is where it goes, at once.
    private func arrive() {
        settles = (nil, nil)
        offset = .zero
        view.stop(self)
        showWhatIsVisible()
        rest()
    }

    /// The scene dropped the running settle together with the plane.
    private func sceneWasLeft() {
        if settles.horizontal != nil || settles.vertical != nil { arrive() }
    }

    /// One frame of settling.
    public func step(to now: Instant) -> Bool {
        for axis in Axis.allCases {
            guard let settle = settle(of: axis) else { continue }
            offset[axis] = settle.offset(at: now)
            if settle.isOver(at: now) { setSettle(nil, of: axis) }
        }
        showWhatIsVisible()
        if isAtRest { rest() }
        return settles.horizontal != nil || settles.vertical != nil
    }

    /// Everything stands: those that left have disappeared, the current one has appeared, its neighbours are made.
    private func rest() {
        for placed in deck.placed where placed.slide !== slide {
            placed.slide.controller.setAppearance(.disappeared)
            deck.unplace(placed.slide)
        }
        guard appearance == .appeared else { return }
        let resting = slide
        let hadAppeared = resting.controller.appearance == .appeared
        resting.controller.setAppearance(.appeared)
        if !hadAppeared { onAppear?(resting.id) }
        preload?.cancel()
        preload = view.scene?.schedule(after: .zero) { [weak self] in self?.loadNeighbours() }
    }

    /// Makes the neighbours while nothing moves, hidden, so that the first pixel of a drag costs nothing.
    private func loadNeighbours() {
        guard isAtRest else { return }
        let ids = SlideDirection.allCases.compactMap { graph.neighbour(of: current, $0) }
        deck.dropIdle(keeping: ids)
        for id in ids { adopt(deck.preload(id)) }
        layOut()
    }

    /// A drag and a settle keep their share of the way when the size changes.
    private func sizeDidChange(from old: Size, to new: Size) {
        deck.layOut(in: new)
        guard !old.isEmpty, !new.isEmpty else { return }
        for axis in Axis.allCases {
            let ratio = new[axis] / old[axis]
            offset[axis] *= ratio
            if let settle = settle(of: axis) {
                setSettle(Settle(from: settle.from * ratio, startTime: settle.startTime), of: axis)
            }
            if let drag, drag.axis == axis {
                let travelled = pan.translation(in: view)[axis]
                self.drag?.start = (drag.start - travelled) * ratio + travelled
            }
        }
    }
}
