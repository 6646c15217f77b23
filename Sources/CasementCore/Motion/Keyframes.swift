/// The progress of an animation over its time, from key to key: for an overshoot, a hesitation or a shake.
///
/// ```swift
/// let arrival = Keyframes([.init(at: 0.6, 1.1, .easeOut), .init(at: 0.8, 0.97, .easeInOut), .init(at: 1, 1)])
/// scene.animate(.keyframes(arrival, .milliseconds(600))) { card.frame = target }
/// ```
public struct Keyframes: Hashable, Sendable {
    /// The progress at a time, and the curve that leads to it.
    public struct Key: Hashable, Sendable {
        /// The share of the time, above 0 and at most 1.
        public var fraction: Double
        /// The progress: 0 is the start of the animation, 1 its target; other values are allowed before the last key.
        public var value: Double
        /// The curve from the previous key to this one.
        public var curve: Curve

        /// Makes a key.
        public init(at fraction: Double, _ value: Double, _ curve: Curve = .linear) {
            self.fraction = fraction
            self.value = value
            self.curve = curve
        }
    }

    /// The keys in the order of their fractions; progress starts at 0 before the first.
    public let keys: [Key]

    /// Makes keyframes.
    ///
    /// - Precondition: the fractions increase, from above 0 to 1, and the last value is 1: an animation ends at its target.
    public init(_ keys: [Key]) {
        let fractions = [0] + keys.map(\.fraction)
        precondition(
            zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 },
            "The fractions of keyframes grow, starting above 0; these do not: \(fractions.dropFirst()).")
        precondition(
            keys.last?.fraction == 1 && keys.last?.value == 1,
            "Keyframes end at fraction 1 with value 1, the animation's target.")
        self.keys = keys
    }

    /// The progress at a fraction of the time.
    public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        guard let (key, start, from) = segment(at: fraction) else { return 1 }
        return from + (key.value - from) * key.curve.value(at: (fraction - start) / (key.fraction - start))
    }

    /// The range of its values.
    var range: ClosedRange<Double> {
        var (low, high, from) = (0.0, 1.0, 0.0)
        for key in keys {
            let span = key.curve.range
            for end in [span.lowerBound, span.upperBound] {
                let value = from + (key.value - from) * end
                (low, high) = (min(low, value), max(high, value))
            }
            from = key.value
        }
        return low...high
    }

    /// The speed of progress at a fraction of the time: 1 is the constant speed that reaches the target in the whole time.
    public func slope(at fraction: Double) -> Double {
        guard fraction >= 0, let (key, start, from) = segment(at: fraction) else { return 0 }
        let length = key.fraction - start
        return (key.value - from) / length * key.curve.slope(at: (fraction - start) / length)
    }

    /// The key after a time, and the fraction and the value of the key before it; nil at the end.
    private func segment(at fraction: Double) -> (key: Key, start: Double, from: Double)? {
        var (start, from) = (0.0, 0.0)
        for key in keys {
            if fraction < key.fraction { return (key, start, from) }
            (start, from) = (key.fraction, key.value)
        }
        return nil
    }
}
