extension Scene {
    /// Reports once that the source of an image view cannot be shown.
    func report(_ error: ImageError) {
        if reportedProblems.insert(error.description).inserted { onImageProblem?(error) }
    }
}
