/// The result of laying out text: the position of every glyph. It is immutable, so a display list can keep it.
///
/// All lengths are points; the origin is the top left corner of the text. Positions in the text are offsets in UTF-8
/// bytes (see ``AttributedText``).
public final class TextLayout: Sendable {
    /// The text that was laid out.
    public let text: String
    /// The width of the widest line without its trailing spaces, and the height of all lines.
    public let size: Size
    /// The lines from top to bottom; at least one, also for empty text.
    public let lines: [TextLine]
    /// Whether some text is not shown, because of the maximum number of lines, the width, or the limits of one
    /// layout.
    public let isTruncated: Bool
    /// The rectangle that the glyphs may paint; it can extend beyond ``size`` on every side.
    public let inkBounds: Rect
    /// Whether the host could not lay out the text, and may be able to later; the layout is then empty.
    package let isMissing: Bool
    /// The glyphs by line and font.
    package let runs: [GlyphRun]
    /// The underlines and strike-through lines.
    package let decorations: [TextDecoration]
    /// The caret segments, by line from left to right.
    package let segments: [CaretSegment]
    /// The caret stops of ``segments``, those of each segment in text order.
    package let stops: [CaretStop]

    /// The distance from the top to the baseline of the first line.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }
    /// The distance from the top to the baseline of the last line.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
    /// The distance from the top to the first baseline.
    public var ascent: Double { firstBaseline }
    /// The distance from the last baseline to the bottom.
    public var descent: Double { size.height - lastBaseline }

    package init(
        text: String, size: Size, lines: [TextLine], isTruncated: Bool, inkBounds: Rect, runs: [GlyphRun],
        decorations: [TextDecoration] = [], segments: [CaretSegment] = [], stops: [CaretStop] = [],
        isMissing: Bool = false
    ) {
        self.text = text
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
        self.inkBounds = inkBounds
        self.runs = runs
        self.decorations = decorations
        self.segments = segments
        self.stops = stops
        self.isMissing = isMissing
    }

    /// Creates a box of one line without glyphs, for hosts that draw no text.
    package convenience init(box text: String, size: Size, ascent: Double, isMissing: Bool = false) {
        let line = TextLine(
            range: 0..<text.utf8.count, frame: Rect(origin: .zero, size: size), baseline: ascent, ascent: ascent,
            descent: size.height - ascent, isRightToLeft: false)
        self.init(
            text: text, size: size, lines: [line], isTruncated: false, inkBounds: Rect(origin: .zero, size: size),
            runs: [], isMissing: isMissing)
    }

    /// Whether any part has a colour of its own.
    package var hasOwnColors: Bool {
        runs.contains { $0.color != nil } || decorations.contains { $0.color != nil }
    }
}
