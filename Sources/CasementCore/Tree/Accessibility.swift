/// Describes a view to assistive technology and to tests.
public struct Accessibility: Sendable {
    /// The kind of an element.
    @nonexhaustive public enum Role: Hashable, Sendable {
        /// No role: left out of the semantics tree, unless the view has a label.
        case none
        /// Static text.
        case text
        /// A picture.
        case image
        /// A control that is pressed.
        case button
        /// A control with a value that can be increased and decreased, such as a slider.
        case adjustable
        /// A list of elements.
        case list
        /// One of several pages.
        case page
        /// A group of other elements.
        case container
    }

    /// The kind of the element; ``Role/none`` leaves it out of the semantics tree unless it has a label.
    public var role: Role = .none
    /// A short name, in the language of the app.
    public var label: String?
    /// The present value, such as `"50 %"`.
    public var value: String?
    /// The actions that can be performed.
    public var actions: [Action] = []

    /// Makes a description without a role.
    public init() {}

    /// An action that an assistive technology or a test can perform.
    public struct Action: Sendable {
        /// Its name, in the language of the app.
        public let name: String
        /// Performs the action; returns whether it was possible.
        public let perform: @MainActor @Sendable () -> Bool

        /// Makes an action.
        public init(name: String, perform: @escaping @MainActor @Sendable () -> Bool) {
            self.name = name
            self.perform = perform
        }
    }
}

/// A node of the semantics tree: a visible view with a role or a label. Views without either are left out.
public struct SemanticsNode: Sendable {
    /// The view's ``View/identifier``.
    public let identifier: String?
    /// The view's description.
    public let accessibility: Accessibility
    /// The visible box in the scene's points.
    public let frame: Rect
    /// The elements inside it.
    public let children: [SemanticsNode]
}

extension Scene {
    /// A snapshot of the semantics tree, in drawing order.
    public func semantics() -> [SemanticsNode] {
        root.semantics()
    }
}

extension View {
    fileprivate func semantics() -> [SemanticsNode] {
        guard !isHidden, shown.opacity >= Self.leastHitOpacity else { return [] }
        let below = subviews.flatMap { $0.semantics() }
        guard accessibility.role != .none || accessibility.label != nil else { return below }
        let box = convert(Rect(origin: shown.boundsOrigin, size: shown.size), to: nil)
        return [
            SemanticsNode(identifier: identifier, accessibility: accessibility, frame: box, children: below)
        ]
    }
}
