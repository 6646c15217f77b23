/// A cross-fade to another slide: those before fade out over it, as long as settling from rest takes, and get no touches.
@MainActor final class SlideFade {
    private struct Entry {
        let view: View
        let opacity: Double
        let isUserInteractionEnabled: Bool
    }

    private let timing: SlideSettle.Timing
    private let startTime: Instant
    private var entries: [Entry]

    /// - Parameters:
    ///   - views: the views that fade out.
    ///   - share: the share of their opacity with which they start.
    init(_ views: [View], from share: Double, _ timing: SlideSettle.Timing, at startTime: Instant) {
        (self.timing, self.startTime) = (timing, startTime)
        entries = views.map {
            Entry(view: $0, opacity: $0.opacity * share, isUserInteractionEnabled: $0.isUserInteractionEnabled)
        }
        for view in views { view.isUserInteractionEnabled = false }
    }

    /// Shows the slides at the moment of a frame; returns whether they fade on.
    func step(to now: Instant) -> Bool {
        let progress = timing.fraction(at: now, since: startTime)
        for entry in entries { entry.view.opacity = entry.opacity * max(0, 1 - timing.curve.value(at: progress)) }
        if progress >= 1 { end() }
        return progress < 1
    }

    /// Ends the fade: the views, which are hidden now or fade anew, are as the app set them.
    func end() {
        for entry in entries { entry.view.isUserInteractionEnabled = entry.isUserInteractionEnabled }
    }
}
