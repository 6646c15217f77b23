import Casement
import CasementTesting
import Testing

/// Three views whose tasks sleep, and wait for work whose duration is different in each run.
private final class TaskSpecimen: ViewController {
    private(set) var transcript = ""

    override func viewDidEnterScene() {
        for (index, name) in ["a", "b", "c"].enumerated() {
            let bar = View(frame: Rect(x: 0, y: Double(index) * 20, width: 10, height: 18))
            bar.backgroundColor = .black
            view.addSubview(bar)
            bar.task { [unowned self, unowned bar] in
                for step in 1...4 {
                    let length = try await bar.work { await Self.length(of: step) }
                    transcript += "\(name)\(step) "
                    bar.frame.size.width += length
                    try await bar.sleep(for: .milliseconds(40 + 15 * index))
                    transcript += "\(name) "
                }
            }
        }
    }

    /// Takes a time that differs from call to call.
    private static func length(of step: Int) async -> Double {
        for _ in 0..<Int.random(in: 0..<50) { await Task.yield() }
        return Double(step) * 7
    }
}

@MainActor @Suite("Replay of tasks") struct TaskReplayTests {
    private func record() async throws -> (recording: Recording, transcript: String, pixels: [UInt32]) {
        var text = ""
        let recorder = SceneRecorder { text += $0 }
        let specimen = TaskSpecimen()
        let stage = Stage(specimen, size: Size(width: 200, height: 80), scale: 1, recorder: recorder)
        await stage.run(for: .milliseconds(100))
        stage.finger.press(at: Point(20, 20)).drag(by: Vector(dx: 30, dy: 0)).lift()
        await stage.run(for: .milliseconds(110))
        recorder.finish()
        return (try Recording(parsing: text), specimen.transcript, stage.host.pixels)
    }

    @Test("500 replays of one recording give one transcript, and its pixels") func transcripts() async throws {
        let original = try await record()
        var transcripts: Set<String> = []
        for _ in 0..<500 {
            let specimen = TaskSpecimen()
            let replay = await Stage.replay(original.recording) { specimen }
            transcripts.insert(specimen.transcript)
            #expect(replay.host.pixels == original.pixels)
        }
        #expect(transcripts == [original.transcript])
        #expect(original.transcript.count > 20)
    }

    @Test("A task continues in a replay at the recorded time, not when it could") func held() async throws {
        var recording = try await record().recording
        let index = try #require(recording.calls.lastIndex { if case .resume = $0 { true } else { false } })
        recording.calls.remove(at: index)
        let (whole, partial) = (TaskSpecimen(), TaskSpecimen())
        _ = await Stage.replay(try await record().recording) { whole }
        _ = await Stage.replay(recording) { partial }
        #expect(partial.transcript.count < whole.transcript.count)
    }
}
