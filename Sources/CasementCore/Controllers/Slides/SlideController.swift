/// Shows full-screen slides of a graph; a drag moves them left, right, up and down. UIKit's nearest kin is
/// `UIPageViewController`, Flutter's is `PageView`.
///
/// The axis locks when a touch has moved by 10 points. From there the slide follows the touch point for point, and the 10
/// points are given back. A flick of ``commitVelocity``, or a slow release after more than ``commitDistance``, settles to the
/// neighbour or to the next stop of the edge to it, else back. A touch that lands then stops the slides.
///
/// It takes part in nested scrolling: scroll views in a slide hand it the rest of a drag that leads beyond their end. At a
/// dead end of the graph its own pan hands on to an outer scroll view or slide controller, if there is one. Directions and
/// distances are those of its own view, however that is rotated or scaled.
@MainActor public final class SlideController: ViewController, FrameAnimation {
    /// How slides follow a touch towards a side without a neighbour.
    @frozen public enum DeadEnd: Hashable, Sendable {
        /// With the resistance of ``/CasementBase/RubberBand``.
        case rubberBand
        /// Point for point.
        case follow
    }

    /// Where a touch that moves the slides lands.
    @frozen public enum SwipeArea: Hashable, Sendable {
        /// Anywhere.
        case everywhere
        /// Within 20 pt of an edge of the controller's view, see `TouchMetrics`. There the slides precede the pans and swipes
        /// of their content. Slides that settle are caught anywhere.
        case edges
    }

    // MARK: Slides

    /// The slide that is shown, or to which the slides settle.
    public var current: SlideID { engine.current.id }
    /// The stop at which the slides rest, or to which they settle; nil where the current slide fills the view.
    public var stop: Stop? { Stop(at: engine.destination, in: engine.size) }
    /// The slide that is shown when ``reloadData()`` finds that the current one does not exist any more. By default the first.
    public var fallback: SlideID
    /// Is notified of the movements of slides.
    public weak var delegate: (any SlideControllerDelegate)?
    /// Runs when a slide has settled and appeared, and its content is there, with its identifier.
    public var onAppear: ((SlideID) -> Void)?
    /// How slides replace one another.
    public var transition: any SlideTransition = .slide { didSet { engine.transitionDidChange() } }
    /// The colour where there is no slide.
    public var background = Color.black { didSet { engine.plane.backgroundColor = background } }
    /// The largest number of slides whose content is kept; 5 by default. Slides that are visible are always kept.
    ///
    /// - Precondition: it is at least 1.
    public var maximumLiveSlides: Int {
        get { engine.deck.mostLive }
        set {
            precondition(newValue >= 1, "A slide controller keeps at least one slide, not \(newValue).")
            engine.deck.mostLive = newValue
            engine.change { engine.deck.evictIdle(toAdd: 0) }
            madeOverview?.limitDidChange()
        }
    }
    /// 1: the neighbours are loaded while the slides rest. 0: they are loaded by the first frame that shows them.
    ///
    /// - Precondition: it is 0 or 1.
    public var preloadDistance = 1 {
        didSet { precondition((0...1).contains(preloadDistance), "Slides are preloaded at distance 0 or 1.") }
    }

    /// Buttons at the edges that show where slides lead on; nil, the default, for none.
    public var indicators: SlideIndicators? {
        didSet {
            oldValue?.detach()
            engine.appearance.indicators = indicators
            indicators?.attach(to: engine.plane) { [weak self] in self?.go($0) ?? false }
            loaded.loading.showNeighbours()
        }
    }

    // MARK: Touches

