/// The pan of a slide controller, which also hears that a finger landed, before it is known what for.
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
    /// Called with the size before and the size now.
    var onResize: ((Size, Size) -> Void)?
    /// Called when the plane has left a scene, once the tree is whole again.
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

/// The way of one axis of the slides to rest: 0.3 s ease-out.
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
