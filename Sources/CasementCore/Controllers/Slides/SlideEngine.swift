/// Shows the slides around the current one, and moves them to where they rest.
///
/// App code runs in two places only: questions (the graph, vetoes, content) are asked synchronously, and their answers are
/// dropped if the slides were moved meanwhile; notifications wait in a queue until the outermost change is complete.
@MainActor final class SlideEngine {
    private unowned let controller: SlideController
    let plane = SlidePlane()
    let deck: SlideDeck
    let neighbours: SlideNeighbours
    private let queue: ChangeQueue<SlideNotification>
    let appearances: SlideAppearances
    let appearance: SlideAppearance
    /// The slide that is shown, or to which the slides settle.
    private(set) var current: LoadedSlide
    /// The offset at which the current slide rests or to which it settles, in points; not zero at a stop.
    private(set) var destination = Vector.zero
    private var settles = SlideSettles()
    /// The cross-fade in progress.
    private var fade: SlideFade?
    let moves = SlideMoves()
    /// Runs when the slides rest.
    var onRest: (() -> Void)?
    /// Counts the movements; an answer of the app that an older one waited for is dropped.
    private(set) var generation = 0
    func supersede() { generation += 1 }

    init(_ controller: SlideController, _ nodes: SlideNodes, start: SlideID) {
        self.controller = controller
        neighbours = SlideNeighbours(nodes, in: plane)
        appearance = SlideAppearance(plane)
        queue = ChangeQueue(isReentrant: true) { [unowned controller] in controller.deliver($0) }
        deck = SlideDeck(makeContent: { [neighbours] in neighbours.nodes.controller(of: $0) }) { [queue] in
            queue.add(.remove($0))
        }
        current = deck.dequeue(start)
        appearances = SlideAppearances(controller, queue, start: start)
    }

    /// Places the first slide.
    func start() {
        adopt(current)
        place(current, at: Slot(x: 0, y: 0))
    }

    /// Runs a change, and delivers the notifications after the outermost one.
    ///
    /// A notification may drop the last reference to the controller.
    func change<Result>(_ body: () -> Result) -> Result {
        withExtendedLifetime(controller) { queue.change(body) }
    }

    // MARK: State

    /// The offset of the slides, in points; zero where the current slide fills the view, positive towards the right and lower
    /// neighbours.
    ///
    /// Writing it never animates, also not within an `animate` block: the controller's frame animation moves the slides.
    private(set) var offset: Vector {
        get { plane.shown.boundsOrigin - .zero }
        set { plane.jump(.boundsOrigin, to: (.zero + newValue).components) }
    }

    /// The size that the slides were laid out for.
    var size: Size { plane.laidOutSize }
    var isAtRest: Bool { offset == destination && !controller.holdsSlides && settles.isEmpty && fade == nil }
    /// Whether the slides rest along an axis.
    func isSettled(_ axis: Axis) -> Bool { offset[axis] == destination[axis] && settles[axis] == nil }
    private var scene: Scene? { plane.scene }

    /// Shows an offset along an axis.
    func show(_ position: Double, _ axis: Axis) {
        guard offset[axis] != position else { return }
        offset[axis] = position
        if !size.isEmpty { appearances.progress(position / size[axis], axis) }
        showWhatIsVisible()
    }

    // MARK: The graph

    /// Asks whether the edge to a neighbour is open. False also if the app, asked, has moved the slides.
    @discardableResult
    func ask(_ side: SlideDirection) -> Bool {
        let (slide, before) = (current, generation)
        guard let edge = neighbours.edge(of: slide, side) else { return false }
        let isOpen = edge.isOpen?() ?? true
        let isValid = generation == before && slide === current
        neighbours.note(slide, side, isOpen: isOpen && isValid)
        if !isOpen { appearance.indicators?.close(side) }
        // At rest the next movement asks again.
        if isAtRest && isValid && !isOpen { neighbours.removeAll() }
        return isOpen && isValid
    }

    /// Where the slides can be dragged, and where they can rest.
    var range: SlideRange { SlideRange(deck, neighbours, current, hasStops: controller.transition.hasStops) }

    /// Shows another slide at the centre, over which the present ones fade out where they are.
    func fade(to slide: LoadedSlide, _ side: SlideDirection?) {
        generation += 1
        adopt(slide)
        fade?.end()
        let view = slide.controller.view
        // A slide that fades out already shows through the others with its opacity.
        let share = deck.isFading(slide) ? 1 - view.opacity : 1
        for slide in deck.fadeAll(for: slide) { unplace(slide) }
        let (views, now) = (deck.fading.map(\.slide.controller.view), scene?.now ?? .zero)
        fade = SlideFade(views, from: share, controller.settling, at: now)
        slide.isLeaving = false
        (view.isHidden, view.opacity) = (false, 1)
        plane.sendSubviewToBack(view)
        makeCurrent(slide, side)
        appearances.leave(deck.fading.map(\.slide))
        destination = .zero
        layOut()
        appearances.appear(slide)
        for axis in Axis.both { settle(axis, velocity: 0, direction: 0) }
        startStepping()
    }

