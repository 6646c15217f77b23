public import CasementCore
package import FuzzEngine

/// A fling as a hand makes it and a panel reports it: with a hook at its beginning, and with last reports that are not where
/// the finger is. The finger's own velocity at its lift is known.
public struct HandStroke: Sendable {
    /// What the finger does before it runs.
    public enum Beginning: String, CaseIterable, Sendable {
        /// Nothing.
        case straight
        /// It moves 2 to 6 pt across the stroke in 15 to 35 ms.
        case sideways
        /// It moves 2 to 6 pt against the stroke in 15 to 35 ms.
        case backwards
        /// It moves 1 to 3 pt along the stroke in 15 to 35 ms, and then rests for 40 to 80 ms.
        case pausing
    }

    /// How the reports differ from the finger's movement.
    public enum Ending: String, CaseIterable, Sendable {
        /// The finger leaves the panel at a report; the next report repeats that place, and the panel reports the lift 8 to
        /// 12 ms after it.
        case repeating
        /// The finger rolls over its tip: 1 to 3 reports within 30 ms lead 90 to 180 degrees aside, with 5 to 30 % of the
        /// speed, by at most 8 pt.
        case rolling
        /// The stroke turns by 30 to 75 degrees on its whole length, and the reports are where the finger is.
        case curving
        /// Reports bunch in pairs: the first of two arrives 1 ms to half an interval before the second one.
        case pairing
        /// The steps of the last two or three reports, within 25 ms, shrink to 75, 55 and 40 % of the finger's.
        case shrinking
    }

    /// The profiles of the speed.
    public static let profiles: [SpeedProfile] = [.constant, .accelerating, .minimumJerk]

    /// One stroke of each beginning, ending and profile: sixty, always the same.
    public static let all = strokes(seed: 45)

    /// What the finger does first.
    public let beginning: Beginning
    /// How the reports differ from the movement.
    public let ending: Ending
    /// How the speed changes.
    public let profile: SpeedProfile
    /// Reports a second.
    public let rate: Double
    /// The reports, oldest first.
    public private(set) var samples: [TouchSample] = []
    /// When the panel reports the lift.
    public private(set) var lift = Instant.zero
    /// The finger's velocity at its lift, in points a second.
    public private(set) var finalVelocity = Vector.zero

    private let jitter: Double

    /// One stroke of each beginning, ending and profile; the same seed gives the same strokes.
    public static func strokes(seed: UInt64) -> [HandStroke] {
        var random = SplitMix64(seed: seed)
        var strokes: [HandStroke] = []
        for ending in Ending.allCases {
            for beginning in Beginning.allCases {
                for profile in profiles { strokes.append(HandStroke(beginning, ending, profile, &random)) }
            }
        }
        return strokes
    }

    /// Makes a stroke of 60 to 240 pt in 70 to 220 ms, at most 40 degrees off an axis, or along an angle.
    ///
    /// - Parameter angle: in radians; a stroke that begins sideways then does so along the horizontal axis.
    package init(
        _ beginning: Beginning, _ ending: Ending, _ profile: SpeedProfile, along angle: Double? = nil,
        _ random: inout SplitMix64
    ) {
        (self.beginning, self.ending, self.profile) = (beginning, ending, profile)
        rate = VelocityAccuracy.rates[random.pick(0...VelocityAccuracy.rates.count - 1)]
        jitter = 0.5 * random.unit()
        let finger = Finger(beginning, ending, profile, along: angle, &random)
        finalVelocity = finger.finalVelocity
        let landing = 1 + random.unit()
        let count = Int(finger.seconds * rate)
        let first = finger.seconds - Double(count) / rate
        let times = (0...count).map { first + Double($0) / rate }
        let shown = reported(finger, times, &random)
        let pairInterval = 0.001 + random.unit() * (0.5 / rate - 0.001)
        for (index, location) in shown.enumerated() {
            report(location, at: landing + stamp(of: index, times, pairInterval), &random)
        }
        lift = samples.last?.time ?? .zero
        if ending == .repeating, let last = samples.last {
            let time = last.time + .milliseconds(Int64((1000 / rate).rounded()))
            samples.append(TouchSample(location: last.location, time: time))
            lift = time + .milliseconds(random.pick(8...12))
        }
    }

    /// The velocity that a tracker reports at the lift.
    public var trackedVelocity: Vector {
        var tracker = VelocityTracker()
        for sample in samples { tracker.add(sample) }
        return tracker.velocity(at: lift)
    }

    /// That speed as a share of the finger's.
    public var trackedShare: Double { trackedVelocity.length / finalVelocity.length }

    /// Whether that speed is within 20 % of the finger's.
    public var isWithinTolerance: Bool { (trackedShare - 1).magnitude <= 0.2 }

    /// The movement within the tracker's window.
    public var netMovement: Vector {
        let first = samples.first { lift - $0.time <= VelocityTracker.window }
        return (samples.last?.location ?? .zero) - (first?.location ?? .zero)
    }

