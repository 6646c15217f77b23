/// Runs the tracks of all views of a scene.
@MainActor final class Animator {
    /// The views that have tracks, in the order in which their animations began.
    private var moving: [View] = []
    /// The open `animate` blocks, innermost last.
    private var transactions: [Transaction] = []
    /// The open `animateTogether` blocks, innermost last.
    private var groups: [AnimationGroup] = []
    /// The completions that are due after the current change.
    let completions = CompletionQueue()

    struct Transaction {
        let animation: Animation
        let group: AnimationGroup
    }

    var transaction: Transaction? { transactions.last }
    /// Whether an animation runs that ends by itself.
    var hasFiniteMotion: Bool { moving.contains { $0.tracks.contains { !$0.isEndless } } }
    /// The group that a new one belongs to.
    var openGroup: AnimationGroup? { groups.last }

    /// Whether a moving view satisfies a condition.
    func containsMoving(where isSatisfied: (View) -> Bool) -> Bool { moving.contains(where: isSatisfied) }

    func open(_ transaction: Transaction) { transactions.append(transaction) }
    func close() { transactions.removeLast() }
    func open(_ group: AnimationGroup) { groups.append(group) }
    func closeGroup() { groups.removeLast().close() }

    /// Runs changes that take effect at once, also within an `animate` block.
    func withoutAnimation(_ changes: () -> Void) {
        guard !transactions.isEmpty else { return changes() }
        open(Transaction(animation: .curve(.linear, .zero), group: AnimationGroup(completions, parent: nil, nil)))
        changes()
        close()
    }

    /// Handles a write to an animatable property within an `animate` block or within layout.
    func write(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View, in scene: Scene
    ) {
        let track = view.track(of: property)
        let isImmediate = transaction?.animation.isImmediate == true || !target.isFinite
        let isArriving = isImmediate && track != nil && !scene.isLayingOut
        if !isArriving && (track.map { target.isNear(self.target(of: $0, in: scene)) } ?? (shown == target)) { return }
        completions.hold {
            if let transaction, !isImmediate {
                start(property, target, shown: shown, of: view, with: transaction, replacing: track, in: scene)
            } else if let track, transactions.isEmpty, !isImmediate {
                let old = track.target
                track.retarget(to: target, at: scene.now)
                targetDidChange(of: view, property, from: old, to: target)
            } else {
                view.jump(property, to: end(of: property, from: track?.target ?? shown, to: target, in: scene))
            }
        }
    }

    /// The value that a property with a track means: in the block that started it the written one, in layout the one at the
    /// end.
    func target(of track: Track, in scene: Scene) -> Components {
        !scene.isLayingOut && transaction?.group === track.group ? track.written : track.target
    }

    /// The progress at the end of the open transaction. Layout writes values at the end.
    private func lastProgress(in scene: Scene) -> Double {
        scene.isLayingOut ? 1 : transaction?.animation.lastProgress ?? 1
    }

    /// The end of a change that takes effect at once.
    private func end(of property: AnimatedProperty, from old: Components, to new: Components, in scene: Scene)
        -> Components
    {
        let last = lastProgress(in: scene)
        guard last != 1, new.isFinite else { return new }
        let start = property.interpolated(old)
        return property.value(start + (property.interpolated(new, near: start) - start) * last)
    }

    private func start(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View,
        with transaction: Transaction, replacing track: Track?, in scene: Scene
    ) {
        let velocity =
            property.velocity(transaction.animation.initialVelocity) ?? track?.velocity(at: scene.now) ?? .zero
        let old = track?.target ?? shown
        let last = lastProgress(in: scene)
        if let track, track.group === transaction.group {
            track.redirect(to: target, endingAt: last)
            return targetDidChange(of: view, property, from: old, to: track.target)
        }
        let successor = Track(
            property, from: shown, replacing: track, velocity: velocity, to: target,
            animation: transaction.animation, endingAt: last, at: scene.now, group: transaction.group)
        // A view whose animations were stopped since the last frame is still in the list.
        if view.tracks.isEmpty && !moving.containsObject(view) { moving.append(view) }
        view.endTrack(of: property, .interrupted)
        view.tracks.append(successor)
        targetDidChange(of: view, property, from: old, to: successor.target)
        scene.setNeedsFrame()
    }

    /// Layout uses target sizes, so it is due when a target changes, not in each frame of a size animation.
    private func targetDidChange(of view: View, _ property: AnimatedProperty, from old: Components, to new: Components)
    {
        guard property == .size, old != new else { return }
        view.layoutSizeDidChange(from: Size(components: old), to: Size(components: new))
    }

    /// Shows the values of all tracks at an instant, and ends the tracks that have arrived.
    func step(to now: Instant) {
        completions.hold {
            var ended: [Track] = []
            for view in moving {
                for track in view.tracks {
                    let isOver = track.isOver(at: now)
                    view.show(track.property, isOver ? track.target : track.value(at: now))
                    if isOver { ended.append(track) }
                }
                view.tracks.removeAll { track in ended.contains { $0 === track } }
            }
            moving.removeAll { $0.tracks.isEmpty }
            for track in ended { track.group.memberEnded(.finished) }
        }
    }
}
