/// The appearance of a run of text.
public struct TextStyle: Hashable, Sendable {
    /// The font and its size.
    public var font: Font
    /// The space added after each character, in points. A value other than 0 disables optional ligatures.
    public var letterSpacing: Double
    /// The colour of the run and of its lines; nil uses the colour that the whole text is drawn in.
    public var color: Color?
    /// Whether a line runs below the text; the font gives its position and thickness.
    public var isUnderlined: Bool
    /// Whether a line runs through the text; the font gives its position and thickness.
    public var isStruckThrough: Bool

    /// Creates a text style.
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

    /// Returns the style with font size and letter spacing multiplied by a factor.
    public func scaled(by factor: Double) -> TextStyle {
        var result = self
        result.font.size *= factor
        result.letterSpacing *= factor
        return result
    }
}
