import CasementCore

/// A line or an item that is visible, or nearly.
@MainActor protocol PlacedView {
    var handle: ListLines.Handle { get set }
    /// Nil for a header or a footer that the section does not have.
    var view: View? { get }
}

extension PlacedView {
    /// Whether a view is this one or lies in it.
    func contains(_ other: View?) -> Bool { view.map { other?.isDescendant(of: $0) == true } ?? false }

    /// The line after its removal: its handle may become that of another one.
    var detached: Self {
        var result = self
        result.handle = -1
        return result
    }
}
