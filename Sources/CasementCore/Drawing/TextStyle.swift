/// How a run of text looks.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    /// Space added after each character, in points. Letters that are set apart are not tied to each other either.
    public var letterSpacing: Double
    /// The colour of the run and its lines; nil takes the one that the whole text is drawn in.
    public var color: Color?
    /// Whether a line runs below, where and as thick as the font says.
    public var isUnderlined: Bool
    /// Whether a line runs through, where and as thick as the font says.
    public var isStruckThrough: Bool

    public init(
        font: Font, letterSpacing: Double = 0, color: Color? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.font = font
        self.letterSpacing = letterSpacing
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }

    /// The style with every measure multiplied.
    public func scaled(by factor: Double) -> TextStyle {
        var result = self
        result.font.size *= factor
        result.letterSpacing *= factor
        return result
    }
}
