/// How an animation's progress runs over its time, from key to key: an overshoot, a hesitation, a shake on the way.
///
/// ```swift
/// let arrival = Keyframes([.init(at: 0.6, 1.1, .easeOut), .init(at: 0.8, 0.97, .easeInOut), .init(at: 1, 1)])
/// scene.animate(.keyframes(arrival, .milliseconds(600))) { card.frame = place }
/// ```
public struct Keyframes: Hashable, Sendable {
    /// Where progress is at a moment, and how it got there.
    public struct Key: Hashable, Sendable {
        /// The share of the time, above 0 and at most 1.
        public var fraction: Double
        /// The progress: 0 is where the animation starts, 1 is its target; anything else is allowed on the way.
        public var value: Double
        /// How progress runs from the key before to this one.
        public var curve: Curve

        public init(at fraction: Double, _ value: Double, _ curve: Curve = .linear) {
            self.fraction = fraction
            self.value = value
            self.curve = curve
        }
    }

    /// In the order of their fractions; progress starts at 0 before the first.
    public let keys: [Key]

    /// - Precondition: the fractions grow from above 0 to 1, and the last value is 1, for an animation ends at its target.
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
        guard let (key, start, from) = piece(at: fraction) else { return 1 }
        return from + (key.value - from) * key.curve.value(at: (fraction - start) / (key.fraction - start))
    }

    /// Between which its values lie.
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

    /// The speed of progress at a fraction of the time: 1 goes all the way in all the time.
    public func slope(at fraction: Double) -> Double {
        guard fraction >= 0, let (key, start, from) = piece(at: fraction) else { return 0 }
        let length = key.fraction - start
        return (key.value - from) / length * key.curve.slope(at: (fraction - start) / length)
    }

    /// The key that a moment leads to, and where the one before it left off; nil at the end.
    private func piece(at fraction: Double) -> (key: Key, start: Double, from: Double)? {
        var (start, from) = (0.0, 0.0)
        for key in keys {
            if fraction < key.fraction { return (key, start, from) }
            (start, from) = (key.fraction, key.value)
        }
        return nil
    }
}
