internal import CasementCore

/// Computes the positions of glyphs and carets.
struct GlyphPlacement {
    private(set) var runs: [GlyphRun] = []
    private(set) var segments: [CaretSegment] = []
    private(set) var stops: [CaretStop] = []
    private(set) var ink = InkBounds()

    /// The position at which a run begins.
    struct Pen {
        var x: Double
        var baseline: Double
        /// The width of the run, for runs without glyphs.
        var width: Double
        /// The extra width of each space between words.
        var stretch: Double
    }

    /// Places the glyphs and caret stops of a run.
    ///
    /// - Parameter end: receives the right edge of the run.
    @MainActor mutating func place(
        _ run: LineRun, _ style: ResolvedStyle, font: ShapingFont?, from pen: Pen, _ bytes: [UInt8],
        to end: inout Double
    ) {
        let firstStop = stops.count
        var x = pen.x
        if run.isTab || run.glyphs.isEmpty {
            x += pen.width
        } else {
            x = placeGlyphs(run, style, font, pen, bytes)
        }
        end = x
        finishStops(of: run, from: firstStop, start: pen.x, end: x)
        segments.append(
            CaretSegment(
                range: run.range, stops: firstStop..<stops.count, isRightToLeft: run.isRightToLeft,
                isElided: run.isEllipsis))
    }

    @MainActor private mutating func placeGlyphs(
        _ run: LineRun, _ style: ResolvedStyle, _ font: ShapingFont?, _ pen: Pen, _ bytes: [UInt8]
    ) -> Double {
        var x = pen.x
        var placed: [PlacedGlyph] = []
        placed.reserveCapacity(run.glyphs.count)
        var own = InkBounds()
        let (unit, size) = (run.unit, Float(style.size))
        let stretch = run.isStretchable ? pen.stretch : 0
        var (cluster, hasAdvance) = (Int32(-1), false)
        for glyph in run.glyphs {
            if glyph.cluster != cluster {
                if hasAdvance { x += style.spacing }
                (cluster, hasAdvance) = (glyph.cluster, false)
                if !run.isEllipsis { stops.append(CaretStop(offset: cluster, x: Float(x))) }
            }
            // Spaces draw nothing.
            if let box = font?.inkBox(of: glyph.index), !box.isEmpty {
                let placedGlyph = PlacedGlyph(
                    index: glyph.index, x: Float(x + Double(glyph.dx) * unit),
                    y: Float(pen.baseline - Double(glyph.dy) * unit))
                placed.append(placedGlyph)
                own.add(box, at: placedGlyph, size: size)
            }
            if glyph.advance != 0 { hasAdvance = true }
            x += Double(glyph.advance) * unit
            if stretch > 0, Self.isWordSpace(glyph, bytes) { x += stretch }
        }
        if hasAdvance { x += style.spacing }
        if let number = run.font, !placed.isEmpty {
            ink.add(own)
            runs.append(
                GlyphRun(
                    font: number, size: style.size, color: style.style.color, inkBounds: own.rect, glyphs: placed))
        }
        return x
    }

    /// Puts the stops of a run, which are left to right, into text order, and adds the stop at its end.
    private mutating func finishStops(of run: LineRun, from first: Int, start: Double, end: Double) {
        if stops.count == first {
            let lead = run.isRightToLeft ? end : start
            stops.append(CaretStop(offset: Int32(run.range.lowerBound), x: Float(lead)))
        } else if run.isRightToLeft {
            // A right-to-left character starts at its right edge, which is the left edge of its neighbour.
            var edge = Float(end)
            for index in (first..<stops.count).reversed() {
                let left = stops[index].x
                stops[index] = CaretStop(offset: stops[index].offset, x: edge)
                edge = left
            }
            stops[first...].reverse()
        }
        let tail = run.isRightToLeft ? start : end
        stops.append(CaretStop(offset: Int32(run.range.upperBound), x: Float(tail)))
    }

    /// Whether a glyph is a space that justification may widen.
    static func isWordSpace(_ glyph: ShapedGlyph, _ bytes: [UInt8]) -> Bool {
        let index = Int(glyph.cluster)
        return bytes[index] == 0x20 || bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
    }
}
