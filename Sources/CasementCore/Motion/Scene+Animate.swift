extension Scene {
    /// Animates the changes that `changes` makes to views of this scene, and the layout that follows from them.
    ///
    /// Layout that was due before takes effect first, without animation; layout that is due at the end is animated too. A
    /// nested call has its own animation and its own completion.
    ///
    /// The completion runs exactly once, at the earliest when this call returns, and never within another change: neither
    /// within a block, nor within layout, nor before a write that interrupted the animation has taken effect.
    public func animate(
        _ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)? = nil
    ) {
        layoutIfNeeded()
        perform(animation, changes, completion: completion)
        // Within an update, layout waits until that has ended.
        if updates.isRunning { updates.afterUpdate { [weak self] in self?.perform(animation, {}, completion: nil) } }
    }

    private func perform(_ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)?) {
        let effective = environment.reducesMotion ? animation.withoutDuration : animation
        animator.completions.hold {
            let group = AnimationGroup(animator.completions, parent: animator.openGroup, completion)
            animator.open(Animator.Transaction(animation: effective, group: group))
            changes()
            layoutIfNeeded()
            animator.close()
            group.close()
        }
    }

    /// Animates changes over a duration.
    public func animate(
        _ duration: Duration, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        animate(.curve(curve, duration), changes, completion: completion)
    }

    /// Groups the animations that `animations` starts under one completion, which runs when the last one has ended.
    ///
    /// It receives ``/CasementBase/AnimationEnd/interrupted`` if one of them was interrupted.
    ///
    /// ```swift
    /// scene.animateTogether {
    ///     for (index, card) in cards.enumerated() {
    ///         scene.animate(.spring(spring).delayed(by: .milliseconds(40) * index)) { card.opacity = 1 }
    ///     }
    /// } completion: { _ in welcome() }
    /// ```
    public func animateTogether(_ animations: () -> Void, completion: @escaping (AnimationEnd) -> Void) {
        animator.completions.hold {
            animator.open(AnimationGroup(animator.completions, parent: animator.openGroup, completion))
            animations()
            animator.closeGroup()
        }
    }

    /// Runs animations one after the other. An interrupted one ends the sequence, and the rest does not run.
    public func animateInSequence(_ steps: [AnimationStep], completion: ((AnimationEnd) -> Void)? = nil) {
        let group = AnimationGroup(animator.completions, parent: animator.openGroup, completion)
        group.memberStarted()
        group.close()
        AnimationStep.run(steps[...], on: self, in: group)
    }
}

/// One animation of a sequence; see ``Scene/animateInSequence(_:completion:)``.
public struct AnimationStep {
    /// The timing of the changes.
    public var animation: Animation
    /// Makes the changes.
    public var changes: () -> Void

    /// Makes a step.
    public init(_ animation: Animation, _ changes: @escaping () -> Void) {
        self.animation = animation
        self.changes = changes
    }

    @MainActor fileprivate static func run(
        _ steps: ArraySlice<AnimationStep>, on scene: Scene, in group: AnimationGroup
    ) {
        guard let step = steps.first else { return group.memberEnded(.finished) }
        scene.animate(step.animation, step.changes) { [weak scene] end in
            guard let scene, end == .finished else { return group.memberEnded(.interrupted) }
            run(steps.dropFirst(), on: scene, in: group)
        }
    }
}

extension View {
    /// Animates changes in the view's scene; without a scene they take effect at once.
    public final func animate(
        _ duration: Duration, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        animate(.curve(curve, duration), changes, completion: completion)
    }

    /// Animates changes in the view's scene; without a scene they take effect at once. That a repeated animation then does not
    /// run is reported; see ``Scene/onProblem``.
    public final func animate(
        _ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)? = nil
    ) {
        if let scene { return scene.animate(animation, changes, completion: completion) }
        changes()
        completion?(.finished)
        if animation.repetition != .none {
            report(
                call: """
                    View.animate(_:_:completion:) with a repeated animation showed its end: the view was in no scene. Call it \
                    in didMoveToScene or viewDidEnterScene.
                    """)
        }
    }

    /// Whether a property of this view is being animated.
    public final var isAnimating: Bool { !tracks.isEmpty }

    /// Stops the view's animations at the shown values.
    public final func stopAnimating() {
        guard let scene, !tracks.isEmpty else { return }
        scene.animator.completions.hold {
            for track in tracks { interruptTrack(of: track.property) }
        }
    }

    /// Stops the view's animations at the shown values, for a touch that grabs the view.
    ///
    /// - Returns: the velocity of its ``center``, in the superview's points a second.
    @discardableResult
    public final func takeOver() -> Vector {
        let velocity = takeOver(.center)
        stopAnimating()
        return Vector(dx: velocity[0], dy: velocity[1])
    }

    /// Stops the animation of one property at the shown value, and returns its velocity, in units of the property a second.
    @discardableResult
    final func takeOver(_ property: AnimatedProperty) -> SIMD8<Double> {
        guard let scene, let track = track(of: property) else { return .zero }
        let velocity = track.velocity(at: scene.now)
        scene.animator.completions.hold { interruptTrack(of: property) }
        return velocity
    }
}

extension View {
    /// Makes changes that take effect at once, also within an `animate` block.
    package final func withoutAnimation(_ changes: () -> Void) {
        if let scene { scene.animator.withoutAnimation(changes) } else { changes() }
    }
}
