import CasementTesting
import Testing

@testable import CasementKeyboard
@testable import CasementSystem

/// The files that libxkbcommon reads for the app: a pipe or a device among them must not block it.
@Suite final class ComposeFileTests {
    private let folder = "/tmp/casement-compose-\(UInt64.random(in: 0 ... .max))"

    init() { mkdir(folder, 0o755) }

    deinit { Self.remove(folder, [".XCompose", "own", "large", "exact", "pipe", "settings/XCompose", "settings"]) }

    /// Removes a folder with what may be in it: files, and folders after what is in them.
    private static func remove(_ folder: String, _ names: [String]) {
        for name in names where unlink("\(folder)/\(name)") != 0 { rmdir("\(folder)/\(name)") }
        rmdir(folder)
    }

    private func write(_ text: String, to name: String) throws -> String {
        let path = "\(folder)/\(name)"
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        try #require(file >= 0)
        defer { close(file) }
        try #require(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
        return path
    }

    private func pipe(_ name: String) -> String {
        mkfifo("\(folder)/\(name)", 0o644)
        return "\(folder)/\(name)"
    }

    private func text(_ variables: [String: String]) -> String {
        String(decoding: ComposeFile.text { variables[$0] }, as: UTF8.self)
    }

    @Test func `the user's file is the first regular one that is not too large`() throws {
        let home = try write("<dead_acute> <e> : \"home\"", to: ".XCompose")
        #expect(text([:]) == ComposeFile.localeText)
        #expect(text(["HOME": folder]).contains("home"))
        let own = try write("<dead_acute> <e> : \"own\"", to: "own")
        #expect(text(["HOME": folder, "XCOMPOSEFILE": own]).contains("own"))
        let large = try write(String(repeating: "#", count: ComposeFile.sizeLimit + 1), to: "large")
        let exact = try write(String(repeating: "#", count: ComposeFile.sizeLimit), to: "exact")
        #expect(text(["XCOMPOSEFILE": exact]).utf8.count == ComposeFile.sizeLimit + 1)
        for path in [pipe("pipe"), "/dev/zero", folder, "\(folder)/none", large] {
            #expect(text(["HOME": folder, "XCOMPOSEFILE": path]).contains("home"))
            unlink(home)
            #expect(text(["HOME": folder, "XCOMPOSEFILE": path]) == ComposeFile.localeText)
            _ = try write("<dead_acute> <e> : \"home\"", to: ".XCompose")
        }
        mkdir("\(folder)/settings", 0o755)
        _ = try write("<dead_acute> <e> : \"settings\"", to: "settings/XCompose")
        #expect(text(["HOME": folder, "XDG_CONFIG_HOME": "\(folder)/settings"]).contains("settings"))
        #expect(text(["HOME": folder, "XDG_CONFIG_HOME": "settings"]).contains("home"))
    }

    @Test func `a pipe that a Compose file includes costs the limited time, and then there are no sequences`() async {
        await #expect(processExitsWith: .success) {
            let folder = "/tmp/casement-compose-\(UInt64.random(in: 0 ... .max))"
            defer { ComposeFileTests.remove(folder, ["own", "pipe"]) }
            mkdir(folder, 0o755)
            mkfifo("\(folder)/pipe", 0o644)
            let file = open("\(folder)/own", O_WRONLY | O_CREAT, 0o644)
            let text = "include \"\(folder)/pipe\"\n"
            _ = Glibc.write(file, text, text.utf8.count)
            setenv("XCOMPOSEFILE", "\(folder)/own", 1)
            try Disk.$current.withValue(Disk(patience: .milliseconds(50))) { try #require(XKBCompose() == nil) }
            // A pipe in place of the file itself is not opened, and the sequences of the locale are there.
            setenv("XCOMPOSEFILE", "\(folder)/pipe", 1)
            setenv("HOME", folder, 1)
            let compose = try #require(XKBCompose())
            try #require(compose.result(of: ["\u{301}"], letter: "e") == .text("é"))
        }
    }

    @Test func `a pipe in place of a layout costs the limited time, and is a clear error`() async {
        await #expect(processExitsWith: .success) {
            let folder = "/tmp/casement-compose-\(UInt64.random(in: 0 ... .max))"
            defer { ComposeFileTests.remove(folder, ["symbols/pipe", "symbols"]) }
            for name in [folder, "\(folder)/symbols"] { mkdir(name, 0o755) }
            mkfifo("\(folder)/symbols/pipe", 0o644)
            setenv("XKB_CONFIG_EXTRA_PATH", folder, 1)
            let error = #expect(throws: KeyboardLayoutError.self) {
                try Disk.$current.withValue(Disk(patience: .milliseconds(50))) { try KeyboardLayout(xkb: "pipe") }
            }
            try #require(error?.description.contains("does not answer") == true)
        }
    }
}
