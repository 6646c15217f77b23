public import CasementCore
import CasementHeadless

extension Stage {
    /// Replays a complete recording of an app on a stage of its own, tasks included. The pixels are those of the recorded run.
    ///
    /// - Parameters:
    ///   - recording: a recording from the beginning of a run.
    ///   - controller: makes the app's root view controller.
    ///   - onFrame: runs after each frame, with its time; the stage then shows this frame.
    public static func replay(
        _ recording: Recording, _ controller: () -> ViewController, onFrame: (Stage, Instant) -> Void = { _, _ in }
    ) async -> Stage {
        let stage = Stage(for: recording)
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
        return stage
    }

    /// Replays the calls of a recording on this stage. A partial recording needs a stage in the state in which the recording
    /// began. The clock never goes back: a call with an earlier time happens at the current one. Tasks continue by themselves.
    public func replay(_ recording: Recording, onFrame: (Stage, Instant) -> Void = { _, _ in }) {
        for call in recording.calls {
            if case .resume = call { continue }
            host.perform(call)
            if case .frame(let time) = call { onFrame(self, time) }
        }
    }

    /// Waits until a task can continue that continued in the recording. If no result is awaited, the app differs from the
    /// recorded one, and the replay goes on without the task.
    private func awaitResult(for number: Int) async {
        while !scene.tasks.isReady(number), scene.tasks.hasPendingResults { await scene.tasks.change() }
    }
}
