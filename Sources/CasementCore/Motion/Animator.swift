/// Runs the tracks of all views of a scene.
@MainActor final class Animator {
    /// The views that have tracks, in the order in which they began to move.
    private var moving: [View] = []
    /// The open `animate` blocks, innermost last.
    private var transactions: [Transaction] = []
    /// The open `animateTogether` blocks, innermost last.
    private var groups: [AnimationGroup] = []
    /// Whom to tell once nothing is in the middle of a change.
    let completions = CompletionQueue()

    struct Transaction {
        let animation: Animation
        let group: AnimationGroup
    }

    var transaction: Transaction? { transactions.last }
    /// Whether an animation runs that has an end, and so a completion to reach.
    var hasFiniteMotion: Bool { moving.contains { $0.tracks.contains { !$0.isEndless } } }
    /// The group that a new one belongs to.
    var openGroup: AnimationGroup? { groups.last }

    /// Whether a moving view satisfies a condition.
    func containsMoving(where isSatisfied: (View) -> Bool) -> Bool { moving.contains(where: isSatisfied) }

    func open(_ transaction: Transaction) { transactions.append(transaction) }
    func close() { transactions.removeLast() }
    func open(_ group: AnimationGroup) { groups.append(group) }
    func closeGroup() { groups.removeLast().close() }

    /// Writes take effect at once, whatever block is open.
    func withoutAnimation(_ changes: () -> Void) {
        guard !transactions.isEmpty else { return changes() }
        open(Transaction(animation: .curve(.linear, .zero), group: AnimationGroup(completions, parent: nil, nil)))
        changes()
        close()
    }

    /// A write to an animatable property inside an `animate` block or inside layout.
    func write(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View, in scene: Scene
    ) {
        let track = view.track(of: property)
        let isImmediate = transaction?.animation.isImmediate == true || !target.isFinite
        let isArriving = isImmediate && track != nil && !scene.isLayingOut
        if !isArriving && (track.map { target.isNear($0.target) } ?? (shown == target)) { return }
        completions.hold {
            if let transaction, !isImmediate {
                start(property, target, shown: shown, of: view, with: transaction, replacing: track, in: scene)
            } else if let track, transactions.isEmpty, !isImmediate {
                let old = track.target
                track.retarget(to: target, at: scene.now)
                targetDidChange(of: view, property, from: old, to: target)
            } else {
                view.jump(property, to: target)
            }
        }
    }

    private func start(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View,
        with transaction: Transaction, replacing track: Track?, in scene: Scene
    ) {
        let velocity =
            property.velocity(transaction.animation.initialVelocity) ?? track?.velocity(at: scene.now) ?? .zero
        let old = track?.target ?? shown
        if let track, track.group === transaction.group {
            track.redirect(to: target)
            return targetDidChange(of: view, property, from: old, to: target)
        }
        let successor = Track(
            property, from: track?.value(at: scene.now) ?? shown, velocity: velocity, to: target,
            animation: transaction.animation, at: scene.now, group: transaction.group)
        // One that was stopped since the last frame is still listed.
        if view.tracks.isEmpty && !moving.containsObject(view) { moving.append(view) }
        view.endTrack(of: property, .interrupted)
        view.tracks.append(successor)
        targetDidChange(of: view, property, from: old, to: target)
        scene.setNeedsFrame()
    }

    /// Layout works with targets, so it is due when one changes, not while the size is on its way.
    private func targetDidChange(of view: View, _ property: AnimatedProperty, from old: Components, to new: Components)
    {
        if property == .size { view.layoutSizeDidChange(from: Size(components: old), to: Size(components: new)) }
    }

    /// Shows where everything is now; ends what arrived.
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
