/// A cross-fade to another slide: those before fade out over it, 0.3 s ease-out, and get no touches.
@MainActor final class SlideFade {
    private struct Entry {
        let view: View
        let opacity: Double
        let isUserInteractionEnabled: Bool
    }

    private let startTime: Instant
    private var entries: [Entry]

    /// - Parameters:
    ///   - views: the views that fade out.
    ///   - share: the share of their opacity with which they start.
    init(_ views: [View], from share: Double, at startTime: Instant) {
        self.startTime = startTime
        entries = views.map {
            Entry(view: $0, opacity: $0.opacity * share, isUserInteractionEnabled: $0.isUserInteractionEnabled)
        }
        for view in views { view.isUserInteractionEnabled = false }
    }

    /// Shows the slides at the moment of a frame; returns whether they fade on.
    func step(to now: Instant) -> Bool {
        let progress = now.seconds(since: startTime) / SlideController.settleDuration.inSeconds
        for entry in entries { entry.view.opacity = entry.opacity * max(0, 1 - Curve.easeOut.value(at: progress)) }
        if progress >= 1 { end() }
        return progress < 1
    }

    /// Ends the fade: the views, which are hidden now or fade anew, are as the app set them.
    func end() {
        for entry in entries { entry.view.isUserInteractionEnabled = entry.isUserInteractionEnabled }
    }
}
