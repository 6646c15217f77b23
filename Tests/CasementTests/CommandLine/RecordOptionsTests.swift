import CasementCore
import Testing

@testable import Casement
import Glibc

@MainActor @Suite(.serialized) struct RecordOptionsTests {
    private let folder: String

    init() {
        var template = Array("/tmp/casement-record-XXXXXX".utf8CString)
        _ = mkdtemp(&template)
        folder = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    private struct App: Application {
        var tour: String { "size 120 90\nswipe 1 10 10 100 60 over 200\nwait 100\ndown 2 60 60\nwait 50\nup 2" }
        var configuration: KioskConfiguration { KioskConfiguration(name: "recorded") }
        func makeRootViewController() -> ViewController { TrailController() }
    }

    /// Runs the app with a command line.
    private func run(_ arguments: String...) -> Int32 {
        var pointers = (["recorded"] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return -1 }
            return ApplicationRun(App()).run(Int32(arguments.count + 1), first)
        }
    }

    @Test func aRecordedRunCanBeReplayedToTheSamePicture() throws {
        #expect(run("--headless", "\(folder)/one", "--record", "\(folder)/all.recording") == 0)
        #expect(run("--headless", "\(folder)/two", "--replay", "\(folder)/all.recording") == 0)
        let one = try Image(contentsOfFile: "\(folder)/one/01-end.png")
        let two = try Image(contentsOfFile: "\(folder)/two/01-end.png")
        #expect(one.pixels == two.pixels)
        #expect(Set(one.pixels).count > 1)
        let recording = try Recording(parsing: FileText(try TextFile.read("\(folder)/all.recording")))
        #expect(!recording.isPartial)
        #expect(FingerScript(recording).size == Size(width: 120, height: 90))
    }

    @Test func onlyTheOwnerCanReadARecording() throws {
        #expect(run("--headless", "\(folder)/one", "--record", "\(folder)/all.recording") == 0)
        var status = stat()
        #expect(stat("\(folder)/all.recording", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func whatCannotBeWrittenOrReadEndsTheRun() {
        #expect(run("--headless", "\(folder)/one", "--record", "/nowhere/at/all") == 1)
        #expect(run("--headless", "\(folder)/one", "--replay", "/nowhere/at/all") == 1)
        #expect(run("--headless", "\(folder)/one", "--replay", "/dev/zero") == 1)
        #expect(run("--headless", "\(folder)/one", "--script", "/dev/zero") == 1)
        #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
        #expect(run("--headless", "\(folder)/one", "--record", "\(folder)/pipe") == 1, "A pipe without a reader.")
        #expect(run("--replay", "\(folder)/all.recording") == 2)
        #expect(run("--headless", folder, "--replay", "x", "--size", "5x5") == 2)
    }

    @Test func theLastMinuteIsWrittenWhenTheArbitrationViolatesARule() throws {
        let scene = Scene()
        let configuration = KioskConfiguration(name: "my app", files: KioskFiles(recordingsFolder: folder))
        let recorder = try FlightRecorder(scene, file: nil, configuration: configuration)
        scene.resize(to: DeviceTransform(size: Size(width: 20, height: 10), scale: 1))
        scene.onProblem?(.brokenInvariant("A recognizer had two ends."))
        recorder.writeLastMinute()
        let text = String(decoding: try TextFile.read("\(folder)/my-app-\(getpid())-1.recording"), as: UTF8.self)
        #expect(text == "casement recording 1\nenvironment en 1.0 light\nresize 20.0 10.0 1.0 0\n")
        #expect(try TextFile.read("\(folder)/my-app-\(getpid())-2.recording") == Array(text.utf8))
    }
}

/// Adds a mark at each touch, and fades it in.
private final class TrailController: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let pan = PanRecognizer()
        pan.addAction { [unowned self] pan in mark(at: pan.location(in: view)) }
        view.addGestureRecognizer(pan)
        let press = TapRecognizer()
        press.addAction { [unowned self] tap in mark(at: tap.location(in: view)) }
        view.addGestureRecognizer(press)
    }

    private func mark(at point: Point) {
        let mark = View(frame: Rect(center: point, size: Size(width: 9, height: 9)))
        mark.backgroundColor = .black
        mark.opacity = 0.1
        view.addSubview(mark)
        mark.animate(.milliseconds(250)) { mark.opacity = 0.8 }
    }
}
