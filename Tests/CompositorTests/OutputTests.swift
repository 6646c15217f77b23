import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// weston 10 has version 3 of wl_output, which has no names; weston 14 and sway have version 4.
    @Suite("An output that an app requests")
    struct Outputs {
        @Test(
            "On weston with two outputs, the app is shown on the one that it names",
            arguments: ["headless", "second"])
        func weston(name: String) throws {
            let weston = try Weston(.init(width: 640, height: 400, modes: ["second": "320x200"]))
            try weston.finger.send("output second on")
            try weston.awaitStillness()
            #expect(try commitSize(in: weston, ["--output", name]) == (name == "second" ? [320, 200] : [640, 400]))
        }

        @Test("On weston, an output is found by its make and model")
        func model() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let log = weston.runtime.file("slides.log")
            #expect(try commitSize(in: weston, ["--output", "Weston HEADLESS"], errors: .file(log)) == [640, 400])
            #expect(try !Files.text(log).contains("There is no output"))
        }

        @Test("On weston, a wrong name is reported with the existing outputs; the output is used once it appears")
        func wrongName() throws {
            let weston = try Weston(.init(width: 640, height: 400, modes: ["second": "320x200"]))
            let log = weston.runtime.file("slides.log")
            let slides = try start(in: weston, ["--output", "second"], errors: .file(log))
            try weston.await("Slides showed nothing") { $0.commits > 0 }
            #expect(
                try Files.text(log).contains(
                    "There is no output 'second'; there is 'headless' (weston headless, 640x400); "
                        + "the compositor chooses."))
            let events = try weston.trace { () throws(HarnessError) in
                let before = try weston.counts().commits
                try weston.finger.send("output second on")
                try weston.await("Slides did not draw for the new output") { $0.commits > before }
                // The compositor may move the window once more, for which a busy machine may need seconds.
                try weston.awaitStillness(for: .seconds(4))
            }
            #expect(size(events) == [320, 200])
            #expect(slides.isRunning)
        }

        @Test("On sway with two outputs, the app is shown on the one that it requests", arguments: ["WL-1", "WL-2"])
        func sway(name: String) throws {
            let nested = try NestedCompositor(.sway, .init(width: 640, height: 400), outputs: 2)
            let log = nested.outer.runtime.file("slides.log")
            let slides = try nested.run(
                [try BuildProducts.path(of: "Slides"), "--output", name], variables: ["WAYLAND_DEBUG": "1"],
                errors: .file(log))
            _ = try slides.awaitLine("appeared: 1", within: .patience)
            let deadline = ContinuousClock.now + .patience
            while try enteredOutput(log) == nil && ContinuousClock.now < deadline { usleep(5000) }
            #expect(try enteredOutput(log) == name)
        }

        /// The name of the output that the surface entered last, from a log of the protocol.
        private func enteredOutput(_ log: String) throws -> String? {
            let events = try ProtocolLog.lines(log).filter { !$0.contains("->") }
            guard let entry = events.last(where: { $0.contains(".enter(wl_output@") }),
                let output = entry.split(separator: "(").last?.prefix(while: { $0 != ")" }),
                let name = events.first(where: { $0.contains("\(output).name(") })
            else { return nil }
            return name.split(separator: "\"").dropFirst().first.map { String($0) }
        }

        private func start(
            in weston: Weston, _ arguments: [String], errors: ChildProcess.Stream = .inherited
        ) throws -> ChildProcess {
            try weston.run(try BuildProducts.command("Slides") + arguments, errors: errors)
        }

        /// The size of the last frame of Slides, in pixels.
        private func commitSize(
            in weston: Weston, _ arguments: [String], errors: ChildProcess.Stream = .inherited
        ) throws -> [Int64] {
            var slides: ChildProcess?
            let before = try weston.counts().commits
            let events = try weston.trace { () throws(HarnessError) in
                do { slides = try start(in: weston, arguments, errors: errors) } catch {
                    throw HarnessError("\(error)")
                }
                try weston.await("Slides showed nothing") { $0.commits > before }
                // The compositor may move the window once more, for which a busy machine may need seconds.
                try weston.awaitStillness(for: .seconds(4))
            }
            #expect(slides?.isRunning == true)
            return size(events)
        }

        private func size(_ events: [TraceEvent]) -> [Int64] {
            let last = events.last { $0.kind == "commit" && $0.values.count >= 5 }
            return last.map { Array($0.values[2...3]) } ?? []
        }
    }
}
