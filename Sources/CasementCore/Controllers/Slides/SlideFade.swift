/// A cross-fade to another slide: those before fade out over it, as long as settling from rest takes, and get no touches.
@MainActor final class SlideFade {
    private struct Entry {
        let view: View
        let opacity: Double
        let isUserInteractionEnabled: Bool
    }

    /// The movement of the share of their opacity that is left.
    private let glide: Glide
    private var entries: [Entry]

    /// - Parameters:
    ///   - views: the views that fade out.
    ///   - share: the share of their opacity with which they start.
    init(_ views: [View], from share: Double, _ settling: Glide.Settling, at startTime: Instant) {
        glide = Glide(from: 1, to: 0, settling.curve, over: settling.duration, at: startTime)
        entries = views.map {
            Entry(view: $0, opacity: $0.opacity * share, isUserInteractionEnabled: $0.isUserInteractionEnabled)
        }
        for view in views { view.isUserInteractionEnabled = false }
    }

    /// Shows the slides at the moment of a frame; returns whether they fade on.
    func step(to now: Instant) -> Bool {
        for entry in entries { entry.view.opacity = entry.opacity * max(0, glide.position(at: now)) }
        if glide.isOver(at: now) { end() }
        return !glide.isOver(at: now)
    }

    /// Ends the fade: the views, which are hidden now or fade anew, are as the app set them.
    func end() {
        for entry in entries { entry.view.isUserInteractionEnabled = entry.isUserInteractionEnabled }
    }
}
