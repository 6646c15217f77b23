extension Localized {
    /// The text in the language and with the strings of an environment.
    public func text(in environment: SceneEnvironment) -> String {
        var resolver = LocalizedResolver(environment.locale, environment.strings)
        return resolver.text(self)
    }
}

extension Scene {
    /// The text of a localized value in the scene's language. A missing string or argument is reported once.
    public func text(of localized: Localized) -> String {
        var resolver = LocalizedResolver(environment.locale, environment.strings)
        let text = resolver.text(localized)
        for problem in resolver.problems { report(.string(problem)) }
        return text
    }
}

extension View {
    /// The text of a localized value in the language of the view's scene; on a covered page in that of the controller around
    /// it, and in a view that a list or a grid has dequeued in that of the list.
    ///
    /// For views that draw text themselves. Drawing and layout follow a change of the language by themselves.
    ///
    /// - Precondition: in debug builds, there is such a scene. In other builds the language is English without one.
    public final func text(of localized: Localized) -> String {
        assert(
            nearestScene != nil,
            """
            The language of a view that is in no scene is not known yet. Read texts in environmentDidChange(), which a view \
            and a view controller get when they enter a scene, in layoutSubviews() or in draw(in:).
            """)
        return textInForce(of: localized)
    }

    /// As ``text(of:)``, and the text of a default environment while the view is in no scene: for views that replace it in a
    /// scene.
    package final func textInForce(of localized: Localized) -> String {
        nearestScene?.text(of: localized) ?? localized.text(in: SceneEnvironment())
    }
}
