import CasementCore

/// A touch that a cover makes for the views behind it, one at a time.
@MainActor final class PassedTouch {
    /// The location from which its translations count, in the scene's points.
    private(set) var source = Point.zero
    private let cover: InputCover
    private var touch: (id: TouchID, start: Point, location: Point)?

    init(of cover: InputCover) {
        self.cover = cover
    }

    /// Lands.
    ///
    /// - Parameters:
    ///   - location: where, in the scene's points.
    ///   - source: the location of the hand; where it lands by default.
    func begin(at location: Point, from source: Point? = nil) {
        cancel()
        self.source = source ?? location
        touch = (cover.makePassedTouch(), location, location)
        send(.began)
    }

    /// Moves to where it landed and a translation, in the scene's points.
    func move(by translation: Vector) {
        guard let start = touch?.start else { return }
        touch?.location = start + translation
        send(.moved)
    }

    func end() { finish(.ended) }
    func cancel() { finish(.cancelled) }

    private func finish(_ phase: TouchEvent.Phase) {
        guard touch != nil else { return }
        send(phase)
        touch = nil
    }

    private func send(_ phase: TouchEvent.Phase) {
        guard let touch, let scene = cover.scene, let device = scene.device else { return }
        cover.pass([TouchEvent(id: touch.id, phase: phase, location: device.toPanel(touch.location), time: scene.now)])
    }
}
