/// A control with a value that a person changes, such as a switch or a slider.
///
/// It sends ``Control/Events/valueChanged`` when a person has changed the value, and not when the app sets it.
@MainActor public protocol ValueControl: Control {
    /// The type of the value.
    associatedtype Value
    /// The present value.
    var value: Value { get }
}

extension ValueControl {
    /// Adds a closure that runs with the new value when a person has changed it.
    @discardableResult
    public func onChange(_ action: @escaping @MainActor (Value) -> Void) -> ActionID {
        addAction(for: .valueChanged) { action($0.value) }
    }
}
