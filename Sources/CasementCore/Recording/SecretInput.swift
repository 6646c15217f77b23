/// Decides which recorded input is secret: that of views with ``View/isSecret``.
///
/// An event is recorded before it takes effect, and the view on which a touch lands is known later, when the touch is
/// hit-tested. Until then the touch is undecided, and nothing that leaves the recorder contains its location.
struct SecretInput {
    private struct Undecided {
        let id: TouchID
        let isHiddenIfDropped: Bool
    }

    /// The largest number of touches that are tracked; there are never more down at once.
    private static let mostTouches = 64

    /// The touches that are down on a secret view.
    private var hidden: [TouchID] = []
    private var undecided: [Undecided] = []
    /// The keys that are down and were pressed while a secret view was visible.
    private var keys: [KeyEvent] = []
    /// The wheel event that was not hit-tested yet.
    private var undecidedScroll: ScrollEvent?

    /// Whether an event waits for its hit-test.
    var isUndecided: Bool { !undecided.isEmpty || undecidedScroll != nil }

    /// The contact to record for an event.
    ///
    /// - Parameter isHiddenIfDropped: whether a touch that lands is secret even if it is never hit-tested.
    mutating func contact(_ event: TouchEvent, isHiddenIfDropped: Bool) -> Recording.Contact {
        var contact = Recording.Contact(event)
        if event.phase == .began {
            hidden.removeAll { $0 == event.id }
            undecided.removeAll { $0.id == event.id }
            undecided.append(Undecided(id: event.id, isHiddenIfDropped: isHiddenIfDropped))
        }
        if hidden.contains(event.id) { contact.hide() }
        if event.phase == .ended || event.phase == .cancelled { hidden.removeAll { $0 == event.id } }
        return contact
    }

    /// Whether a key is secret: from its press while a secret view is visible to its end, which may follow after the view has
    /// left.
    mutating func isSecret(_ event: KeyEvent, showsSecret: Bool) -> Bool {
        let index = keys.firstIndex { $0.isSameKey(as: event) }
        switch event.phase {
        case .pressed:
            if showsSecret, index == nil, keys.count < Self.mostTouches { keys.append(event) }
            if !showsSecret, let index { keys.remove(at: index) }
            return showsSecret
        case .repeated: return index != nil || showsSecret
        case .released, .cancelled:
            if let index { keys.remove(at: index) }
            return index != nil
        }
    }

    /// Notes a wheel event, which is undecided until its hit-test.
    mutating func note(_ event: ScrollEvent) {
        undecidedScroll = event
    }

    /// Notes the hit-test of a touch, and hides it in the calls since its landing if it is secret.
    ///
    /// - Returns: whether a call changed.
    mutating func decide(_ id: TouchID, isSecret: Bool, in calls: inout [Recording.Call]) -> Bool {
        undecided.removeAll { $0.id == id }
        return isSecret && hide(id, in: &calls)
    }

    /// Notes the hit-test of a wheel event, and hides it if it is secret.
    mutating func decide(_ event: ScrollEvent, isSecret: Bool, in calls: inout [Recording.Call]) {
        if undecidedScroll == event { undecidedScroll = nil }
        if isSecret { calls.hideLatest(event) }
    }

    /// Decides about the touches that will never be hit-tested, because none of them waits any more.
    ///
    /// - Returns: whether a call changed.
    mutating func decideDropped(in calls: inout [Recording.Call]) -> Bool {
        var isChanged = false
        for touch in undecided where touch.isHiddenIfDropped && hide(touch.id, in: &calls) { isChanged = true }
        undecided = []
        return isChanged
    }

    /// Treats all undecided input as secret from now on.
    ///
    /// - Returns: whether a call changed.
    mutating func hideUndecided(in calls: inout [Recording.Call]) -> Bool {
        var isChanged = false
        for touch in undecided where hide(touch.id, in: &calls) { isChanged = true }
        undecided = []
        if let undecidedScroll { calls.hideLatest(undecidedScroll) }
        undecidedScroll = nil
        return isChanged
    }

    /// The calls without undecided input.
    func withoutUndecided(_ calls: ArraySlice<Recording.Call>) -> [Recording.Call] {
        var result = Array(calls)
        var copy = self
        _ = copy.hideUndecided(in: &result)
        return result
    }

    private mutating func hide(_ id: TouchID, in calls: inout [Recording.Call]) -> Bool {
        if !hidden.contains(id) { hidden.append(id) }
        if hidden.count > Self.mostTouches { hidden.removeFirst() }
        return calls.hideLatest(id)
    }
}

extension [Recording.Call] {
    /// Hides a touch in its calls, back to its latest landing; returns whether there are any.
    fileprivate mutating func hideLatest(_ id: TouchID) -> Bool {
        var isChanged = false
        for index in indices.reversed() {
            guard case .touches(var contacts) = self[index], contacts.contains(where: { $0.event.id == id }) else {
                continue
            }
            var hasBegun = false
            for position in contacts.indices where contacts[position].event.id == id {
                contacts[position].hide()
                if contacts[position].event.phase == .began { hasBegun = true }
            }
            self[index] = .touches(contacts)
            isChanged = true
            if hasBegun { break }
        }
        return isChanged
    }

    /// Replaces the latest occurrence of a wheel event.
    fileprivate mutating func hideLatest(_ event: ScrollEvent) {
        guard let index = lastIndex(of: .scroll(event)) else { return }
        self[index] = .secret(event.time)
    }
}
