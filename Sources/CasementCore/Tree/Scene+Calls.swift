extension Scene {
    /// Reports a call of the app that has no effect, once; see ``onCallProblem``. The sentence names no value of the app's, so
    /// that there are few.
    package func report(call sentence: String) {
        if reportedProblems.insert(sentence).inserted { onCallProblem?(sentence) }
    }
}
