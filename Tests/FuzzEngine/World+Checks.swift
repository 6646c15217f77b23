import CasementCore

extension World {
    // MARK: Views

    func viewHeardBegin(_ view: any FuzzListener, _ touch: Touch) {
        met(touch)
        let id = ObjectIdentifier(touch)
        if heard.contains(where: { $0.touch == id }) {
            violate("view \(view.number) hears touch \(touch.id) begin twice")
        }
        if view.scene == nil { violate("view \(view.number) hears a touch begin out of the tree") }
        if !view.isMultipleTouchEnabled && heard.contains(where: { $0.view === view }) {
            violate("view \(view.number) hears two touches and wants one")
        }
        if heard.contains(where: { $0.view !== view && ($0.view.isExclusiveTouch || view.isExclusiveTouch) }) {
            violate("view \(view.number) hears a touch beside an exclusive one")
        }
        heard.append((id, view))
    }

    func viewHeardMove(_ view: any FuzzListener, _ touch: Touch) {
        if view.scene == nil { violate("view \(view.number) hears a touch move out of the tree") }
        if !hears(view, touch) { violate("view \(view.number) hears touch \(touch.id) move outside its time") }
    }

    func viewHeardEnd(_ view: any FuzzListener, _ touch: Touch, isCancel: Bool) {
        if view.scene == nil { violate("view \(view.number) hears a touch end out of the tree") }
        if !hears(view, touch) { violate("view \(view.number) hears touch \(touch.id) end twice or unbegun") }
        if !isCancel && touch.phase != .ended { violate("view \(view.number) hears an end of a touch that is down") }
        heard.removeAll { $0.touch == ObjectIdentifier(touch) }
    }

    private func hears(_ view: any FuzzListener, _ touch: Touch) -> Bool {
        heard.contains { $0.touch == ObjectIdentifier(touch) && $0.view === view }
    }

    // MARK: Recognizers

    private func excludes(_ one: Member, _ other: Member) -> Bool {
        let (mine, theirs) = (UInt64(1) << UInt64(one.number), UInt64(1) << UInt64(other.number))
        if one.unpreventing & theirs != 0 || other.unprevented & mine != 0 { return false }
        return one.simultaneous & theirs == 0 && other.simultaneous & mine == 0
    }

    private func share(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one.gestureTouches.contains { touch in other.gestureTouches.contains { $0 === touch } }
    }

    /// A recognizer has just begun, or recognized a single moment: nobody who excludes it may have done so before.
    func checkRecognition(_ member: Member) {
        guard let recognizer = member.recognizer, recognizer.state.isActive || recognizer.state == .ended else {
            return
        }
        checkRequirements(member, recognizer)
        for other in members {
            guard let other, other !== member, let rival = other.recognizer, excludes(other, member) else { continue }
            // What a scroll view's delegate does in answer comes before this is heard.
            let endedBefore = rival.state == .ended && other.wasDiscrete && !(recognizer.view is ScrollView)
            guard rival.state.isActive || endedBefore else { continue }
            if share(recognizer, rival) {
                violate("\(member.name) is recognized though \(other.name), \(rival.state), excludes it")
            }
        }
    }

    /// Whom it requires to fail, and who has been on its first finger from the landing, cannot be possible any more.
    private func checkRequirements(_ member: Member, _ recognizer: GestureRecognizer) {
        guard let first = recognizer.gestureTouches.first else { return }
        for case let other? in members where member.requirements & (1 << UInt64(other.number)) != 0 {
            guard let required = other.recognizer, required.state == .possible else { continue }
            if required.gestureTouches.contains(where: { $0 === first }) {
                violate("\(member.name) is recognized though \(other.name), which it waits for, is possible")
            }
        }
    }

    /// Only gestures in progress set timers.
    private func checkTimers() {
        guard scene.nextDeadline != nil, scene.dragSessions.isEmpty else { return }
        guard !scrollViews.contains(where: { $0.showsIndicators || $0.isWheelTurning }) else { return }
        for case let recognizer? in recognizers where !recognizer.gestureTouches.isEmpty { return }
        violate("a deadline outlives its gesture")
    }

    /// What must hold between any two steps.
    func checkStanding() {
        checkTimers()
        checkScrolling()
        drags.checkStanding()
        for case let member? in members {
            guard let recognizer = member.recognizer else { continue }
            if recognizer.touches.contains(where: { $0.phase == .ended || $0.phase == .cancelled }) {
                violate("\(member.name) keeps a finger that is gone")
            }
            let isDeaf = !recognizer.isEnabled || recognizer.view?.scene == nil
            if isDeaf && (!recognizer.gestureTouches.isEmpty || recognizer.state != .possible) {
                violate("\(member.name) has a gesture though it is switched off or out of the tree")
            }
            if recognizer.touches.isEmpty && recognizer.state != .possible {
                violate("\(member.name) has no finger and is \(recognizer.state)")
            }
            if recognizer.state.isActive { checkOverlap(member, recognizer) }
        }
    }

    private func checkOverlap(_ member: Member, _ recognizer: GestureRecognizer) {
        for case let other? in members where other.number > member.number {
            guard let rival = other.recognizer, rival.state.isActive, share(recognizer, rival) else { continue }
            if excludes(member, other) && excludes(other, member) {
                violate("\(member.name) and \(other.name) exclude each other and are both active")
            }
        }
    }

    /// A second after the last finger has lifted nothing is left of any gesture.
    func checkRest() {
        checkScrollingAtRest()
        drags.checkRest()
        for case let member? in members {
            guard let recognizer = member.recognizer else { continue }
            if recognizer.state != .possible || !recognizer.gestureTouches.isEmpty || recognizer.isWaiting {
                violate("\(member.name) is not possible again: \(recognizer.state)")
            }
            for isOpen in member.isOpen where isOpen { violate("\(member.name) began and has no end") }
        }
        for entry in heard { violate("view \(entry.view.number) never heard the end of a touch") }
        if scene.nextDeadline != nil { violate("a deadline is left") }
        if touches.contains(where: { $0.touch != nil }) { violate("a touch is still alive") }
    }
}
