import CasementCore

extension World {
    // MARK: Views

    func viewHeardBegin(_ view: any FuzzListener, _ touch: Touch) {
        met(touch)
        let id = ObjectIdentifier(touch)
        if deliveredTouches.contains(where: { $0.touch == id }) {
            violate("view \(view.number) receives the beginning of touch \(touch.id) twice")
        }
        if view.scene == nil { violate("view \(view.number) receives the beginning of a touch outside the tree") }
        // A superview that receives the touches of a subview, which does not handle them, may get more than it accepts.
        let isOwn = touch.view === view
        if isOwn && !view.isMultipleTouchEnabled && deliveredTouches.contains(where: { $0.isOwn && $0.view === view }) {
            violate("view \(view.number) receives two touches and accepts one")
        }
        let isBesideExclusive = deliveredTouches.contains {
            $0.isOwn && $0.view !== view && ($0.view.isExclusiveTouch || view.isExclusiveTouch)
        }
        if isOwn && isBesideExclusive { violate("view \(view.number) receives a touch beside an exclusive one") }
        deliveredTouches.append((id, view, isOwn))
    }

    func viewHeardMove(_ view: any FuzzListener, _ touch: Touch) {
        if view.scene == nil { violate("view \(view.number) receives a move outside the tree") }
        if !isDelivered(to: view, touch) {
            violate("view \(view.number) receives a move of touch \(touch.id) after its end")
        }
    }

    func viewHeardEnd(_ view: any FuzzListener, _ touch: Touch, isCancel: Bool) {
        if view.scene == nil { violate("view \(view.number) receives the end of a touch outside the tree") }
        if !isDelivered(to: view, touch) {
            violate("view \(view.number) receives an end of touch \(touch.id) without a beginning")
        }
        if !isCancel && touch.phase != .ended { violate("view \(view.number) receives an end of a touch that is down") }
        deliveredTouches.removeAll { $0.touch == ObjectIdentifier(touch) }
    }

    private func isDelivered(to view: any FuzzListener, _ touch: Touch) -> Bool {
        deliveredTouches.contains { $0.touch == ObjectIdentifier(touch) && $0.view === view }
    }

    // MARK: Recognizers

    private func excludes(_ one: Member, _ other: Member) -> Bool {
        let (mine, theirs) = (UInt64(1) << UInt64(one.number), UInt64(1) << UInt64(other.number))
        if one.unpreventing & theirs != 0 || other.unprevented & mine != 0 { return false }
        return one.simultaneous & theirs == 0 && other.simultaneous & mine == 0
    }

    /// Whether a recognizer holds a touch that belongs to the gesture of another one.
    private func holds(_ one: GestureRecognizer, aTouchOf other: GestureRecognizer) -> Bool {
        one.heldTouches.contains { touch in other.gestureTouches.contains { $0 === touch } }
    }

    /// Checks, when a recognizer has begun or was recognized, that no recognizer that it excludes has done so before.
    func checkRecognition(_ member: Member) {
        guard let recognizer = member.recognizer, recognizer.state.isActive || recognizer.state == .ended else {
            return
        }
        checkRequirements(member, recognizer)
        for other in members {
            guard let other, other !== member, let rival = other.recognizer, excludes(other, member) else { continue }
            // The action of a recognizer runs after what its scroll view's delegate did in answer.
            let endedBefore = rival.state == .ended && other.wasDiscrete && !(recognizer.view is ScrollView)
            guard rival.state.isActive || endedBefore else { continue }
            if holds(rival, aTouchOf: recognizer) {
                violate("\(member.name) is recognized though \(other.name), \(rival.state), excludes it")
            }
        }
    }

    /// Checks that no recognizer that it requires to fail, and that has the first touch that it holds, is still possible.
    private func checkRequirements(_ member: Member, _ recognizer: GestureRecognizer) {
        guard let first = recognizer.heldTouches.first else { return }
        for case let other? in members where member.requirements & (1 << UInt64(other.number)) != 0 {
            guard let required = other.recognizer, required.state == .possible else { continue }
            if required.gestureTouches.contains(where: { $0 === first }) {
                violate("\(member.name) is recognized though \(other.name), which it waits for, is possible")
            }
        }
    }

    /// Checks that only gestures in progress have deadlines.
    private func checkTimers() {
        guard scene.nextDeadline != nil, scene.dragSessions.isEmpty else { return }
        guard !scrollViews.contains(where: { $0.showsIndicators || $0.isWheelInUse }) else { return }
        for case let recognizer? in recognizers where !recognizer.gestureTouches.isEmpty { return }
        violate("a deadline outlives its gesture")
    }

    /// Checks the invariants between any two steps.
    func checkBetweenSteps() {
        checkTimers()
        checkScrolling()
        drags.checkInvariants()
        for case let member? in members {
            guard let recognizer = member.recognizer else { continue }
            if recognizer.touches.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) {
                violate("\(member.name) keeps a touch that is gone")
            }
            let isDeaf = !recognizer.isEnabled || recognizer.view?.scene == nil
            if isDeaf && (!recognizer.gestureTouches.isEmpty || recognizer.state != .possible) {
                violate("\(member.name) has a gesture though it is disabled or outside the tree")
            }
            if recognizer.touches.isEmpty && recognizer.state != .possible {
                violate("\(member.name) has no touch and is \(recognizer.state)")
            }
            if recognizer.state.isActive { checkOverlap(member, recognizer) }
        }
    }

    private func checkOverlap(_ member: Member, _ recognizer: GestureRecognizer) {
        for case let other? in members where other.number > member.number {
            guard let rival = other.recognizer, rival.state.isActive else { continue }
            guard holds(recognizer, aTouchOf: rival) || holds(rival, aTouchOf: recognizer) else { continue }
            if excludes(member, other) && excludes(other, member) {
                violate("\(member.name) and \(other.name) exclude each other and are both active")
            }
        }
    }

    /// Checks, a second after the last lift, that nothing of any gesture is left.
    func checkRest() {
        checkScrollingAtRest()
        drags.checkRest()
        for case let member? in members {
            guard let recognizer = member.recognizer else { continue }
            if recognizer.state != .possible || !recognizer.gestureTouches.isEmpty || recognizer.isWaiting {
                violate("\(member.name) is not possible again: \(recognizer.state)")
            }
            for open in member.open where !open.isEmpty { violate("\(member.name) began and has no end") }
        }
        for entry in deliveredTouches { violate("view \(entry.view.number) did not receive the end of a touch") }
        if scene.nextDeadline != nil { violate("a deadline is left") }
        if touches.contains(where: { $0.touch != nil }) { violate("a touch is still alive") }
    }
}
