internal import CasementCore

/// Cuts lines out of shaped paragraphs.
@MainActor struct LineRunExtractor {
    let shaper: Shaper
    let source: TextSource
    let styles: [ResolvedStyle]
    let paragraph: ShapedParagraph
    let language: String

    /// The runs of a range in the order of the text. Where a run is cut in such a way that its glyphs depend on what is
    /// beyond the cut, what is left is shaped anew.
    func runs(of range: Range<Int>, visibleEnd: Int) -> [LineRun] {
        var result: [LineRun] = []
        for run in paragraph.runs[firstRun(in: range)...] {
            guard run.range.lowerBound < range.upperBound else { break }
            let common = run.range.clamped(to: range)
            guard !common.isEmpty else { continue }
            let visible = common.clamped(to: range.lowerBound..<max(visibleEnd, range.lowerBound))
            let hanging = max(visible.upperBound, common.lowerBound)..<common.upperBound
            if !visible.isEmpty { result.append(lineRun(of: run, visible)) }
            if !hanging.isEmpty {
                var spaces = lineRun(of: run, hanging)
                spaces.isHanging = true
                // Rule L1: spaces at the end of a line lie at the end of the paragraph's direction.
                spaces.level = paragraph.base
                result.append(spaces)
            }
        }
        return result
    }

    private func firstRun(in range: Range<Int>) -> Int {
        var (low, high) = (0, paragraph.runs.count)
        while low < high {
            let middle = (low + high) / 2
            if paragraph.runs[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func lineRun(of run: ShapedRun, _ range: Range<Int>) -> LineRun {
        LineRun(
            range: range, style: run.style, font: run.font, unit: run.unit,
            level: run.isTab ? paragraph.base : run.level, glyphs: glyphs(of: run, range), isTab: run.isTab,
            hasColorGlyphs: run.hasColorGlyphs)
    }

    private func glyphs(of run: ShapedRun, _ range: Range<Int>) -> [ShapedGlyph] {
        if range == run.range { return run.glyphs }
        guard let font = run.font else { return [] }
        let start = position(of: range.lowerBound, in: run)
        let end = position(of: range.upperBound, in: run)
        if isUnsafe(at: range.lowerBound, position: start, run) || isUnsafe(at: range.upperBound, position: end, run) {
            let style = styles[run.style]
            let task = Shaper.Task(
                range: range, end: range.upperBound, font: font, level: run.level, script: run.script,
                features: style.style.font.features, isSpaced: style.spacing != 0, language: language)
            return shaper.shape(task, source.bytes)
        }
        return Array(run.glyphs[min(start, end)..<max(start, end)])
    }

    /// How many glyphs stand before an offset, counted from the left; clusters grow or shrink along the run.
    private func position(of offset: Int, in run: ShapedRun) -> Int {
        var (low, high) = (0, run.glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            let isBefore =
                run.isRightToLeft ? run.glyphs[middle].cluster >= offset : run.glyphs[middle].cluster < offset
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether the glyphs on either side of an offset belong together.
    private func isUnsafe(at offset: Int, position: Int, _ run: ShapedRun) -> Bool {
        guard offset > run.range.lowerBound, offset < run.range.upperBound else { return false }
        let first = run.isRightToLeft ? position - 1 : position
        guard run.glyphs.indices.contains(first) else { return true }
        return run.glyphs[first].isUnsafeToBreak || run.glyphs[first].cluster != offset
    }
}
