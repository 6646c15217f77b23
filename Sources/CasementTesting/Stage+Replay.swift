public import CasementCore
import CasementHeadless

extension Stage {
    /// Replays a complete recording of an app on a stage of its own. The pixels are those of the recorded run.
    ///
    /// - Parameters:
    ///   - recording: a recording from the beginning of a run.
    ///   - controller: makes the app's root view controller.
    ///   - onFrame: runs after each frame, with its time; the stage then shows this frame.
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

    /// Replays the calls of a recording on this stage. A partial recording needs a stage in the state in which the recording
    /// began. The clock never goes back: a call with an earlier time happens at the current one.
    public func replay(_ recording: Recording, onFrame: (Stage, Instant) -> Void = { _, _ in }) {
        host.replay(recording, setRoot: {}, onFrame: { onFrame(self, $0) })
    }
}
