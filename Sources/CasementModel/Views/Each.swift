public import CasementCore

/// A stack with a view for each value of a model. A view stays the same one as long as its value's identity is there.
///
/// ```swift
/// let cart = Each($order.lines) { line in
///     StackView(.horizontal, [
///         Label("").update { $0.text = line.value.name },
///         Stepper(value: line.count),
///     ])
/// }
/// ```
///
/// For more values than a screen shows, `ListView.init(items:cell:)` makes views only of those that are visible.
@MainActor public final class Each<Element: Identifiable>: StackView {
    private var views: [Element.ID: View] = [:]

    /// Makes a stack of the values of a model.
    ///
    /// - Parameters:
    ///   - elements: the values; no two of them have the same identity.
    ///   - axis: a row or a column.
    ///   - content: makes the view of a value, which it receives as a binding.
    public convenience init(
        _ elements: Binding<[Element]>, _ axis: Axis = .vertical, spacing: Double = 0, alignment: Alignment = .fill,
        _ content: @escaping @MainActor (Binding<Element>) -> View
    ) {
        self.init(ObservedValue { elements.value }, axis, spacing: spacing, alignment: alignment) { element in
            let id = element.value.id
            return content(
                Binding {
                    element.value
                } set: { value in
                    // A control of a value that has gone changes nothing.
                    guard let index = elements.value.firstIndex(where: { $0.id == id }) else { return }
                    elements.value[index] = value
                })
        }
    }

    /// Makes a stack of values that views only show; as the one of a binding.
    public init(
        _ elements: ObservedValue<[Element]>, _ axis: Axis = .vertical, spacing: Double = 0,
        alignment: Alignment = .fill, _ content: @escaping @MainActor (ObservedValue<Element>) -> View
    ) {
        super.init(axis, spacing: spacing, alignment: alignment)
        leaveTouchesBesideSubviews()
        update { stack in
            let values = elements.value
            // What the closure reads is not read by the stack.
            stack.afterUpdate { [unowned stack] in
                stack.show(values) { element in
                    var last = element
                    return content(
                        ObservedValue {
                            last = elements.value.first { $0.id == element.id } ?? last
                            return last
                        })
                }
            }
        }
    }

    private func show(_ values: [Element], _ make: (Element) -> View) {
        let former = views
        views = [:]
        for value in values {
            guard views[value.id] == nil else {
                scene?.report(
                    call:
                        "Each got an identity twice, and shows the first value. Give each value an identity of its own."
                )
                continue
            }
            let view = former[value.id] ?? make(value)
            views[value.id] = view
            let index = views.count - 1
            if !subviews.indices.contains(index) || subviews[index] !== view { insertSubview(view, at: index) }
        }
        for view in subviews.suffix(from: views.count) { view.removeFromSuperview() }
        // Also where only the order changed.
        invalidateIntrinsicSize()
    }
}