    /// The pan that moves the slides. An app can replace it with one of its own subclass; a drag in progress then ends.
    public var panGestureRecognizer: SlidePan {
        get { tracking.pan }
        set { tracking.replacePan(with: newValue) }
    }
    /// The only axis along which the slides move, in the view's own space; nil, the default, for both. The other one's drags
    /// belong to other views.
    public var axis: Axis?
    /// Where a touch that moves the slides lands.
    public var swipeArea = SwipeArea.everywhere
    /// How slides follow a touch towards a side without a neighbour.
    public var deadEnd = DeadEnd.rubberBand
    /// Whether outer participants of nested scrolling receive the movement at a dead end; ``HandOver/touch`` where no value is
    /// set for the direction.
    public var handOver: [SlideDirection: HandOver] = [:]
    /// 80 ms: the time within which the distance before the pan began is given back by the movement; zero gives nothing back.
    public var slopRecovery: Duration = .milliseconds(80)
    /// 50 pt: the translation of the touch beyond which slides that are released slowly settle to the neighbour or the next
    /// stop. A value below 0 or NaN is as 0.
    public var commitDistance = SlideRelease.usualDistance
    /// 300 pt/s, as for ``ScrollSnapping/pages``: from this speed on the direction of the velocity decides about a release, and
    /// below it the distance; with `infinity` the distance alone. A value below 0 or NaN is as 0.
    public var commitVelocity = ScrollSnapping.flickSpeed
    /// 0.3 s: the duration of settling from rest, and of a cross-fade; at most 0 for the next frame.
    public var settleDuration = Glide.Settling().duration
    /// Ease-out: the curve of settling from rest, and of a cross-fade.
    public var settleCurve = Glide.Settling().curve
    /// 0.4 s: the longest duration of settling after a release with a velocity, by a spring; at most 0 for the next frame.
    public var springDuration = Glide.Settling().springDuration
    /// Whether touches move the slides. Setting false during a drag ends that drag, and the slides settle.
    public var isSwipeEnabled = true {
        didSet {
            tracking.pan.isEnabled = isSwipeEnabled
            if !isSwipeEnabled { tracking.end() }
        }
    }
    private var suspensions = SuspensionList()

    private var engine: SlideEngine { loaded.engine }
    private var tracking: SlideTracking { loaded.tracking }
    private lazy var loaded: (engine: SlideEngine, tracking: SlideTracking, loading: SlideLoading) = {
        let engine = SlideEngine(self, nodes, start: start)
        return (engine, SlideTracking(engine, self), SlideLoading(engine, self))
    }()
    private var nodes: SlideNodes
    private let start: SlideID

    /// Makes a controller that shows the slide `start` first.
    ///
    /// - Precondition: in debug builds, the graph holds `start`, and every neighbour that its slides name. In other builds a
    ///   missing slide is empty.
    public init(_ graph: SlideGraph, start: SlideID) {
        if let problem = graph.problems.first { assertionFailure(problem) }
        assert(graph.node(start) != nil, "There is no slide '\(start)' to start with.")
        (self.start, fallback) = (start, start)
        nodes = SlideNodes(graph)
        self.graph = graph
        super.init()
    }

    /// Makes a controller that asks a source for its slides.
    ///
    /// - Parameters:
    ///   - source: gives the slides. If it is an object, the controller does not retain it.
    ///   - start: the slide that is shown first.
    public init<Source: SlideSource>(_ source: Source, start: Source.Node) {
        (self.start, fallback) = (SlideID(start), SlideID(start))
        nodes = SlideNodes(source)
        super.init()
    }

    /// The view that holds the slides.
    public override func loadView() -> View { engine.plane }

    /// Adds the pan, and the first slide.
    public override func viewDidLoad() {
        engine.plane.backgroundColor = background
        engine.plane.clipsToBounds = true
        engine.plane.accessibility.role = .container
        engine.plane.onResize = { [weak self] in self?.sizeDidChange(from: $0, to: $1) }
        engine.plane.onSceneLeft = { [weak self] in self?.engine.sceneWasLeft() }
        engine.plane.onKeyDown = { [weak self] in self?.keyDown($0) ?? false }
        engine.start()
        tracking.start()
    }

    /// Asks for the neighbours again at the next movement: leading and trailing may have changed sides.
    public override func environmentDidChange() {
        if engine.isAtRest { engine.neighbours.removeAll() }
    }

    /// Reports states that cannot be restored to this scene.
    public override func viewDidEnterScene() { engine.deck.states.scene = view.scene }

    public override var description: String { "\(super.description), showing \(current)" }

    // MARK: Graph

    /// Replaces the graph, and shows its slides as ``reloadData()`` does. Nil if a ``SlideSource`` gives the slides.
    ///
    /// - Precondition: in debug builds, the graph holds every neighbour that its slides name.
    public var graph: SlideGraph? {
        didSet {
            guard let graph else { return }
            if let problem = graph.problems.first { assertionFailure(problem) }
            nodes = SlideNodes(graph)
            if graph.node(fallback) == nil, let first = graph.ids.first { fallback = first }
            reloadData()
        }
    }

    /// Shows the slides as the graph or the source names them now.
    ///
    /// Slides keep their content by identity, also the one under a touch. A neighbour that is in sight and no longer one
    /// leaves, and the drag goes on at the dead end. If the current slide does not exist any more, the ``fallback``
    /// replaces it, unless that does not exist either.
    public func reloadData() {
        engine.change {
            engine.neighbours.nodes = nodes
            loaded.loading.graphDidChange()
            tracking.graphDidChange()
            loaded.loading.showNeighbours()
            if isCovered { return slideOverview.reload() }
            guard !nodes.contains(current), nodes.contains(fallback) else { return }
            commands.fade(to: fallback, animated: true)
        }
    }

