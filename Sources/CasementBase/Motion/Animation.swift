/// The timing of an animated change: a curve, keyframes or a spring, a delay and a repetition.
public struct Animation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case curve(Curve, Duration)
        case keyframes(Keyframes, Duration)
        case spring(Spring)
    }

    package enum Repetition: Hashable, Sendable {
        case none
        case forever
        case forthAndBack
    }

    package let kind: Kind
    package private(set) var delay = Duration.zero
    package private(set) var repetition = Repetition.none
    /// The initial velocity of positions, in points a second; nil for that of the animation they replace.
    package private(set) var initialVelocity: Vector?

    private init(kind: Kind) {
        self.kind = kind
    }

    /// A curve over a duration; with a duration of zero or less the change takes effect at once.
    public static func curve(_ curve: Curve, _ duration: Duration) -> Animation {
        Animation(kind: .curve(curve, duration))
    }

    /// Keyframes over a duration; with a duration of zero or less their end takes effect at once.
    ///
    /// A property ends at the value of the last key, so it need not become the value that the block writes. Layout uses the
    /// value at the end; changes by layout, and properties that are moving already, go there evenly, without the keys before.
    public static func keyframes(_ keyframes: Keyframes, _ duration: Duration) -> Animation {
        Animation(kind: .keyframes(keyframes, duration))
    }

    /// A spring; it ends when its displacement is below 1/1000 of the initial one, and its velocity likewise.
    ///
    /// - Parameter velocity: the initial velocity of `center` and `bounds.origin`, in points a second, such as that of a
    ///   released touch; nil for the velocity of the animation that is replaced.
    public static func spring(_ spring: Spring, velocity: Vector? = nil) -> Animation {
        var animation = Animation(kind: .spring(spring))
        animation.initialVelocity = velocity
        return animation
    }

    /// This animation after a delay. A property that is moving is retargeted at once, without the delay.
    ///
    /// A negative delay counts as none.
    public func delayed(by delay: Duration) -> Animation {
        var copy = self
        copy.delay = max(delay, .zero)
        return copy
    }

    /// This animation, repeated until something interrupts it: for an attract loop.
    ///
    /// Frames are shown for it only while it is visible; its time advances meanwhile.
    ///
    /// A change by layout ends it at the end of the present pass.
    ///
    /// - Parameter autoreverses: whether every second pass runs from the target back to the start.
    /// - Precondition: this is a curve or keyframes, with a duration above zero.
    public func repeatedForever(autoreverses: Bool = false) -> Animation {
        precondition(duration.map { $0 > .zero } ?? false, "Only curves and keyframes that take some time repeat.")
        var copy = self
        copy.repetition = autoreverses ? .forthAndBack : .forever
        return copy
    }

    /// The duration of one pass; nil for a spring, whose duration depends on its displacement.
    package var duration: Duration? {
        switch kind {
        case .curve(_, let duration), .keyframes(_, let duration): duration
        case .spring: nil
        }
    }

    /// The progress that remains at the end: 1, the value that the block writes, except for keyframes that end elsewhere.
    package var lastProgress: Double {
        if case .keyframes(let keyframes, _) = kind { keyframes.lastValue } else { 1 }
    }

    /// The same end at once.
    package var withoutDuration: Animation {
        if case .keyframes(let keyframes, _) = kind { .keyframes(keyframes, .zero) } else { .curve(.linear, .zero) }
    }

    /// Whether changes take effect at once.
    package var isImmediate: Bool {
        delay == .zero && duration.map { $0 <= .zero } ?? false
    }
}

/// How an animation ended.
@frozen public enum AnimationEnd: Hashable, Sendable {
    /// It reached its target.
    case finished
    /// It was retargeted, stopped by a touch or a write, or its view left the scene.
    case interrupted
}
