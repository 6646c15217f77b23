/// The pinch of a scroll view; it and the pan may run at the same time.
///
/// While it zooms it also carries the content along with the fingers, be it two or, once one has lifted, one.
@MainActor public final class ScrollPinch: PinchRecognizer {
    weak var scrollView: ScrollView?
    private var way = Vector.zero

    /// The way of the fingers' middle since it was last asked for, in a view's space.
    func takeWay(in view: View) -> Vector {
        defer { way = .zero }
        return view.vectorFromRoot(way)
    }

    public override func accepts(_ touch: Touch) -> Bool {
        super.accepts(touch) && scrollView?.canZoom == true
    }

    public override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? ScrollPan).map { $0.scrollView !== scrollView } ?? true
    }

    public override func canBePrevented(by other: GestureRecognizer) -> Bool { canPrevent(other) }

    /// Where the pan is switched off, it is this that catches what moves.
    public override func touchesBegan(_ touches: [Touch]) {
        if let scrollView, !scrollView.panGestureRecognizer.isEnabled { _ = scrollView.fingerLanded() }
        super.touchesBegan(touches)
    }

    public override func touchesMoved(_ touches: [Touch]) {
        var sum = Vector.zero
        for touch in touches { sum += touch.location - touch.previousLocation }
        way += sum / Double(max(self.touches.count, 1))
        super.touchesMoved(touches)
        // With one finger left there is no span that could change.
        if state.isActive && way != .zero { change() }
    }

    public override func reset() {
        super.reset()
        way = .zero
        scrollView?.fingersGone()
    }
}
