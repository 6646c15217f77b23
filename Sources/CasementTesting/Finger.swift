public import CasementCore

/// A touch that a test controls. Calls can be chained: `try press(on: card).drag(by: translation).lift()`.
@MainActor public final class Finger {
    /// The current or last location, in the scene's points.
    public private(set) var location = Point.zero
    /// Whether the finger touches the panel.
    public private(set) var isDown = false
    /// The longer diameter of the contact, in points, for further events; 0, as from a panel that reports none.
    public var majorDiameter = 0.0
    /// The shorter diameter of the contact, in points, for further events; 0, as from a panel that reports none.
    public var minorDiameter = 0.0
    /// The angle of the longer axis from the scene's vertical, in degrees, clockwise, for further events.
    public var orientation = 0.0

    private unowned let host: any FingerHost
    private var touch: TouchID?

    package init(_ host: any FingerHost) {
        self.host = host
    }

    /// Begins a touch at a point of the scene.
    ///
    /// - Precondition: the finger is not down.
    @discardableResult
    public func press(at point: Point) -> Finger {
        begin()
        return send(.began, at: point)
    }

    /// Marks the finger as down and gives it a new touch; the caller delivers the event.
    func begin() {
        precondition(!isDown, "This finger is down already, at \(location.x), \(location.y).")
        touch = host.newTouch()
        isDown = true
    }

    /// Begins a touch at the centre of a view, after the layout that is due.
    ///
    /// A view that does not handle touches, such as a label, is pressed together with the view that contains it.
    ///
    /// - Throws: ``StageFailure`` if the touch would not land there. It names the view that covers or clips this one, contains
    ///   it elsewhere, is hidden or transparent, or ignores touches.
    @discardableResult
    public func press(on view: View) throws(StageFailure) -> Finger {
        host.scene.layoutIfNeeded()
        do throws(PressObstacle) {
            return press(at: try host.scene.pressPoint(of: view))
        } catch {
            throw StageFailure(error.cover == nil ? .unreachable : .covered, error.sentence)
        }
    }

    /// Moves along a straight line while the clock advances; `duration` includes all frames and deadlines in it.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func drag(by translation: Vector, over duration: Duration = .milliseconds(200)) -> Finger {
        host.move([(self, translation)], over: duration)
        return self
    }

    /// Moves along a straight line to a point of the scene while the clock advances.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func drag(to point: Point, over duration: Duration = .milliseconds(200)) -> Finger {
        drag(by: point - location, over: duration)
    }

    /// Moves to a point of the scene with one event, without advancing the clock.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func move(to point: Point) -> Finger {
        requirePress()
        return send(.moved, at: point)
    }

    /// Moves by a translation with one event, without advancing the clock.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func move(by translation: Vector) -> Finger {
        move(to: location + translation)
    }

    /// Stays down and still while the clock advances.
    @discardableResult
    public func hold(for duration: Duration) -> Finger {
        host.advance(by: duration)
        return self
    }

    /// Ends the touch at its location.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func lift() -> Finger {
        requirePress()
        return send(.ended, at: location)
    }

    /// Cancels the touch, as a compositor does.
    ///
    /// - Precondition: the finger was pressed. After the end of its touch the call has no effect.
    @discardableResult
    public func cancel() -> Finger {
        requirePress()
        return send(.cancelled, at: location)
    }

    /// Ends the process if the finger was never pressed: its event would reach no view, and the test would not notice.
    func requirePress() {
        precondition(
            touch != nil,
            """
            This finger was never pressed. `stage.finger` makes a new finger at each access; keep `newFinger()` in a constant \
            for several calls.
            """)
    }

    private func send(_ phase: TouchEvent.Phase, at point: Point) -> Finger {
        if let event = event(phase, at: point) { host.handle(.touches([event])) }
        return self
    }

    /// Makes the event of a change, with the location rounded to 1/64 point as a panel reports it; nil if the finger is not
    /// down.
    func event(_ phase: TouchEvent.Phase, at point: Point) -> TouchEvent? {
        guard isDown, let touch else { return nil }
        location = Point(x: (point.x * 64).rounded() / 64, y: (point.y * 64).rounded() / 64)
        if phase == .ended || phase == .cancelled { isDown = false }
        let device = host.scene.device
        let magnification = device?.magnification ?? 1
        return TouchEvent(
            id: touch, phase: phase, location: device?.toPanel(location) ?? location, time: host.now,
            majorDiameter: majorDiameter * magnification, minorDiameter: minorDiameter * magnification,
            orientation: device?.toPanel(angle: orientation) ?? orientation)
    }
}
