import Casement
import CasementTesting
import Exhibits
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// The example as a real process: touches from a compositor pull letters out of the strip.
    @Suite("Magnets on a real compositor") @MainActor
    struct Magnets {
        private let weston: Weston
        private let magnets: MagnetsClient
        private var finger: CompositorHarness.Finger { weston.finger }

        init() throws {
            weston = try Weston(.init(width: 1280, height: 800))
            magnets = try MagnetsClient(in: weston)
        }

        @Test("One touch pulls a letter out and drops it, and the panel shows the same picture as the headless run")
        func pull() throws {
            try magnets.expectPicture(
                after: """
                    down 1 208 84
                    drag 1 209 130 over 120
                    picture pulled
                    drag 1 640 610 over 300
                    wait 120
                    up 1
                    wait 1500
                    """, lines: ["pulled: B", "landed: B"])
        }

        @Test("Two touches pull a letter each, a third scrolls, two others rotate a letter, and one removes a letter")
        func many() throws {
            try magnets.expectPicture(
                after: """
                    down 1 432 84
                    down 2 739 84
                    drag 1 430 130 over 150 &
                    drag 2 741 130 over 150
                    join
                    picture pulled
                    down 3 1015 84
                    drag 1 330 620 over 400 &
                    drag 2 900 640 over 400 &
                    drag 3 640 90 over 400
                    join
                    wait 120
                    up 1
                    up 3
                    up 2
                    wait 300
                    down 1 275 400
                    down 2 315 425
                    drag 1 200 420 over 300 &
                    drag 2 255 500 over 300
                    join
                    wait 120
                    up 1
                    up 2
                    wait 300
                    down 1 898 405
                    drag 1 700 70 over 300
                    wait 120
                    up 1
                    wait 2500
                    """, lines: ["pulled: D", "pulled: G", "landed: D", "landed: G", "put away: T"])
        }

        @Test("After the compositor cancels the touches, the letter returns and the board is unchanged")
        func cancelled() throws {
            let rest = try weston.screenshot()
            try magnets.perform(
                "down 1 208 84\ndrag 1 209 130 over 120\npicture pulled\ndrag 1 640 610 over 200", pulled: ["pulled: B"]
            )
            try finger.cancel()
            try magnets.expect(["returned: B"])
            #expect(try weston.awaitPicture(rest))
        }

        @Test("After the compositor dies during a drag, the letter returns, and on the next one the board is unchanged")
        func killed() throws {
            let rest = try weston.screenshot()
            try magnets.perform(
                "down 1 208 84\ndrag 1 209 130 over 120\npicture pulled\ndrag 1 640 610 over 200", pulled: ["pulled: B"]
            )
            weston.kill()
            try weston.restart()
            try weston.await("Magnets did not reconnect", within: .patience) {
                $0.commits > 0 && $0.touchListeners > 0
            }
            // An animation needs frames, so it continues on the new compositor.
            try magnets.expect(["returned: B"])
            #expect(try weston.awaitPicture(rest))
            try finger.perform("down 1 208 84\ndrag 1 209 130 over 120\nup 1")
            try magnets.expect(["pulled: B", "returned: B"])
        }
    }
}

/// The example `Magnets`, running in a weston.
@MainActor private struct MagnetsClient {
    private let process: ChildProcess
    private let weston: Weston

    init(in weston: Weston) throws {
        self.weston = weston
        process = try weston.run(try BuildProducts.command("Magnets"), output: nil)
        try weston.await("Magnets drew nothing") { $0.commits > 0 && $0.touchListeners > 0 }
        try weston.awaitStillness()
    }

    /// Expects that exactly these lines are printed next.
    func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for line in lines {
            let next = try process.nextLine(within: .patience)
            #expect(next == line, sourceLocation: sourceLocation)
        }
    }

    /// Plays a script that rests its touches, at its picture, until the lines are printed.
    ///
    /// A busy app handles many movements as one, and a letter is pulled out only by a movement that is still steep.
    func perform(
        _ script: String, pulled: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try weston.finger.perform(script) { (_) throws(HarnessError) in
            for line in pulled {
                let next = try process.nextLine(within: .patience)
                #expect(next == line, sourceLocation: sourceLocation)
            }
        }
    }

    /// Plays a script on the panel and without one, and compares the two pictures.
    func expectPicture(after script: String, lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let pulled = lines.filter { $0.hasPrefix("pulled") }
        try perform(script, pulled: pulled, sourceLocation: sourceLocation)
        try expect(Array(lines.dropFirst(pulled.count)), sourceLocation: sourceLocation)
        let runtime = try PrivateRuntime()
        let file = runtime.file("script")
        let size = "size \(weston.configuration.width) \(weston.configuration.height)"
        try Files.write("\(size)\nwait 400\n\(script)\npicture\n", to: file)
        let headless = try ChildProcess(
            [try BuildProducts.path(of: "Magnets"), "--headless", runtime.file("pictures"), "--script", file],
            environment: Environment.inherited, output: .discarded)
        #expect(try headless.awaitEnd(within: .seconds(600)) == 0, sourceLocation: sourceLocation)
        let expected = try Image(contentsOfFile: runtime.file("pictures/02.png")).pixels
        let differing = try weston.screenshot { $0.countDiffering(from: expected) == 0 }.countDiffering(from: expected)
        #expect(differing == 0, "pixels that differ", sourceLocation: sourceLocation)
    }
}
