import CasementTesting
import Glibc
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// Faults of the connection, with the example `Slides` as a real process.
    @Suite("Faults of the connection") @MainActor
    struct ConnectionFaults {
        private let weston: Weston
        private let slides: SlidesClient
        private let log: String

        init() throws {
            weston = try Weston(.init(width: 640, height: 400))
            log = weston.runtime.file("slides.log")
            slides = try SlidesClient(in: weston, screen: weston, errors: .file(log))
        }

        /// Waits for a line of the log.
        private func awaitLog(_ words: String) throws {
            let deadline = ContinuousClock.now + .patience
            while ContinuousClock.now < deadline {
                if try Files.text(log).contains(words) { return }
                usleep(5000)
            }
            throw HarnessError("Slides did not log '\(words)'", log: try Files.text(log))
        }

        @Test("After an output is replugged twenty times, the app is still shown")
        func replugs() throws {
            try slides.expect("1")
            let rest = try weston.screenshot()
            for _ in 0..<20 {
                try weston.finger.send("output second on")
                try weston.finger.send("output second off")
            }
            #expect(try weston.awaitPicture(rest))
            #expect(slides.process.isRunning)
            // A removal that had not arrived when its output was bound is no fault of either side.
            let faults = try Files.text(log).split(separator: "\n").filter {
                $0.contains("error") && !$0.contains("wl_registry")
            }
            #expect(faults == [])
        }

        @Test("The app waits for the output of a compositor that lost its only one, and a new app does too")
        func noOutput() throws {
            try slides.expect("1")
            try weston.finger.send("output headless off")
            try awaitLog("The compositor has no output; waiting.")
            let late = try SlidesClient(in: weston, screen: weston, errors: .file(weston.runtime.file("late.log")))
            let deadline = ContinuousClock.now + .patience
            while try !Files.text(weston.runtime.file("late.log")).contains("no output; waiting"),
                ContinuousClock.now < deadline
            {
                usleep(5000)
            }
            #expect(late.process.isRunning)
            let shown = try weston.counts().commits
            try weston.finger.send("output headless on")
            try awaitLog("The compositor has an output after")
            try weston.await("Slides drew nothing on the new output") { $0.commits >= shown + 2 }
            #expect(slides.process.isRunning && late.process.isRunning)
        }

        @Test("After each of ten kills the app connects to the successor; `make survive` measures how soon")
        func kills() throws {
            try slides.expect("1")
            let socket = weston.runtime.file(weston.configuration.socket)
            for _ in 0..<10 {
                weston.kill()
                unlink(socket)
                try weston.restart()
                try weston.await("Slides did not reconnect") { $0.commits > 0 }
            }
            #expect(slides.process.isRunning)
        }
    }
}
