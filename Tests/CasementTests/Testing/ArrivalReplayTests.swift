import Casement
import CasementTesting
import CompositorHarness
import Testing

/// A picture from a file below a text, and a square that shows when the environment changed.
private final class ArrivalSpecimen: ViewController {
    private let file: String
    private(set) var environmentChanges = 0
    private let label = Label("Arrivals", role: .title)

    init(file: String) {
        self.file = file
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let picture = ImageView()
        picture.frame = Rect(x: 10, y: 10, width: 40, height: 40)
        picture.source = .file(file)
        label.frame = Rect(x: 10, y: 60, width: 180, height: 60)
        view.addSubview(picture)
        view.addSubview(label)
        let tap = TapRecognizer()
        tap.addAction { [unowned self] _ in
            view.scene?.environment.appearance = .dark
            view.scene?.environment.appearance = .light
            view.scene?.environment.contrast = .increased
        }
        view.addGestureRecognizer(tap)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        environmentChanges += 1
    }
}

@Suite("Replay of pictures and environments") @MainActor struct ArrivalReplayTests {
    private let folder: PrivateRuntime
    private var file: String { folder.file("vase.png") }

    init() throws {
        folder = try PrivateRuntime()
        try write(0xFFFF_0000)
    }

    private func write(_ color: UInt32) throws {
        let pixels = [UInt32](repeating: color, count: 1600)
        try Image(pixels: pixels, size: PixelSize(width: 40, height: 40)).writePNG(to: file)
    }

    private struct Run {
        let recording: Recording
        let pixels: [UInt32]
        let environmentChanges: Int
    }

    /// Records a run of the specimen.
    private func record(_ act: (Stage) async throws -> Void = { _ in }) async throws -> Run {
        var text = ""
        let recorder = SceneRecorder { text += $0 }
        let specimen = ArrivalSpecimen(file: file)
        let stage = Stage(specimen, size: Size(width: 200, height: 120), recorder: recorder)
        await stage.settled()
        try await act(stage)
        await stage.run(for: .milliseconds(100))
        recorder.finish()
        return Run(
            recording: try Recording(parsing: text), pixels: stage.host.pixels,
            environmentChanges: specimen.environmentChanges)
    }

    private func replay(_ recording: Recording) async -> Stage {
        await Stage.replay(recording) { ArrivalSpecimen(file: file) }
    }

    @Test("A recording holds name, hash and time of a picture, and its replay shows it in the same frame")
    func picture() async throws {
        let run = try await record()
        let pictures = run.recording.calls.compactMap { call in
            if case .picture(let picture, _) = call { picture } else { nil }
        }
        #expect(pictures.map(\.name) == [file] && pictures.first?.hash != nil)
        let stage = await replay(run.recording)
        #expect(stage.host.pixels == run.pixels)
        #expect(stage.differences.isEmpty)
        #expect(stage.host.pixel(x: 20, y: 20) == 0xFFFF_0000)
    }

    @Test("A picture with other pixels is reported with both hashes, and the replay goes on") func changed()
        async throws
    {
        let run = try await record()
        try write(0xFF00_FF00)
        let stage = await replay(run.recording)
        let difference = try #require(stage.differences.first)
        #expect(stage.differences.count == 1)
        #expect(difference.hasPrefix("The picture \(file) at 0.0 s has the hash "))
        #expect(difference.contains(" in the recording, and has the hash "))
        #expect(stage.host.pixel(x: 20, y: 20) == 0xFF00_FF00)
        #expect(stage.scene.now == run.recording.calls.compactMap(\.time).last)
    }

