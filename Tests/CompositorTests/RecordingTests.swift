import Casement
import CasementTesting
import Exhibits
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// Recordings of a running app, and their replay on a stage and on another compositor.
    @Suite("Recordings of a real run") @MainActor
    struct Recordings {
        private func recording(_ path: String) throws -> Recording {
            try Recording(parsing: try Files.text(path))
        }

        /// A file that a process is about to write, once it exists and is complete.
        private func awaitRecording(_ path: String) throws -> Recording {
            let deadline = ContinuousClock.now + .patience
            while ContinuousClock.now < deadline {
                if let text = try? Files.text(path), text.hasSuffix("\n") { return try Recording(parsing: text) }
                usleep(10_000)
            }
            throw HarnessError("\(path) was not written")
        }

        @Test("A run is recorded, replayed to the same pixels, and its touches are injected into another compositor")
        func recordAndReplay() async throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let file = weston.runtime.file("all.recording")
            let slides = try SlidesClient(in: weston, screen: weston, ["--record", file])
            try slides.expect("1")
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 210), over: .milliseconds(200))
            try slides.expect("2")
            try weston.finger.perform(
                """
                swipe 1 320 300 320 120 over 200 &
                swipe 2 400 300 400 120 over 200
                """)
            try slides.expect("4")
            let shown = try weston.screenshot()
            slides.process.terminate(within: .patience)

            let recording = try recording(file)
            #expect(!recording.isPartial)
            let stage = await Stage.replay(recording) { SlidesExhibit.makeController() }
            #expect(zip(stage.host.pixels, shown.pixels).allSatisfy { $0 & 0xFF_FFFF == $1 & 0xFF_FFFF })

            let other = try Weston(.init(width: 640, height: 400))
            let again = try SlidesClient(in: other, screen: other)
            try again.expect("1")
            try other.finger.perform(FingerScript(recording)) { _ in }
            try again.expect("4")
        }

        @Test("SIGUSR1 writes the last minute and the app continues; CASEMENT_WHY writes how each touch was decided")
        func lastMinute() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let log = weston.runtime.file("slides.log")
            let slides = try SlidesClient(
                in: weston, screen: weston, variables: ["CASEMENT_WHY": "1"], errors: .file(log))
            try slides.expect("1")
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 210), over: .milliseconds(200))
            try slides.expect("2")
            let process = try #require(slides.process.processIdentifier)
            #expect(Glibc.kill(process, SIGUSR1) == 0)
            let recording = try awaitRecording(weston.runtime.file("Slides-\(process)-1.recording"))
            // How many movements come between depends on how busy the machine is.
            let changes = recording.calls.flatMap { call -> [TouchEvent] in
                if case .touches(let contacts) = call { contacts.map(\.event) } else { [] }
            }
            #expect(changes.first?.phase == .began && changes.first?.location == Point(500, 200))
            #expect(changes.last?.phase == .ended && changes.last?.location == Point(200, 210))
            #expect(changes.contains { $0.phase == .moved })
            #expect(try Files.text(log).contains("slidePan@SlidePlane begins"))
            try weston.finger.swipe(from: Point(320, 300), to: Point(330, 100), over: .milliseconds(200))
            try slides.expect("4")
        }
    }
}
