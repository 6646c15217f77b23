/// The progress of an animation over its time, from key to key: for an overshoot, a hesitation or a shake.
///
/// ```swift
/// let arrival = Keyframes([.init(at: 0.6, 1.1, .easeOut), .init(at: 0.8, 0.97, .easeInOut), .init(at: 1, 1)])
/// scene.animate(.keyframes(arrival, .milliseconds(600))) { card.frame = target }
/// ```
///
/// The value of the last key holds from its time on, also after the end of the animation, as with the fill mode `forwards` of
/// CSS. Keys that end at 0 return to the start:
///
/// ```swift
/// let shake = Keyframes([.init(at: 0.2, -1), .init(at: 0.6, 1), .init(at: 1, 0)])
/// scene.animate(.keyframes(shake, .milliseconds(400))) { field.center.x += 12 }
/// ```
public struct Keyframes: Hashable, Sendable {
    /// The progress at a time, and the curve that leads to it.
    public struct Key: Hashable, Sendable {
        /// The share of the time, above 0 and at most 1.
        public var fraction: Double
        /// The progress: 0 is the start of the animation, 1 the value that the block writes; it may be less or more.
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
    /// - Precondition: there is a key, the fractions increase, from above 0 to at most 1, and the values are finite.
    public init(_ keys: [Key]) {
        let fractions = [0] + keys.map(\.fraction)
        precondition(
            zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 },
            "The fractions of keyframes grow, starting above 0; these do not: \(fractions.dropFirst()).")
        precondition(
            keys.last.map { $0.fraction <= 1 } ?? false,
            "Keyframes have a key, and no fraction above 1; these do not: \(fractions.dropFirst()).")
        precondition(
            keys.allSatisfy { $0.value.isFinite },
            "The values of keyframes are finite; these are not: \(keys.map { $0.value }).")
        self.keys = keys
    }

    /// The progress that remains after the last key.
    package var lastValue: Double { keys.last?.value ?? 1 }

    /// The progress at a fraction of the time.
    public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        guard let (key, start, from) = segment(at: fraction) else { return lastValue }
        return from + (key.value - from) * key.curve.value(at: (fraction - start) / (key.fraction - start))
    }

    /// The range of its values.
    package var range: ClosedRange<Double> {
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

    /// The key after a time, and the fraction and the value of the key before it; nil after the last key.
    private func segment(at fraction: Double) -> (key: Key, start: Double, from: Double)? {
        var (start, from) = (0.0, 0.0)
        for key in keys {
            if fraction < key.fraction { return (key, start, from) }
            (start, from) = (key.fraction, key.value)
        }
        return nil
    }
}
