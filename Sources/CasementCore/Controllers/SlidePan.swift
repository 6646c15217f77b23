/// The pan of a slide controller. It stops moving slides when a touch lands, and lets them settle when no such touch is left.
@MainActor final class SlidePan: PanRecognizer {
    /// Stops the slides because a touch landed; returns whether they visibly moved.
    var onTouchDown: (() -> Bool)?
    /// Lets the slides settle, because no touch holds them.
    var onTouchesGone: (() -> Void)?
    /// The touches that landed since the slides last moved. A hand that rested before does not hold the slides.
    private var holding: [Touch] = []

    override func didJoin(_ touch: Touch) {
        if onTouchDown?() == true {
            holding.removeAll()
            withholdFromContent(touch)
        }
        holding.append(touch)
    }

    override func touchesEnded(_ touches: [Touch]) {
        super.touchesEnded(touches)
        release(touches)
    }

    override func touchesCancelled(_ touches: [Touch]) {
        super.touchesCancelled(touches)
        release(touches)
    }

    private func release(_ touches: [Touch]) {
        holding.removeAll { touches.containsObject($0) }
        if state == .possible && holding.isEmpty { onTouchesGone?() }
    }

    /// The touches belong to another recognizer, such as that of a list.
    override func didFail() { onTouchesGone?() }

    override func reset() {
        super.reset()
        holding.removeAll()
        onTouchesGone?()
    }
}

/// The view that holds the slides.
@MainActor final class SlidePlane: View {
    /// Runs with the old size and the new one.
    var onResize: ((Size, Size) -> Void)?
    /// Runs when the plane has left a scene, after the tree has been updated.
    var onSceneLeft: (() -> Void)?
    /// The size that the slides were last laid out for.
    private(set) var laidOutSize = Size.zero

    override func layoutSubviews() {
        guard bounds.size != laidOutSize else { return }
        let old = laidOutSize
        laidOutSize = bounds.size
        onResize?(old, bounds.size)
    }

    override func sceneDidChange(from old: Scene?) {
        old?.animator.completions.add { [weak self] in self?.onSceneLeft?() }
    }
}

/// The settling of the slides' offset along one axis: 0.3 s ease-out.
struct Settle {
    let from: Double
    let startTime: Instant

    /// The same settling where the slides have another size.
    func scaled(by ratio: Double) -> Settle { Settle(from: from * ratio, startTime: startTime) }

    func offset(at now: Instant) -> Double {
        from * (1 - Curve.easeOut.value(at: fraction(at: now)))
    }

    func isOver(at now: Instant) -> Bool { fraction(at: now) >= 1 }

    /// Whether it visibly moves no more; see ``ScrollMotion/nearRestDistance``.
    func isNearRest(at now: Instant) -> Bool {
        let speed = from * Curve.easeOut.slope(at: fraction(at: now)) / SlideController.settleDuration.inSeconds
        return offset(at: now).magnitude <= ScrollMotion.nearRestDistance
            && speed.magnitude < ScrollMotion.nearRestSpeed
    }

    private func fraction(at now: Instant) -> Double {
        now.seconds(since: startTime) / SlideController.settleDuration.inSeconds
    }
}
