/// A node of the semantics tree: a visible view with a role or a label. Views without either are left out, and so are images
/// without a label, a value, an action and a recognizer: they are decoration.
///
/// The plain subviews of a control are parts of it and have no nodes. Controls and views with recognizers in it have.
public struct SemanticsNode: Sendable {
    /// The view's ``View/identifier``.
    public let identifier: String?
    /// The view's description, with the states that a control has by itself. A control without a label of its own has those of
    /// its parts.
    public let accessibility: Accessibility
    /// The visible box in the scene's points.
    public let frame: Rect
    /// The elements inside it.
    public let children: [SemanticsNode]
    /// Whether the view is in a secret view, so that logs must not contain its description.
    package let isSecret: Bool
    /// The view; nil when it has been released.
    package weak var view: View?
}

extension Scene {
    /// A snapshot of the semantics tree, in drawing order. While a view with ``Accessibility/isModal`` is visible, it holds the
    /// frontmost of these views alone.
    public func semantics() -> [SemanticsNode] {
        guard let modal = root.frontmostModal else { return root.semantics(isPart: false, in: nil) }
        let front = root.subviews.filter { ($0 as? any RootOverlay)?.staysInFront == true }
        return modal.semantics(isPart: false, in: nil) + front.flatMap { $0.semantics(isPart: false, in: nil) }
    }
}

extension View {
    /// The modal view that is drawn last, among this one and its descendants.
    final var frontmostModal: View? {
        guard isSeen else { return nil }
        for subview in subviews.reversed() {
            if let modal = subview.frontmostModal { return modal }
        }
        return accessibility.isModal ? self : nil
    }

    /// - Parameters:
    ///   - isPart: whether the view lies in a control that has a node, and counts as the control.
    ///   - collection: the nearest list or grid around the view.
    fileprivate func semantics(isPart: Bool, in collection: (any SemanticsCollection)?) -> [SemanticsNode] {
        guard isSeen else { return [] }
        let isElement = accessibility.label != nil || accessibility.role != .none && !isDecoration
        let isOwn = !isPart || hasParts || !gestureRecognizers.isEmpty
        let holdsParts = isPart && !isOwn || isElement && hasParts
        let isClosed = (self as? any SemanticsBoundary)?.hidesSubviewsFromSemantics == true
        let below = isClosed ? [] : semanticsOfSubviews(holdsParts, in: collection)
        guard isElement && isOwn else { return below }
        var description = accessibility
        if isFocused { description.states.insert(.focused) }
        description.position = description.position ?? collection?.position(ofElement: self)
        description.states.formUnion(ownStates)
        description.label = spokenLabel
        let box = convert(Rect(origin: shown.boundsOrigin, size: shown.size), to: nil)
        return [
            SemanticsNode(
                identifier: identifier, accessibility: description, frame: box, children: below, isSecret: isInSecret,
                view: self)
        ]
    }

    /// Whether it is an image of which the app says nothing and with which a person can do nothing.
    private var isDecoration: Bool {
        accessibility.role == .image && accessibility.value == nil && accessibility.actions.isEmpty
            && gestureRecognizers.isEmpty
    }

    private func semanticsOfSubviews(_ areParts: Bool, in collection: (any SemanticsCollection)?) -> [SemanticsNode] {
        let own = self as? any SemanticsCollection ?? collection
        return subviews.flatMap { $0.semantics(isPart: areParts, in: own) }
    }

    /// The label in the semantics tree: its own or, for a control without one, those of its parts.
    package final var spokenLabel: String? { accessibility.label ?? (hasParts ? labelOfParts : nil) }

    /// The labels of the parts of a control below this view, one after the other.
    fileprivate var partLabels: [String] {
        subviews.flatMap { part -> [String] in
            guard part.isSeen, !part.hasParts, part.gestureRecognizers.isEmpty else { return [] }
            return [part.accessibility.label].compactMap { $0 } + part.partLabels
        }
    }

    private var labelOfParts: String? {
        let labels = partLabels
        return labels.isEmpty ? nil : labels.joined(separator: ", ")
    }
}
