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
