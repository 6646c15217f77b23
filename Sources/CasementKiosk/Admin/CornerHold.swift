import Casement

/// Recognizes a touch that stays in a corner of the panel for a time.
///
/// It runs beside the app's recognizers: none prevents it, and it delays nothing. Touches elsewhere are no part of it. When it
/// begins, the views on which the touch landed get a cancel, and recognizers that have not begun fail.
final class CornerHold: GestureRecognizer {
    /// 64 pt: the distance from the corner at which the touch lands and within which it stays, two widths of a finger.
    static let reach = 64.0

    /// The corner.
    var corner: PanelCorner
    /// How long the touch stays.
    var duration: Duration
    private var deadline: Deadline?

    init(_ corner: PanelCorner, for duration: Duration) {
        (self.corner, self.duration) = (corner, duration)
        super.init()
        delaysTouchesEnded = false
        allowedTouchTypes = [.finger]
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

    override func accepts(_ touch: Touch) -> Bool {
        touches.isEmpty && contains(touch.startLocation)
    }

    override func touchesBegan(_ touches: [Touch]) {
        guard let touch = touches.first, let scene = touch.view?.scene else { return }
        let delay = touch.time + duration - scene.now
        deadline = scene.schedule(after: max(delay, .zero)) { [weak self] in self?.begin() }
    }

    override func touchesMoved(_ touches: [Touch]) {
        guard state == .possible, touches.contains(where: { !contains($0.location) }) else { return }
        fail("it left the corner")
    }

    override func touchesEnded(_ touches: [Touch]) {
        if state.isActive { end() } else { fail("lifted too early") }
    }

    override func reset() {
        deadline?.cancel()
        deadline = nil
    }

    private func contains(_ point: Point) -> Bool {
        guard let size = view?.scene?.device?.size else { return false }
        return corner.location(in: Rect(origin: .zero, size: size)).distance(to: point) <= Self.reach
    }
}
