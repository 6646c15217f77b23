/// Delivers keys to the input method, views with what moves them, commands, default buttons and the movement of the focus, in
/// this order.
@MainActor final class KeyDelivery {
    private unowned let scene: Scene
    private var held: [Held] = []

    /// A key that is down, and the object that handled its press and so gets its repeats and its end.
    private struct Held {
        let event: KeyEvent
        let target: Target
    }

    private enum Target {
        case view(WeakReference)
        case command
        case focus
        case inputMethod

        /// The view; nil for another target, or if it was released.
        @MainActor var view: View? {
            if case .view(let reference) = self { reference.view } else { nil }
        }
    }

    private struct WeakReference {
        weak var view: View?
    }

    init(scene: Scene) {
        self.scene = scene
    }

    /// Delivers a key. Runs app code.
    func handle(_ event: KeyEvent) {
        switch event.phase {
        case .pressed:
            end(event, as: .cancelled)
            if !compose(event) { press(event) }
        case .repeated: repeatPress(event)
        case .released: end(event, as: .released)
        case .cancelled: end(event, as: .cancelled)
        }
    }

    /// Cancels the keys of views that satisfy a condition. Runs app code.
    func cancel(where isCancelled: (View) -> Bool) {
        let ended = held.filter { $0.target.view.map(isCancelled) ?? false }
        for entry in ended { end(entry.event, as: .cancelled) }
    }

    private func press(_ event: KeyEvent) {
        let area = scene.focus.confinement
        let path = path(in: area)
        for view in path where view.scene === scene {
            guard view.keyDown(event) || moveSurfaces(of: view, event) else { continue }
            return hold(event, .view(WeakReference(view: view)))
        }
        if let command = command(for: event, path, in: area) {
            hold(event, .command)
            return command.action()
        }
        if let view = area.beginFrontmostDefaultPress(event) {
            return hold(event, .view(WeakReference(view: view)))
        }
        hold(event, .focus)
        traverse(event)
    }

    /// The views that get a key, in their order: the focused view and its superviews. Without a focus those in the middle of
    /// the screen, but no view that a person would first have to focus, such as a button that happens to be there.
    private func path(in area: View) -> [View] {
        if let view = scene.focus.view { return view.ancestry.filter { $0.isDescendant(of: area) } }
        let middle = area.hitTest(area.bounds.center)?.ancestry.filter { $0.isDescendant(of: area) } ?? []
        let last = middle.lastIndex { $0.canBecomeFocused || $0.hasParts }
        return last.map { Array(middle[($0 + 1)...]) } ?? middle
    }

    /// Moves the surfaces of a view by an arrow key that the view does not handle, if the focus moves to no other view in it.
    private func moveSurfaces(of view: View, _ event: KeyEvent) -> Bool {
        guard let direction = FocusDirection(event) else { return false }
        let movement = TouchlessMovement(direction, path: [view])
        guard movement.canMove(view) else { return false }
        // Without a focus the key leads to the first view.
        guard scene.focus.view != nil || FocusOrder.focusables(in: view).isEmpty else { return false }
        return scene.focus.moveFocus(direction, within: view, visible: view.boxInScene) || movement.move(view)
    }

    private func repeatPress(_ event: KeyEvent) {
        guard let entry = held.first(where: { $0.event.isSameKey(as: event) }) else { return }
        switch entry.target {
        case .view(let reference):
            // An input method may be composing since the press.
            if reference.view === scene.textInput.client, compose(event) { return }
            guard let view = reference.view, !view.keyDown(event) else { return }
            _ = moveSurfaces(of: view, event)
        case .command:
            let area = scene.focus.confinement
            command(for: event, path(in: area), in: area)?.action()
        case .focus: traverse(event)
        case .inputMethod:
            if !compose(event) { press(event) }
        }
    }

    /// Sends a key to the input method of the text that is edited; false if there is none.
    private func compose(_ event: KeyEvent) -> Bool {
        guard let client = scene.textInput.client, client === scene.focus.view, client.isOperable else { return false }
        let isHeld = held.contains { $0.event.isSameKey(as: event) }
        if !isHeld { held.append(Held(event: event, target: .inputMethod)) }
        let isComposed = scene.textInput.type(event) { [weak self] in self?.pressUncomposed(event, in: $0) }
        if !isComposed, !isHeld { held.removeAll { $0.event.isSameKey(as: event) } }
        return isComposed
    }