    /// An overview zooms into another slide.
    func select(_ slide: LoadedSlide) {
        generation += 1
        deck.exchange(current, for: slide)
        makeCurrent(slide, nil)
    }

    private func makeCurrent(_ slide: LoadedSlide, _ side: SlideDirection?) {
        appearances.move(from: current, to: slide, side)
        current = slide
        moves.interrupt(exceptTo: slide)
    }

    // MARK: Moving

    /// Settles along an axis to an offset, in slides from the current one; to the present destination if nil.
    ///
    /// - Returns: false if the content of a slide, when it was made, has moved the slides.
    @discardableResult
    func move(_ axis: Axis, to target: Double?, velocity: Double) -> Bool {
        change {
            guard let target else {
                settle(axis, velocity: velocity, direction: 0)
                if isAtRest { rest() }
                return true
            }
            let distance = target * size[axis] - destination[axis]
            var (rest, expected) = (target, generation)
            // The slide that shows more is current; at a tie the one that was.
            while rest.magnitude > 0.5, commit(SlideDirection(axis, slot: rest > 0 ? 1 : -1)) {
                rest -= rest > 0 ? 1 : -1
                expected += 1
            }
            guard generation == expected else { return false }
            destination[axis] = rest.magnitude > 0.5 ? 0 : rest * size[axis]
            settle(axis, velocity: velocity, direction: distance > 0 ? 1 : distance < 0 ? -1 : 0)
            settleOut(axis.crossed)
            if isAtRest { self.rest() }
            return true
        }
    }

    /// Settles along both axes, because no touch holds the slides any more.
    func settleBack() {
        change {
            for axis in Axis.both where !isSettled(axis) && settles[axis] == nil {
                settle(axis, velocity: 0, direction: 0)
            }
        }
    }

    /// A drag takes the slides over.
    func dragWillBegin(along axis: Axis) {
        generation += 1
        moves.begin()
        settles[axis] = nil
        settleOut(axis.crossed)
    }

    /// Settles to the current slide along the axis across a movement, also from a stop.
    private func settleOut(_ axis: Axis) {
        guard settles[axis] == nil || destination[axis] != 0 else { return }
        destination[axis] = 0
        settle(axis, velocity: 0, direction: 0)
    }

    /// Stops the slides where they are. If they do not visibly move any more, they are finished instead.
    ///
    /// - Returns: the settling that was stopped; nil if they did not visibly move.
    func stop() -> SlideSettles? {
        guard !settles.isEmpty, let now = scene?.now else { return nil }
        if settles.isNearRest(at: now) {
            change { finishSettling() }
            return nil
        }
        defer { settles = SlideSettles() }
        if fade == nil { plane.stop(controller) }
        return settles
    }

    /// Makes a neighbour the current slide without moving anything on the screen; false if there is none.
    private func commit(_ side: SlideDirection) -> Bool {
        let slot = Slot(side.axis, side.slot)
        // So many slides are in sight or behind that another one would exceed the limit: those before are passed at once.
        if deck.slide(at: slot) == nil && deck.vacancies == 0 { finishSettling() }
        guard let next = deck.slide(at: slot) ?? bring(side, to: slot) else { return false }
        generation += 1
        current.isLeaving = true
        next.isLeaving = false
        deck.shift(by: slot)
        let step = Double(side.slot) * size[side.axis]
        offset[side.axis] -= step
        destination[side.axis] -= step
        makeCurrent(next, side)
        layOut()
        showWhatIsVisible()
        return true
    }

    /// Places the neighbour of the open edge, or of another one; nil if there is none, or if its content, when it was made, has
    /// moved the slides.
    func bring(_ side: SlideDirection, to slot: Slot, by edge: SlideEdge? = nil) -> LoadedSlide? {
        let (slide, before) = (current, generation)
        guard let edge = edge ?? neighbours.openEdge(of: slide, side) else { return nil }
        let next = deck.dequeue(edge.id)
        adopt(next)
        guard generation == before, slide === current, deck.slide(at: slot) == nil else {
            deck.addIdle(next)
            return nil
        }
        place(next, at: slot, arrival: (side, edge.stops))
        return next
    }

    private func place(_ slide: LoadedSlide, at slot: Slot, arrival: (SlideDirection, [Double])? = nil) {
        deck.place(slide, at: slot, arrival: arrival)
        slide.controller.view.isHidden = false
        layOut()
    }

    func layOut() { plane.withoutAnimation { deck.layOut(in: size, of: plane) } }

    /// Adds a slide's controller as a child, hidden until the slide is placed.
    func adopt(_ slide: LoadedSlide) {
        guard slide.controller.parent !== controller else { return }
        slide.controller.followsParentAppearance = false
        slide.controller.view.isHidden = true
        controller.addChild(slide.controller, in: plane)
        (slide.controller as? LateSlideController)?.onContent = { [weak self, weak slide] in
            guard let self, let slide else { return }
            deck.restore(slide)
            change { if isAtRest { appearances.report(current) } }
        }
    }

