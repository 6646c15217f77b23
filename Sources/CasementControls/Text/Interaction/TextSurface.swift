import CasementCore

/// A view that shows the text of an editor, and which ``TextInteraction`` operates. Points are those of ``content``.
@MainActor protocol TextSurface: TextControl {
    /// The view that contains the text, and moves when it is scrolled.
    var content: View { get }
    /// The position of the caret nearest to a point.
    func position(at point: Point) -> TextPosition
    /// The caret at a position; nil if its line is not laid out, because it is far from the visible part.
    func caret(at position: TextPosition) -> Rect?
    /// The highlights of a range, as far as its lines are laid out.
    func selectionRects(for range: Range<Int>) -> [Rect]
    /// The visible part of ``content``.
    var viewport: Rect { get }
    /// The view that recognizes taps, presses and drags of the caret: if it is in a scroll view, a touch that stops moving text
    /// does nothing else.
    var touchedView: View { get }
    /// The axis along which the text scrolls.
    var scrollAxis: Axis { get }
    /// A touch that drags the caret this near to the end of the visible part scrolls, in points.
    var autoScrollMargin: Double { get }
    /// Whether there is text beyond the start of the visible part, or beyond its end.
    func canScroll(towardsEnd: Bool) -> Bool
    /// Whether there is a caret while nothing is selected.
    var showsCaret: Bool { get }
    /// Scrolls as little as needed for a rectangle to be visible.
    func reveal(_ rect: Rect)
    /// Draws the text, for the loupe.
    func drawText(in canvas: Canvas)
    /// The position where a movement of the caret leads.
    func position(after motion: CaretMotion, from position: TextPosition) -> TextPosition
}

extension TextSurface {
    var autoScrollMargin: Double { 0 }
    var showsCaret: Bool { true }
}

/// A movement of the caret by a key.
enum CaretMotion: Hashable {
    case left
    case right
    case up
    case down
    case wordLeft
    case wordRight
    case lineStart
    case lineEnd
    case pageUp
    case pageDown
    case textStart
    case textEnd
}
