import Casement
import CasementTesting
import Glibc

/// Counts flashes as WCAG 2 defines them (2.3.1), in the frames that a stage shows.
///
/// A flash is a pair of opposing changes of the relative luminance by a tenth of its range, the darker one below 0.8, or such
/// a pair of a saturated red. More than three within a second must not cover a quarter of any field of ten degrees.
@MainActor final class FlashWatch {
    /// 341 x 256: the pixels of a field of ten degrees, of 1,024 x 768.
    private static let field = (width: 341, height: 256)
    /// 16: each pixel of this row and column is looked at.
    private static let step = 16
    /// 6: the changes of three flashes.
    private static let mostChanges = 6
    /// 0.1, if the darker one is below 0.8.
    private static let luminance = Threshold(least: 0.1, ceiling: 0.8)
    /// 20/320 of the difference of red from green and blue, of which red is at least 0.8 of all.
    private static let red = (threshold: Threshold(least: 20.0 / 320, ceiling: 1), share: 0.8)

    private static let linear: [Double] = (0..<256).map {
        let part = Double($0) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    private struct Threshold {
        var least: Double
        var ceiling: Double
    }

    /// The opposing changes of one value within the last second.
    private struct Changes {
        private(set) var times: [Instant] = []
        /// The least and the largest value since the last change.
        private var extent: (low: Double, high: Double)?
        private var isRising: Bool?

        mutating func note(_ value: Double, at time: Instant, _ threshold: Threshold) {
            times.removeAll { time - $0 > .seconds(1) }
            let (low, high) = extent.map { (min($0.low, value), max($0.high, value)) } ?? (value, value)
            extent = (low, high)
            let rises = isRising != true && value >= low + threshold.least && low < threshold.ceiling
            let falls = isRising != false && value <= high - threshold.least && value < threshold.ceiling
            guard rises || falls else { return }
            isRising = rises
            extent = (value, value)
            times.append(time)
        }
    }

    private let stage: Stage
    private var columns = 0
    private var changes: [(luminance: Changes, red: Changes)] = []
    private var frames = 0
    /// The largest share of a field of which more than three flashes within a second were seen.
    private(set) var largestShare = 0.0

    init(_ stage: Stage) {
        self.stage = stage
        stage.host.runTasks = { [weak self] in self?.look() }
    }

    private func look() {
        guard stage.host.frameCount > frames else { return }
        frames = stage.host.frameCount
        let (size, time) = (stage.host.pixelSize, stage.host.now)
        let (columns, rows) = (size.width / Self.step, size.height / Self.step)
        if changes.count != columns * rows {
            self.columns = columns
            changes = Array(repeating: (Changes(), Changes()), count: columns * rows)
        }
        let pixels = stage.host.pixels
        for row in 0..<rows {
            for column in 0..<columns {
                let pixel = pixels[row * Self.step * size.width + column * Self.step]
                let parts = [16, 8, 0].map { Self.linear[Int(pixel >> UInt32($0) & 0xFF)] }
                let (luminance, redness) = (
                    0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2], parts[0] - parts[1] - parts[2]
                )
                let isRed = parts[0] > 0 && parts[0] / (parts[0] + parts[1] + parts[2]) >= Self.red.share
                let index = row * columns + column
                changes[index].luminance.note(luminance, at: time, Self.luminance)
                changes[index].red.note(isRed ? max(0, redness) : 0, at: time, Self.red.threshold)
            }
        }
        let flashing = changes.map { max($0.luminance.times.count, $0.red.times.count) > Self.mostChanges }
        let field = (columns: Self.field.width / Self.step, rows: Self.field.height / Self.step)
        let needed = max(1, Int(Double(field.columns * field.rows) * largestShare))
        guard flashing.count(where: { $0 }) > needed else { return }
        for top in 0...max(0, rows - field.rows) {
            for left in 0...max(0, columns - field.columns) {
                let count = (top..<min(rows, top + field.rows)).reduce(0) { sum, row in
                    let first = row * columns
                    return sum + flashing[(first + left)..<(first + min(columns, left + field.columns))].count { $0 }
                }
                largestShare = max(largestShare, Double(count) / Double(field.columns * field.rows))
            }
        }
    }
}
