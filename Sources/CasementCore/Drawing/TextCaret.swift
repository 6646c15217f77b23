/// Where a caret stands.
public struct TextCaret: Hashable, Sendable {
    /// Its upper end, in points of the layout.
    public let position: Point
    /// Its length in points: the height of its line.
    public let height: Double
    /// The direction of the text around it.
    public let isRightToLeft: Bool
}
