import CasementCore
import FuzzEngine

/// How evenly, and how late, frames show a touch, with and without ``TouchResampler``.
///
/// The panel reports in whole milliseconds, and each report arrives 2 to 4 ms later. Frames are shown 60 times a second.
public struct ResamplingAccuracy: Sendable {
    /// How the touch moves.
    public enum Path: Sendable {
        /// At 600 pt/s.
        case even
        /// At 1,000 pt/s.
        case fast
        /// From rest, faster by 1200 pt/s each second.
        case accelerating
        /// At 600 pt/s, for a second not at all and without reports, as a panel reports a touch at rest, and then on. Frames
        /// are shown all the time.
        case paused
        /// To and fro once a second, by 95 pt to either side: through the middle at 600 pt/s.
        case reversing

        /// The seconds between which a paused touch rests.
        private static let pause = 0.4...1.4
        private static let acceleration = 1200.0
        private static let highSpeed = 1000.0
        private static let amplitude = ResamplingAccuracy.speed / (2 * .pi)

        /// The location, in points, after a time in seconds; nil if there is no report.
        fileprivate func location(at time: Double) -> Double? {
            switch self {
            case .even: ResamplingAccuracy.speed * time
            case .fast: Self.highSpeed * time
            case .accelerating: Self.acceleration / 2 * time * time
            case .reversing: Vector(length: Self.amplitude, angle: 2 * .pi * time).dy
            case .paused where Self.pause.contains(time): nil
            case .paused: ResamplingAccuracy.speed * (time < Self.pause.lowerBound ? time : time - 1)
            }
        }

        /// The time in seconds at which a location was reached; of a paused touch without its pause. Nil if the touch is there
        /// more than once.
        fileprivate func time(of location: Double) -> Double? {
            switch self {
            case .even, .paused: location / ResamplingAccuracy.speed
            case .fast: location / Self.highSpeed
            case .accelerating: (2 * max(0, location) / Self.acceleration).squareRoot()
            case .reversing: nil
            }
        }

        /// The second difference of the touch's own locations in three successive frames, the last of them at a time.
        fileprivate func secondDifference(at time: Double, _ interval: Double) -> Double {
            guard self == .reversing else { return 0 }
            let locations = [0, 1, 2].compactMap { location(at: time - $0 * interval) }
            return locations.count == 3 ? locations[0] - 2 * locations[1] + locations[2] : 0
        }

        fileprivate var frames: Int { self == .paused || self == .reversing ? 120 : 60 }
    }

    /// What differs from report to report, by up to 1 ms.
    public enum Jitter: Sendable {
        /// When it arrives.
        case arrival
        /// When it arrives, and the time that it states.
        case stamp
    }

    /// In reports a second; none of them fits 60 frames evenly, except 240.
    public static let rates = [75.0, 90, 100, 125, 240]
    /// Also rates at which reports can arrive near each frame, or near every second one, for the whole of a touch.
    public static let allRates = [60.0, 75, 90, 100, 120, 125, 240]
    /// In points a second.
    public static let speed = 600.0
    private static let framesPerSecond = 60.0
    private static let frameInterval = 1 / framesPerSecond
    /// 3 ms from the time of a report to its arrival, and how much longer or shorter it may be.
    private static let delay = (mean: 0.003, jitter: 0.001)
    /// The frames after which period and delay are known.
    private static let learned = 12

    /// What frames show of the touch.
    public struct Course: Sendable {
        /// The mean size of the second differences of the locations in successive frames, in points, of a touch that reverses
        /// without those of the touch itself: 0 if they move as evenly as the touch.
        public fileprivate(set) var secondDifference = 0.0
        /// The mean age of the location shown, in milliseconds; 0 of a touch that reverses.
        public fileprivate(set) var lag = 0.0
        /// The largest distance behind the latest report, in points.
        public fileprivate(set) var farthestBehind = 0.0
        /// The largest movement from one frame to the next, in points.
        public fileprivate(set) var largestStep = 0.0

