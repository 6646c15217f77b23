internal import CasementCore

/// Extracts the runs of a line from a shaped paragraph.
@MainActor struct LineRunExtractor {
    let shaper: Shaper
    let source: TextSource
    let styles: [ResolvedStyle]
    let paragraph: ShapedParagraph
    let language: String

    /// The runs of a range in text order. If a run is cut where its glyphs depend on the text beyond the cut, the
    /// rest is shaped again.
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
        paragraph.runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
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

    /// The number of glyphs before an offset, counted from the left; cluster offsets ascend or descend along the run.
    private func position(of offset: Int, in run: ShapedRun) -> Int {
        let isRightToLeft = run.isRightToLeft
        return run.glyphs.partitioningIndex { isRightToLeft ? $0.cluster < offset : $0.cluster >= offset }
    }

    /// Whether the glyphs on the two sides of an offset depend on each other.
    private func isUnsafe(at offset: Int, position: Int, _ run: ShapedRun) -> Bool {
        guard offset > run.range.lowerBound, offset < run.range.upperBound else { return false }
        let first = run.isRightToLeft ? position - 1 : position
        guard run.glyphs.indices.contains(first) else { return true }
        return run.glyphs[first].isUnsafeToBreak || run.glyphs[first].cluster != offset
    }
}
