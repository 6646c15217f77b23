public import CasementCore
import CasementHeadless

extension Stage {
    /// Replays a whole recording of an app on a stage of its own, to the pixels that it had then.
    ///
    /// - Parameters:
    ///   - recording: from before anything else happened.
    ///   - controller: makes the controller that the app showed.
    ///   - onFrame: called after each frame, at its time, with the picture on the stage.
    public static func replay(
        _ recording: Recording, _ controller: () -> ViewController, onFrame: (Stage, Instant) -> Void = { _, _ in }
    ) -> Stage {
        let stage = Stage(waitingFor: recording.device)
        // Where nobody says when it was set, it was before everything.
        if !recording.calls.contains(.root) { stage.scene.rootViewController = controller() }
        stage.replay(recording, root: { stage.scene.rootViewController = controller() }, onFrame: onFrame)
        return stage
    }

    /// Replays the calls of a recording, after whatever happened on the stage; a partial one needs a stage in the state in
    /// which it began.
    ///
    /// Times that lie before ``now`` of the stage count as now.
    public func replay(_ recording: Recording, onFrame: (Stage, Instant) -> Void = { _, _ in }) {
        replay(recording, root: {}, onFrame: onFrame)
    }

    private func replay(_ recording: Recording, root: () -> Void, onFrame: (Stage, Instant) -> Void) {
        for call in recording.calls {
            if call == .root { root() } else { host.perform(call) }
            if case .frame(let time) = call { onFrame(self, time) }
        }
    }
}

extension Recording {
    /// The first size, by which a picture can be made.
    fileprivate var device: DeviceTransform {
        for case .resize(let device) in calls { return device }
        return DeviceTransform(size: Size(width: 1, height: 1), scale: 1)
    }
}
