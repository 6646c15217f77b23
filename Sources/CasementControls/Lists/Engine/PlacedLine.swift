import CasementCore

/// A line that is visible, or nearly.
@MainActor struct PlacedLine: PlacedView {
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

    /// The empty part at the end of the line, in points.
    var space = 0.0

    var end: Double { start + length }
    /// The frame of the view, in the points of the container.
    var frame: Rect { Rect(x: 0, y: start, width: width, height: length - space) }
}
