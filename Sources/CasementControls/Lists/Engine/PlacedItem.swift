import CasementCore

/// An element of a list or a grid that is visible, or nearly.
@MainActor struct PlacedItem {
    var handle: ListLines.Handle
    /// Its position among the elements.
    var index: Int
    /// Nil for a header or a footer that the section does not have.
    let view: View?
    /// Whether it is an item, and no header or footer.
    let isItem: Bool
    /// In the points of the content, from left to right.
    var frame = Rect.zero
    /// The extent at which the view was measured, in points; NaN if it must be measured again.
    var extent = Double.nan

    /// Whether a view is that of the element or lies in it.
    func contains(_ other: View?) -> Bool { view.map { other?.isDescendant(of: $0) == true } ?? false }

    /// The element after its removal: its handle may become that of another one.
    var detached: Self {
        var result = self
        result.handle = -1
        return result
    }
}
