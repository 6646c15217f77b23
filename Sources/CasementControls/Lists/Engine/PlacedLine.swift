import CasementCore

/// A line that is visible, or nearly.
@MainActor struct PlacedLine {
    var handle: ListLines.Handle
    /// Nil for a header or a footer that the section does not have.
    let view: View?
    /// Whether the view lies in front of the rows.
    let isHeader: Bool
    /// The start of the line, in the points of the container.
    var start = 0.0
    /// The length of the line, in points.
    var length = 0.0
    /// The width for which the line was measured, in points.
    var width = 0.0

    var end: Double { start + length }

    /// Whether a view is the line's or lies in it.
    func contains(_ other: View?) -> Bool { view.map { other?.isDescendant(of: $0) == true } ?? false }
}

extension PlacedLine {
    /// The line after its removal: its handle may become that of another one.
    var detached: PlacedLine {
        var result = self
        result.handle = -1
        return result
    }
}
