import Casement
import CasementTesting
import Glibc

/// Looks for flashes in the frames that a stage shows, as WCAG 2 defines them (2.3.1, *general flash and red flash
/// thresholds*).
///
/// A flash is a pair of opposing changes of the relative luminance by a tenth of its range, the darker one below 0.8, or such
/// a pair of a saturated red; a change lies between adjacent peaks and valleys over time. More than three flashes within a
/// second must not cover a quarter of any field of ten degrees: "the combined area of flashes occurring concurrently".
///
/// - A place is a square whose light is averaged: WCAG excepts fine patterns, and the letters of a text that scrolls are one.
/// - Places flash concurrently if their changes happen in the same frames, up or down. So a plate flashes, and a pattern that
///   inverts, but not a photograph that is scrolled: each place of it changes at times of its own. Analysers of films
///   compensate the motion (ITU-R BT.1702), or they average whole pictures (IRIS of Electronic Arts).
/// - As with IRIS, the mean of the whole picture counts too: it changes when pictures follow each other rapidly.
///
/// It does not find pictures that follow each other rapidly and are as bright as each other.
@MainActor final class FlashWatch {
    /// 16 pixels: the side of a place, 0.5 degrees.
    private static let side = 16
    /// The columns in each 4 pixels of the rows that are looked at: no fine pattern has all of them on its stripes or squares.
    private static let samples = [0, 2, 1, 3]
    /// 341 x 256: the pixels of a field of ten degrees, of 1,024 x 768.
    private static let field = (columns: 341 / side, rows: 256 / side)
    /// 0.1, if the darker one is below 0.8.
    private static let luminance = FlashSeries.Threshold(least: 0.1, ceiling: 0.8)
    /// 20/320 of the difference of red from green and blue, of which red is at least 0.8 of all.
    private static let red = (threshold: FlashSeries.Threshold(least: 20.0 / 320, ceiling: 1), share: Float(0.8))

    private static let linear: [Float] = (0..<256).map {
        let part = Float($0) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    private let stage: Stage
    private var (columns, rows) = (0, 0)
    private var luminance: [FlashSeries] = []
    private var redness: [FlashSeries] = []
    private var mean = FlashSeries()
    private var pixels: [UInt32] = []
    /// The times of the frames.
    private var times: [Instant] = []

    init(_ stage: Stage) {
        self.stage = stage
        stage.host.runTasks = { [weak self] in self?.look() }
    }

    private func look() {
        guard stage.host.frameCount > times.count else { return }
        let (size, former) = (stage.host.pixelSize, pixels)
        pixels = stage.host.pixels
        if former.count != pixels.count {
            (columns, rows) = (size.width / Self.side, size.height / Self.side)
            luminance = Array(repeating: FlashSeries(), count: columns * rows)
            redness = luminance
        }
        let frame = times.count
        while times.count < stage.host.frameCount { times.append(stage.host.now) }
        for row in 0..<rows {
            let stretch = (row * Self.side * size.width)..<((row + 1) * Self.side * size.width)
            let isSame =
                former.count == pixels.count
                && pixels[stretch].withUnsafeBytes { new in
                    former[stretch].withUnsafeBytes { old in
                        guard let former = old.baseAddress, let latest = new.baseAddress else { return true }
                        return memcmp(latest, former, new.count) == 0
                    }
                }
            // Most frames change few rows.
            if !isSame { look(row, size.width, frame) }
        }
        mean.add(luminance.reduce(0) { $0 + $1.last } / Float(max(1, luminance.count)), frame)
    }

    /// Notes the mean light of the places of a row.
    private func look(_ row: Int, _ width: Int, _ frame: Int) {
        pixels.withUnsafeBufferPointer { pixels in
            Self.linear.withUnsafeBufferPointer { linear in
                for column in 0..<columns {
                    var (red, green, blue): (Float, Float, Float) = (0, 0, 0)
                    // Loops that are quick without optimization too, as tests are built.
                    var sample = 0
                    while sample < Self.samples.count {
                        var x = (row * Self.side + sample * 5) * width + column * Self.side + Self.samples[sample]
                        let end = x + Self.side - Self.samples[sample]
                        while x < end {
                            let pixel = Int(truncatingIfNeeded: pixels[x])
                            red += linear[pixel >> 16 & 0xFF]
                            green += linear[pixel >> 8 & 0xFF]
                            blue += linear[pixel & 0xFF]
                            x += Self.samples.count
                        }
                        sample += 1
                    }
                    let (index, count) = (row * columns + column, Float(Self.side))
                    luminance[index].add((0.2126 * red + 0.7152 * green + 0.0722 * blue) / count, frame)
                    let isSaturated = red > 0 && red >= Self.red.share * (red + green + blue)
                    redness[index].add(isSaturated ? max(0, red - green - blue) / count : 0, frame)
                }
            }
        }
    }

    /// The largest share of a field of which more than three flashes within a second happened concurrently.
    var largestShare: Double {
        var groups: [[Int]: [Int]] = [:]
        for (series, threshold) in [(luminance, Self.luminance), (redness, Self.red.threshold)] {
            for (index, place) in series.enumerated() {
                for frames in place.flashes(threshold, times) { groups[frames, default: []].append(index) }
            }
        }
        guard mean.flashes(Self.luminance, times).isEmpty else { return 1 }
        var largest = 0
        for places in groups.values where places.count > largest { largest = max(largest, mostInField(places)) }
        return Double(largest) / Double(Self.field.columns * Self.field.rows)
    }

    /// The most of some places that lie in one field.
    private func mostInField(_ places: [Int]) -> Int {
        // The uppermost and the leftmost place of the best field are among them.
        let (tops, lefts) = (Set(places.map { $0 / columns }), Set(places.map { $0 % columns }))
        return tops.reduce(0) { most, top in
            let band = places.filter { (top..<(top + Self.field.rows)).contains($0 / columns) }
            guard band.count > most else { return most }
            return lefts.reduce(most) { most, left in
                max(most, band.count { (left..<(left + Self.field.columns)).contains($0 % columns) })
            }
        }
    }
}
