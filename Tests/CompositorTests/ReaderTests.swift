import CasementCore
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// An app that is used without seeing it, as a real process; its voice prints the words.
    @Suite("A screen reader on a real compositor")
    struct Reader {
        private let weston: Weston
        private let process: ChildProcess

        init() throws {
            weston = try Weston(.init(width: 640, height: 480))
            process = try weston.run(try BuildProducts.command("ReaderProbe"))
            try process.awaitLine("appeared", within: .patience)
            try weston.await("ReaderProbe drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
            try weston.awaitStillness()
            // Two touches that are held for two seconds.
            try weston.finger.perform(
                """
                down 1 200 300
                down 2 300 300
                wait 2200
                up 1
                up 2
                """)
            try awaitWords("Speech is on")
        }

        /// Reads the app's lines until one begins with words that are said; returns all of it.
        @discardableResult
        private func awaitWords(_ words: String) throws -> String {
            var seen: [String] = []
            while let line = try? process.nextLine(within: .patience) {
                if line.hasPrefix("says: \(words)") { return line }
                seen.append(line)
            }
            throw HarnessError("nothing said '\(words)'", log: seen.joined(separator: "\n"))
        }

        /// A touch rests on a point until it explores.
        @discardableResult
        private func explore(_ y: Int, _ words: String) throws -> String {
            try weston.finger.perform("down 1 320 \(y)\nwait 500\nup 1")
            return try awaitWords(words)
        }

        private func tapTwice() throws {
            try weston.finger.perform("down 1 500 400\nwait 40\nup 1\nwait 80\ndown 1 500 400\nwait 40\nup 1")
        }

        @Test("One touch explores, two taps press, a swipe goes on, and two touches scroll")
        func touches() throws {
            try weston.finger.perform("down 1 320 120\nwait 500\nmove 1 320 50\nwait 100\nup 1")
            try awaitWords("Row 1")
            try awaitWords("Order, button")
            try tapTwice()
            try process.awaitLine("ordered", within: .patience)
            try weston.finger.swipe(from: Point(200, 400), to: Point(400, 400), over: .milliseconds(120))
            try awaitWords("Row 1")
            try weston.finger.perform(
                """
                swipe 1 250 440 250 140 over 300 &
                swipe 2 310 440 310 140 over 300
                """)
            try weston.awaitStillness()
            #expect(try !explore(120, "Row").hasPrefix("says: Row 1,"))
        }

        @Test("When the compositor is killed while it speaks, it goes on with the next one")
        func kill() throws {
            try weston.finger.down(1, at: Point(320, 50))
            try awaitWords("Order, button")
            weston.kill()
            try weston.restart()
            try weston.await("ReaderProbe did not reconnect") { $0.commits > 0 && $0.touchListeners > 0 }
            try weston.awaitStillness()
            try explore(120, "Row 1")
            try explore(50, "Order, button")
            try tapTwice()
            try process.awaitLine("ordered", within: .patience)
        }
    }
}
