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
        let stage = Stage(for: recording)
        stage.host.replay(recording) {
            stage.scene.rootViewController = controller()
        } onFrame: { time in
            onFrame(stage, time)
        }
        return stage
    }

    /// Replays the calls of a recording, after whatever happened on the stage; a partial one needs a stage in the state in
    /// which it began. Its times go on counting from where they are.
    public func replay(_ recording: Recording, onFrame: (Stage, Instant) -> Void = { _, _ in }) {
        host.replay(recording, setRoot: {}, onFrame: { onFrame(self, $0) })
    }
}
