import CasementCore
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("Input methods on a real compositor")
    struct InputMethods {
        /// An input method, and the file by which a test says what it does.
        private final class Method {
            let process: ChildProcess
            private let commands: Int32

            init(in sway: NestedCompositor, _ name: String = "commands") throws {
                let path = sway.runtime.file(name)
                try #require(mkfifo(path, 0o600) == 0)
                process = try sway.run([try Toolbox.textPeer(), "method", path])
                commands = open(path, O_RDWR | O_CLOEXEC)
            }

            deinit { close(commands) }

            func perform(_ line: String) {
                let bytes = Array("\(line)\n".utf8)
                _ = write(commands, bytes, bytes.count)
            }
        }

        private func startProbe(in sway: NestedCompositor, _ text: String) throws -> ChildProcess {
            let app = try sway.run(try BuildProducts.command("TextProbe"), variables: ["PROBE_TEXT": text])
            try app.awaitLine("ready", within: .patience)
            return app
        }

        @Test("On sway an input method composes, inserts and deletes text, and sees the text around it")
        func composition() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 400))
            let method = try Method(in: sway)
            let app = try startProbe(in: sway, "Grüße")
            try app.awaitLine("input method true", within: .patience)
            let state = try method.process.awaitLine("done", within: .patience)
            #expect(state == ["activate", "surrounding Grüße 7 7", "content 7 0"])

            method.perform("preedit kan")
            try app.awaitLine("text Grüßekan marked kan", within: .patience)
            method.perform("commit 漢")
            try app.awaitLine("text Grüße漢 marked ", within: .patience)
            try method.process.awaitLine("surrounding Grüße漢 10 10", within: .patience)
            // The last character and a half; half a character is a whole one.
            try method.process.awaitLine("done", within: .patience)
            method.perform("delete 4 0")
            try app.awaitLine("text Grüß marked ", within: .patience)
        }

        @Test(
            "An input method that starts and ends while the app runs is noticed, and a text that it composed is removed"
        )
        func lateMethod() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 400))
            let app = try startProbe(in: sway, "")
            do {
                let method = try Method(in: sway)
                try app.awaitLine("input method true", within: .patience)
                try method.process.awaitLine("done", within: .patience)
                method.perform("preedit half")
                try app.awaitLine("text half marked half", within: .patience)
                method.process.kill()
            }
            try app.awaitLine("text  marked ", within: .patience)
            try app.awaitLine("input method false", within: .patience)
            let successor = try Method(in: sway, "successor")
            try app.awaitLine("input method true", within: .patience)
            try successor.process.awaitLine("done", within: .patience)
            successor.perform("commit whole")
            try app.awaitLine("text whole marked ", within: .patience)
        }
    }
}
