/// How paragraphs are laid out: alignment, line height, line breaking and truncation.
public struct ParagraphStyle: Hashable, Sendable {
    /// The horizontal alignment of lines.
    @frozen public enum Alignment: Hashable, Sendable {
        /// To the side where the paragraph's direction starts.
        case natural
        /// To the left.
        case left
        /// Centred.
        case center
        /// To the right.
        case right
        /// To both sides: the spaces of all lines except a paragraph's last are widened. A line without spaces is
        /// aligned as `natural`.
        case justified
    }

    /// The height of lines.
    @frozen public enum LineHeight: Hashable, Sendable {
        /// The height that the fonts of the line give.
        case natural
        /// The natural height times a factor; the difference is divided equally above and below.
        case multiple(Double)
        /// A height in points, whatever the line contains.
        case fixed(Double)
    }

    /// What happens to text beyond ``ParagraphStyle/maximumLines``, or beyond the width of a single line.
    @frozen public enum Truncation: Hashable, Sendable {
        /// The text is cut without an ellipsis.
        case none
        /// The last line shows an ellipsis and the end of its paragraph.
        case head
        /// The last line shows its beginning, an ellipsis and the end of its paragraph.
        case middle
        /// The last line shows its beginning and an ellipsis.
        case tail
    }

    /// The base direction of paragraphs.
    @frozen public enum Direction: Hashable, Sendable {
        /// The direction of the first strong letter of each paragraph.
        case natural
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
    }

    /// Where lines may break.
    @frozen public enum LineBreak: Hashable, Sendable {
        /// Between words, by the rules of Unicode; a word that is longer than a line is broken between characters.
        case word
        /// Between words alone: a word that is longer than a line ends with an ellipsis instead. Text of a script without
        /// spaces, such as Thai, is broken between characters.
        case wholeWord
        /// Between any two characters.
        case character
    }

    /// The horizontal alignment.
    public var alignment: Alignment = .natural
    /// The height of lines.
    public var lineHeight: LineHeight = .natural
    /// What happens to text that does not fit.
    public var truncation: Truncation = .none
    /// The maximum number of lines of all paragraphs together; nil means no limit, and values below 1 count as 1.
    public var maximumLines: Int?
    /// The base direction.
    public var direction: Direction = .natural
    /// The direction of paragraphs without a strong letter, such as numbers, if ``direction`` is `natural`.
    public var neutralDirection: LayoutDirection = .leftToRight
    /// Where lines may break.
    public var lineBreak: LineBreak = .word
    /// A BCP 47 language tag; some fonts and rules of line breaking depend on it. Empty means unknown.
    public var language = ""

    /// Creates a paragraph style.
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
