import CasementCore

/// A scene of 400 by 400 points without a painter, with a clock that leaps.
///
/// A test advances it frame by frame only around the moment that it examines, so that it can examine each frame of a settle.
@MainActor final class BareStage {
    let scene = Scene()
    private(set) var now = Instant.zero
    static let frame: Duration = .milliseconds(16)

    init() {
        scene.resize(to: DeviceTransform(size: Size(width: 400, height: 400), scale: 1))
        _ = scene.frame(at: now)
    }

    func send(_ fingers: [(id: UInt64, place: Point)], _ phase: TouchEvent.Phase) {
        scene.handle(
            .touches(fingers.map { TouchEvent(id: TouchID($0.id), phase: phase, location: $0.place, time: now) }))
    }

    func send(_ id: UInt64, _ phase: TouchEvent.Phase, _ place: Point) { send([(id, place)], phase) }

    /// One frame at the end of a while.
    func leap(_ duration: Duration) {
        now = now + duration
        scene.advance(to: now)
        _ = scene.frame(at: now)
    }

    /// Moves touches along straight lines, with an event and a frame each 16 ms.
    func drag(_ fingers: [(id: UInt64, from: Point, translation: Vector)], steps: Int) {
        for step in 1...steps {
            leap(Self.frame)
            send(fingers.map { ($0.id, $0.from + $0.translation * (Double(step) / Double(steps))) }, .moved)
        }
    }

    /// A touch that lands, moves and lifts at once.
    func stroke(_ id: UInt64, from place: Point, by translation: Vector, steps: Int = 6) {
        send(id, .began, place)
        drag([(id, place, translation)], steps: steps)
        send(id, .ended, place + translation)
    }

    /// Lets time pass until nothing moves.
    func rest(_ isMoving: () -> Bool) {
        for _ in 0..<100 where isMoving() { leap(.milliseconds(100)) }
    }
}
