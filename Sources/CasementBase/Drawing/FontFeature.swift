/// An OpenType feature; a font that does not have it ignores it.
public struct FontFeature: Hashable, Sendable {
    /// The registered tag of four ASCII characters, such as `"tnum"`.
    public var tag: String
    /// 0 is off and 1 is on; some features accept larger values to select an alternative.
    public var value: UInt32

    /// Creates a feature setting.
    public init(_ tag: String, _ value: UInt32 = 1) {
        self.tag = tag
        self.value = value
    }

    /// Digits of equal width, so that a clock or a price does not shift when digits change.
    public static let tabularFigures = FontFeature("tnum")
    /// Digits with ascenders and descenders, for running text.
    public static let oldStyleFigures = FontFeature("onum")
    /// Small capitals instead of lower case letters.
    public static let smallCapitals = FontFeature("smcp")
}
