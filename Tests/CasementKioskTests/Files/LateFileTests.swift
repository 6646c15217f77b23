import CasementSystem
import CasementTesting
import Dispatch
import Testing

@testable import Casement
@testable import CasementKiosk

/// A file that the main thread reads before the first frame or later.
enum LateFile: String, CaseIterable {
    case settings, strings, asset, icon, font, pin, attempts, timeZone

    /// What a reader calls the file.
    func path(in folder: String) -> String {
        switch self {
        case .settings: "\(folder)/settings"
        case .strings: folder
        case .asset: "settings"
        case .icon: "\(folder)/late.svg"
        case .font: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
        case .pin: "\(folder)/pin"
        case .attempts: "\(folder)/pin.attempts"
        case .timeZone: "\(SystemTimeZone.folder)/Europe/Berlin"
        }
    }

    /// The sentence about the file when its disk does not answer.
    func sentence(_ path: String) -> String {
        let reason = "does not answer within 0.2 seconds"
        return switch self {
        case .settings: "The settings are those of the code: \(path) \(reason)."
        case .strings: "\(path): \(reason); texts are shown as their keys"
        case .asset: "The disk of the asset '\(path)' \(reason)."
        case .icon: "The disk of the icon '\(path)' \(reason)."
        case .font: "The font \(path) \(reason); another font draws its text."
        case .pin, .attempts: "error: The admin exit is off: \(path) \(reason)."
        case .timeZone: "\(path) \(reason)."
        }
    }
}

@Suite("Files on a disk that does not answer") @MainActor struct LateFileTests {
    private let rig = AdminRig()

    init() throws {
        rig.folder.write("settings", "[admin]\nHold=5s\n".utf8)
        rig.folder.write("en.strings", "title = The museum\n".utf8)
        rig.folder.write("late.svg", "<svg viewBox=\"0 0 16 16\"/>".utf8)
        try PINAttempts(count: 1, latest: BootTime(boot: "first", uptime: .zero)).write(rig.part.gate.attemptsFile)
        rig.part.start(in: rig.context)
    }

    /// Reads a file as the app does.
    ///
    /// - Returns: the sentence about what is missing; nil if the file is used.
    private func read(_ file: LateFile) throws -> String? {
        let path = file.path(in: rig.folder.path)
        do {
            switch file {
            case .settings: return SettingsFile(reading: path).problems.first
            case .strings: _ = try StringCatalog(contentsOfFolder: path, default: "en")
            case .asset: _ = try Assets(folders: [rig.folder.path]).path(of: path)
            case .icon: _ = try Icon(contentsOfFile: path)
            case .font: try FontLibrary().register(file: path)
            case .timeZone: _ = try SystemTimeZone.read("Europe/Berlin")
            case .pin, .attempts:
                try rig.askAgain()
                return rig.pad == nil ? rig.lines.all.last : nil
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "The main thread waits for a file for a limited time, and a sentence names file and limit",
        arguments: LateFile.allCases)
    func limit(_ file: LateFile) throws {
        let (disk, gate) = LateFiles.disk(patience: .milliseconds(200), [file.path(in: rig.folder.path)])
        defer { gate.signal() }
        let path = file.path(in: rig.folder.path)
        #expect(try Disk.$current.withValue(disk) { try read(file) } == file.sentence(path))
        #expect(try read(file) == nil, "The file is good.")
    }

    @Test("Without the counted attempts no PIN is accepted, not even the right one") func attempts() {
        let gate = rig.part.gate
        let (disk, end) = LateFiles.disk(patience: .milliseconds(200), [gate.attemptsFile])
        defer { end.signal() }
        let outcome = Disk.$current.withValue(disk) { gate.attempt("2468") }
        #expect(outcome == .failed("\(gate.attemptsFile) does not answer within 0.2 seconds."))
        #expect(gate.attempt("2468") == .right(problem: nil))
    }

    @Test("While a file is late, the wait for another one is shorter; then it is not") func further() {
        let names = ["one", "two"].map { rig.folder.write($0, "".utf8) }
        let (disk, gate) = LateFiles.disk(patience: .milliseconds(300), names)
        Disk.$current.withValue(disk) {
            let problems = names.flatMap { SettingsFile(reading: $0).problems }
            #expect(problems.map { $0.hasSuffix("within 0.3 seconds.") } == [true, false])
            #expect(problems.map { $0.hasSuffix("within 0.2 seconds.") } == [false, true])
            #expect(SettingsFile(reading: rig.folder.path + "/settings").problems == [])
        }
        for _ in names { gate.signal() }
    }
}

/// Disks on which some files do not answer before the test wants it.
private enum LateFiles {
    static func disk(patience: Duration, _ names: [String]) -> (disk: Disk, gate: DispatchSemaphore) {
        let gate = DispatchSemaphore(value: 0)
        let disk = Disk(patience: patience) { name in
            // A limit, so that a fault does not make the test hang.
            if names.contains(name) { _ = gate.wait(timeout: .now() + .seconds(10)) }
        }
        return (disk, gate)
    }
}
