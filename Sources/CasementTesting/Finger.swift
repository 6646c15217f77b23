public import CasementCore

/// A finger that a test moves as a person would. Calls follow each other: `press(on: card).drag(by: way).lift()`.
@MainActor public final class Finger {
    /// Where it is, or last was, in points of the panel.
    public private(set) var location = Point.zero
    public private(set) var isDown = false

    private unowned let stage: Stage
    private var touch: TouchID?

    init(_ stage: Stage) {
        self.stage = stage
    }

    /// Lands at a point of the panel.
    ///
    /// - Precondition: it is not down.
    @discardableResult
    public func press(at point: Point) -> Finger {
        begin()
        return send(.began, at: point)
    }

    /// Is down from now on, though no event tells so yet.
    func begin() {
        precondition(!isDown, "This finger is down already, at \(location.x), \(location.y).")
        touch = stage.newTouch()
        isDown = true
    }

    /// Lands on the middle of a view.
    @discardableResult
    public func press(on view: View) -> Finger {
        press(at: view.convert(view.bounds.center, to: nil))
    }

    /// Moves along a straight line while time passes.
    @discardableResult
    public func drag(by way: Vector, over duration: Duration = .milliseconds(200)) -> Finger {
        stage.drag([(self, way)], over: duration)
        return self
    }

    /// Moves to a point of the panel along a straight line while time passes.
    @discardableResult
    public func drag(to point: Point, over duration: Duration = .milliseconds(200)) -> Finger {
        drag(by: point - location, over: duration)
    }

    /// Moves at once.
    @discardableResult
    public func move(to point: Point) -> Finger {
        send(.moved, at: point)
    }

    /// Rests while time passes.
    @discardableResult
    public func hold(for duration: Duration) -> Finger {
        stage.advance(by: duration)
        return self
    }

    /// Lifts.
    @discardableResult
    public func lift() -> Finger {
        send(.ended, at: location)
    }

    /// Is taken away by the compositor.
    @discardableResult
    public func cancel() -> Finger {
        send(.cancelled, at: location)
    }

    private func send(_ phase: TouchEvent.Phase, at point: Point) -> Finger {
        if let event = event(phase, at: point) { stage.host.handle(.touches([event])) }
        return self
    }

    /// The event of a change, with positions to 1/64 point as from a panel; nil if the finger is not down.
    func event(_ phase: TouchEvent.Phase, at point: Point) -> TouchEvent? {
        guard isDown, let touch else { return nil }
        location = Point(x: (point.x * 64).rounded() / 64, y: (point.y * 64).rounded() / 64)
        if phase == .ended || phase == .cancelled { isDown = false }
        return TouchEvent(id: touch, phase: phase, location: location, time: stage.host.now)
    }
}
