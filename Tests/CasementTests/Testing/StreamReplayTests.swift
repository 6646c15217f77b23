import Casement
import CasementTesting
import Testing

/// A view that shows a stream, and that lays out a line below by the size of its frames.
private final class StreamSpecimen: ViewController {
    let stream = StreamView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let line = View(frame: Rect(x: 0, y: 0, width: 80, height: 4))
        line.backgroundColor = .black
        let stack = StackView(.vertical, alignment: .leading, [stream, line])
        stack.frame = Rect(x: 0, y: 0, width: 80, height: 60)
        view.addSubview(stack)
    }
}

@Suite("Replay of streams") @MainActor struct StreamReplayTests {
    private static let formats = [StreamFormat(width: 40, height: 20), StreamFormat(width: 20, height: 30, scale: 2)]

    private static func pixels(of serial: UInt64) -> [UInt32] {
        StreamRig.pixels(0xFF00_0000 | UInt32(serial) * 40, format(of: serial))
    }

    private static func format(of serial: UInt64) -> StreamFormat { formats[Int(serial) / 3 % 2] }

    private func image(of serial: UInt64) -> Image {
        let format = Self.format(of: serial)
        return Image(pixels: Self.pixels(of: serial), size: format.pixelSize, scale: format.scale)
    }

    /// Records a run in which six frames come, two of them too fast for the screen.
    private func record() async throws -> (recording: Recording, stage: Stage) {
        var text = ""
        let recorder = SceneRecorder { text += $0 }
        let specimen = StreamSpecimen()
        let stage = Stage(specimen, size: Size(width: 80, height: 60), recorder: recorder)
        for serial in 1...6 as ClosedRange<UInt64> {
            try specimen.stream.stream.submit(Self.pixels(of: serial), Self.format(of: serial))
            if serial != 2, serial != 4 { await stage.run(for: .milliseconds(50)) }
        }
        recorder.finish()
        return (try Recording(parsing: text), stage)
    }

    @Test("A recording holds number, size, hash and time of each frame that was shown") func recorded() async throws {
        let recording = try await record().recording
        let frames = recording.calls.compactMap { call in
            if case .streamFrame(let frame, _) = call { frame } else { nil }
        }
        #expect(frames.map(\.serial) == [1, 3, 5, 6] && frames.allSatisfy { $0.stream == 1 && $0.hash != nil })
        #expect(frames.map(\.size.width) == [40, 20, 20, 40])
        #expect(try Recording(parsing: recording.text) == recording)
    }

    @Test("A replay shows placeholders of the recorded sizes at the recorded times, and no live frame")
    func placeholders() async throws {
        let (recording, original) = try await record()
        let specimen = StreamSpecimen()
        specimen.stream.placeholderColor = Color(hex: 0xFF0000)
        var serials: [UInt64?] = []
        let replay = await Stage.replay(recording) {
            specimen
        } onFrame: { _, _ in
            serials.append(specimen.stream.serial)
            do {
                try specimen.stream.stream.submit(Self.pixels(of: 1), Self.format(of: 1))
            } catch {
                Issue.record(error)
            }
        }
        #expect(serials.last == 6 && serials.contains(3) && !serials.contains(2))
        #expect(replay.host.frameCount == original.host.frameCount && replay.differences.isEmpty)
        #expect(replay.host.pixel(x: 5, y: 5) == 0xFFFF_0000)
        for y in 20..<60 { #expect(replay.host.pixel(x: 60, y: y) == original.host.pixel(x: 60, y: y)) }
    }

    @Test("A replay has the pixels of the recording where the app supplies the frames") func supplied() async throws {
        let (recording, original) = try await record()
        let specimen = StreamSpecimen()
        specimen.stream.frameForReplay = { image(of: $0) }
        let replay = await Stage.replay(recording) { specimen }
        #expect(replay.host.pixels == original.host.pixels && replay.differences.isEmpty)

        let other = StreamSpecimen()
        other.stream.frameForReplay = { serial in image(of: serial == 5 ? 4 : serial) }
        let differing = await Stage.replay(recording) { other }
        #expect(differing.differences.count == 1)
        #expect(differing.differences.first?.hasPrefix("The frame 5 of stream 1 has the hash ") == true)
    }

    @Test("A frame whose view is missing in the replay is reported") func missing() async throws {
        let replay = await Stage.replay(try await record().recording) { ViewController() }
        #expect(replay.differences.first == "The frame 1 of stream 1 has no view in the replay.")
        #expect(replay.differences.count == 4)
    }

    @Test(
        "A mistake in the line of a frame is named with its line and column",
        arguments: [
            ("stream x", "line 2, column 8: expected the number of a stream, found 'x'"),
            ("stream 1 -1", "line 2, column 10: expected the number of a frame, found '-1'"),
            ("stream 1 2 w", "line 2, column 12: expected a width, found 'w'"),
            ("stream 1 2 3 h", "line 2, column 14: expected a height, found 'h'"),
            ("stream 1 2 0 9 1 5 5", "line 2, column 12: A frame has sides of 1 to 32767 pixels, not 0 x 9."),
            ("stream 1 2 9 9 nan 5 5", "line 2, column 16: expected a number, found 'nan'"),
            ("stream 1 2 9 9 0 5 5", "line 2, column 12: A frame needs a scale above zero, not 0.0."),
            (
                "stream 1 2 9 9 1 zz 5",
                "line 2, column 18: expected a hash of up to 16 hexadecimal digits, found 'zz'"
            ),
            ("stream 1 2 9 9 1 5", "line 2, column 19: expected a time in nanoseconds, found the end of the line"),
        ])
    func mistakes(_ line: String, _ message: String) {
        let error = #expect(throws: ScriptError.self) { try Recording(parsing: "casement recording 1\n\(line)") }
        #expect(error?.description == message)
    }
}
