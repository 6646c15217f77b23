internal import CasementCore

/// What a line is made of, before it is known where it stands.
struct SetLine {
    /// In the order of the text.
    var pieces: [LinePiece]
    var range: Range<Int>
    /// Whether it is the last of its paragraph, which is not justified.
    var isLast: Bool
    var isRightToLeft: Bool
    /// The style of a line without characters.
    var style: Int
    /// The distance of tab stops in points.
    var tabWidth: Double
    /// The widths of the pieces, and their sums without and with what hangs at the end; in points.
    var widths: [Double] = []
    var visible = 0.0
    var hanging = 0.0
    var ascent = 0.0
    var descent = 0.0
}

/// Puts lines together into a layout.
@MainActor struct LayoutBuilder {
    let fonts: FontLibrary
    let style: ParagraphStyle
    let styles: [ResolvedStyle]
    /// The room for a line in points; nil without a limit.
    let width: Double?
    let bytes: [UInt8]

    private var prepared: [SetLine] = []
    private var lines: [TextLine] = []
    private var trace = GlyphTrace()
    private var decorations: [TextDecoration] = []
    private var top = 0.0

    /// Room for antialiasing and for baselines that snap to whole pixels, in points, on each side of the ink.
    static let inkMargin = 1.0

    init(fonts: FontLibrary, style: ParagraphStyle, styles: [ResolvedStyle], width: Double?, bytes: [UInt8]) {
        self.fonts = fonts
        self.style = style
        self.styles = styles
        self.width = width
        self.bytes = bytes
    }

    var lineCount: Int { prepared.count }

    /// Adds a line below the others.
    mutating func add(_ added: SetLine) {
        var line = added
        for piece in line.pieces {
            let width =
                piece.isTab
                ? LineBreaker.tabAdvance(at: line.visible, line.tabWidth)
                : piece.width(spacing: styles[piece.style].spacing)
            line.widths.append(width)
            if piece.isHanging { line.hanging += width } else { line.visible += width }
        }
        (line.ascent, line.descent) = fontHeight(of: line)
        prepared.append(line)
    }

    mutating func finish(_ text: String, isTruncated: Bool) -> TextLayout {
        let widest = prepared.reduce(0) { max($0, $1.visible) }
        let room = width ?? widest
        for line in prepared { place(line, within: room) }
        let ink = decorations.reduce(trace.ink.rect) { $0.union($1.rect) }
        let shown = lines.reduce(0) { max($0, $1.frame.width) }
        return TextLayout(
            text: text, size: Size(width: shown, height: top), lines: lines, isTruncated: isTruncated,
            inkBounds: ink.isEmpty ? .zero : ink.inset(by: -Self.inkMargin), runs: trace.runs,
            decorations: decorations, segments: trace.segments, stops: trace.stops)
    }
}

extension LayoutBuilder {
    private mutating func place(_ line: SetLine, within room: Double) {
        let height = lineHeight(natural: line.ascent + line.descent)
        let baseline = top + (height - line.ascent - line.descent) / 2 + line.ascent
        let stretch = stretch(for: line, within: room)
        let visible = line.visible + stretch.each * Double(stretch.count)
        let left = alignmentShare(line.isRightToLeft) * (room - visible)
        let firstSegment = trace.segments.count
        var x = line.isRightToLeft ? left - line.hanging : left
        for index in BidiLevels.visualOrder(of: line.pieces.map(\.level)) {
            let piece = line.pieces[index]
            let start = x
            trace.place(
                piece, styles[piece.style], font: piece.font.flatMap(fonts.face)?.shaping,
                from: GlyphTrace.Pen(x: x, baseline: baseline, width: line.widths[index], stretch: stretch.each), bytes,
                to: &x)
            decorate(piece, from: start, to: x, baseline: baseline)
        }
        lines.append(
            TextLine(
                range: line.range, frame: Rect(x: left, y: top, width: visible, height: height), baseline: baseline,
                ascent: line.ascent, descent: line.descent, isRightToLeft: line.isRightToLeft,
                segments: firstSegment..<trace.segments.count))
        top += height
    }

    /// The highest font above and below the baseline. Pictures do not count: a line with one is as high as its neighbours.
    private func fontHeight(of line: SetLine) -> (Double, Double) {
        var (ascent, descent) = (0.0, 0.0)
        for piece in line.pieces where !piece.isHanging {
            let resolved = styles[piece.style]
            (ascent, descent) = (max(ascent, resolved.ascent), max(descent, resolved.descent))
            guard !piece.isPictograph, piece.font != resolved.font, let face = piece.font.flatMap(fonts.face) else {
                continue
            }
            ascent = max(ascent, face.ascent * resolved.size)
            descent = max(descent, face.descent * resolved.size)
        }
        let own = styles[line.style]
        return ascent + descent > 0 ? (ascent, descent) : (own.ascent, own.descent)
    }

    private func lineHeight(natural: Double) -> Double {
        let limit = FontLibrary.largestSize * 10
        switch style.lineHeight {
        case .natural: return natural
        case .multiple(let factor): return factor.isFinite && factor >= 0 ? min(natural * factor, limit) : natural
        case .fixed(let height): return height.isFinite && height >= 0 ? min(height, limit) : natural
        }
    }

    /// How much wider each space of a justified line becomes, and how many there are.
    private func stretch(for line: SetLine, within room: Double) -> (each: Double, count: Int) {
        guard style.alignment == .justified, !line.isLast, room > line.visible else { return (0, 0) }
        var count = 0
        for piece in line.pieces where piece.isStretchable {
            for glyph in piece.glyphs where GlyphTrace.isWordSpace(glyph, bytes) { count += 1 }
        }
        return count > 0 ? ((room - line.visible) / Double(count), count) : (0, 0)
    }

    /// Which share of what a line leaves free lies before it.
    private func alignmentShare(_ isRightToLeft: Bool) -> Double {
        switch style.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }

    private mutating func decorate(_ piece: LinePiece, from start: Double, to end: Double, baseline: Double) {
        let resolved = styles[piece.style]
        guard resolved.style.isUnderlined || resolved.style.isStruckThrough, !piece.isHanging, end > start,
            let face = resolved.font.flatMap(fonts.face)
        else { return }
        let strokes =
            (resolved.style.isUnderlined ? [face.underline] : [])
            + (resolved.style.isStruckThrough ? [face.strike] : [])
        for stroke in strokes {
            let thickness = stroke.thickness * resolved.size
            let y = baseline - stroke.position * resolved.size - thickness / 2
            decorations.append(
                TextDecoration(
                    rect: Rect(x: start, y: y, width: end - start, height: thickness), color: resolved.style.color))
        }
    }
}