    private func stamp(of index: Int, _ times: [Double], _ pairInterval: Double) -> Double {
        guard ending == .pairing, (times.count - 1 - index) % 2 == 1 else { return times[index] }
        return times[index + 1] - pairInterval
    }

    private mutating func report(_ location: Point, at seconds: Double, _ random: inout SplitMix64) {
        let error = Vector(dx: random.signed() * jitter, dy: random.signed() * jitter)
        let milliseconds = Int64((seconds * 1000).rounded(.down))
        samples.append(TouchSample(location: location + error, time: Instant(nanoseconds: milliseconds * 1_000_000)))
    }

    /// The locations that the panel reports, without its errors.
    private func reported(_ finger: Finger, _ times: [Double], _ random: inout SplitMix64) -> [Point] {
        var locations = times.map { finger.location(after: $0) }
        let last = locations.count - 1
        switch ending {
        case .repeating, .curving, .pairing: break
        case .rolling:
            let count = max(1, min(3, Int(0.03 * rate)))
            let side = (90 + 90 * random.unit()) * (random.once(in: 2) ? 1 : -1) * .pi / 180
            let length = min(finalVelocity.length * (0.05 + 0.25 * random.unit()) / rate, 8 / Double(count))
            let step = Vector(length: length, angle: finalVelocity.angle + side)
            for index in last - count + 1...last { locations[index] = locations[index - 1] + step }
        case .shrinking:
            let shares = Array([0.75, 0.55, 0.4].suffix(max(1, min(random.pick(2...3), Int(0.025 * rate)))))
            let steps = shares.enumerated().map { offset, share in
                let index = last - shares.count + 1 + offset
                return (locations[index] - locations[index - 1]) * share
            }
            for (offset, step) in steps.enumerated() {
                let index = last - shares.count + 1 + offset
                locations[index] = locations[index - 1] + step
            }
        }
        return locations
    }
}

extension HandStroke: CustomStringConvertible {
    /// A line for a report, with the speeds in points a second.
    public var description: String {
        let (told, real) = (Int(trackedVelocity.length.rounded()), Int(finalVelocity.length.rounded()))
        return "\(beginning)-\(profile)-\(ending) at \(Int(rate)) Hz, \(samples.count) reports: \(told) of \(real) pt/s"
    }
}

/// The movement of the finger itself.
private struct Finger {
    /// From the landing to the lift.
    let seconds: Double
    private let hook: Vector
    private let hookSeconds: Double
    private let pause: Double
    private let profile: SpeedProfile
    private let variant: Double
    private let length: Double
    private let angle: Double
    private let bend: Double

    init(
        _ beginning: HandStroke.Beginning, _ ending: HandStroke.Ending, _ profile: SpeedProfile,
        along given: Double?, _ random: inout SplitMix64
    ) {
        self.profile = profile
        variant = random.unit()
        length = 60 + 180 * random.unit()
        let drawn = Double(random.pick(0...3)) * .pi / 2 + random.signed() * 40 * .pi / 180
        angle = given ?? drawn
        let turn = (30 + 45 * random.unit()) * .pi / 180 * (random.once(in: 2) ? 1 : -1)
        bend = ending == .curving ? turn : 0
        let running = 0.07 + 0.15 * random.unit()
        let (size, time, rest) = (random.unit(), 0.015 + 0.02 * random.unit(), 0.04 + 0.04 * random.unit())
        let side = random.once(in: 2) ? 1.0 : -1
        switch beginning {
        case .straight: hook = .zero
        case .sideways:
            hook = Vector(length: 2 + 4 * size, angle: given == nil ? angle + side * .pi / 2 : side < 0 ? .pi : 0)
        case .backwards: hook = Vector(length: 2 + 4 * size, angle: angle + .pi)
        case .pausing: hook = Vector(length: 1 + 2 * size, angle: angle)
        }
        hookSeconds = beginning == .straight ? 0 : time
        pause = beginning == .pausing ? rest : 0
        seconds = hookSeconds + pause + running
    }

    private var running: Double { seconds - hookSeconds - pause }

    /// Where the finger is a number of seconds after its landing.
    func location(after time: Double) -> Point {
        let share = max(0, time - hookSeconds - pause) / running
        let hooked = hookSeconds > 0 ? hook * min(1, time / hookSeconds) : .zero
        let distance = profile.distance(after: share, variant: variant)
        // A chord of the circle: its direction is half the turn, its length the sine of that over it.
        let half = bend * distance / 2
        let chord = half == 0 ? 1 : Vector(length: 1, angle: .pi / 2 - half).dx / half
        return Point(400, 400) + hooked + Vector(length: length * distance * chord, angle: angle + half)
    }

    var finalVelocity: Vector {
        Vector(length: length * profile.speed(after: 1, variant: variant) / running, angle: angle + bend)
    }
}