    @Test("A picture that is missing is reported with its hash and the reason, and the replay goes on") func missing()
        async throws
    {
        let run = try await record()
        let stage = await Stage.replay(run.recording) { ArrivalSpecimen(file: "/nowhere/vase.png") }
        #expect(stage.differences.count == 1)
        #expect(stage.differences.first?.hasSuffix("and did not arrive in the replay.") == true)
        try write(0xFFFF_0000)
        let removed = folder.file("removed.png")
        var recording = run.recording
        for index in recording.calls.indices {
            guard case .picture(var picture, let time) = recording.calls[index] else { continue }
            picture.name = removed
            recording.calls[index] = .picture(picture, time)
        }
        let second = await Stage.replay(recording) { ArrivalSpecimen(file: removed) }
        let reason = "The picture \(removed) cannot be read: No such file or directory."
        #expect(second.differences.first?.hasSuffix("in the recording, and failed in the replay: \(reason)") == true)
        #expect(second.scene.now == run.recording.calls.compactMap(\.time).last)
    }

    @Test("A picture that failed in the recording and not in the replay is reported") func appeared() async throws {
        var run = try await record().recording
        for index in run.calls.indices {
            guard case .picture(var picture, let time) = run.calls[index] else { continue }
            picture.hash = nil
            run.calls[index] = .picture(picture, time)
        }
        let difference = await replay(run).differences.first
        #expect(difference?.contains(" failed in the recording, and has the hash ") == true)
    }

    @Test("An environment that the surroundings changed is set at the same position in a replay") func surroundings()
        async throws
    {
        let run = try await record { stage in
            stage.scene.environment.textScale = 1.5
            await stage.run(for: .milliseconds(50))
            stage.scene.environment.appearance = .dark
            stage.scene.environment.locale = "ar"
        }
        let stage = await replay(run.recording)
        #expect(stage.host.pixels == run.pixels)
        #expect(stage.scene.environment.locale == "ar" && stage.scene.environment.textScale == 1.5)
        #expect(stage.differences.isEmpty)

        var without = run.recording
        without.calls.removeAll { if case .environment = $0 { true } else { false } }
        #expect(await replay(without).host.pixels != run.pixels)
    }

    @Test("A change that the app makes itself is not made twice in a replay") func ownChange() async throws {
        let run = try await record { stage in
            stage.finger.press(at: Point(100, 100)).lift()
            await stage.settled()
        }
        #expect(run.environmentChanges == 4)
        let specimen = ArrivalSpecimen(file: file)
        let stage = await Stage.replay(run.recording) { specimen }
        #expect(specimen.environmentChanges == 4)
        #expect(stage.host.pixels == run.pixels && stage.differences.isEmpty)
    }

    @Test("Strings and a theme that the replay lacks are reported, and used where it has them") func supplied()
        async throws
    {
        var environment = SceneEnvironment()
        environment.strings = StringCatalog([try StringTable("en", parsing: "title = Arrivals")])
        environment.customTheme = Theme(
            colors: .init(
                background: .black, surface: .black, ink: .white,
                secondaryInk: .white, separator: .white, accent: .white, pressedAccent: .white, onAccent: .black,
                warning: .white))
        let run = try await record { $0.scene.environment = environment }
        let bare = await replay(run.recording)
        #expect(bare.differences.count == 2)
        #expect(
            bare.differences.first?.hasSuffix("the recording has strings in en, and the replay in no language.") == true
        )
        #expect(bare.differences.last?.hasSuffix(", and the replay none of its own.") == true)
        let start = run.recording.calls.firstIndex { if case .environment = $0 { true } else { false } }
        var recording = run.recording
        recording.calls.remove(at: try #require(start))
        let whole = await Stage.replay(recording, environment: environment) { ArrivalSpecimen(file: file) }
        #expect(whole.differences.isEmpty && whole.host.pixels == run.pixels)
    }

    @Test("A recording without arrivals, as former versions wrote it, is replayed without a difference") func former()
        async throws
    {
        let run = try await record()
        var former = run.recording
        former.calls.removeAll {
            switch $0 {
            case .picture, .environment: true
            default: false
            }
        }
        let stage = await replay(try Recording(parsing: former.text))
        #expect(stage.host.pixels == run.pixels && stage.differences.isEmpty)
    }
}
