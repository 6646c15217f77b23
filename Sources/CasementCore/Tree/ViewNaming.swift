/// The name of a view for tests and its accessibility, of which most views have neither.
@MainActor final class ViewNaming {
    var identifier: String?
    var accessibility = Accessibility()
    /// The label in the language of the scene; nil for one that does not follow it.
    var localizedLabel: Localized?
}

extension View {
    /// A name for tests.
    public final var identifier: String? {
        get { viewNaming?.identifier }
        set { if viewNaming != nil || newValue != nil { madeNaming.identifier = newValue } }
    }

    /// Sets the ``identifier``, and returns the view. SwiftUI: `accessibilityIdentifier(_:)`.
    public final func named(_ identifier: String) -> Self {
        self.identifier = identifier
        return self
    }

    /// Describes the view to assistive technology and to tests.
    public final var accessibility: Accessibility {
        get { viewNaming?.accessibility ?? Accessibility() }
        set {
            if newValue.label != viewNaming?.accessibility.label { viewNaming?.localizedLabel = nil }
            // A label within a control is described by the control: its own description is reset.
            if newValue.isDefault, viewNaming?.identifier == nil, viewNaming?.localizedLabel == nil {
                viewNaming = nil
            } else {
                madeNaming.accessibility = newValue
            }
        }
    }

    /// The ``Accessibility/label`` as a text that follows the language of the scene; nil if it follows none. Setting another
    /// label ends that; nil keeps the present text.
    ///
    /// ```swift
    /// slider.localizedAccessibilityLabel = Localized("order.spice")
    /// ```
    public final var localizedAccessibilityLabel: Localized? {
        get { viewNaming?.localizedLabel }
        set {
            guard viewNaming != nil || newValue != nil else { return }
            madeNaming.localizedLabel = newValue
            applyLanguageToLabel()
        }
    }

    /// Reads the label in the language in force.
    final func applyLanguageToLabel() {
        guard let viewNaming, let localized = viewNaming.localizedLabel else { return }
        viewNaming.accessibility.label = textInForce(of: localized)
    }

    private var madeNaming: ViewNaming {
        if let viewNaming { return viewNaming }
        let made = ViewNaming()
        viewNaming = made
        return made
    }
}

extension Accessibility {
    /// Whether it describes nothing.
    fileprivate var isDefault: Bool {
        role == .none && label == nil && value == nil && language == nil && states.isEmpty && errorMessage == nil
            && !isModal && position == nil && actions.isEmpty
    }
}
