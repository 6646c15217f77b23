/// A font, by the name of its family, and the size to draw it at.
public struct Font: Hashable, Sendable {
    @frozen public enum Slant: Hashable, Sendable {
        case upright
        case italic
    }

    /// The family, such as `"Inter"`; looked up among the fonts that the app registered, then by fontconfig.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight as in CSS and OpenType: 100 (thin) to 900 (black); 400 is regular.
    public var weight: Int
    public var slant: Slant

    public init(_ family: String, size: Double, weight: Int = 400, slant: Slant = .upright) {
        self.family = family
        self.size = size
        self.weight = weight
        self.slant = slant
    }
}

/// How a line of text looks.
public struct TextStyle: Hashable, Sendable {
    public var font: Font
    /// Space added after each glyph, in points.
    public var letterSpacing: Double

    public init(font: Font, letterSpacing: Double = 0) {
        self.font = font
        self.letterSpacing = letterSpacing
    }
}
