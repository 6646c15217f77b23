import CasementCore
import FuzzEngine

/// How evenly frames show a touch that moves at 600 pt/s, with and without ``TouchResampler``.
///
/// The panel reports in whole milliseconds, and each report arrives 2 to 4 ms later. Frames are shown 60 times a second.
public struct ResamplingAccuracy: Sendable {
    /// In reports a second; none of them fits 60 frames evenly, except 240.
    public static let rates = [75.0, 90, 100, 125, 240]
    /// In points a second.
    public static let speed = 600.0
    private static let frameInterval = 1 / 60.0
    /// The frames after which period and delay are known, and the frames of one measurement.
    private static let (learned, frames) = (12, 60)

    /// What frames show of the touch.
    public struct Course: Sendable {
        /// The mean size of the second differences of the locations in successive frames, in points: 0 if they move evenly.
        public fileprivate(set) var secondDifference = 0.0
        /// The mean age of the location shown, in milliseconds.
        public fileprivate(set) var lag = 0.0

        fileprivate mutating func add(_ locations: [Double], from phase: Double, of measurements: Double) {
            let count = Double(locations.count - ResamplingAccuracy.learned) * measurements
            for frame in ResamplingAccuracy.learned..<locations.count {
                let change = locations[frame] - 2 * locations[frame - 1] + locations[frame - 2]
                secondDifference += change.magnitude / count
                let time = phase + Double(frame) * ResamplingAccuracy.frameInterval
                lag += 1000 * (time - locations[frame] / ResamplingAccuracy.speed) / count
            }
        }
    }

    /// What is drawn with the resampler.
    public private(set) var resampled = Course()
    /// What is drawn at the latest report.
    public private(set) var raw = Course()

    /// Measures a number of touches, each at its own phase of reports and of frames.
    public init(rate: Double, touches: Int = 40) {
        var random = SplitMix64(seed: UInt64(rate))
        for _ in 0..<touches {
            let phase = random.unit() * Self.frameInterval
            let locations = Self.run(rate, phase, &random)
            resampled.add(locations.map(\.resampled), from: phase, of: Double(touches))
            raw.add(locations.map(\.raw), from: phase, of: Double(touches))
        }
    }

    /// The locations of one touch in each frame.
    private static func run(
        _ rate: Double, _ phase: Double, _ random: inout SplitMix64
    ) -> [(resampled: Double, raw: Double)] {
        var resampler = TouchResampler()
        var locations: [(resampled: Double, raw: Double)] = []
        let (first, clock) = (random.unit() / rate, random.unit() / 1000)
        var (report, latest) = (0.0, 0.0)
        for frame in 0..<frames {
            let now = phase + Double(frame) * frameInterval
            while first + report / rate + 0.003 + 0.001 * random.signed() <= now {
                let time = first + report / rate
                let milliseconds = Int64(((time + clock) * 1000).rounded(.down))
                latest = speed * time
                let stamp = Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
                resampler.add(TouchSample(location: Point(latest, 0), time: stamp))
                report += 1
            }
            let instant = Instant(nanoseconds: 1_000_000_000 + Int64(now * 1e9))
            locations.append((resampler.location(at: instant)?.x ?? 0, latest))
        }
        return locations
    }
}
