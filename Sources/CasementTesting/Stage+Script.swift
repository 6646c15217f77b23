public import CasementCore

extension Stage {
    /// Plays a script of touches, such as an app's own tour, from the current time; ignores the size in the script.
    ///
    /// It does not suspend the test, and so runs no task; ``perform(_:onPicture:)`` does.
    ///
    /// - Parameter onPicture: runs at each `picture` command, with its name, if any.
    /// - Throws: `ScriptError` if a `tap` names a view that is not there, with the identifiers that are, or one that a touch
    ///   does not reach; and the errors of `onPicture`.
    public func play(_ script: FingerScript, onPicture: (String?) throws -> Void = { _ in }) throws {
        let start = host.now
        var fingers = ScriptFingers(self)
        for step in script.timeline(hz: reportRate) {
            advance(by: start + step.time - host.now)
            try fingers.perform(step.action, onPicture)
        }
        advance(by: start + script.duration - host.now)
    }

    /// Plays a script as ``play(_:onPicture:)``, and runs the tasks of the scene and its views at their times, as a run with
    /// `--headless` does: for apps that use `View.task`.
    ///
    /// ```swift
    /// try await stage.perform(FingerScript(parsing: app.tour))
    /// ```
    ///
    /// - Parameter onPicture: runs at each `picture` command, with its name, if any.
    /// - Throws: as ``play(_:onPicture:)``.
    public func perform(_ script: FingerScript, onPicture: (String?) throws -> Void = { _ in }) async throws {
        let start = host.now
        var fingers = ScriptFingers(self)
        for step in script.timeline(hz: reportRate) {
            await run(for: start + step.time - host.now)
            try fingers.perform(step.action, onPicture)
            await runTasks()
        }
        await run(for: start + script.duration - host.now)
    }
}

/// The fingers of a script that plays on a stage, by the numbers in the script.
@MainActor private struct ScriptFingers {
    private let stage: Stage
    private var fingers: [(number: Int, finger: Finger)] = []

    init(_ stage: Stage) {
        self.stage = stage
    }

    mutating func perform(_ action: FingerScript.Action, _ onPicture: (String?) throws -> Void) throws {
        switch action {
        case .touches(let changes): change(changes)
        case .press(let number, let target):
            fingers.append((number, stage.newFinger().press(at: try stage.scene.landing(on: target))))
        case .lift(let number):
            fingers.last { $0.number == number }?.finger.lift()
            fingers.removeAll { !$0.finger.isDown }
        case .cancel:
            stage.host.handle(.touches(fingers.compactMap { $0.finger.event(.cancelled, at: $0.finger.location) }))
            fingers = []
        case .picture(let name):
            stage.advance(by: .zero)
            try onPicture(name)
        }
    }

    private mutating func change(_ changes: [FingerScript.Change]) {
        let events = changes.compactMap { change in
            if change.phase == .began { fingers.append((change.touch, landing())) }
            let finger = fingers.last { $0.number == change.touch }?.finger
            return finger?.event(change.phase, at: stage.scene.device?.fromPanel(change.location) ?? change.location)
        }
        fingers.removeAll { !$0.finger.isDown }
        stage.host.handle(.touches(events))
    }

    /// Makes a finger whose touch begins with the next event.
    private func landing() -> Finger {
        let finger = stage.newFinger()
        finger.begin()
        return finger
    }
}
