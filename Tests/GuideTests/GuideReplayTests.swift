import Casement
import CasementTesting
import Testing

@testable import Guide

@MainActor @Suite("Replays of the museum guide") struct GuideReplayTests {
    /// What a replay shows: each frame with the pixels painted so far, and the last picture.
    private struct Transcript: Hashable {
        var frames: [[Int64]] = []
        var pixels: [UInt32] = []
    }

    /// Records pictures that load, a note that sleeps, a drawing that is loaded, and a swipe.
    private func record() async throws -> (recording: Recording, pixels: [UInt32]) {
        var text = ""
        let recorder = SceneRecorder { text += $0 }
        let stage = Stage(
            GuideStage.makeController(), size: Size(width: 640, height: 900), scale: 1, recorder: recorder)
        await stage.run(for: .milliseconds(500))
        try stage.finger.press(on: stage.view("card.amphora")).hold(for: .milliseconds(80)).lift()
        await stage.run(for: .milliseconds(500))
        try stage.view("page.amphora", as: ScrollView.self).contentOffset.y = 0
        stage.finger.press(at: Point(200, 700)).drag(by: Vector(dx: 0, dy: -500)).lift()
        await stage.run(for: .seconds(2))
        try stage.finger.press(on: stage.view("draw")).hold(for: .milliseconds(80)).lift()
        await stage.run(for: .milliseconds(900))
        stage.finger.press(at: Point(500, 300)).drag(by: Vector(dx: -300, dy: 0)).lift()
        await stage.run(for: .seconds(4))
        recorder.finish()
        return (try Recording(parsing: text), stage.host.pixels)
    }

    private func replay(_ recording: Recording) async -> Transcript {
        var transcript = Transcript()
        let stage = await Stage.replay(recording) {
            GuideStage.makeController()
        } onFrame: { stage, time in
            transcript.frames.append([time.nanoseconds, Int64(stage.host.paintedPixelCount)])
        }
        transcript.pixels = stage.host.pixels
        return transcript
    }

    @Test("Ten replays of tasks, loads and sleeps give one transcript, and the recorded pixels") func same()
        async throws
    {
        let original = try await record()
        #expect(original.recording.calls.count { if case .resume = $0 { true } else { false } } > 30)
        var transcripts: Set<Transcript> = []
        for _ in 0..<10 { transcripts.insert(await replay(original.recording)) }
        #expect(transcripts.count == 1)
        #expect(transcripts.first?.pixels == original.pixels)
    }

    @Test("A recording in which no task continues gives another transcript") func different() async throws {
        var recording = try await record().recording
        let whole = await replay(recording)
        recording.calls.removeAll { if case .resume = $0 { true } else { false } }
        #expect(await replay(recording) != whole)
    }
}