    /// Delivers a key that no input method has handled, maybe after it was released.
    private func pressUncomposed(_ event: KeyEvent, in client: any TextInputClient) {
        guard client === scene.focus.view else { return type(event, in: client) }
        let isDown = held.contains { $0.event.isSameKey(as: event) }
        held.removeAll { $0.event.isSameKey(as: event) }
        press(event)
        if !isDown { end(event, as: .released) }
    }

    /// Types a key that has waited into the view in which it was pressed, and which has lost the focus since.
    private func type(_ event: KeyEvent, in client: any TextInputClient) {
        switch event.inputMethodKey(isComposing: false) {
        case .text, .space: client.insertText(event.text)
        case .deleteBackward: client.deleteBackward(.character)
        default: break
        }
    }

    private func hold(_ event: KeyEvent, _ target: Target) {
        // A view that left the scene during the press gets the end at once.
        if let view = target.view, view.scene !== scene { return view.keyUp(event.ended(as: .cancelled)) }
        held.append(Held(event: event, target: target))
    }

    private func end(_ event: KeyEvent, as phase: KeyEvent.Phase) {
        guard let index = held.firstIndex(where: { $0.event.isSameKey(as: event) }) else { return }
        let entry = held.remove(at: index)
        guard let view = entry.target.view else { return }
        // A view that was hidden or covered meanwhile is not pressed by a person who does not see it.
        let isLost = !view.isOperable || !view.isDescendant(of: scene.focus.confinement)
        view.keyUp(entry.event.ended(as: isLost ? .cancelled : phase))
    }

    private func command(for event: KeyEvent, _ path: [View], in area: View) -> KeyCommand? {
        path.lazy.compactMap { $0.command(for: event) }.first ?? area.frontmostCommand(for: event)
    }

    /// Moves the focus. Return and Space without a focus lead to the first view, so that arrows and Return suffice, as on a
    /// remote control.
    private func traverse(_ event: KeyEvent) {
        let focus = scene.focus
        let isPress = event.modifiers.isEmpty && (event.symbol.isReturn || event.symbol == .space)
        if let direction = FocusDirection(event) {
            _ = focus.view == nil ? focus.moveFocus(forwards: true) : focus.moveFocus(direction)
        } else if event.symbol == .tab || event.symbol == .backTab {
            guard event.modifiers.isSubset(of: .shift) else { return }
            let isBackwards = event.symbol == .backTab || event.modifiers.contains(.shift)
            _ = focus.moveFocus(forwards: !isBackwards)
        } else if isPress, focus.view == nil {
            _ = focus.moveFocus(forwards: true)
        }
    }
}

extension KeyEvent {
    /// Whether it is of the same key: Tab has another symbol with Shift, which may be released first.
    package func isSameKey(as other: KeyEvent) -> Bool {
        if code != 0 || other.code != 0 { return code == other.code }
        return symbol.withoutShift == other.symbol.withoutShift
    }

    fileprivate func ended(as phase: Phase) -> KeyEvent {
        var event = self
        event.phase = phase
        event.text = ""
        return event
    }
}

extension KeySymbol {
    fileprivate var withoutShift: KeySymbol { self == .backTab ? .tab : lowercased }
}

extension View {
    fileprivate final func command(for event: KeyEvent) -> KeyCommand? {
        keyTraits?.commands.first { $0.matches(event) }
    }

    fileprivate final func frontmostCommand(for event: KeyEvent) -> KeyCommand? {
        guard isSeen else { return nil }
        for subview in keySubviews.reversed() {
            if let found = subview.frontmostCommand(for: event) { return found }
        }
        return command(for: event)
    }

    /// Presses the frontmost view whose key it is; nil if there is none.
    fileprivate final func beginFrontmostDefaultPress(_ event: KeyEvent) -> View? {
        guard isSeen, isUserInteractionEnabled else { return nil }
        for subview in keySubviews.reversed() {
            if let found = subview.beginFrontmostDefaultPress(event) { return found }
        }
        return beginDefaultPress(event) ? self : nil
    }
}

extension Scene {
    /// The commands that keys run now, the frontmost views' first: for a list of them.
    public var keyCommands: [KeyCommand] { focus.confinement.visibleKeyCommands }
}

extension View {
    fileprivate final var visibleKeyCommands: [KeyCommand] {
        guard isSeen else { return [] }
        return keySubviews.reversed().flatMap(\.visibleKeyCommands) + keyCommands
    }
}
