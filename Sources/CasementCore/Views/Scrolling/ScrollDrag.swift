/// The drag of a scroll view's content, by its own pan or by the overscroll of an inner participant of nested scrolling.
@MainActor final class ScrollDrag: NestedScrolling {
    private unowned let engine: ScrollEngine
    private var view: ScrollView { engine.view }
    /// Moves the content by the pan, and with it the outer participants.
    private lazy var nesting = PanNesting(view.panGestureRecognizer, self)
    /// The drag that moves this scroll view: that of its own pan, of an inner participant, or without a touch.
    private var nestedDrag: NestedDrag?
    /// Whether the delegate is being asked for the target of the release.
    private(set) var isReleasing = false

    init(_ engine: ScrollEngine) { self.engine = engine }

    var isDragging: Bool { engine.isDragging }
    /// Whether it takes part in nested scrolling, which it does only during a drag.
    var isNested: Bool { nestedDrag?.isByOwnPan == false || !outers.isEmpty }
    /// The outer participants of nested scrolling.
    var outers: OuterScrolling { nesting.outers }

    // MARK: Drag

    func panDidChange() {
        let pan = view.panGestureRecognizer
        switch pan.state {
        case .began:
            beginDrag()
            followPan()
        case .changed: followPan()
        case .ended, .cancelled: nesting.end(isCancelled: pan.state == .cancelled)
        case .possible, .failed: break
        }
    }

    private func beginDrag() {
        // Until now the touch of an inner scroll view may have dragged this one.
        nestedDrag?.end()
        // The delegate was asked and notified, and may have ended the gesture; the app can begin the recognizer itself.
        guard view.panGestureRecognizer.state.isActive, view.scene != nil else { return }
        engine.change { nesting.begin() }
    }

    /// Begins the drag of an axis; the first one begins the drag of the scroll view.
    private func beginDrag(_ axis: Axis) {
        let wasDragging = engine.isDragging
        // The touch may have landed on an inner participant, and not on this content.
        if !wasDragging { engine.wheel.end() }
        let conditions = engine.conditions(axis)
        engine.update(axis) { $0.beginDrag(conditions) }
        guard !wasDragging else { return }
        engine.endHold()
        engine.add(.willBeginDragging)
        view.flashIndicators()
    }

    /// Moves the content by the movement of the pan since the last call; also in a frame, in which the pan reports no change.
    func followPan() {
        // During a zoom the pinch moves the content.
        engine.change { nesting.follow(isHeld: engine.zoom.isPinching) }
    }

    private func showDragged(_ axis: Axis) {
        if let dragged = engine.axis(axis).draggedOffset { engine.show(view.extent(axis).banded(dragged), axis) }
    }

    // MARK: Release

    /// Ends a drag, by a touch of its own or of an inner participant, and lets content settle.
    func endTouchDrag() {
        let pan = view.panGestureRecognizer
        if pan.state.isActive || pan.isWaiting { pan.abandon(.disabled) }
        // Called by an action of the pan, whose cancel follows when the actions have run; the drag ends at once.
        nestedDrag?.end()
    }

    /// Ends the drag and the pinch in progress. Runs actions of the app, which may begin another one.
    ///
    /// - Returns: whether no other one has begun.
    @discardableResult
    func endGestures() -> Bool {
        endTouchDrag()
        // The pan has ended already when the delegate, asked for the target of the release, calls this.
        if isReleasing { finishDrag(velocity: .zero, target: nil, opensGap: false) }
        let pinch = view.pinchGestureRecognizer
        if pinch.state.isActive { pinch.abandon(.disabled) }
        // As above.
        if pinch.state.isActive { engine.zoom.endPinch() }
        // One that calls this from its action stays active until then, but drags or pinches no more.
        return !(engine.isDragging && view.panGestureRecognizer.state.isActive)
            && !(engine.zoom.isPinching && pinch.state.isActive)
    }

    /// Asks the delegate for the target, ends the drag, and lets the content decelerate, settle or rest.
    private func release(velocity: Vector, isCancelled: Bool) {
        guard engine.isDragging, !isReleasing else { return }
        // A delegate that ends the drag while it is notified of something earlier is notified of the drag before it is asked
        // about its end. It may end the drag in answer.
        engine.change {}
        guard engine.isDragging, !isReleasing else { return }
        let opensGap = !isCancelled && view.refreshControl?.openIfPulled() == true
        var held = Vector.zero
        var target = engine.offset
        for axis in Axis.both where engine.axis(axis).motion == nil {
            let state = engine.axis(axis)
            if state.isDragging { held[axis] = state.releaseVelocity(velocity[axis], at: view.scene?.now) }
            target[axis] = releaseMotion(axis, held[axis])?.destination ?? target[axis]
        }
        var wanted = target
        isReleasing = true
        let own = engine.generation
        view.delegate?.scrollViewWillEndDragging(view, velocity: held, target: &wanted)
        // The delegate may have ended the drag.
        guard isReleasing else {
            if opensGap { engine.change { engine.add(.refresh) } }
            return
        }
        let isChosen = own == engine.generation && wanted != target
        finishDrag(velocity: held, target: isChosen ? (wanted, target) : nil, opensGap: opensGap)
    }

