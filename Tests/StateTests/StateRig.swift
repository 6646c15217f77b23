import CasementSystem
import CasementTesting
import Synchronization
import Testing

@testable import Casement
@testable import CompositorHarness

/// A page whose state is the number of its taps.
final class CountedPage: ViewController, StateRestoring {
    var count = 0
    /// The number of times at which the state was asked for.
    var questions = 0
    /// The size of the view when the state was restored.
    var sizeAtRestoring: Size?
    var hadAppeared = false

    override func viewDidLoad() {
        let tap = TapRecognizer()
        tap.addAction { [unowned self] _ in count += 1 }
        view.addGestureRecognizer(tap)
    }

    override func viewDidAppear() { hadAppeared = true }

    func saveState() -> Int {
        questions += 1
        return count
    }

    func restore(_ state: Int) {
        #expect(!hadAppeared)
        sizeAtRestoring = view.bounds.size
        count = state
    }
}

/// A folder for state files, and runs of an app with one.
@MainActor final class StateRig {
    let runtime: PrivateRuntime
    let path: String
    let lines = LogLines()

    init() throws {
        runtime = try PrivateRuntime()
        path = runtime.file("state")
    }

    /// The sentences of the log so far, with `FILE` for the path of the state file.
    var log: [String] { lines.all.map { $0.replacing(path, with: "FILE") } }

    /// The names of the files in the folder of the state file.
    var names: [String] { Files.names(in: runtime.path).filter { !$0.hasPrefix(".") } }

    /// Starts an app, and shows its first frame.
    func start(
        _ page: ViewController = CountedPage(), by calls: any FileCalls = SystemFileCalls(),
        patience: Duration = Disk.patience
    ) -> (stage: Stage, state: StatePersistence) {
        let stage = Stage(size: Size(width: 400, height: 300))
        stage.scene.rootViewController = page
        let state = StatePersistence(path, of: page, in: stage.scene, by: calls, patience: patience) { [lines] in
            lines.add($0)
        }
        state.begin()
        stage.advance(by: .zero)
        return (stage, state)
    }

    /// Writes bytes to the state file.
    func write(_ bytes: [UInt8], mode: UInt32 = 0o600) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
        defer { close(file) }
        try #require(file >= 0 && Glibc.write(file, bytes, bytes.count) == bytes.count && fchmod(file, mode) == 0)
    }

    func bytes(of count: Int) throws -> [UInt8] { try StateEncoder().encode(count) }

    /// The number in the state file; nil without a file.
    var saved: Int? {
        get throws {
            guard Files.exists(path) else { return nil }
            return try StateDecoder().decode(Int.self, from: try Files.read(path))
        }
    }
}

/// Sentences from any thread.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Whether a line comes, from any thread, within some seconds.
    func await(_ line: String) throws -> Bool {
        let limit = ContinuousClock.now + .patience
        while !all.contains(line), ContinuousClock.now < limit { usleep(1000) }
        return all.contains(line)
    }
}

/// Calls of the system, some of which a test substitutes.
protocol SubstitutedCalls: FileCalls {}

extension SubstitutedCalls {
    var system: SystemFileCalls { SystemFileCalls() }

    func create(_ path: String) throws(SystemCallError) -> Int32 { try system.create(path) }
    func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int {
        try system.write(bytes, to: file)
    }
    func synchronize(_ file: Int32) throws(SystemCallError) { try system.synchronize(file) }
    func close(_ file: Int32) { system.close(file) }
    func rename(_ path: String, to newPath: String) throws(SystemCallError) { try system.rename(path, to: newPath) }
    func synchronizeFolder(_ path: String) throws(SystemCallError) { try system.synchronizeFolder(path) }
    func remove(_ path: String) { system.remove(path) }
}
