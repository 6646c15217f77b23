public import CasementCore

extension Stage {
    /// Returns the view with an identifier.
    ///
    /// - Throws: ``StageFailure``, which lists the identifiers on the stage.
    public func view(_ identifier: String) throws(StageFailure) -> View {
        if let view = scene.root.descendant(identifier: identifier) { return view }
        throw StageFailure(
            .missing, "No view on the stage has the identifier '\(identifier)'. There are: \(list(\.identifier)).")
    }

    /// Returns the view with an identifier, as a view of a type.
    ///
    /// ```swift
    /// let page = try stage.view("page", as: ScrollView.self)
    /// ```
    ///
    /// - Throws: ``StageFailure`` if the stage has no such view, or if it has another type.
    public func view<Subject: View>(_ identifier: String, as type: Subject.Type) throws(StageFailure) -> Subject {
        let view = try view(identifier)
        if let subject = view as? Subject { return subject }
        throw StageFailure(.otherType, "The view '\(identifier)' is a \(Swift.type(of: view)), not a \(type).")
    }

    /// Returns the first view, in drawing order, with an accessibility label and, if it is given, a role: the button that says
    /// "Start".
    ///
    /// - Throws: ``StageFailure``, which lists the labels on the stage.
    public func view(label: String, role: Accessibility.Role? = nil) throws(StageFailure) -> View {
        let found = scene.root.firstView { view in
            view.accessibility.label == label && role.map { $0 == view.accessibility.role } ?? true
        }
        if let found { return found }
        let kind = role.map { " and the role \($0)" } ?? ""
        throw StageFailure(
            .missing, "No view on the stage has the label '\(label)'\(kind). There are: \(list(\.accessibility.label))."
        )
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

extension View {
    /// The first view in drawing order that satisfies a condition, among this one and its descendants.
    fileprivate func firstView(where isSatisfied: (View) -> Bool) -> View? {
        if isSatisfied(self) { return self }
        for subview in subviews {
            if let found = subview.firstView(where: isSatisfied) { return found }
        }
        return nil
    }
}