    /// The movement after a release; nil if the content rests, also because the scale settles first.
    private func releaseMotion(_ axis: Axis, _ velocity: Double) -> Glide? {
        guard let now = view.scene?.now, !engine.zoom.settlesFirst else { return nil }
        return engine.axis(axis).releaseMotion(velocity: velocity, at: now, engine.releaseConditions(axis))
    }

    /// Ends the drag. Where the delegate's target differs from the natural one, the content moves to that.
    private func finishDrag(velocity: Vector, target: (wanted: Point, natural: Point)?, opensGap: Bool) {
        isReleasing = false
        engine.change {
            for axis in Axis.both where engine.axis(axis).motion == nil {
                var motion = releaseMotion(axis, velocity[axis])
                let chosen = target.flatMap { $0.wanted[axis] == $0.natural[axis] ? nil : $0.wanted[axis] }
                let isExact = chosen?.isFinite == true
                if let chosen, isExact, let now = view.scene?.now {
                    let end = view.extent(axis).range.clamp(chosen)
                    motion = engine.conditions(axis).motion(to: end, velocity: velocity[axis], at: now)
                }
                engine.update(axis) { $0.endDrag(with: motion, isExact: isExact) }
                guard view.scene == nil, !engine.zoom.settlesFirst else { continue }
                engine.show(view.extent(axis).restingOffset(near: engine.offset[axis]), axis)
            }
            engine.add(.didEndDragging(willDecelerate: engine.hasOffsetMotion))
            settleAfterDrag()
            if opensGap { engine.add(.refresh) }
        }
    }

    private func settleAfterDrag() {
        guard !engine.isHeld, !engine.zoom.settle(velocity: 0, isAnimated: true) else { return }
        guard !engine.hasOffsetMotion else { return engine.startDecelerating() }
        // A pinch that ended during this drag left the report of its end to the end of the drag.
        engine.endZoomReport()
        view.fadeIndicators()
    }

    // MARK: Nested scrolling

    var nestedScrollingView: View { engine.view }

    func nestedExtent(along axis: Axis) -> NestedExtent? {
        guard engine.acceptsTouches else { return nil }
        let extent = view.extent(axis)
        return NestedExtent(
            offset: engine.axis(axis).draggedOffset ?? engine.offset[axis], range: extent.range,
            isScrollable: view.canScroll(axis),
            // An axis that is dragged, and cannot scroll any more, is not stretched.
            bounces: view.bounces && (view.canScroll(axis) || !engine.axis(axis).isDragging))
    }

    /// A pull of a refresh control moves nothing around it.
    func handOver(towards direction: Double, along axis: Axis) -> HandOver {
        let isPull = view.refreshControl != nil && axis == .vertical && direction < 0
        return isPull ? .never : view.handOver(towards: direction)
    }

    /// The keys are those of the view; see ``ScrollKeys``.
    func nestedMovement(by delta: Double, along axis: Axis, from source: MovementSource) -> Bool {
        source == .wheel && engine.wheel.scroll(by: delta, axis)
    }

    func nestedDragWillBegin(_ drag: NestedDrag, along axis: Axis) -> Bool {
        if drag.isByOwnPan, view.panGestureRecognizer.lockedAxis == axis.crossed { return false }
        if nestedDrag === drag {
            beginDrag(axis)
            return true
        }
        guard nestedDrag == nil, !isDragging else { return false }
        nestedDrag = drag
        engine.change {
            engine.stopMoving()
            beginDrag(axis)
        }
        return nestedDrag === drag
    }

    func nestedDragDidMove(by delta: Double, along axis: Axis) {
        engine.update(axis) { $0.drag(by: delta) }
        showDragged(axis)
    }

    func nestedDragDidEnd(velocity: Vector, isCancelled: Bool) {
        var own = velocity
        if nestedDrag?.isByOwnPan == true {
            for axis in Axis.both { own[axis] *= view.extent(axis).bandSlope(at: engine.offset[axis]) }
        }
        nestedDrag = nil
        release(velocity: own, isCancelled: isCancelled)
    }

    func nestedMomentum(_ velocity: Double, along axis: Axis, since start: Instant) {
        engine.receiveMomentum(velocity, axis, since: start)
    }
}
