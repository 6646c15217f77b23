import CasementCore

extension World {
    /// Does one step; a step that refers to something that does not exist does nothing.
    func apply(_ operation: Operation) {
        switch operation.verb {
        case .view: addView(operation)
        case .recognizer: addRecognizer(operation)
        case .scroll: addScrollView(operation)
        case .offset, .content, .scrollable, .suspend, .zoom, .refresh, .wheel: scroll(operation)
        case .resume: resume(operation)
        case .drag, .target, .dragCancel: drag(operation)
        case .stroke: stroke(operation.numbers)
        case .touches: send(operation.numbers)
        case .wait: pass(operation.number(0))
        case .stall: pass(operation.number(0), runningDeadlines: false)
        case .answer:
            if let answer = operation.answer.first {
                (view(operation.number(0)) as? any FuzzListener)?.ear.addAnswer(at: operation.number(1), answer)
            }
        case .remove: if operation.number(0) != 0 { view(operation.number(0))?.removeFromSuperview() }
        case .restore: restore(operation.number(0), operation.number(1))
        case .detach, .attach, .disable, .enable, .order: intervene(operation)
        default: relate(operation)
        }
    }

    private func resume(_ operation: Operation) {
        guard tokens.indices.contains(operation.number(0)) else { return }
        if operation.number(1) == 0 { tokens[operation.number(0)]?.end() } else { tokens[operation.number(0)] = nil }
    }

    private func restore(_ number: Int, _ parent: Int) {
        guard number > 0, let view = view(number), let parent = self.view(parent) else { return }
        guard !parent.isDescendant(of: view) else { return }
        parent.addSubview(view)
    }

    private func intervene(_ operation: Operation) {
        guard let recognizer = recognizer(operation.number(0)) else { return }
        switch operation.verb {
        case .detach: recognizer.view?.removeGestureRecognizer(recognizer)
        case .attach: view(operation.number(1))?.addGestureRecognizer(recognizer)
        case .disable: recognizer.isEnabled = false
        case .enable: recognizer.isEnabled = true
        default:
            switch operation.number(1) {
            case 0: recognizer.begin()
            case 1: recognizer.change()
            case 2: recognizer.end()
            case 3: recognizer.cancel()
            default: recognizer.fail("the app's own reason")
            }
        }
    }

    private func relate(_ operation: Operation) {
        guard let member = member(operation.number(0)), let recognizer = recognizer(operation.number(0)) else { return }
        let value = operation.number(1)
        let bit: UInt64 = value > 0 && value < Self.mostMembers ? 1 << UInt64(value) : 0
        switch operation.verb {
        case .simultaneous:
            member.simultaneous |= bit
            recognizer.delegate = member
        case .require:
            guard let other = self.recognizer(value), value > operation.number(0) else { return }
            member.requirements |= bit
            recognizer.requireToFail(other)
        case .lazy:
            member.required |= bit
            recognizer.delegate = member
        case .lazyBy:
            member.requiring |= bit
            recognizer.delegate = member
        case .unpreventing: member.unpreventing |= bit
        case .unprevented: member.unprevented |= bit
        default: answer(operation, member, recognizer)
        }
    }

    private func answer(_ operation: Operation, _ member: Member, _ recognizer: GestureRecognizer) {
        let value = operation.number(1)
        if operation.verb == .forbid { member.forbidEvery = max(1, value) }
        if operation.verb == .refuse { member.refuseEvery = max(1, value) }
        if operation.verb == .react, let answer = operation.answer.first {
            member.reactions.append((value, answer, 2))
        }
        if operation.verb != .react || (4...6).contains(value) { recognizer.delegate = member }
    }

    func makeRecognizer(_ operation: Operation, _ member: Member) -> GestureRecognizer {
        let (one, two) = (operation.number(3), operation.number(4))
        switch operation.number(2) {
        case 0:
            let tap = FuzzTap(member)
            tap.numberOfTapsRequired = 1 + one % 3
            tap.numberOfTouchesRequired = 1 + two / 2
            tap.separatesHands = two < 2 && operation.number(6) % 2 == 1
            return tap
        case 1:
            let press = FuzzLongPress(member)
            press.numberOfTapsRequired = max(0, one - 1)
            press.numberOfTouchesRequired = 1 + two / 2
            press.separatesHands = two < 2 && operation.number(6) % 2 == 1
            return press
        case 2, 3:
            let pan = FuzzPan(member)
            pan.minimumNumberOfTouches = 1 + one / 3
            pan.maximumNumberOfTouches = 1 + two
            pan.directions = operation.number(6) % 3 == 0 ? .horizontal : .all
            if operation.number(6) % 5 == 0 { pan.minimumDistance = 0 }
            return pan
        case 4: return FuzzPull(member, one < 2 ? .vertical : .all)
        case 5:
            let swipe = FuzzSwipe(member, one < 2 ? .horizontal : .all)
            swipe.numberOfTouchesRequired = 1 + two / 2
            return swipe
        case 6: return FuzzPinch(member)
        case 7: return FuzzRotation(member)
        case 8: return FuzzEdgePan(member, [.left, .right, .top, .bottom][one & 3])
        default: return FuzzCustom(member, seed: operation.number(6))
        }
    }
}