    /// Loads the neighbours that became visible, and removes slides that no longer are.
    func showWhatIsVisible() {
        for axis in Axis.both where offset[axis] != 0 && (controller.isDragging(axis) || offset[axis.crossed] == 0) {
            let slot = Slot(axis, offset[axis] > 0 ? 1 : -1)
            guard deck.slide(at: slot) == nil, slot.isVisible(at: offset, size: size) else { continue }
            _ = bring(SlideDirection(axis, slot: slot[axis]), to: slot)
        }
        for entry in deck.placed {
            if entry.slot.isVisible(at: offset, size: size) {
                appearances.appear(entry.slide)
            } else if entry.slide !== current && !entry.slot.isPassed(by: offset, size: size) {
                unplace(entry.slide)
            }
        }
        applyLooks()
    }

    func unplace(_ slide: LoadedSlide) {
        deck.unplace(slide)
        appearances.disappear(slide)
    }

    /// The transition was replaced.
    func transitionDidChange() {
        change {
            appearance.reset(deck.slides)
            applyLooks()
            if !controller.transition.hasStops { for axis in Axis.both { leaveStop(axis) } }
        }
    }

    /// Settles from a stop back to the current slide.
    func leaveStop(_ axis: Axis) {
        guard destination[axis] != 0 else { return }
        moves.interrupt(exceptTo: nil)
        destination[axis] = 0
        settles[axis] = nil
        if !controller.isDragging { settleBack() }
    }

    private func applyLooks() {
        guard !size.isEmpty else { return }
        plane.withoutAnimation { appearance.apply(controller.transition, to: deck.placed, at: offset, size) }
    }

    // MARK: Settling

    private func settle(_ axis: Axis, velocity: Double, direction: Int) {
        let distance = offset[axis] - destination[axis]
        guard distance != 0 else { return settles[axis] = nil }
        guard let scene, appearances.isSeen, !size.isEmpty else { return arrive() }
        settles[axis] = SlideSettles.Settle(
            glide: Glide(settlingFrom: distance, velocity: velocity, to: 0, at: scene.now, controller.settling),
            direction: direction)
        startStepping()
    }

    private func startStepping() {
        if scene == nil || !appearances.isSeen { arrive() } else { plane.start(controller) }
    }

    /// Ends settling at its destination, at once.
    func arrive() {
        change {
            fade?.end()
            fade = nil
            finishSettling()
        }
    }

    /// Ends settling, but no cross-fade, at its destination, at once.
    private func finishSettling() {
        settles = SlideSettles()
        for axis in Axis.both { show(destination[axis], axis) }
        if fade == nil { plane.stop(controller) }
        showWhatIsVisible()
        if isAtRest { rest() }
    }

    /// Settles to the moment of a frame; returns whether the slides move on.
    func step(to now: Instant) -> Bool {
        change {
            for axis in Axis.both {
                guard let glide = settles[axis]?.glide else { continue }
                if glide.isOver(at: now) { settles[axis] = nil }
                show(destination[axis] + glide.position(at: now), axis)
            }
            if fade?.step(to: now) == false { fade = nil }
            if isAtRest { rest() }
        }
        return !settles.isEmpty || fade != nil
    }

    /// Settling has ended: slides that left have disappeared, the visible ones have appeared, neighbours are loaded soon.
    private func rest() {
        for entry in deck.fading { entry.slide.controller.view.opacity = 1 }
        for slide in deck.hidden(at: destination, size, besides: current) { unplace(slide) }
        neighbours.removeAll()
        guard controller.appearance == .appeared else { return }
        for entry in deck.placed { entry.slide.isLeaving = false }
        appearances.rest(deck.placed, current: current)
        moves.arrive(at: current)
        onRest?()
    }

    // MARK: Changes from outside

    /// The controller appears or disappears.
    func appearanceDidChange() {
        change {
            switch controller.appearance {
            case .appearing:
                appearances.reappear(isAtRest ? deck.placed.map(\.slide) : [current])
                showWhatIsVisible()
            case .appeared: if isAtRest { rest() }
            case .disappearing: appearances.leave(deck.slides)
            case .disappeared:
                for slide in deck.slides { appearances.disappear(slide) }
                moves.interrupt(exceptTo: nil)
                if !controller.isDragging { arrive() }
            }
        }
    }

    /// The scene has dropped the running frame animation together with the view.
    func sceneWasLeft() {
        moves.interrupt(exceptTo: nil)
        if !settles.isEmpty || fade != nil { arrive() }
    }

    /// Scales what moves when the size changes. Returns the ratio of the sizes, nil if there was or is none.
    func sizeDidChange(from old: Size, to new: Size) -> Vector? {
        change {
            deck.layOut(in: new, of: plane)
            guard !old.isEmpty, !new.isEmpty else { return nil }
            let ratio = Vector(dx: new.width / old.width, dy: new.height / old.height)
            for axis in Axis.both {
                offset[axis] *= ratio[axis]
                destination[axis] *= ratio[axis]
                if let glide = settles[axis]?.glide { settles[axis]?.glide = glide.scaled(by: ratio[axis]) }
            }
            applyLooks()
            return ratio
        }
    }
}
