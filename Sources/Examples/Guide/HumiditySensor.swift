import Casement

/// Stands for the sensor in a glass case: the relative humidity of the air, as a share.
struct HumiditySensor {
    /// The humidity at which all vessels are safe.
    static let safeRange = 0.45...0.55
    private var count = 0.0

    /// The next of ten values a second.
    mutating func read() -> Double {
        count += 1
        let draught = 0.034 * sine(count / 61) + 0.02 * sine(count / 23 + 0.3)
        return 0.505 + draught + 0.004 * sine(count / 4.7) + 0.002 * sine(count * 0.37)
    }

    /// A wave of the period 1, by Bhaskara's approximation.
    private func sine(_ turns: Double) -> Double {
        let phase = turns - turns.rounded(.down)
        let half = phase < 0.5 ? phase * 2 : phase * 2 - 1
        let value = 16 * half * (1 - half) / (5 - 4 * half * (1 - half))
        return phase < 0.5 ? value : -value
    }
}
