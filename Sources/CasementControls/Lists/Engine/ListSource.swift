import CasementCore

/// Makes the views of the elements of a list or a grid: the typed view does so for its engine.
@MainActor protocol ListSource: AnyObject {
    /// A view with its content; nil for a header or footer that the section does not have. Code of the app runs.
    ///
    /// - Parameter old: the view of the line, which may be returned with its new content; nil for a line without one.
    func makeView(at address: ListAddress, reusing old: View?) -> View?
    /// The length of a view along the axis at an extent across it, in points.
    func length(of view: View, extent: Double) -> Double
    /// Elements get frames, within the animation of an edit.
    func willPlace(_ items: [PlacedItem])
    /// A view is not used any more; another line may get it.
    func recycle(_ view: View)
}

extension ListSource {
    func willPlace(_ items: [PlacedItem]) {}
}
