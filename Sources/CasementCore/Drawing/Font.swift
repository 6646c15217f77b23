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
    ///
    /// A font with a variable weight is drawn at exactly this one, within its own limits; of others the nearest is taken.
    /// A weight or a slant that a family does not have is never imitated.
    public var weight: Int
    public var slant: Slant
    /// Which of the font's typographic features are switched, beyond those that are on by themselves.
    public var features: [FontFeature]

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
