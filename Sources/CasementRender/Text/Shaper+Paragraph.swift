internal import CHarfBuzz
internal import CasementCore

extension Shaper {
    /// Shapes a paragraph of a text.
    func paragraph(
        _ range: Range<Int>, of source: TextSource, _ styles: [ResolvedStyle], _ style: ParagraphStyle
    ) -> ShapedParagraph {
        let scan = ParagraphScan(source, paragraph: range, style) { fonts.isLoadedForLayout(.friBidi) }
        var runs: [ShapedRun] = []
        for item in items(of: scan, source) { append(item, to: &runs, scan, source, styles, style.language) }
        var marks = [ShapedParagraph.Marks](repeating: [], count: range.count + 1)
        var advances = [Float](repeating: 0, count: range.count + 1)
        for run in runs { measure(run, from: range.lowerBound, styles[run.style], &marks, &advances) }
        markSpaces(&marks, source.bytes, range)
        if fonts.isLoadedForLayout(.libunibreak) {
            LineBreakOpportunities.mark(&marks, scan, language: style.language)
        } else {
            LineBreakOpportunities.markAfterSpaces(&marks)
        }
        LineBreakOpportunities.markUnspaced(&marks, scan)
        return ShapedParagraph(range: range, base: scan.base, runs: runs, marks: marks, advances: advances)
    }

    /// A part of a paragraph that is shaped at once, if its font has all its characters.
    private struct Item {
        var scalars: Range<Int>
        var style: Int
        var level: UInt8
        var script: hb_script_t
        var isEmoji: Bool
        var isTab: Bool
    }

    /// Itemizes a paragraph: divides it where style, level, script or emoji presentation changes.
    private func items(of scan: ParagraphScan, _ source: TextSource) -> [Item] {
        var result: [Item] = []
        let runs = source.text.runs
        var run = runs.firstIndex { scan.range.lowerBound < $0.range.upperBound } ?? 0
        for index in scan.scalars.indices {
            // A style that changes inside a character applies from the next character on.
            if scan.startsCharacter(index) {
                while run < runs.count - 1, scan.offsets[index] >= runs[run].range.upperBound { run += 1 }
            }
            let isTab = scan.scalars[index] == 0x09
            let (level, script) = (scan.level(index), scan.scripts[index])
            let isEmoji = scan.isEmoji(index)
            if let last = result.last, last.style == run, last.level == level, last.script == script, !isTab,
                !last.isTab,
                last.isEmoji == isEmoji
            {
                result[result.count - 1].scalars = last.scalars.lowerBound..<index + 1
            } else {
                result.append(
                    Item(
                        scalars: index..<index + 1, style: run, level: level, script: script,
                        isEmoji: isEmoji, isTab: isTab))
            }
        }
        return result
    }

    private func append(
        _ item: Item, to runs: inout [ShapedRun], _ scan: ParagraphScan, _ source: TextSource,
        _ styles: [ResolvedStyle], _ language: String
    ) {
        let resolved = styles[item.style]
        let range = scan.offsets[item.scalars.lowerBound]..<scan.offsets[item.scalars.upperBound]
        var run = ShapedRun(
            range: range, style: item.style, font: resolved.font, unit: 0, level: item.level,
            script: item.script.rawValue, isTab: item.isTab)
        guard let primary = resolved.font else { return runs.append(run) }
        let task = Task(
            range: range, end: scan.range.upperBound, font: primary, level: item.level, script: item.script.rawValue,
            features: resolved.style.font.features, isSpaced: resolved.spacing != 0, language: language)
        if item.isEmoji {
            let parts = cover(item.scalars, scan) { fonts.emojiFont(for: $0, resolved.style.font, language) }
            return append(parts, isEmoji: true, task, run, to: &runs, scan, source, styles)
        }
        run.glyphs = shape(task, source.bytes)
        run.unit = unit(of: primary, resolved.size)
        if item.isTab || !run.glyphs.contains(where: { $0.index == 0 }) { return runs.append(run) }
        let parts = cover(item.scalars, scan) { fonts.fallbackFont(for: $0, resolved.style.font, language) }
        append(parts, isEmoji: false, task, run, to: &runs, scan, source, styles)
    }

    /// Finds a font for each character of an item, and joins neighbours with the same font.
    ///
    /// - Parameter choose: returns the number of the font for the scalars of a character; nil for the font of the
    ///   style.
    private func cover(
        _ scalars: Range<Int>, _ scan: ParagraphScan, _ choose: (ArraySlice<UInt32>) -> Int?
    ) -> [(Range<Int>, Int?)] {
        var result: [(Range<Int>, Int?)] = []
        var start = scalars.lowerBound
        while start < scalars.upperBound {
            var end = start + 1
            while end < scalars.upperBound && !scan.startsCharacter(end) { end += 1 }
            let font = choose(scan.scalars[start..<end])
            if let last = result.last, last.1 == font {
                result[result.count - 1].0 = last.0.lowerBound..<end
            } else {
                result.append((start..<end, font))
            }
            start = end
        }
        return result
    }

    private func append(
        _ parts: [(Range<Int>, Int?)], isEmoji: Bool, _ task: Task, _ run: ShapedRun, to runs: inout [ShapedRun],
        _ scan: ParagraphScan, _ source: TextSource, _ styles: [ResolvedStyle]
    ) {
        for (scalars, font) in parts {
            var task = task
            var part = run
            let number = font ?? task.font
            task.font = number
            task.range = scan.offsets[scalars.lowerBound]..<scan.offsets[scalars.upperBound]
            part.range = task.range
            part.font = number
            part.unit = unit(of: number, styles[run.style].size)
            if let face = fonts.face(number) { part.hasColorGlyphs = face.isColored || isEmoji && face.hasLayers }
            part.glyphs = shape(task, source.bytes)
            runs.append(part)
        }
    }

    func unit(of font: Int, _ size: Double) -> Double {
        guard let face = fonts.face(font) else { return 0 }
        return size / (face.unitsPerEm * ShapingFont.precision)
    }

    private func measure(
        _ run: ShapedRun, from start: Int, _ style: ResolvedStyle, _ marks: inout [ShapedParagraph.Marks],
        _ advances: inout [Float]
    ) {
        marks[run.range.lowerBound - start].insert(.cluster)
        if run.isTab { marks[run.range.lowerBound - start].insert(.tab) }
        let spacing = Float(style.spacing)
        for glyph in run.glyphs {
            let byte = Int(glyph.cluster) - start
            if advances[byte] == 0 && glyph.advance != 0 { advances[byte] = spacing }
            marks[byte].insert(.cluster)
            advances[byte] += Float(Double(glyph.advance) * run.unit)
        }
    }

    /// Marks spaces of all widths except no-break spaces.
    private func markSpaces(_ marks: inout [ShapedParagraph.Marks], _ bytes: [UInt8], _ range: Range<Int>) {
        for index in range {
            switch bytes[index] {
            case 0x20, 0x09:
                marks[index - range.lowerBound].insert(.space)
            case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] <= 0x8B && bytes[index + 2] != 0x87,
                0xE3 where bytes[index + 1] == 0x80 && bytes[index + 2] == 0x80:
                marks[index - range.lowerBound].insert(.space)
            default: break
            }
        }
    }
}
