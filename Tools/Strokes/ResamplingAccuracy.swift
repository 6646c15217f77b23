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
        private static let amplitude = ResamplingAccuracy.speed / (2 * .pi)

        /// The location, in points, after a time in seconds; nil if there is no report.
        fileprivate func location(at time: Double) -> Double? {
            switch self {
            case .even: ResamplingAccuracy.speed * time
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

    /// In reports a second; none of them fits 60 frames evenly, except 240.
    public static let rates = [75.0, 90, 100, 125, 240]
    /// In points a second.
    public static let speed = 600.0
    private static let frameInterval = 1 / 60.0
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

    /// Measures a number of touches, each at its own phase of reports and of frames.
    public init(rate: Double, path: Path = .even, touches: Int = 40) {
        var random = SplitMix64(seed: UInt64(rate))
        for _ in 0..<touches {
            let phase = random.unit() * Self.frameInterval
            let locations = Self.run(rate, path, phase, &random)
            resampled.add(locations.map(\.resampled), path, from: phase, of: Double(touches))
            raw.add(locations.map(\.raw), path, from: phase, of: Double(touches))
            for (shown, reported) in locations {
                resampled.farthestBehind = max(resampled.farthestBehind, reported - shown)
            }
        }
    }

    /// The locations of one touch in each frame.
    private static func run(
        _ rate: Double, _ path: Path, _ phase: Double, _ random: inout SplitMix64
    ) -> [(resampled: Double, raw: Double)] {
        var resampler = TouchResampler()
        var locations: [(resampled: Double, raw: Double)] = []
        let (first, clock) = (random.unit() / rate, random.unit() / 1000)
        var (report, latest) = (0.0, 0.0)
        for frame in 0..<path.frames {
            let now = phase + Double(frame) * frameInterval
            while first + report / rate + 0.003 + 0.001 * random.signed() <= now {
                let time = first + report / rate
                report += 1
                guard let location = path.location(at: time) else { continue }
                let milliseconds = Int64(((time + clock) * 1000).rounded(.down))
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
