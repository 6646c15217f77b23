/// The pinch that opens and closes an overview. On an open page it leaves other movements than a pinch inwards to the content,
/// and content that can still zoom out keeps that too.
@MainActor final class OverviewPinch: PinchRecognizer {
    private weak var overview: Overview?
    private var startSpan = 0.0

    init(_ overview: Overview) {
        self.overview = overview
        super.init()
    }

    override var hasPrecedence: Bool { true }

    /// The pinch of content waits until this one has failed.
    override func precedes(_ other: GestureRecognizer) -> Bool {
        other is PinchRecognizer && other.view !== view
    }

    private var span: Double? {
        guard touches.count >= 2 else { return nil }
        return touches[0].location.distance(to: touches[1].location)
    }

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        if let span, !state.isActive { startSpan = span }
        if let overview, overview.engine.zoom.phase == .open, contentZoomsOut { fail("content zooms out") }
    }

    override func touchesMoved(_ touches: [Touch]) {
        if state == .possible, let overview, overview.engine.zoom.phase == .open, let span,
            span - startSpan >= minimumSpanChange
        {
            return fail("an open page does not get larger")
        }
        super.touchesMoved(touches)
    }

    /// Whether a pinch under the touches can make its content smaller.
    private var contentZoomsOut: Bool {
        touches.contains { touch in
            touch.recognizers.contains { ($0 as? PinchRecognizer)?.canZoomOut == true }
        }
    }
}
