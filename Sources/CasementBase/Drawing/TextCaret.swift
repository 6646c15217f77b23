/// The position of a caret in a text layout.
public struct TextCaret: Hashable, Sendable {
    /// The upper end of the caret, in points of the layout.
    public let position: Point
    /// The height in points: that of the line.
    public let height: Double
    /// Whether the text around the caret runs from right to left.
    public let isRightToLeft: Bool
}
