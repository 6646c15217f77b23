/// Runs the tracks of all views of a scene.
@MainActor final class Animator {
    /// The views that have tracks, in the order in which they began to move.
    private var moving: [View] = []
    /// The open `animate` blocks, innermost last.
    private var transactions: [Transaction] = []
    /// How many are at work who must not be disturbed by an app's completions.
    private var holds = 0
    /// The completions that wait for them.
    private var completions: [() -> Void] = []

    struct Transaction {
        let animation: Animation
        let group: AnimationGroup
    }

    var transaction: Transaction? { transactions.last }
    var isMoving: Bool { !moving.isEmpty }

    func open(_ transaction: Transaction) { transactions.append(transaction) }
    func close() { transactions.removeLast() }

    /// Writes take effect at once, whatever block is open.
    func withoutAnimation(_ changes: () -> Void) {
        guard !transactions.isEmpty else { return changes() }
        open(Transaction(animation: .curve(.linear, .zero), group: AnimationGroup(self, nil)))
        changes()
        close()
    }

    /// Until ``release()`` completions wait: the tree, a layout or a transaction is half way.
    func hold() { holds += 1 }

    func release() {
        holds -= 1
        while holds == 0, !completions.isEmpty { completions.removeFirst()() }
    }

    /// Calls a completion as soon as nobody holds it up.
    func complete(_ completion: @escaping () -> Void) {
        completions.append(completion)
        hold()
        release()
    }

    /// A write to an animatable property inside an `animate` block or inside layout.
    func write(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View, in scene: Scene
    ) {
        let track = view.track(of: property)
        let isImmediate = transaction?.isImmediate == true || !target.isFinite
        let isArriving = isImmediate && track != nil && !scene.isLayingOut
        if !isArriving && (track.map { target.isNear($0.target) } ?? (shown == target)) { return }
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

    private func start(
        _ property: AnimatedProperty, _ target: Components, shown: Components, of view: View,
        with transaction: Transaction, replacing track: Track?, in scene: Scene
    ) {
        let velocity = track?.velocity(at: scene.now) ?? .zero
        let old = track?.target ?? shown
        if let track, track.group === transaction.group {
            track.redirect(to: target)
            return targetDidChange(of: view, property, from: old, to: target)
        }
        let successor = Track(
            property, from: track?.value(at: scene.now) ?? shown, velocity: velocity, to: target,
            animation: transaction.animation, at: scene.now, group: transaction.group)
        if !moving.contains(where: { $0 === view }) { moving.append(view) }
        let replaced = view.removeTrack(of: property)
        view.tracks.append(successor)
        replaced?.group.trackEnded(.interrupted)
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
        hold()
        defer { release() }
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
        for track in ended { track.group.trackEnded(.finished) }
    }
}

extension Animator.Transaction {
    /// Whether changes take effect at once, as with a time of zero.
    fileprivate var isImmediate: Bool {
        if case .curve(_, let duration) = animation.kind { duration <= .zero } else { false }
    }
}

extension Scene {
    /// Animates the changes that `changes` makes to views of this scene, and the layout that follows from them.
    ///
    /// Layout that was due before takes effect first and at once; layout due at the end shares the animation. The
    /// completion is called exactly once, at the earliest when this call returns.
    public func animate(
        _ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)? = nil
    ) {
        layoutIfNeeded()
        let group = AnimationGroup(animator, completion)
        let effective = environment.reducesMotion ? .curve(.linear, .zero) : animation
        animator.hold()
        animator.open(Animator.Transaction(animation: effective, group: group))
        changes()
        layoutIfNeeded()
        animator.close()
        group.close()
        animator.release()
    }

    /// Animates changes over a number of seconds.
    public func animate(
        _ seconds: Double, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        animate(.curve(curve, Duration(inSeconds: seconds)), changes, completion: completion)
    }
}

extension View {
    /// Animates changes in the view's scene; without a scene they take effect at once.
    public final func animate(
        _ seconds: Double, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        if let scene { return scene.animate(seconds, curve, changes, completion: completion) }
        changes()
        completion?(.finished)
    }

    /// Whether a property of this view is on its way.
    public final var isAnimating: Bool { !tracks.isEmpty }

    /// Ends the view's animations where they are.
    public final func stopAnimating() {
        scene?.animator.hold()
        defer { scene?.animator.release() }
        let ended = tracks
        tracks = []
        for track in ended {
            if track.property == .size {
                layoutSizeDidChange(from: Size(components: track.target), to: shown.size)
            }
            track.group.trackEnded(.interrupted)
        }
    }
}
