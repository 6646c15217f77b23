/// A font, given by the name of its family, with the size to draw it at.
public struct Font: Hashable, Sendable {
    /// Whether the letters lean.
    @frozen public enum Slant: Hashable, Sendable {
        /// Roman letters.
        case upright
        /// Italic or oblique letters.
        case italic
    }

    /// The family name, such as `"Inter"`. The library first looks among the fonts that the app registered, then asks
    /// fontconfig.
    public var family: String
    /// The size of the em, in points.
    public var size: Double
    /// The weight as in CSS and OpenType: 100 (thin) to 900 (black); 400 is regular.
    ///
    /// A variable font is drawn at exactly this weight, within the limits of the font. For other families the library
    /// uses the nearest weight. It never synthesizes a weight or a slant that a family does not have.
    public var weight: Int
    /// The slant of the letters.
    public var slant: Slant
    /// The OpenType features to switch, in addition to those that are on by default.
    public var features: [FontFeature]

    /// Creates a description of a font; the font file is looked up when text is laid out.
    public init(
        _ family: String, size: Double, weight: Int = 400, slant: Slant = .upright, features: [FontFeature] = []
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.slant = slant
        self.features = features
    }
}
