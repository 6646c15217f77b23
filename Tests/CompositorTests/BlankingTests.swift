import CasementCore
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    @Suite("The idle chain of a kiosk")
    struct Blanking {
        /// The probe in a compositor, with what it prints.
        private struct Kiosk {
            let nested: NestedCompositor
            let process: ChildProcess
            private let output: String
            private let errors: String

            /// Starts it with stages such as `blank 2`, and returns when it has appeared.
            init(_ nested: NestedCompositor, _ stages: String) throws {
                self.nested = nested
                output = nested.runtime.file("probe.out")
                errors = nested.runtime.file("probe.log")
                process = try nested.run(
                    [try BuildProducts.path(of: "KioskProbe")], variables: ["KIOSK_PROBE": stages],
                    output: .file(output), errors: .file(errors))
                try self.await("appeared")
            }

            var lines: [String] { get throws { try Files.text(output).split(separator: "\n").map(String.init) } }
            var log: String { get throws { try Files.text(errors) } }

            /// Waits until it has printed a line a number of times.
            func await(_ line: String, times: Int = 1) throws {
                let deadline = ContinuousClock.now + .patience
                while try lines.count(where: { $0 == line }) < times {
                    guard ContinuousClock.now < deadline else {
                        throw HarnessError("the probe does not print '\(line)'", log: try lines.joined(separator: "\n"))
                    }
                    usleep(5000)
                }
            }

            /// Waits until its log contains a text.
            func awaitLog(_ text: String) throws {
                let deadline = ContinuousClock.now + .patience
                while try !log.contains(text) {
                    guard ContinuousClock.now < deadline else { throw HarnessError("no '\(text)'", log: try log) }
                    usleep(5000)
                }
            }
        }

        /// Whether sway's output is on.
        private func isOn(_ sway: NestedCompositor) throws -> Bool {
            try ask(sway, "get_outputs").contains("\"dpms\": true")
        }

        /// Whether sway has the app's window, which a touch can reach.
        private func hasWindow(_ sway: NestedCompositor) throws -> Bool {
            try ask(sway, "get_tree").contains("\"shell\": \"xdg_shell\"")
        }

        private func ask(_ sway: NestedCompositor, _ question: String) throws -> String {
            let name = Files.names(in: sway.runtime.path).first { $0.hasPrefix("sway-ipc.") }
            let file = sway.runtime.file("answer.json")
            let command = try ChildProcess(
                ["swaymsg", "-s", sway.runtime.file(try #require(name)), "-t", question],
                environment: Environment.inherited, output: .file(file))
            #expect(try command.awaitEnd(within: .patience) == 0)
            return try Files.text(file)
        }

        private func touch(_ kiosk: Kiosk) throws {
            try kiosk.nested.finger.down(1, at: Point(200, 200))
            try kiosk.nested.finger.up(1)
        }

        @Test("sway's output is switched off, and a touch that reaches nothing switches it on")
        func outputPower() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 480), switchesOutputs: true)
            let empty = try sway.outer.screenshot()
            let kiosk = try Kiosk(sway, "blank 3")
            #expect(try kiosk.lines == ["appeared"])
            // Until sway shows the window, touches reach nothing.
            _ = try sway.outer.screenshot { $0.difference(from: empty) > 0.01 }
            try touch(kiosk)
            try kiosk.await("touch")
            try kiosk.awaitLog("Blanking switches the output off.")
            #expect(try !isOn(sway))
            try touch(kiosk)
            try kiosk.await("state active")
            try kiosk.await("appeared", times: 2)
            #expect(try isOn(sway))
            try touch(kiosk)
            try kiosk.await("touch", times: 2)
            #expect(try kiosk.lines.count { $0 == "touch" } == 2)
        }

        @Test("An app that finds the output dark at its start lights it up") func darkStart() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 480), switchesOutputs: true)
            let kiosk = try Kiosk(sway, "blank 3")
            try kiosk.awaitLog("Blanking switches the output off.")
            kiosk.process.kill()
            #expect(try !isOn(sway))
            let next = try Kiosk(sway, "blank 600")
            let deadline = ContinuousClock.now + .patience
            while try !isOn(sway), ContinuousClock.now < deadline { usleep(20_000) }
            #expect(try isOn(sway))
            #expect(try !next.lines.contains("state blank"))
        }

        @Test("sway that cannot switch its output off shows black") func refused() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 480))
            let kiosk = try Kiosk(sway, "blank 3")
            try kiosk.awaitLog("Blanking draws black: the compositor does not switch the output off")
            try touch(kiosk)
            try kiosk.await("appeared", times: 2)
            #expect(try !kiosk.lines.contains("touch"))
        }

        @Test("cage, which has no output power, shows black until a touch that reaches nothing") func cage() throws {
            let cage = try NestedCompositor(.cage, .init(width: 640, height: 480))
            let empty = try cage.outer.screenshot()
            let kiosk = try Kiosk(cage, "attract 6 blank 8")
            let green = try cage.outer.screenshot { $0.difference(from: empty) > 0.01 }
            try kiosk.awaitLog("Blanking draws black: the compositor cannot switch the output off")
            let black = try cage.outer.screenshot()
            #expect(black.difference(from: green) > 0.01)
            try touch(kiosk)
            try kiosk.await("appeared", times: 2)
            #expect(try cage.outer.awaitPicture(green))
            #expect(try !kiosk.lines.contains("touch"))
            try touch(kiosk)
            try kiosk.await("touch")
        }

        @Test("The output of a compositor that dies while it is off is lit at the wake") func death() throws {
            let sway = try NestedCompositor(.sway, .init(width: 640, height: 480), switchesOutputs: true)
            let kiosk = try Kiosk(sway, "blank 3")
            try kiosk.awaitLog("Blanking switches the output off.")
            sway.kill()
            for name in Files.names(in: sway.runtime.path) where name.hasPrefix("sway-ipc.") {
                unlink(sway.runtime.file(name))
            }
            // The app waits until sway has drawn: a sway whose output goes dark before its first frame gets no touches from the
            // outer compositor. From a touch device of its own it would.
            let app = try #require(kiosk.process.processIdentifier)
            #expect(kill(app, SIGSTOP) == 0)
            try sway.restart()
            #expect(kill(app, SIGCONT) == 0)
            // The app asks the new compositor too.
            let deadline = ContinuousClock.now + .patience
            while try isOn(sway), ContinuousClock.now < deadline { usleep(20_000) }
            #expect(try !isOn(sway))
            while try !hasWindow(sway), ContinuousClock.now < deadline { usleep(20_000) }
            try touch(kiosk)
            try kiosk.await("appeared", times: 2)
            while try !isOn(sway), ContinuousClock.now < deadline { usleep(20_000) }
            #expect(try isOn(sway))
            #expect(try !kiosk.lines.contains("touch"))
        }
    }
}
