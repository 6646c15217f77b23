/// The pinch of a scroll view; it and the pan can run at the same time.
///
/// During a zoom the content also follows the centroid of the touches, of two or, once one has ended, of one. A frame shows it
/// where the touches are at the frame's time.
@MainActor public final class ScrollPinch: PinchRecognizer {
    weak var scrollView: ScrollView?
    private var pendingTranslation = Vector.zero
    private var resampler = PinchResampler()

    /// The translation of the touches' centroid since the previous call, in a view's space.
    func consumeTranslation(in view: View) -> Vector {
        defer { pendingTranslation = .zero }
        return view.vectorFromRoot(pendingTranslation)
    }

    override var canZoomOut: Bool {
        scrollView.map { $0.zoomScale > $0.minimumZoomScale + 1e-6 } ?? false
    }

    public override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && scrollView?.canZoom == true
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? ScrollPan).map { $0.scrollView !== scrollView } ?? true
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    /// Stops moving content if the pan, which otherwise does, is disabled.
    public override func touchesBegan(_ touches: [Touch]) {
        if let scrollView, !scrollView.panGestureRecognizer.isEnabled {
            scrollView.engine.touchDidLand(touches.last)
        }
        restart()
        super.touchesBegan(touches)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        var sum = Vector.zero
        for touch in touches { sum += touch.location - touch.previousLocation }
        pendingTranslation += sum / Double(max(self.touches.count, 1))
        // The movement before the pinch has begun is not drawn.
        if state.isActive { resampler.add(touches, of: self.touches) }
        super.touchesMoved(touches)
        // With one touch left the scale does not change, but the content still follows.
        if state.isActive && pendingTranslation != .zero { change() }
    }

    /// Content that one of the touches stopped settles although another one rests on it, if the pan, which otherwise does, is
    /// disabled.
    public override func touchesEnded(_ touches: [Touch]) {
        restart()
        super.touchesEnded(touches)
        if let scrollView, !scrollView.panGestureRecognizer.isEnabled { scrollView.engine.touchesDidEnd(touches) }
    }

    public override func reset() {
        super.reset()
        pendingTranslation = .zero
        resampler.removeAll()
        scrollView?.engine.touchesDidEnd()
    }

    override func draw(at frame: Instant) -> Bool {
        guard state.isActive, let zoom = scrollView?.engine.zoom else { return false }
        let correction = resampler.correction(at: frame)
        zoom.drawPinch(correction)
        return correction != PinchResampler.Correction()
    }

    /// Shows the content at the latest report, because other touches pinch from here on.
    private func restart() {
        resampler.removeAll()
        scrollView?.engine.zoom.drawPinch(PinchResampler.Correction())
    }
}
