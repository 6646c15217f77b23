/// Delivers keys to views, commands, default buttons and the traversal of the focus, in this order.
@MainActor final class KeyDelivery {
    private unowned let scene: Scene
    private var held: [Held] = []

    /// A key that is down and that a view handles.
    private struct Held {
        var event: KeyEvent
        weak var handler: View?
    }

    init(scene: Scene) {
        self.scene = scene
    }

    /// Delivers a key. Runs app code.
    func handle(_ event: KeyEvent) {
        switch event.phase {
        case .pressed:
            end(event, as: .cancelled)
            press(event, from: start)
        case .repeated:
            press(event, from: held.first { $0.event.isSameKey(as: event) }?.handler ?? start)
        case .released: end(event, as: .released)
        case .cancelled: end(event, as: .cancelled)
        }
    }

    /// Cancels the keys that views handle which satisfy a condition. Runs app code.
    func cancel(where isCancelled: (View) -> Bool) {
        let ended = held.filter { $0.handler.map(isCancelled) ?? true }
        for entry in ended { end(entry.event, as: .cancelled) }
    }

    /// The focused view, else the one in the middle of the screen.
    private var start: View? {
        if let view = scene.focus.view { return view }
        let area = scene.focus.confinement
        return area.hitTest(area.bounds.center)
    }

    private func press(_ event: KeyEvent, from start: View?) {
        let area = scene.focus.confinement
        for view in start?.ancestry.filter({ $0.isDescendant(of: area) }) ?? [] where view.scene === scene {
            if view.keyDown(event) { return hold(event, view) }
        }
        if runCommand(of: event, from: start, in: area) { return }
        if let button = pressedButton(of: event, in: area) {
            button.beginKeyPress(event)
            return hold(event, button)
        }
        traverse(event)
    }

    private func hold(_ event: KeyEvent, _ view: View) {
        if let index = held.firstIndex(where: { $0.event.isSameKey(as: event) }) {
            if held[index].handler === view { return held[index].event = event }
            end(event, as: .cancelled)
        }
        // A view that left during the event gets its end at once.
        guard view.scene === scene else { return view.keyUp(event.ended(as: .cancelled)) }
        held.append(Held(event: event, handler: view))
    }

    private func end(_ event: KeyEvent, as phase: KeyEvent.Phase) {
        guard let index = held.firstIndex(where: { $0.event.isSameKey(as: event) }) else { return }
        let handler = held.remove(at: index).handler
        handler?.keyUp(event.ended(as: phase))
    }

    private func runCommand(of event: KeyEvent, from start: View?, in area: View) -> Bool {
        let near = start?.ancestry.filter { $0.isDescendant(of: area) } ?? []
        let command = near.lazy.compactMap { $0.command(for: event) }.first ?? area.frontmostCommand(for: event)
        command?.action()
        return command != nil
    }

    private func pressedButton(of event: KeyEvent, in area: View) -> Button? {
        guard event.modifiers.isEmpty, event.phase == .pressed else { return nil }
        if event.symbol.isReturn { return area.frontmostButton(.defaultAction) }
        return event.symbol == .escape ? area.frontmostButton(.cancelAction) : nil
    }

    private func traverse(_ event: KeyEvent) {
        if let direction = FocusDirection(event) {
            if scene.focus.view == nil {
                _ = scene.focus.moveFocus(forwards: true)
            } else {
                _ = scene.focus.moveFocus(direction)
            }
        } else if event.symbol == .tab || event.symbol == .backTab {
            guard event.modifiers.isSubset(of: .shift) else { return }
            let isBackwards = event.symbol == .backTab || event.modifiers.contains(.shift)
            _ = scene.focus.moveFocus(forwards: !isBackwards)
        }
    }
}

extension KeyEvent {
    fileprivate func isSameKey(as other: KeyEvent) -> Bool {
        code != 0 || other.code != 0 ? code == other.code : symbol == other.symbol
    }

    fileprivate func ended(as phase: Phase) -> KeyEvent {
        var event = self
        event.phase = phase
        event.text = ""
        return event
    }
}

extension View {
    fileprivate final func command(for event: KeyEvent) -> KeyCommand? {
        keyTraits?.commands.first { $0.matches(event) }
    }

    fileprivate final var isSeen: Bool { !isHidden && shown.opacity >= View.leastHitOpacity }

    fileprivate final func frontmostCommand(for event: KeyEvent) -> KeyCommand? {
        guard isSeen else { return nil }
        for subview in subviews.reversed() {
            if let found = subview.frontmostCommand(for: event) { return found }
        }
        return command(for: event)
    }

    fileprivate final func frontmostButton(_ role: Button.KeyRole) -> Button? {
        guard isSeen, isUserInteractionEnabled else { return nil }
        for subview in subviews.reversed() {
            if let found = subview.frontmostButton(role) { return found }
        }
        guard let button = self as? Button, button.keyRole == role, button.isEnabled else { return nil }
        return button
    }
}
