/// How an animated change runs from what is shown to its target.
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
    /// The velocity that positions begin with, in points a second; nil for that of the motion they replace.
    package private(set) var initialVelocity: Vector?

    private init(kind: Kind) {
        self.kind = kind
    }

    /// A curve over a time; a time of zero or less takes effect at once.
    public static func curve(_ curve: Curve, _ duration: Duration) -> Animation {
        Animation(kind: .curve(curve, duration))
    }

    /// Keys over a time; a time of zero or less takes effect at once.
    public static func keyframes(_ keyframes: Keyframes, _ duration: Duration) -> Animation {
        Animation(kind: .keyframes(keyframes, duration))
    }

    /// A spring; it rests when it is within 1/1000 of its way and slow.
    ///
    /// - Parameter velocity: what `center` and `bounds.origin` begin with, in points a second, as a finger that lets go
    ///   left them; nil for the velocity of the motion that is replaced.
    public static func spring(_ spring: Spring, velocity: Vector? = nil) -> Animation {
        var animation = Animation(kind: .spring(spring))
        animation.initialVelocity = velocity
        return animation
    }

    /// The same, later. What is moving when it is given its new target cannot wait and begins at once.
    ///
    /// A negative delay counts as none.
    public func delayed(by delay: Duration) -> Animation {
        var copy = self
        copy.delay = max(delay, .zero)
        return copy
    }

    /// The same again and again, until something interrupts it: for an attract loop.
    ///
    /// Frames are shown for it only while it can be seen; it goes on in time meanwhile.
    ///
    /// A change by layout ends it at the end of the pass in progress.
    ///
    /// - Parameter autoreverses: whether every second pass runs back to where the first began.
    /// - Precondition: this is a curve or keyframes that take some time.
    public func repeatedForever(autoreverses: Bool = false) -> Animation {
        precondition(duration.map { $0 > .zero } ?? false, "Only curves and keyframes that take some time repeat.")
        var copy = self
        copy.repetition = autoreverses ? .forthAndBack : .forever
        return copy
    }

    /// The time of one pass; nil for a spring, whose time depends on its way.
    package var duration: Duration? {
        switch kind {
        case .curve(_, let duration), .keyframes(_, let duration): duration
        case .spring: nil
        }
    }

    /// Whether changes take effect in this moment.
    var isImmediate: Bool {
        delay == .zero && duration.map { $0 <= .zero } ?? false
    }
}

/// Whether an animation got where it was going.
@frozen public enum AnimationEnd: Hashable, Sendable {
    case finished
    /// It was re-targeted, taken over by a finger or a write, or its view left the scene.
    case interrupted
}
