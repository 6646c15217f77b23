import CasementCore

/// The range along which the bar of a scroll thumb moves, from the top of the viewport, in points.
struct ScrollThumbTrack: Equatable {
    /// 56 pt: the length of the bar. It is the same for content of any length, so that a finger always hits it.
    static let barLength = 56.0
    /// 4 pt: the distance of the bar from the edges.
    static let margin = 4.0
    /// 2: the least length of content in viewports; shorter content is scrolled faster without a thumb.
    static let leastViewports = 2.0

    /// The first start of the bar.
    let start: Double
    /// The distance from the first start of the bar to the last one.
    let length: Double
    /// The offsets of the content.
    private let range: ClosedRange<Double>

    /// The track of a scroll view; nil if the content or the viewport is too short for a thumb.
    @MainActor init?(_ scrollView: ScrollView) {
        let (range, height, inset) = (scrollView.range(.vertical), scrollView.bounds.height, scrollView.contentInset)
        let start = inset.top + Self.margin
        let length = height - inset.bottom - Self.margin - Self.barLength - start
        let isLong = range.upperBound - range.lowerBound >= (Self.leastViewports - 1) * height
        guard height > 0, length >= Self.barLength, isLong, range.lowerBound < range.upperBound else { return nil }
        (self.start, self.length, self.range) = (start, length, range)
    }

    /// The start of the bar for an offset.
    func barStart(at offset: Double) -> Double {
        let share = (offset - range.lowerBound) / (range.upperBound - range.lowerBound)
        return start + length * min(max(share, 0), 1)
    }

    /// The nearest start that the bar can have.
    func limited(_ barStart: Double) -> Double { min(max(barStart, start), start + length) }

    /// The offset for a start of the bar; exactly an end of the range at an end of the track.
    func offset(at barStart: Double) -> Double {
        if barStart >= start + length { return range.upperBound }
        return range.lowerBound + (range.upperBound - range.lowerBound) * max(0, barStart - start) / length
    }

    /// Whether the bar is at an end of the track.
    func isEnd(_ barStart: Double) -> Bool { barStart <= start || barStart >= start + length }
}
