/// The pan of a slide controller; it also reports that a touch landed, before any recognizer has begun.
@MainActor final class SlidePan: PanRecognizer {
    var onTouchDown: (() -> Void)?
    var onTouchesGone: (() -> Void)?

    override func touchesBegan(_ touches: [Touch]) {
        onTouchDown?()
        super.touchesBegan(touches)
    }

    override func reset() {
        super.reset()
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

    func offset(at now: Instant) -> Double {
        from * (1 - Curve.easeOut.value(at: fraction(at: now)))
    }

    func isOver(at now: Instant) -> Bool { fraction(at: now) >= 1 }

    private func fraction(at now: Instant) -> Double {
        now.seconds(since: startTime) / SlideController.settleDuration.inSeconds
    }
}
