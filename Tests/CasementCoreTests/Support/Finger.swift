@testable import CasementCore

/// A finger on the panel of a fake host, reporting every 8 ms while it moves.
@MainActor final class Finger {
    private let host: FakeHost
    private let id: TouchID
    private(set) var location = Point.zero

    init(_ host: FakeHost, id: UInt64 = 1) {
        self.host = host
        self.id = TouchID(id)
    }

    @discardableResult
    func press(_ x: Double, _ y: Double) -> Finger {
        location = Point(x, y)
        return send(.began)
    }

    /// Jumps there in one event.
    @discardableResult
    func move(_ dx: Double, _ dy: Double) -> Finger {
        location += Vector(dx: dx, dy: dy)
        return send(.moved)
    }

    /// Eight moves, 8 ms apart; eight, so that ways that are a multiple of an eighth of a point sum up exactly.
    @discardableResult
    func drag(_ dx: Double, _ dy: Double) -> Finger {
        for _ in 0..<8 {
            host.run(milliseconds: 8)
            move(dx / 8, dy / 8)
        }
        return self
    }

    @discardableResult
    func hold(milliseconds: Int64) -> Finger {
        host.run(milliseconds: milliseconds)
        return self
    }

    func lift() {
        send(.ended)
    }

    /// The compositor takes the finger away.
    func lose() {
        send(.cancelled)
    }

    @discardableResult
    private func send(_ phase: TouchEvent.Phase) -> Finger {
        host.scene.handle(.touches([event(phase)]))
        return self
    }

    func event(_ phase: TouchEvent.Phase) -> TouchEvent {
        TouchEvent(id: id, phase: phase, location: location, time: host.now)
    }
}
