import Casement
import CasementTesting
import Dispatch
import Glibc
import Testing

@testable import Video

/// The video example with programs of the shell in the place of GStreamer.
@Suite("The video example") @MainActor struct VideoTests {
    private static func shell(_ script: String) -> FrameCommand {
        FrameCommand(program: "sh", arguments: ["-c", script], width: 4, height: 4)
    }

    /// Waits for what a program does. The main actor sleeps meanwhile, because all tests share it; so its turns are limited,
    /// not its time.
    private func run(_ stage: Stage, by step: Duration, until isReached: () -> Bool) async throws {
        for _ in 0..<6_000 where !isReached() {
            await stage.run(for: step)
            try await Task.sleep(for: .milliseconds(10))
        }
        try #require(isReached())
    }

    /// The controller on a stage; its program has started.
    private func open(_ command: FrameCommand) -> (controller: VideoController, stage: Stage) {
        let controller = VideoController(command)
        return (controller, Stage(controller, size: Size(width: 80, height: 60)))
    }

    @Test("Shows the frames that a program writes") func frames() async throws {
        let (controller, stage) = open(Self.shell("while printf '\\200%63s' ''; do sleep 0.02; done"))
        try await run(stage, by: .milliseconds(20)) { controller.picture.serial != nil }
        #expect(stage.host.pixel(x: 12, y: 2) == 0xFF20_2080)
        #expect(stage.host.pixel(x: 60, y: 50) == 0xFF20_2020)
        #expect(controller.status.text.isEmpty)
    }

    @Test("Shows the test picture of GStreamer", .enabled(if: access("/usr/bin/gst-launch-1.0", X_OK) == 0))
    func gstreamer() async throws {
        let (controller, stage) = open(.gstreamer(file: nil, width: 64, height: 48))
        try await run(stage, by: .milliseconds(20)) { controller.picture.serial != nil }
        let bars = (0..<7).map { stage.host.pixel(x: 6 + $0 * 80 / 7, y: 10) }
        #expect(Set(bars).count == 7, "Seven bars of other colours: \(bars)")
    }

    @Test("Says how a program ended, and starts it again after delays that double") func restart() async throws {
        let (controller, stage) = open(Self.shell("exit 3"))
        for delay in ["0.5", "1.0", "2.0"] {
            try await run(stage, by: .zero) { !controller.status.text.isEmpty }
            #expect(controller.status.text == "sh ended with the exit code 3. Next start in \(delay) s.")
            await stage.run(for: .milliseconds(Int((Double(delay) ?? 0) * 1000)))
        }
    }

    @Test("Says which signal ended a program") func signal() async throws {
        let (controller, stage) = open(Self.shell("kill -9 $$"))
        try await run(stage, by: .zero) { !controller.status.text.isEmpty }
        #expect(controller.status.text.hasPrefix("sh was ended by signal 9."))
    }

    @Test("Starts a film again at once when it has ended") func loop() async throws {
        let (controller, stage) = open(Self.shell("printf '%192s' ''"))
        try await run(stage, by: .milliseconds(20)) { controller.picture.serial ?? 0 >= 10 }
        #expect(controller.status.text.isEmpty)
    }

    @Test("Says what to install where GStreamer is missing") func missing() {
        var command = FrameCommand.gstreamer(file: nil)
        command.program = "gst-launch-that-is-missing"
        let (controller, _) = open(command)
        #expect(
            controller.status.text == """
                gst-launch-that-is-missing cannot be started: No such file or directory. Install gstreamer1.0-tools, \
                gstreamer1.0-plugins-base and gstreamer1.0-plugins-good. Next start in 0.5 s.
                """)
    }

    @Test("Ends its program when the view is gone") func ends() async {
        let ended = AsyncStream<FrameProcess.End>.makeStream()
        do {
            let view = StreamView()
            let process = try FrameProcess(Self.shell("while printf '%64s' ''; do sleep 0.02; done"))
            let stream = view.stream
            // A queue has a thread of its own; blocking one of the few threads of tasks would stop other tests.
            DispatchQueue(label: "video").async { ended.continuation.yield(process.forward(to: stream)) }
            for _ in 0..<6_000 where stream.droppedCount == 0 { try await Task.sleep(for: .milliseconds(10)) }
            #expect(stream.droppedCount > 0)
        } catch {
            Issue.record(error)
        }
        for await end in ended.stream {
            #expect(end.description == "The view of the stream is gone: further frames cannot be seen.")
            break
        }
    }
}
