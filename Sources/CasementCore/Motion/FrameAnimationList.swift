/// The frame animations of a scene in the order in which they were started, each with the view that owns it.
@MainActor final class FrameAnimationList {
    private final class Entry {
        let animation: any FrameAnimation
        weak var owner: View?
        var isStopped = false

        init(_ animation: any FrameAnimation, on owner: View) {
            self.animation = animation
            self.owner = owner
        }
    }

    private var entries: [Entry] = []

    /// Whether an animation runs that ends by itself.
    var hasFiniteMotion: Bool { entries.contains { !$0.animation.isEndlessAnimation } }
    /// The views that own endless animations.
    var endlessOwners: [View] { entries.compactMap { $0.animation.isEndlessAnimation ? $0.owner : nil } }
    var owners: [View?] { entries.map(\.owner) }

    func start(_ animation: any FrameAnimation, on owner: View) {
        if let entry = entries.first(where: { $0.animation === animation }) {
            entry.owner = owner
        } else {
            entries.append(Entry(animation, on: owner))
        }
    }

    func stop(_ animation: any FrameAnimation, on owner: View) {
        stop { $0.animation === animation && $0.owner === owner }
    }

    /// Drops the animations of a view that left the scene; returns them.
    func stopAll(on owner: View) -> [any FrameAnimation] {
        let dropped = entries.filter { $0.owner === owner }
        if !dropped.isEmpty { stop { $0.owner === owner } }
        return dropped.map(\.animation)
    }

    /// Steps the animations that were running before the call. A step runs app code, which may stop any of them.
    func step(to now: Instant) {
        for entry in entries where !entry.isStopped && !entry.animation.step(to: now) {
            stop { $0 === entry }
        }
    }

    private func stop(_ matches: (Entry) -> Bool) {
        entries.removeAll { entry in
            guard matches(entry) else { return false }
            entry.isStopped = true
            return true
        }
    }
}
