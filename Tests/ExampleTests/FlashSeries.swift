import Casement

/// A value over the frames of a stage.
struct FlashSeries {
    /// What is a change: a difference, and a value below which the lower one is.
    struct Threshold {
        var least: Float
        var ceiling: Float
    }

    /// 7: with so many changes there are more than three flashes.
    private static let leastChanges = 7

    /// The frames in which the value changed, and the values.
    private var (frames, values): ([Int], [Float]) = ([], [])

    var last: Float { values.last ?? 0 }

    mutating func add(_ value: Float, _ frame: Int) {
        guard value != values.last else { return }
        frames.append(frame)
        values.append(value)
    }

    /// The frames of each sequence of opposing changes that are more than three flashes within a second.
    func flashes(_ threshold: Threshold, _ times: [Instant]) -> [[Int]] {
        guard values.count > Self.leastChanges else { return [] }
        let changes = changes(threshold)
        return changes.indices.dropLast(Self.leastChanges - 1).compactMap { first in
            let flashes = changes[first..<(first + Self.leastChanges)]
            return times[flashes[first + Self.leastChanges - 1]] - times[flashes[first]] <= .seconds(1)
                ? Array(flashes) : nil
        }
    }

    /// The frames of the middle of each change between a peak and a valley. All places of a fade have their middle at the same
    /// time; dark ones reach a threshold later than bright ones, and their end earlier.
    private func changes(_ threshold: Threshold) -> [Int] {
        var (changes, low, high, former, latest) = ([Int](), 0, 0, 0, 0)
        var isRising: Bool?
        func isChange(_ low: Float, _ high: Float) -> Bool { high - low >= threshold.least && low < threshold.ceiling }
        func end() {
            let middle = (values[former] + values[latest]) / 2
            let index = (former...latest).first { isRising == true ? values[$0] >= middle : values[$0] <= middle }
            changes.append(frames[index ?? latest])
        }
        for (index, value) in values.enumerated() {
            switch isRising {
            case nil:
                if value < values[low] { low = index }
                if value > values[high] { high = index }
                guard isChange(values[low], values[high]) else { continue }
                isRising = high > low
                (former, latest) = (min(low, high), index)
            case true?:
                if value > values[latest] {
                    latest = index
                } else if isChange(value, values[latest]) {
                    end()
                    (isRising, former, latest) = (false, latest, index)
                }
            case false?:
                if value < values[latest] {
                    latest = index
                } else if isChange(values[latest], value) {
                    end()
                    (isRising, former, latest) = (true, latest, index)
                }
            }
        }
        if isRising != nil { end() }
        return changes
    }
}