    /// The neighbour of the current slide in a direction, also if the edge to it is closed; nil at a dead end.
    public func neighbour(_ direction: SlideDirection) -> SlideID? {
        engine.neighbours.neighbour(of: current, engine.neighbours.side(direction))
    }

    // MARK: State

    /// The states of all slides whose controllers are `StateRestoring`, for a file, as far as their identities are `Codable`.
    ///
    /// The states of slides that are evicted are kept anyway, and restored when the slide is made again.
    public func archiveStates() throws -> [UInt8] {
        engine.deck.saveStates()
        return try engine.deck.states.archive()
    }

    /// Restores the states of an archive in the slides that are made from now on. Call it before the view is loaded.
    ///
    /// - Throws: a ``/CasementBase/StateError`` where the bytes are no archive, were damaged or are those of a later version.
    public func restoreStates(from archive: [UInt8]) throws(StateError) {
        engine.deck.states = try StateStore(archive: archive) { $0.value as? any Encodable }
        engine.deck.states.scene = isViewLoaded ? view.scene : nil
    }

    // MARK: Commands

    /// Shows a neighbour, as a swipe does, or a part of it.
    ///
    /// - Parameters:
    ///   - stop: the stop of the edge to go to; nil for the neighbour itself.
    ///   - takingOver: whether a drag in progress is cancelled; the slides then continue from its offset.
    /// - Returns: false if nothing changes: there is no neighbour, the edge to it is closed or has no such stop, or a drag
    ///   is in progress.
    @discardableResult
    public func go(
        _ direction: SlideDirection, stop: Double? = nil, animated: Bool = true, takingOver: Bool = false
    ) -> Bool {
        guard !isDragging || takingOver else { return false }
        if isCovered {
            let side = engine.neighbours.side(direction)
            guard stop == nil, engine.ask(side), let id = neighbour(side) else { return false }
            if slideOverview.open(id, animated: animated) { return true }
            slideOverview.leave()
        }
        return commands.go(engine.neighbours.side(direction), stop: stop, animated: animated)
    }

    /// Shows a slide: along an edge if one leads to it, else by a cross-fade, as a kiosk returns to its first page.
    ///
    /// - Returns: false if nothing changes: the edge to it is closed, a drag is in progress, or there is no such slide, which
    ///   is reported; see ``Scene/onProblem``.
    @discardableResult
    public func go(to node: some Hashable & Sendable, animated: Bool = true, takingOver: Bool = false) -> Bool {
        let id = SlideID(node)
        guard nodes.contains(id) else {
            view.report(
                call: """
                    SlideController.go(to:animated:takingOver:) was dropped: there is no such slide. Use one of the graph, or \
                    call reloadData() after a change of it.
                    """)
            return false
        }
        guard !isDragging || takingOver else { return false }
        if isCovered {
            if slideOverview.open(id, animated: animated) { return true }
            slideOverview.leave()
        }
        return commands.go(to: id, animated: animated)
    }

    /// Shows a neighbour, or a part of it, and waits until the slides rest there; see ``go(_:stop:animated:takingOver:)``.
    public func move(
        _ direction: SlideDirection, stop: Double? = nil, takingOver: Bool = false
    ) async -> SlideMoveResult {
        guard !isDragging || takingOver else { return .interrupted }
        let number = engine.moves.count + 1
        guard go(direction, stop: stop, takingOver: takingOver) else { return .vetoed }
        return await arrival(of: number)
    }

    /// Shows a slide, and waits until it rests; see ``go(to:animated:takingOver:)``.
    public func move(to node: some Hashable & Sendable, takingOver: Bool = false) async -> SlideMoveResult {
        guard !isDragging || takingOver else { return .interrupted }
        let number = engine.moves.count + 1
        guard go(to: node, takingOver: takingOver) else { return .vetoed }
        return await arrival(of: number)
    }

    private func arrival(of number: Int) async -> SlideMoveResult {
        // A notification may have sent the slides elsewhere.
        guard engine.moves.count == number else { return .interrupted }
        guard let tasks = view.scene?.tasks, !engine.isAtRest else { return .arrived }
        return await engine.moves.arrival(at: engine.current, in: tasks)
    }

