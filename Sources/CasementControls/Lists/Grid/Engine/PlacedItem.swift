import CasementCore

/// An element of a grid that is visible, or nearly.
@MainActor struct PlacedItem: PlacedView {
    var handle: ListLines.Handle
    /// Its position among the elements.
    var index: Int
    /// Nil for a header or a footer that the section does not have.
    let view: View?
    /// Whether it is an item, and no header or footer.
    let isItem: Bool
    /// In the points of the content, from left to right.
    var frame = Rect.zero
    /// Whether the view must be measured again.
    var isStale = true
}
