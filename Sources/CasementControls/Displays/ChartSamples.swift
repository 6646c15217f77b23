/// Chooses the points of a series that are drawn: at most a number of them, with all peaks.
struct ChartSamples {
    /// A point that is drawn.
    struct Sample: Hashable {
        let index: Int
        let value: Double
    }

    /// The points of a line; nil for a gap, where values are not finite.
    ///
    /// A series with more values than `most` is divided into parts, each of which keeps its lowest and its highest value.
    static func line(_ values: [Double], most: Int) -> [Sample?] {
        guard values.count > most else {
            return values.enumerated().map { $1.isFinite ? Sample(index: $0, value: $1) : nil }
        }
        let parts = max(most / 2, 1)
        return (0..<parts).flatMap { part -> [Sample?] in
            guard let (low, high) = extremes(values, slice(part, of: parts, values.count)) else { return [nil] }
            if low.index == high.index { return [low] }
            return low.index < high.index ? [low, high] : [high, low]
        }
    }

    /// The bars of a series, each the value of its part that is farthest from 0; nil for a gap.
    static func bars(_ values: [Double], most: Int) -> [Sample?] {
        let parts = min(values.count, max(most, 1))
        return (0..<parts).map { part in
            extremes(values, slice(part, of: parts, values.count)).map { low, high in
                let farthest = high.value.magnitude >= low.value.magnitude ? high : low
                return Sample(index: part, value: farthest.value)
            }
        }
    }

    private static func slice(_ part: Int, of parts: Int, _ count: Int) -> Range<Int> {
        part * count / parts..<(part + 1) * count / parts
    }

    private static func extremes(_ values: [Double], _ range: Range<Int>) -> (low: Sample, high: Sample)? {
        var found: (low: Sample, high: Sample)?
        for index in range where values[index].isFinite {
            let sample = Sample(index: index, value: values[index])
            guard let former = found else {
                found = (sample, sample)
                continue
            }
            if sample.value < former.low.value { found?.low = sample }
            if sample.value > former.high.value { found?.high = sample }
        }
        return found
    }
}