    /// Whether a touch drags the slides.
    public var isDragging: Bool { tracking.isDragging }

    /// Whether a touch drags the slides along an axis.
    func isDragging(_ axis: Axis) -> Bool { tracking.isDragging(axis) }

    /// Suspends swiping until the token is ended or released, or its view leaves the scene; see
    /// ``ScrollView/suspendScrolling(for:)``. Wheels and commands move the slides meanwhile.
    public func suspendSwiping(for view: View? = nil) -> ScrollSuspension {
        let token = suspensions.add(for: view)
        if token.isAlive { tracking.end() }
        return token
    }

    // MARK: Overview

    /// The overview of the slides, whose looks and parts can be replaced; see ``showOverview(animated:)``.
    public var overview: Overview { slideOverview.overview }
    /// The slides of the overview, in their order. Nil, the default, for all slides of the graph in the order in which they
    /// were added; with a ``SlideSource`` for those in the row of the current one, at most 50 to each side, or in its column.
    /// The current slide is always among them, and none twice. Read when the overview is shown, and by ``reloadData()``.
    public var overviewSlides: [SlideID]?
    /// Makes a view in front of each slide in the overview, as large as the slide is shown.
    public var makeOverviewDecoration: ((SlideID) -> View?)? {
        didSet {
            madeOverview?.overview.pages.removeDecorations()
            madeOverview?.overview.updatePlaces()
        }
    }
    private(set) lazy var slideOverview = SlideOverview(self, engine, tracking)
    /// The same; nil before it is needed.
    weak var madeOverview: SlideOverview?
    public override func didRemoveChild(_ child: ViewController) { child.followsParentAppearance = true }

    public override func childTitleDidChange(_ child: ViewController) { if isCovered { overview.updatePlaces() } }

    var isSwipingSuspended: Bool { suspensions.isActive }

    /// The slides, loaded with the view.
    private var commands: SlideCommands {
        _ = view
        return SlideCommands(engine, tracking)
    }

    /// A wheel moves by one slide, however far it is rotated, and again when the slides rest.
    func wheel(_ delta: Double, _ axis: Axis) -> Bool {
        let side = SlideDirection(axis, slot: delta < 0 ? -1 : 1)
        guard !isCovered, tracking.permits(axis), neighbour(side) != nil else { return false }
        if engine.isAtRest { go(side) }
        return true
    }

    // MARK: Appearance

    /// Notifies the slides that are visible.
    public override func viewWillAppear() { appearanceDidChange() }
    /// Notifies the current slide, unless slides move.
    public override func viewDidAppear() { appearanceDidChange() }
    /// Notifies the slides.
    public override func viewWillDisappear() { appearanceDidChange() }
    /// Notifies the slides, and ends settling at once.
    public override func viewDidDisappear() { appearanceDidChange() }

    /// A slide that a drag only brings into sight does not get the focus.
    override func leads(to child: ViewController) -> Bool { engine.current.leads(to: child) }

    private func appearanceDidChange() {
        if isCovered { slideOverview.appearanceDidChange() } else { engine.appearanceDidChange() }
    }

    /// Evicts the slides that are not visible.
    public override func didReceiveMemoryPressure() {
        loaded.loading.evictIdle()
        madeOverview?.overview.pages.dropPictures()
    }

    /// Settles to the moment of a frame; the frame clock calls it.
    public func step(to now: Instant) -> Bool { engine.step(to: now) }

    private func sizeDidChange(from old: Size, to new: Size) {
        if let ratio = engine.sizeDidChange(from: old, to: new) { tracking.sizeDidChange(by: ratio) }
    }

    /// Delivers a notification; runs app code.
    func deliver(_ notification: SlideNotification) {
        switch notification {
        case .appearance(let slide, let appearance):
            slide.controller.setAppearance(appearance)
            // The touch of another hand holds nothing any more that nobody sees.
            if appearance == .disappeared && !isDragging { slide.controller.view.cancelTouches() }
        case .remove(let slide):
            // The app may have returned the same controller again.
            if !engine.deck.holds(slide.controller) { slide.controller.removeFromParent() }
        case .willMove(let old, let new, let side):
            delegate?.slides(self, willMoveFrom: old, to: new, direction: side)
        case .progress(let progress, let axis): delegate?.slides(self, didProgress: progress, along: axis)
        case .didMove(let old, let new): delegate?.slides(self, didMoveFrom: old, to: new)
        case .didReturn(let id): delegate?.slides(self, didReturnTo: id)
        case .appeared(let slide): onAppear?(slide.id)
        }
    }
}
