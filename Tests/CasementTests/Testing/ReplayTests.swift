import Casement
import CasementTesting
import Exhibits
import Testing

@MainActor @Suite struct ReplayTests {
    /// Varied input in a few seconds: swipes caught while they settle, a new size, a rotation, memory pressure.
    private func play(_ stage: Stage) {
        let first = stage.finger.press(at: Point(300, 150)).drag(by: Vector(dx: -180, dy: 6), over: .milliseconds(90))
        first.lift()
        stage.advance(by: .milliseconds(70))
        stage.finger.press(at: Point(200, 200)).drag(by: Vector(dx: 90, dy: 2)).hold(for: .milliseconds(120)).lift()
        stage.settle()
        stage.host.resize(to: Size(width: 300, height: 380), rotation: .quarter)
        stage.advance(by: .milliseconds(40))
        stage.host.memoryPressure()
        stage.finger.press(at: Point(150, 150)).drag(by: Vector(dx: 3, dy: -140), over: .milliseconds(80)).cancel()
        stage.settle()
    }

    @Test func aRecordingGivesTheSamePixelsInEveryFrame() async throws {
        let file = Collector()
        let recorder = SceneRecorder { file.text += $0 }
        let stage = Stage(
            SlidesExhibit.makeController(), size: Size(width: 400, height: 300), scale: 1.5, recorder: recorder)
        play(stage)
        recorder.finish()

        let recording = try Recording(parsing: file.text)
        #expect(!recording.isPartial)
        var frames = 0
        let replay = await Stage.replay(recording) {
            SlidesExhibit.makeController()
        } onFrame: { _, _ in
            frames += 1
        }
        #expect(replay.host.pixels == stage.host.pixels)
        #expect(frames == stage.host.frameCount && frames > 40)
        #expect(replay.host.paintedPixelCount == stage.host.paintedPixelCount)
        #expect(replay.host.now == stage.host.now)
    }

    private enum Scrolling: CaseIterable {
        case nodes, magnets

        @MainActor func makeController() -> ViewController {
            self == .nodes ? NodesExhibit.makeController() : MagnetsExhibit.makeController()
        }
    }

    /// Drags that leave their views, a zoom and its bounce, a throw, and a cancelled touch.
    @Test(arguments: Scrolling.allCases) private func dragsAndZoomsAreReplayedToTheSamePixels(_ exhibit: Scrolling)
        async throws
    {
        let file = Collector()
        let recorder = SceneRecorder { file.text += $0 }
        let stage = Stage(exhibit.makeController(), size: Size(width: 640, height: 400), recorder: recorder)
        let fingers = stage.fingers(3)
        fingers[0].press(at: Point(110, 40)).drag(by: Vector(dx: 1, dy: 60), over: .milliseconds(90))
        fingers[1].press(at: Point(300, 330)).hold(for: .milliseconds(600))
        stage.drag(
            [(fingers[0], Vector(dx: 150, dy: 160)), (fingers[1], Vector(dx: 60, dy: -40))], over: .milliseconds(150))
        fingers[2].press(at: Point(400, 50)).drag(by: Vector(dx: -150, dy: 3), over: .milliseconds(80)).lift()
        fingers[1].cancel()
        fingers[0].drag(by: Vector(dx: 70, dy: 20), over: .milliseconds(40)).lift()
        stage.advance(by: .milliseconds(130))
        let pair = stage.fingers(2)
        pair[0].press(at: Point(300, 180))
        pair[1].press(at: Point(340, 220))
        stage.drag(
            [(pair[0], Vector(dx: -170, dy: -90)), (pair[1], Vector(dx: 170, dy: 90))], over: .milliseconds(150))
        for finger in pair { finger.lift() }
        stage.settle()
        recorder.finish()

        let recording = try Recording(parsing: file.text)
        let replay = await Stage.replay(recording) { exhibit.makeController() }
        #expect(replay.host.pixels == stage.host.pixels)
        #expect(replay.host.frameCount == stage.host.frameCount && stage.host.frameCount > 30)
        #expect(replay.host.paintedPixelCount == stage.host.paintedPixelCount)
    }

    @Test func aRecordingThatDiffersInOneTouchGivesOtherPixels() async throws {
        let recorder = SceneRecorder()
        let stage = Stage(SlidesExhibit.makeController(), size: Size(width: 400, height: 300), recorder: recorder)
        stage.finger.press(at: Point(300, 150)).drag(by: Vector(dx: -100, dy: 0))
        stage.advance(by: .milliseconds(50))
        var recording = recorder.lastMinute
        let last = try #require(recording.calls.lastIndex { if case .touches = $0 { true } else { false } })
        guard case .touches(var contacts) = recording.calls[last] else { return }
        contacts[0].event.location.x += 1
        recording.calls[last] = .touches(contacts)
        let replay = await Stage.replay(recording) { SlidesExhibit.makeController() }
        #expect(replay.host.pixels != stage.host.pixels)
    }

    @Test func whatIsSecretLetsItsTimePassAndDoesNothing() async throws {
        let recording = try Recording(
            parsing: """
                casement recording 1
                resize 100.0 100.0 1.0 0
                root
                frame 0
                touch began 1 secret 1000
                touch ended 1 secret 50000000
                secret 60000000
                frame 66666667
                """)
        let stage = await Stage.replay(recording) { ViewController() }
        #expect(stage.scene.now == Instant(nanoseconds: 66_666_667))
    }
}

@MainActor private final class Collector {
    var text = ""
}
