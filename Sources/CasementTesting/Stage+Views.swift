public import CasementCore

extension Stage {
    /// Returns the view with an identifier.
    ///
    /// A hidden view is found where no other one matches; so it is with all look-ups.
    ///
    /// - Throws: ``StageFailure``, which lists the identifiers on the stage, or the views if several have this one.
    public func view(_ identifier: String) throws(StageFailure) -> View {
        let found = scene.root.views(.all) { $0.identifier == identifier }
        return try single(found, "the identifier '\(identifier)'", list(\.identifier))
    }

    /// Returns the view with an identifier, as a view of a type.
    ///
    /// ```swift
    /// let page = try stage.view("page", as: ScrollView.self)
    /// ```
    ///
    /// - Throws: ``StageFailure`` if the stage has no such view or several, or if it has another type.
    public func view<Subject: View>(_ identifier: String, as type: Subject.Type) throws(StageFailure) -> Subject {
        try cast(view(identifier), identifier, type)
    }

    /// Returns the view with an accessibility label and, if it is given, a role: the button that says "Start".
    ///
    /// The label is that of the semantics tree: a control without a label of its own has those of its parts. A view inside of
    /// another one that matches does not count.
    ///
    /// - Throws: ``StageFailure``, which lists the labels on the stage, or the views if several match.
    public func view(label: String, role: Accessibility.Role? = nil) throws(StageFailure) -> View {
        let found = scene.root.views(.outermost) { view in
            view.spokenLabel == label && role.map { $0 == view.accessibility.role } ?? true
        }
        let kind = role.map { " and the role \($0)" } ?? ""
        return try single(found, "the label '\(label)'\(kind)", list(\.spokenLabel))
    }

    /// Returns the view with an accessibility label and, if it is given, a role, as a view of a type.
    ///
    /// - Throws: ``StageFailure`` if the stage has no such view or several, or if it has another type.
    public func view<Subject: View>(
        label: String, role: Accessibility.Role? = nil, as type: Subject.Type
    ) throws(StageFailure) -> Subject {
        try cast(view(label: label, role: role), label, type)
    }

    /// Returns the only view with an accessibility role, such as the dialog. The parts of a control do not count.
    ///
    /// - Throws: ``StageFailure``, which lists the roles on the stage, or the views if several have this one.
    public func view(role: Accessibility.Role) throws(StageFailure) -> View {
        let found = scene.root.views(.outsideOfControls) { $0.accessibility.role == role }
        let roles = list { $0.accessibility.role == .none ? nil : "\($0.accessibility.role)" }
        return try single(found, "the role \(role)", roles)
    }

    private func single(_ found: [View], _ wanted: String, _ names: String) throws(StageFailure) -> View {
        // The neighbours of a slide may stay in the tree, hidden, with the identifiers of the present one.
        let shown = found.filter { !$0.isHiddenInTree }
        let candidates = shown.isEmpty ? found : shown
        guard let view = candidates.first else {
            throw StageFailure(.missing, "No view on the stage has \(wanted). There are: \(names).")
        }
        guard candidates.count == 1 else {
            let views = candidates.map { "\($0)" }.joined(separator: "; ")
            throw StageFailure(.ambiguous, "\(candidates.count) views on the stage have \(wanted): \(views).")
        }
        return view
    }

    private func cast<Subject: View>(
        _ view: View, _ name: String, _ type: Subject.Type
    ) throws(StageFailure) -> Subject {
        if let subject = view as? Subject { return subject }
        throw StageFailure(.otherType, "The view '\(name)' is a \(Swift.type(of: view)), not a \(type).")
    }

    /// The names of the views that have one, in drawing order, each once.
    private func list(_ name: (View) -> String?) -> String {
        scene.root.quotedNames(name)
    }
}

extension Stage {
    /// Prints the tree of views with frames, flags and recognizers: the text of `Scene.dump()`.
    public func printTree() { print(scene.dump()) }
}

/// The views that a search visits.
private enum SearchScope {
    /// The whole tree.
    case all
    /// The tree without the views inside of those that match.
    case outermost
    /// The tree without the views inside of controls.
    case outsideOfControls
}

extension View {
    /// Whether the view or one that contains it is hidden.
    fileprivate var isHiddenInTree: Bool { isHidden || superview?.isHiddenInTree == true }

    /// The views in drawing order that satisfy a condition, among this one and its descendants.
    fileprivate func views(_ scope: SearchScope, where isSatisfied: (View) -> Bool) -> [View] {
        let found = isSatisfied(self) ? [self] : []
        switch scope {
        case .outermost where !found.isEmpty: return found
        case .outsideOfControls where self is Control: return found
        default: return found + subviews.flatMap { $0.views(scope, where: isSatisfied) }
        }
    }
}
