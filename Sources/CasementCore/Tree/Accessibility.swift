/// What a view is to those who do not see it, and to tests.
public struct Accessibility: Sendable {
    @nonexhaustive public enum Role: Hashable, Sendable {
        case none, text, image, button, adjustable, list, page, container
    }

    public var role: Role = .none
    /// A short name, in the language of the app.
    public var label: String?
    /// The present state, such as `"50 %"`.
    public var value: String?
    /// What can be done with it, by name.
    public var actions: [Action] = []

    public init() {}

    public struct Action: Sendable {
        public let name: String
        /// Does it and tells whether it was possible.
        public let perform: @MainActor @Sendable () -> Bool

        public init(name: String, perform: @escaping @MainActor @Sendable () -> Bool) {
            self.name = name
            self.perform = perform
        }
    }
}

/// The tree as it means something: the visible views that have a role or a label, those that have none left out.
public struct SemanticsNode: Sendable {
    public let identifier: String?
    public let accessibility: Accessibility
    /// The visible box in the scene's points.
    public let frame: Rect
    public let children: [SemanticsNode]
}

extension Scene {
    /// A snapshot of what is on the screen as it means something, in drawing order.
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
