extension Scene {
    /// Animates the changes that `changes` makes to views of this scene, and the layout that follows from them.
    ///
    /// Layout that was due before takes effect first and at once; layout due at the end shares the animation. A block
    /// within a block has its own animation and its own completion.
    ///
    /// The completion is called exactly once, at the earliest when this call returns, and never in the middle of another
    /// change: neither inside a block, nor inside layout, nor before a write that interrupted the animation took effect.
    public func animate(
        _ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)? = nil
    ) {
        layoutIfNeeded()
        let effective = environment.reducesMotion ? .curve(.linear, .zero) : animation
        animator.completions.hold {
            let group = AnimationGroup(animator.completions, parent: animator.openGroup, completion)
            animator.open(Animator.Transaction(animation: effective, group: group))
            changes()
            layoutIfNeeded()
            animator.close()
            group.close()
        }
    }

    /// Animates changes over a number of seconds.
    public func animate(
        _ seconds: Double, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        animate(.curve(curve, Duration(inSeconds: seconds)), changes, completion: completion)
    }

    /// Lets animations that `animations` starts end with one completion: once the last is over, and interrupted if one was.
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

    /// Runs animations one after the other. One that is interrupted ends the sequence; those after it never run.
    public func animateInSequence(_ steps: [AnimationStep], completion: ((AnimationEnd) -> Void)? = nil) {
        let group = AnimationGroup(animator.completions, parent: animator.openGroup, completion)
        group.memberStarted()
        group.close()
        run(steps[...], in: group)
    }

    private func run(_ steps: ArraySlice<AnimationStep>, in group: AnimationGroup) {
        guard let step = steps.first else { return group.memberEnded(.finished) }
        animate(step.animation, step.changes) { [weak self] end in
            guard let self, end == .finished else { return group.memberEnded(.interrupted) }
            run(steps.dropFirst(), in: group)
        }
    }
}

/// One of several animations that follow each other.
public struct AnimationStep {
    public var animation: Animation
    public var changes: () -> Void

    public init(_ animation: Animation, _ changes: @escaping () -> Void) {
        self.animation = animation
        self.changes = changes
    }
}

extension View {
    /// Animates changes in the view's scene; without a scene they take effect at once.
    public final func animate(
        _ seconds: Double, _ curve: Curve = .easeInOut, _ changes: () -> Void,
        completion: ((AnimationEnd) -> Void)? = nil
    ) {
        animate(.curve(curve, Duration(inSeconds: seconds)), changes, completion: completion)
    }

    /// Animates changes in the view's scene; without a scene they take effect at once.
    public final func animate(
        _ animation: Animation, _ changes: () -> Void, completion: ((AnimationEnd) -> Void)? = nil
    ) {
        if let scene { return scene.animate(animation, changes, completion: completion) }
        changes()
        completion?(.finished)
    }

    /// Whether a property of this view is on its way.
    public final var isAnimating: Bool { !tracks.isEmpty }

    /// Ends the view's animations where they are.
    public final func stopAnimating() {
        guard let scene, !tracks.isEmpty else { return }
        scene.animator.completions.hold {
            for track in tracks { interruptTrack(of: track.property) }
        }
    }

    /// Ends the view's animations where they are, for a finger that grabs it.
    ///
    /// - Returns: the velocity that its ``center`` had, in the superview's points a second.
    @discardableResult
    public final func takeOver() -> Vector {
        let velocity = takeOver(.center)
        stopAnimating()
        return Vector(dx: velocity[0], dy: velocity[1])
    }

    /// Ends the animation of one property where it is, and returns its velocity, in units of the property a second.
    @discardableResult
    final func takeOver(_ property: AnimatedProperty) -> SIMD8<Double> {
        guard let scene, let track = track(of: property) else { return .zero }
        let velocity = track.velocity(at: scene.now)
        scene.animator.completions.hold { interruptTrack(of: property) }
        return velocity
    }
}
