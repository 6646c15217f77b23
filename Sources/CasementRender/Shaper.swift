internal import CFreeType
internal import CRaqm
internal import CasementCore

/// Turns one line of text into placed glyphs.
@MainActor struct Shaper {
    let style: TextStyle
    private let size: Double
    private let spacing: Double

    /// The most Unicode scalars of one line: several times what any screen shows, shaped within a few frames.
    static let longestLine = 65_536
    /// The largest em, in points.
    static let largestSize = 10_000.0
    /// Room for antialiasing and for baselines that snap to whole pixels, in points, on each side of the ink.
    static let inkMargin = 1.0

    init(style: TextStyle) {
        self.style = style
        let size = style.font.size
        self.size = size > 0 ? min(size, Self.largestSize) : 0
        let spacing = style.letterSpacing
        self.spacing = spacing.isFinite ? min(max(spacing, -Self.largestSize), Self.largestSize) : 0
    }

    /// - Parameter font: the number and the face; without one the layout has a height and no glyphs.
    func layout(_ text: String, _ font: (number: Int, face: FontFace)?) -> TextLayout {
        guard let font, size > 0 else { return empty(text, ascent: 0.8 * size, descent: 0.2 * size) }
        let (ascent, descent) = (font.face.ascent * size, font.face.descent * size)
        let scalars = spacing == 0 ? Self.scalars(of: text) : Self.untied(Self.scalars(of: text))
        guard !scalars.isEmpty, font.face.selectDesignSize() else {
            return empty(text, ascent: ascent, descent: descent)
        }
        let line = place(scalars, font.face, ascent: ascent)
        return TextLayout(
            text: text, size: Size(width: max(0, line.width), height: ascent + descent), ascent: ascent,
            descent: descent, inkBounds: line.ink.isEmpty ? .zero : line.ink.inset(by: -Self.inkMargin),
            runs: [GlyphRun(font: font.number, size: size, glyphs: line.glyphs)])
    }

    private func empty(_ text: String, ascent: Double, descent: Double) -> TextLayout {
        TextLayout(
            text: text, size: Size(width: 0, height: ascent + descent), ascent: ascent, descent: descent,
            inkBounds: .zero, runs: [])
    }

    /// What is shaped of a text: no controls, and no more than the limits.
    static func scalars(of text: String) -> [UInt32] {
        let kept = shaped(of: text.unicodeScalars)
        var result: [UInt32] = []
        result.reserveCapacity(kept.count)
        var previous: UInt32 = 0
        for scalar in kept {
            let value = scalar.value
            // A carriage return and its line feed are one break.
            if value != 0x0A || previous != 0x0D { result.append(isBreakOrControl(value) ? 0x20 : value) }
            previous = value
        }
        return result
    }

    /// The part of a text within the limits, ending with a whole character.
    private static func shaped(of scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var runs = RunCounter()
        var count = 0
        let kept = scalars.prefix { scalar in
            runs.add(scalar.value)
            count += 1
            return count <= longestLine && runs.count <= RunCounter.limit
        }
        guard kept.endIndex < scalars.endIndex else { return kept }
        // The last character may have lost its marks at the cut.
        let characters = Substring(kept)
        guard let last = characters.indices.last, last > characters.startIndex else { return kept }
        return characters[..<last].unicodeScalars
    }

    /// Keeps letters that are set apart from being tied: with a zero-width non-joiner between them, over which kerning
    /// reaches. (Features could say the same, but raqm 0.7 never frees them.) Scripts that join are left alone.
    private static func untied(_ scalars: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(scalars.count * 2)
        for (index, scalar) in scalars.enumerated() {
            result.append(scalar)
            guard index + 1 < scalars.count else { break }
            if isLetterOfItsOwn(scalar) && isLetterOfItsOwn(scalars[index + 1]) { result.append(0x200C) }
        }
        return result
    }

    /// Latin, Greek, Cyrillic and Armenian; no marks.
    private static func isLetterOfItsOwn(_ value: UInt32) -> Bool {
        value > 0x20 && value < 0x590 && !(0x300...0x36F).contains(value)
    }

    private static func isBreakOrControl(_ value: UInt32) -> Bool {
        value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
    }
}

/// Placed glyphs, the place where the next would stand, and what the ink covers.
private struct Line {
    var glyphs: [PlacedGlyph] = []
    var width = 0.0
    var ink = Rect.zero
}

extension Shaper {
    private func place(_ scalars: [UInt32], _ face: FontFace, ascent: Double) -> Line {
        var line = Line()
        guard let raqm = raqm_create() else { return line }
        defer { raqm_destroy(raqm) }
        guard raqm_set_text(raqm, scalars, scalars.count), raqm_set_freetype_face(raqm, face.handle),
            raqm_set_par_direction(raqm, RAQM_DIRECTION_DEFAULT),
            raqm_set_freetype_load_flags(raqm, Int32(FT_LOAD_NO_HINTING))
        else { return line }
        guard raqm_layout(raqm) else { return line }
        var count = 0
        guard let glyphs = raqm_get_glyphs(raqm, &count) else { return line }
        line.glyphs.reserveCapacity(count)
        let unit = size / (face.unitsPerEm * 64)
        for glyph in UnsafeBufferPointer(start: glyphs, count: count) {
            append(glyph, to: &line, face, unit: unit, ascent: ascent)
        }
        return line
    }

    /// - Parameter unit: points in 1/64 of a design unit.
    private func append(_ glyph: raqm_glyph_t, to line: inout Line, _ face: FontFace, unit: Double, ascent: Double) {
        let x = line.width + Double(glyph.x_offset) * unit
        let y = ascent - Double(glyph.y_offset) * unit
        let box = face.inkBox(of: glyph.index)
        // Spaces need no drawing.
        if !box.isEmpty {
            line.glyphs.append(PlacedGlyph(index: glyph.index, x: Float(x), y: Float(y)))
            line.ink = line.ink.union(
                Rect(
                    x: x + box.minX * size, y: y + box.minY * size, width: box.width * size,
                    height: box.height * size))
        }
        line.width += Double(glyph.x_advance) * unit
        // Marks have no advance of their own and stay where their letter is.
        if glyph.x_advance != 0 { line.width += spacing }
    }
}
