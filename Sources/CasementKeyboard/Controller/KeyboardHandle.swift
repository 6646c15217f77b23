import CasementCore

/// The handle by which a person drags a floating keyboard.
final class KeyboardHandle: View {
    /// Runs with each movement.
    var onDrag: ((Vector) -> Void)?
    var color = Color.black { didSet { if color != oldValue { setNeedsDisplay() } } }
    private var last: Point?

    init() {
        super.init()
        accessibility.role = .container
    }

    override func touchesBegan(_ touches: [Touch]) { last = touches.first?.location(in: nil) }

    override func touchesMoved(_ touches: [Touch]) {
        guard let now = touches.first?.location(in: nil), let last else { return }
        self.last = now
        onDrag?(now - last)
    }

    override func touchesEnded(_ touches: [Touch]) { last = nil }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { last = nil }

    override func draw(in canvas: Canvas) {
        let bar = Rect(center: bounds.center, size: Size(width: 40, height: 5))
        canvas.fill(bar, cornerRadius: 2.5, color)
    }
}
