/// Keeps a scene from being idle, as while a film plays that a person watches: no action of ``Scene/onIdle(after:_:onInput:)``
/// runs, and the compositor does not blank the panel, where it supports that.
///
/// ```swift
/// override func viewDidAppear() { hold = view.scene?.holdIdle() }
/// override func viewWillDisappear() { hold = nil }
/// ```
@MainActor public final class IdleHold {
    private weak var idleness: Idleness?

    init(_ idleness: Idleness) {
        self.idleness = idleness
    }

    /// Ends the hold, as releasing the object does: the time without input counts from now on.
    public func release() {
        idleness?.endHold()
        idleness = nil
    }

    isolated deinit { release() }
}

extension Scene {
    /// Keeps the scene from being idle until the result is released.
    public func holdIdle() -> IdleHold { idleness.beginHold() }

    /// Whether an ``IdleHold`` keeps the scene from being idle.
    public var isIdleHeld: Bool { idleness.isHeld }

    /// Runs when ``isIdleHeld`` changes.
    package var onIdleHoldChange: ((Bool) -> Void)? {
        get { idleness.onHoldChange }
        set { idleness.onHoldChange = newValue }
    }
}
