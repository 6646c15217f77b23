public import CasementCore

extension ValueControl {
    /// Connects a property of the control with one of a model: the control shows the value of the model from the next frame
    /// on, and a change by a person changes the model at once.
    ///
    /// ```swift
    /// NumberField().bind(\.number, to: $order.count)
    /// ```
    ///
    /// A control has one such connection; a further call replaces it, as in a row that is recycled.
    ///
    /// - Returns: the control.
    @discardableResult
    public func bind<Property: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Property>, to binding: Binding<Property>
    ) -> Self {
        connect(self, property, to: binding)
        return self
    }
}

/// Connects a control as ``CasementCore/ValueControl/bind(_:to:)`` does, for its own initializers: there the compiler makes
/// key paths of `Self` that end the program.
@MainActor func connect<Owner: ValueControl, Property: Equatable>(
    _ control: Owner, _ property: ReferenceWritableKeyPath<Owner, Property>, to binding: Binding<Property>
) {
    control.bindAction {
        control.addAction(for: .valueChanged) { control in
            binding.value = control[keyPath: property]
            if binding.value == control[keyPath: property] {
                // Within the next change an animation of the control would run what is due, and show this value again.
                control.runDueUpdates()
            } else {
                // A model that keeps its value changes nothing that the update reads.
                control.setNeedsUpdateProperties()
            }
        }
    }
    control.update { control in
        let value = binding.value
        if control[keyPath: property] != value { control[keyPath: property] = value }
    }
}
