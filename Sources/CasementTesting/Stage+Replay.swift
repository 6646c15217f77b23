public import CasementCore
import CasementHeadless
public import CasementRender

extension Stage {
    /// Replays a complete recording of an app on a stage of its own, tasks included. The pixels are those of the recorded run.
    ///
    /// The stage sets the recorded environments, and compares the recorded pictures with those that the app loads:
    /// ``differences`` names what is different.
    ///
    /// - Parameters:
    ///   - recording: a recording from the beginning of a run.
    ///   - environment: supplies the strings and the theme that the app had from the start.
    ///   - assets: find the pictures of the app.
    ///   - controller: makes the app's root view controller.
    ///   - onFrame: runs after each frame, with its time; the stage then shows this frame.
    public static func replay(
        _ recording: Recording, environment: SceneEnvironment = SceneEnvironment(), assets: Assets = Assets(),
        _ controller: () -> ViewController, onFrame: (Stage, Instant) -> Void = { _, _ in }
    ) async -> Stage {
        let stage = Stage(for: recording)
        stage.scene.environment = environment
        stage.host.assets = assets
        stage.scene.replay = ReplayComparison { [unowned stage] in stage.noteDifference($0) }
        let tasks = stage.scene.tasks
        tasks.isReplaying = true
        if !recording.calls.contains(.root) { stage.scene.rootViewController = controller() }
        for call in recording.calls {
            if call == .root { stage.scene.rootViewController = controller() }
            if case .resume(let number, _) = call { await stage.awaitResult(for: number) }
            stage.host.perform(call)
            await stage.runTasks()
            if case .frame(let time) = call { onFrame(stage, time) }
        }
        tasks.isReplaying = false
        stage.scene.replay = nil
        return stage
    }

    /// Replays the calls of a recording on this stage. A partial recording needs a stage in the state in which the recording
    /// began. The clock never goes back: a call with an earlier time happens at the current one. Tasks continue by themselves.
    public func replay(_ recording: Recording, onFrame: (Stage, Instant) -> Void = { _, _ in }) {
        for call in recording.calls {
            switch call {
            case .resume, .picture: continue
            default: host.perform(call)
            }
            if case .frame(let time) = call { onFrame(self, time) }
        }
    }

    /// Waits until a task can continue that continued in the recording. If no result is awaited, the app differs from the
    /// recorded one, and the replay goes on without the task.
    private func awaitResult(for number: Int) async {
        while !scene.tasks.isReady(number), scene.tasks.hasPendingResults { await scene.tasks.change() }
    }
}
