/// Moves a participant of nested scrolling by its own pan, and hands on what it cannot consume to the outer participants.
@MainActor final class PanNesting {
    private unowned let pan: PanRecognizer
    private weak var participant: (any NestedScrolling)?
    let outers: OuterScrolling
    /// The part of the drag that moves the participant; nil unless the pan drags it.
    private var own: NestedDrag?
    private var lastTranslation = Vector.zero

    init(_ pan: PanRecognizer, _ participant: any NestedScrolling) {
        self.pan = pan
        self.participant = participant
        outers = OuterScrolling(of: participant, movedBy: pan)
    }

    func panDidChange() {
        switch pan.state {
        case .began:
            begin()
            follow()
        case .changed: follow()
        case .ended: end(isCancelled: false)
        case .cancelled: end(isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Begins the drag along the axes on which the participant can move, unless another touch drags it.
    func begin() {
        lastTranslation = .zero
        guard let participant, !participant.isDragging else { return }
        outers.follower = pan.risesBefore
        let drag = NestedDrag(participant, from: nil)
        drag.onEnd = { [weak self, unowned drag] in self?.didEnd(drag) }
        for axis in axes(of: participant) {
            guard drag.isActive, participant.nestedDragWillBegin(drag, along: axis) else { continue }
            drag.begin(axis, AxisMap(axis: axis, scale: 1))
            own = drag
        }
    }

    /// The axes along which the participant is scrollable. One that moves along one axis at a time has that of the movement,
    /// also if only the outer participants can move along it. Before a movement it is not known.
    private func axes(of participant: any NestedScrolling) -> [Axis] {
        let movement = participant.nestedScrollingView.vectorFromRoot(pan.course)
        guard participant.movesAlongOneAxis, movement != .zero else {
            return Axis.both.filter { participant.nestedExtent(along: $0)?.isScrollable == true }
        }
        return [movement.nearestAxis]
    }

    /// Moves the participants by the movement since the last call; also in a frame, in which the pan reports no change.
    ///
    /// - Parameter isHeld: whether something else moves the participant, so that this movement is dropped.
    func follow(isHeld: Bool = false) {
        guard let participant, let own else { return }
        if !own.isPossible { own.end() }
        let translation = pan.drawnTranslation(in: participant.nestedScrollingView)
        let delta = translation - lastTranslation
        lastTranslation = translation
        guard !isHeld else { return }
        for axis in Axis.both where own.isActive && own.has(axis) { drag(by: -delta[axis], axis, participant, own) }
    }

    /// Moves an axis by a delta of the touch. Movement beyond the end is handed to the outer participants; the rest, for which
    /// none has range left, stretches the innermost one that bounces.
    ///
    /// Movement back is applied in the reverse order. So, as long as no content changes, the location of the touch alone
    /// determines all offsets, whatever path it took.
    private func drag(by delta: Double, _ axis: Axis, _ participant: any NestedScrolling, _ own: NestedDrag) {
        outers.removeEnded()
        var rest = outers.reduceOverscroll(delta, axis)
        rest = own.reduceOverscroll(rest, axis)
        rest = outers.moveBack(rest, axis)
        rest = own.moveOn(rest, axis)
        rest = outers.moveOn(rest, axis)
        // The delegate of an outer scroll view was notified of its drag, and may have ended this one.
        guard own.isActive else { return }
        if rest != 0 { stretch(by: rest, axis, participant, own) }
        own.show(axis)
        outers.show(axis)
    }

    /// Stretches the innermost participant that bounces, if possible one that can move along the axis.
    private func stretch(by delta: Double, _ axis: Axis, _ participant: any NestedScrolling, _ own: NestedDrag) {
        let extent = participant.nestedExtent(along: axis)
        let isStretched = extent?.isScrollable == true && extent?.bounces == true
        if isStretched || !outers.stretch(delta, axis) && extent?.bounces == true { own.stretch(delta, axis) }
    }

    /// The participant has ended its part of the drag, and the outer participants end with it.
    private func didEnd(_ drag: NestedDrag) {
        guard own === drag else { return }
        own = nil
        outers.end(isCancelled: true)
    }

    /// Ends the drag. The velocity goes to the participant that the touch moved last.
    func end(isCancelled: Bool) {
        guard let own else { return }
        self.own = nil
        if !isCancelled, let participant {
            let velocity = pan.velocity(in: participant.nestedScrollingView) * -1
            for axis in Axis.both {
                guard let extent = participant.nestedExtent(along: axis) else { continue }
                let isInRange = extent.range.contains(extent.offset)
                if !isInRange || !outers.passVelocity(velocity[axis], axis) { own.passVelocity(velocity[axis], axis) }
            }
        }
        own.finish(isCancelled: isCancelled)
        outers.end(isCancelled: isCancelled)
    }
}
