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
    /// Scrolls as little as needed for a rectangle to be visible.
    func reveal(_ rect: Rect)
    /// Draws the text, for the loupe.
    func drawText(in canvas: Canvas)
    /// The position where a movement of the caret leads.
    func position(after motion: CaretMotion, from position: TextPosition) -> TextPosition
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
