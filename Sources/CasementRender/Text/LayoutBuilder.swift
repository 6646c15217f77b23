internal import CasementCore

/// Assembles line fragments into a text layout.
@MainActor struct LayoutBuilder {
    let fonts: FontLibrary
    let style: ParagraphStyle
    let styles: [ResolvedStyle]
    /// The width of a line in points; nil without a limit.
    let width: Double?
    let bytes: [UInt8]

    private var prepared: [LineFragment] = []
    private var lines: [TextLine] = []
    private var placement = GlyphPlacement()
    private var decorations: [TextDecoration] = []
    private var top = 0.0

    /// In points on each side of the ink: space for antialiasing and for baselines that snap to whole pixels.
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
    mutating func add(_ added: LineFragment) {
        var line = added
        for run in line.runs {
            let width =
                run.isTab
                ? LineBreaker.tabAdvance(at: line.visible, line.tabWidth)
                : run.width(spacing: styles[run.style].spacing)
            line.widths.append(width)
            if run.isHanging { line.hanging += width } else { line.visible += width }
        }
        (line.ascent, line.descent) = fontHeight(of: line)
        prepared.append(line)
    }

    mutating func finish(_ text: String, isTruncated: Bool) -> TextLayout {
        let widest = prepared.reduce(0) { max($0, $1.visible) }
        let available = width ?? widest
        for line in prepared { place(line, within: available) }
        let ink = decorations.reduce(placement.ink.rect) { $0.union($1.rect) }
        let shown = lines.reduce(0) { max($0, $1.frame.width) }
        return TextLayout(
            text: text, size: Size(width: shown, height: top), lines: lines, isTruncated: isTruncated,
            inkBounds: ink.isEmpty ? .zero : ink.inset(by: -Self.inkMargin), runs: placement.runs,
            decorations: decorations, segments: placement.segments, stops: placement.stops)
    }
}

extension LayoutBuilder {
    private mutating func place(_ line: LineFragment, within available: Double) {
        let height = lineHeight(natural: line.ascent + line.descent)
        let baseline = top + (height - line.ascent - line.descent) / 2 + line.ascent
        let stretch = stretch(for: line, within: available)
        let visible = line.visible + stretch.each * Double(stretch.count)
        let left = alignmentShare(line.isRightToLeft) * (available - visible)
        let firstSegment = placement.segments.count
        var x = line.isRightToLeft ? left - line.hanging : left
        for index in BidiLevels.visualOrder(of: line.runs.map(\.level)) {
            let run = line.runs[index]
            let start = x
            placement.place(
                run, styles[run.style], font: run.font.flatMap(fonts.face)?.shaping,
                from: GlyphPlacement.Pen(x: x, baseline: baseline, width: line.widths[index], stretch: stretch.each),
                bytes,
                to: &x)
            decorate(run, from: start, to: x, baseline: baseline)
        }
        lines.append(
            TextLine(
                range: line.range, frame: Rect(x: left, y: top, width: visible, height: height), baseline: baseline,
                ascent: line.ascent, descent: line.descent, isRightToLeft: line.isRightToLeft,
                segments: firstSegment..<placement.segments.count))
        top += height
    }

    /// The greatest ascent and descent. Color glyphs do not count, so that a line with an emoji is as high as its
    /// neighbours.
    private func fontHeight(of line: LineFragment) -> (Double, Double) {
        var (ascent, descent) = (0.0, 0.0)
        for run in line.runs where !run.isHanging {
            let resolved = styles[run.style]
            (ascent, descent) = (max(ascent, resolved.ascent), max(descent, resolved.descent))
            guard !run.hasColorGlyphs, run.font != resolved.font, let face = run.font.flatMap(fonts.face) else {
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

    /// The extra width of each space of a justified line, and the number of spaces.
    private func stretch(for line: LineFragment, within available: Double) -> (each: Double, count: Int) {
        guard style.alignment == .justified, !line.isLast, available > line.visible else { return (0, 0) }
        var count = 0
        for run in line.runs where run.isStretchable {
            for glyph in run.glyphs where GlyphPlacement.isWordSpace(glyph, bytes) { count += 1 }
        }
        return count > 0 ? ((available - line.visible) / Double(count), count) : (0, 0)
    }

    /// The share of the free width of a line that lies before it.
    private func alignmentShare(_ isRightToLeft: Bool) -> Double {
        switch style.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }

    private mutating func decorate(_ run: LineRun, from start: Double, to end: Double, baseline: Double) {
        let resolved = styles[run.style]
        guard resolved.style.isUnderlined || resolved.style.isStruckThrough, !run.isHanging, end > start,
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
