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

/// A typographic feature of OpenType fonts; one that a font lacks changes nothing.
public struct FontFeature: Hashable, Sendable {
    /// The registered name, four ASCII characters, such as `"tnum"`.
    public var tag: String
    /// 0 is off and 1 on; some features choose among more.
    public var value: UInt32

    public init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// Digits of one width, so that a clock's or a price's do not dance.
    public static let tabularFigures = FontFeature("tnum")
    /// Digits with ascenders and descenders, which stand well within a text.
    public static let oldStyleFigures = FontFeature("onum")
    /// Small capitals in place of lower case letters.
    public static let smallCapitals = FontFeature("smcp")
}

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