        fileprivate mutating func add(
            _ locations: [Double], _ path: Path, from phase: Double, of measurements: Double
        ) {
            let count = Double(locations.count - ResamplingAccuracy.learned) * measurements
            for frame in ResamplingAccuracy.learned..<locations.count {
                let change = locations[frame] - 2 * locations[frame - 1] + locations[frame - 2]
                let time = phase + Double(frame) * ResamplingAccuracy.frameInterval
                let own = path.secondDifference(at: time, ResamplingAccuracy.frameInterval)
                secondDifference += (change - own).magnitude / count
                if let reached = path.time(of: locations[frame]) { lag += 1000 * (time - reached) / count }
                largestStep = max(largestStep, locations[frame] - locations[frame - 1])
            }
        }
    }

    /// What is drawn with the resampler.
    public private(set) var resampled = Course()
    /// What is drawn at the latest report.
    public private(set) var raw = Course()
    /// How much later than at the latest report the touch is drawn, in milliseconds.
    public var addedLag: Double { resampled.lag - raw.lag }

    /// Measures a number of touches, each at its own phase of reports and of frames.
    ///
    /// - Parameter phase: the time from a frame to the arrival of a report, in seconds, the same for all touches; nil for
    ///   one of its own for each.
    public init(
        rate: Double, path: Path = .even, touches: Int = 40, phase: Double? = nil, jitter: Jitter = .arrival
    ) {
        var random = SplitMix64(seed: UInt64(rate))
        for _ in 0..<touches {
            let start = random.unit() * Self.frameInterval
            let ownPhase = random.unit() / rate
            let first = phase.map { start + $0 - Self.delay.mean } ?? ownPhase
            let locations = Self.run(rate, path, (first, start), jitter, &random)
            resampled.add(locations.map(\.resampled), path, from: start, of: Double(touches))
            raw.add(locations.map(\.raw), path, from: start, of: Double(touches))
            for (shown, reported) in locations {
                resampled.farthestBehind = max(resampled.farthestBehind, reported - shown)
            }
        }
    }

    /// The phase, in seconds from a frame to the arrival of a report, at which a fast touch moves least evenly, and what frames
    /// show of it there.
    public static func worstPhase(
        rate: Double, jitter: Jitter = .arrival, phases: Int = 48, touches: Int = 12
    ) -> (phase: Double, accuracy: ResamplingAccuracy) {
        // The phases repeat after this time: the longest of which both intervals are multiples.
        let interval = greatestCommonDivisor(rate, framesPerSecond) / (rate * framesPerSecond)
        var worst = (phase: 0.0, accuracy: Self(rate: rate, path: .fast, touches: touches, phase: 0, jitter: jitter))
        for phase in stride(from: 0, to: interval, by: interval / Double(phases)).dropFirst() {
            let accuracy = Self(rate: rate, path: .fast, touches: touches, phase: phase, jitter: jitter)
            if accuracy.resampled.secondDifference > worst.accuracy.resampled.secondDifference {
                worst = (phase, accuracy)
            }
        }
        return worst
    }

    private static func greatestCommonDivisor(_ first: Double, _ second: Double) -> Double {
        second == 0 ? first : greatestCommonDivisor(second, first.truncatingRemainder(dividingBy: second))
    }

    /// The locations of one touch in each frame.
    ///
    /// - Parameter starts: the times of the first report and of the first frame.
    private static func run(
        _ rate: Double, _ path: Path, _ starts: (report: Double, frame: Double), _ jitter: Jitter,
        _ random: inout SplitMix64
    ) -> [(resampled: Double, raw: Double)] {
        var resampler = TouchResampler()
        var locations: [(resampled: Double, raw: Double)] = []
        let clock = random.unit() / 1000
        var (report, latest, late) = (0.0, 0.0, delay.jitter * random.signed())
        for frame in 0..<path.frames {
            let now = starts.frame + Double(frame) * frameInterval
            while starts.report + report / rate + delay.mean + late <= now {
                let time = starts.report + report / rate
                let stated = jitter == .stamp ? time + late : time
                report += 1
                late = delay.jitter * random.signed()
                guard let location = path.location(at: time) else { continue }
                let milliseconds = Int64(((stated + clock) * 1000).rounded(.down))
                latest = location
                let stamp = Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
                resampler.add(TouchSample(location: Point(latest, 0), time: stamp))
            }
            let instant = Instant(nanoseconds: 1_000_000_000 + Int64(now * 1e9))
            locations.append((resampler.location(at: instant)?.x ?? 0, latest))
        }
        return locations
    }
}
