extension Scene {
    /// The text of a localized value in the scene's language. A missing string or argument is reported once.
    public func text(of localized: Localized) -> String {
        var resolver = LocalizedResolver(environment)
        let text = resolver.text(localized, environment.locale)
        for problem in resolver.problems where reportedProblems.insert(problem).inserted { onStringProblem?(problem) }
        return text
    }
}

extension View {
    /// The text of a localized value in the language of the view's scene; that of a default environment while it is in none.
    ///
    /// For views that draw text themselves. Drawing and layout follow a change of the language by themselves.
    public final func text(of localized: Localized) -> String {
        scene?.text(of: localized) ?? localized.text(in: SceneEnvironment())
    }
}
