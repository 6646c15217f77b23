/// How paragraphs are set: where their lines end, stand and are cut.
public struct ParagraphStyle: Hashable, Sendable {
    @frozen public enum Alignment: Hashable, Sendable {
        /// At the side where the paragraph's script begins.
        case natural
        case left
        case center
        case right
        /// Both sides: the spaces of all lines but a paragraph's last are widened. What has no spaces stands as natural.
        case justified
    }

    @frozen public enum LineHeight: Hashable, Sendable {
        /// As the fonts of the line say.
        case natural
        /// So many times the natural one; what is added or taken is so above and below alike.
        case multiple(Double)
        /// So many points, whatever the line holds.
        case fixed(Double)
    }

    /// What becomes of text beyond ``ParagraphStyle/maximumLines``, or on one line beyond the width.
    @frozen public enum Truncation: Hashable, Sendable {
        /// It is left out without a sign.
        case none
        /// The last line shows an ellipsis and the end of its paragraph.
        case head
        /// The last line shows its beginning, an ellipsis and the end of its paragraph.
        case middle
        /// The last line shows its beginning and an ellipsis.
        case tail
    }

    @frozen public enum Direction: Hashable, Sendable {
        /// Each paragraph's own: that of its first strong letter.
        case natural
        case leftToRight
        case rightToLeft
    }

    @frozen public enum LineBreak: Hashable, Sendable {
        /// Between words, as Unicode's rules say; a word that is too long for a line is broken between characters.
        case word
        /// Between any two characters.
        case character
    }

    public var alignment: Alignment = .natural
    public var lineHeight: LineHeight = .natural
    public var truncation: Truncation = .none
    /// The most lines of all paragraphs together; nil is without a limit, and less than 1 counts as 1.
    public var maximumLines: Int?
    public var direction: Direction = .natural
    /// The direction of paragraphs without any strong letter, such as numbers, where ``direction`` is natural.
    public var neutralDirection: SceneEnvironment.LayoutDirection = .leftToRight
    public var lineBreak: LineBreak = .word
    /// A BCP 47 language tag; some fonts and rules of line breaking depend on it. Empty is unknown.
    public var language = ""

    public init(
        alignment: Alignment = .natural, lineHeight: LineHeight = .natural, truncation: Truncation = .none,
        maximumLines: Int? = nil, direction: Direction = .natural, lineBreak: LineBreak = .word
    ) {
        self.alignment = alignment
        self.lineHeight = lineHeight
        self.truncation = truncation
        self.maximumLines = maximumLines
        self.direction = direction
        self.lineBreak = lineBreak
    }
}
