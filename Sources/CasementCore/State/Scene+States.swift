extension Scene {
    /// Reports once that a saved state cannot be used.
    func report(_ error: StateError) {
        if reportedProblems.insert(error.description).inserted { onStateProblem?(error) }
    }
}
