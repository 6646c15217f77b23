/// How an animated change runs from what is shown to its target.
public struct Animation: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case curve(Curve, Duration)
        case spring(Spring)
    }

    package let kind: Kind

    /// A curve over a time; a time of zero or less takes effect at once.
    public static func curve(_ curve: Curve, _ duration: Duration) -> Animation {
        Animation(kind: .curve(curve, duration))
    }

    /// A spring; it rests when it is within 1/1000 of its way and slow.
    public static func spring(_ spring: Spring) -> Animation {
        Animation(kind: .spring(spring))
    }
}

/// Whether an animation got where it was going.
@frozen public enum AnimationEnd: Hashable, Sendable {
    case finished
    /// It was re-targeted, taken over by a finger or a write, or its view left the scene.
    case interrupted
}

/// The tracks that one `animate` call started, and whom to tell when the last is over.
@MainActor final class AnimationGroup {
    private var running = 0
    private var end = AnimationEnd.finished
    private var isOpen = true
    private var completion: ((AnimationEnd) -> Void)?
    private let animator: Animator

    init(_ animator: Animator, _ completion: ((AnimationEnd) -> Void)?) {
        self.animator = animator
        self.completion = completion
    }

    func trackStarted() {
        running += 1
    }

    func trackEnded(_ trackEnd: AnimationEnd) {
        running -= 1
        if trackEnd == .interrupted { end = .interrupted }
        finishIfDone()
    }

    /// No track will join any more.
    func close() {
        isOpen = false
        finishIfDone()
    }

    private func finishIfDone() {
        guard running == 0, !isOpen, let completion else { return }
        self.completion = nil
        animator.complete { [end] in completion(end) }
    }
}
