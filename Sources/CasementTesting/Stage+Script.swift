public import CasementCore

extension Stage {
    /// Plays a script of touches, such as an app's own tour, from the current time; ignores the size in the script.
    ///
    /// - Parameter onPicture: runs at each `picture` command, with its name, if any.
    /// - Throws: `ScriptError` if a `tap` names a view that is not there, with the identifiers that are, or one that a touch does
    ///   not reach; and the errors of `onPicture`.
    public func play(_ script: FingerScript, onPicture: (String?) throws -> Void = { _ in }) throws {
        let start = host.now
        var fingers: [(number: Int, finger: Finger)] = []
        for step in script.timeline(hz: reportRate) {
            advance(by: start + step.time - host.now)
            switch step.action {
            case .touches(let changes):
                let events = changes.compactMap { change in
                    if change.phase == .began { fingers.append((change.touch, landing())) }
                    let finger = fingers.last { $0.number == change.touch }?.finger
                    return finger?.event(change.phase, at: scene.device?.fromPanel(change.location) ?? change.location)
                }
                fingers.removeAll { !$0.finger.isDown }
                host.handle(.touches(events))
            case .press(let number, let target):
                fingers.append((number, newFinger().press(at: try scene.landing(on: target))))
            case .lift(let number):
                fingers.last { $0.number == number }?.finger.lift()
                fingers.removeAll { !$0.finger.isDown }
            case .cancel:
                host.handle(.touches(fingers.compactMap { $0.finger.event(.cancelled, at: $0.finger.location) }))
                fingers = []
            case .picture(let name):
                host.advance(by: .zero)
                try onPicture(name)
            }
        }
        advance(by: start + script.duration - host.now)
    }

    /// Makes a finger whose touch begins with the next event.
    private func landing() -> Finger {
        let finger = finger
        finger.begin()
        return finger
    }
}
