/// Text that has been set: which glyphs stand where. Immutable, so a display list keeps it and it is shaped once.
///
/// All measures are points in a space whose origin is the top left corner of the text. Places in the text are offsets in
/// UTF-8 bytes (see ``AttributedText``).
public final class TextLayout: Sendable {
    /// The text that was set.
    public let text: String
    /// The width of the widest line, spaces at its end not counted, and the height of all lines.
    public let size: Size
    /// The lines from top to bottom; at least one, which an empty text has too.
    public let lines: [TextLine]
    /// Whether some of the text is not shown, because of the most lines, the width or the limits of one layout.
    public let isTruncated: Bool
    /// Where ink may fall, which can reach beyond ``size`` in every direction.
    public let inkBounds: Rect
    /// The glyphs, by line and font.
    package let runs: [GlyphRun]
    /// Lines below and through the text.
    package let decorations: [TextDecoration]
    /// Where carets stand, by line from left to right.
    package let segments: [CaretSegment]
    /// The places of ``segments``, each segment's in the order of the text.
    package let stops: [CaretStop]

    /// The distance from the top to the first line's baseline.
    public var firstBaseline: Double { lines.first?.baseline ?? 0 }
    /// The distance from the top to the last line's baseline.
    public var lastBaseline: Double { lines.last?.baseline ?? 0 }
    /// The distance from the top to the first baseline.
    public var ascent: Double { firstBaseline }
    /// The distance from the last baseline to the bottom.
    public var descent: Double { size.height - lastBaseline }

    package init(
        text: String, size: Size, lines: [TextLine], isTruncated: Bool, inkBounds: Rect, runs: [GlyphRun],
        decorations: [TextDecoration] = [], segments: [CaretSegment] = [], stops: [CaretStop] = []
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
    }

    /// A box without glyphs, of one line: for hosts that show no text.
    package convenience init(box text: String, size: Size, ascent: Double) {
        let line = TextLine(
            range: 0..<text.utf8.count, frame: Rect(origin: .zero, size: size), baseline: ascent, ascent: ascent,
            descent: size.height - ascent, isRightToLeft: false)
        self.init(
            text: text, size: size, lines: [line], isTruncated: false, inkBounds: Rect(origin: .zero, size: size),
            runs: [])
    }

    /// Whether any part has a colour of its own.
    package var hasOwnColors: Bool {
        runs.contains { $0.color != nil } || decorations.contains { $0.color != nil }
    }
}
