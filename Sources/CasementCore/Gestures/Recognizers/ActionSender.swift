/// A recognizer or a control: it runs actions, which receive it as its own type.
///
/// ```swift
/// let pan = PanRecognizer()
/// pan.addAction { pan in card.center = start + pan.translation(in: nil) }
/// ```
@MainActor public protocol ActionSender: AnyObject {}

extension GestureRecognizer: ActionSender {}

extension ActionSender where Self: GestureRecognizer {
    /// Adds a closure that runs at each transition from ``GestureRecognizer/State/began`` on. It receives the recognizer.
    ///
    /// A transition that an action requests, for instance with ``GestureRecognizer/cancel()``, follows when all actions have
    /// run. Once the view has left its scene, actions receive only the end of a gesture whose beginning they received.
    @discardableResult
    public func addAction(_ action: @escaping @MainActor (Self) -> Void) -> GestureRecognizer.ActionID {
        // A recognizer runs its actions with itself.
        addAnyAction { action(unsafeDowncast($0, to: Self.self)) }
    }
}

extension Control: ActionSender {}

extension ActionSender where Self: Control {
    /// Adds a closure that runs at each of the events; by default when a person triggers the control. It receives the control.
    @discardableResult
    public func addAction(
        for events: Control.Events = .primaryActionTriggered, _ action: @escaping @MainActor (Self) -> Void
    ) -> Control.ActionID {
        // A control runs its actions with itself.
        addAnyAction(for: events) { action(unsafeDowncast($0, to: Self.self)) }
    }
}

extension Control {
    /// Adds a closure that runs when a person taps the control, or triggers it through accessibility.
    @discardableResult
    public final func onTap(_ action: @escaping @MainActor () -> Void) -> ActionID {
        addAction(for: .primaryActionTriggered) { _ in action() }
    }
}
