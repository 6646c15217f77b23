extension ViewController: @MainActor CustomStringConvertible {}

extension ViewController {
    /// The type, the appearance, the parent and the view; it does not load the view.
    final var summary: String {
        var words = ["\(type(of: self))", "\(appearance)"]
        if let parent { words.append("in \(type(of: parent))") }
        words.append(isViewLoaded ? "view: \(view)" : "view not loaded")
        return words.joined(separator: ", ")
    }
}
