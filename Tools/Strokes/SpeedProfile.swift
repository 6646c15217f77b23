import CasementCore

/// How the speed of a stroke changes from its landing to its lift.
public enum SpeedProfile: String, CaseIterable, Sendable {
    /// The same speed all the time.
    case constant
    /// Even acceleration, from 0 to 50 % of the final speed.
    case accelerating
    /// Even deceleration, to 35 to 80 % of the first speed.
    case braking
    /// A reaching movement of minimum jerk, lifted after 30 to 50 % of its time, while it still accelerates.
    case minimumJerk
    /// Speed that grows by a constant factor in equal times, 2.7 to 20 times in all.
    case growing
    /// A cosine from rest, lifted after 50 to 100 % of the time to its greatest speed.
    case cosine
    /// Constant speed for half the time, then even acceleration to 1.5 to 2.5 times of it.
    case burst
    /// A reaching movement of minimum jerk, lifted after 50 to 65 % of its time, when it has begun to brake.
    case minimumJerkPastPeak
    /// A distance that grows with the 1.2th to 3rd power of the time.
    case power
    /// A speed of one minus a cosine, lifted after 30 to 55 % of its period.
    case cycloid

    /// The share of the distance that is covered after a share of the time.
    ///
    /// - Parameter variant: Chooses one of the profiles that the case describes, 0 to 1.
    func distance(after time: Double, variant: Double) -> Double {
        integral(of: time, variant) / integral(of: 1, variant)
    }

    /// The speed at a share of the time, in distances per duration.
    func speed(after time: Double, variant: Double) -> Double {
        derivative(at: time, variant) / integral(of: 1, variant)
    }

    private func integral(of time: Double, _ variant: Double) -> Double {
        switch self {
        case .constant: return time
        case .accelerating: return Self.ramp(time, from: 0.5 * variant, to: 1)
        case .braking: return Self.ramp(time, from: 1, to: 0.35 + 0.45 * variant)
        case .minimumJerk, .minimumJerkPastPeak:
            let t = time * liftedAfter(variant)
            return t * t * t * (10 - 15 * t + 6 * t * t)
        case .growing: return CasementCore.exponential((1 + 2 * variant) * time) - 1
        case .cosine: return 1 - unitCosine((0.25 + 0.25 * variant) * time)
        case .burst:
            let late = max(0, time - 0.5)
            return time + (0.5 + variant) * late * late
        case .power: return CasementCore.power(time, 1.2 + 1.8 * variant)
        case .cycloid:
            let lift = 0.3 + 0.25 * variant
            return time * lift - unitSine(2 * time * lift) / (2 * .pi)
        }
    }

    private func derivative(at time: Double, _ variant: Double) -> Double {
        switch self {
        case .constant: return 1
        case .accelerating: return 0.5 * variant + (1 - 0.5 * variant) * time
        case .braking: return 1 + (0.45 * variant - 0.65) * time
        case .minimumJerk, .minimumJerkPastPeak:
            let lift = liftedAfter(variant)
            let t = time * lift
            return 30 * t * t * (1 - t) * (1 - t) * lift
        case .growing: return (1 + 2 * variant) * exponential((1 + 2 * variant) * time)
        case .cosine:
            let turns = 0.25 + 0.25 * variant
            return turns * .pi * unitSine(turns * time)
        case .burst: return 1 + (1 + 2 * variant) * max(0, time - 0.5)
        case .power: return (1.2 + 1.8 * variant) * CasementCore.power(time, 0.2 + 1.8 * variant)
        case .cycloid:
            let lift = 0.3 + 0.25 * variant
            return lift * (1 - unitCosine(2 * time * lift))
        }
    }

    private func liftedAfter(_ variant: Double) -> Double {
        self == .minimumJerk ? 0.3 + 0.2 * variant : 0.5 + 0.15 * variant
    }

    /// The distance at a speed that changes evenly.
    private static func ramp(_ time: Double, from first: Double, to last: Double) -> Double {
        first * time + (last - first) * time * time / 2
    }

    /// The cosine of a number of half turns.
    private func unitCosine(_ halfTurns: Double) -> Double {
        Vector(length: 1, angle: halfTurns * .pi).dx
    }

    /// The sine of a number of half turns.
    private func unitSine(_ halfTurns: Double) -> Double {
        Vector(length: 1, angle: halfTurns * .pi).dy
    }
}
