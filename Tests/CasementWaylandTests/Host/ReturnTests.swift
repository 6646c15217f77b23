import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// How the app reconnects, and what it logs meanwhile.
@MainActor @Suite(.serialized) struct ReturnTests {
    /// Only the watch of the socket's folder can find a successor within a test.
    private static let hours: ClosedRange<Duration> = .seconds(3600) ... .seconds(3600)

    /// Ends one server after another, each after a short time, and counts the first frames on their successors.
    ///
    /// - Parameters:
    ///   - gap: from the end of a server to its successor; nil for a successor that is there before the app knows of the end.
    ///   - pauses: those of the poll.
    private func returns(
        lives: Int, life: Duration, gap: Duration?, pauses: ClosedRange<Duration> = hours
    ) throws -> (count: Int, messages: [String]) {
        var server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.host.reconnection.backoff = Backoff(pauses: pauses)
        var count = 0
        var isSuccessor = false
        var remaining = lives
        var isEnding = false
        func end() {
            server.stop()
            isEnding = false
            guard remaining > 0 else { return rig.host.stop() }
            remaining -= 1
            func replace() {
                isSuccessor = true
                server = FakeServer(path: server.path)
            }
            if let gap { rig.scene.after(gap, replace) } else { replace() }
        }
        rig.scene.onFrame = { _ in
            if isSuccessor { count += 1 }
            isSuccessor = false
            if !isEnding { rig.scene.after(life, end) }
            isEnding = true
        }
        // A limit: the last life ends the run.
        try rig.run(for: .seconds(60))
        return (count, rig.messages.all)
    }

    @Test func theWatchFindsASuccessorAfterShortConnections() throws {
        let (count, _) = try returns(lives: 12, life: .milliseconds(30), gap: .milliseconds(400))
        #expect(count == 12)
    }

    @Test func aLongOutageIsLoggedInThreeLines() throws {
        let (count, messages) = try returns(
            lives: 1, life: .milliseconds(100), gap: .milliseconds(5300), pauses: Backoff.shortest...Backoff.longest)
        #expect(count == 1)
        // The loss, the obstacle, and the reconnection.
        #expect(messages.map { $0.prefix { $0 != ":" } } == ["error", "warning", "notice"], "\(messages)")
    }

    @Test func aSocketThatAppearsBeforeTheWatchIsTriedToo() throws {
        let (count, _) = try returns(lives: 5, life: .milliseconds(30), gap: nil)
        #expect(count == 5)
    }

    @Test func nothingIsWatchedWhileThereIsAConnection() throws {
        var server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var watching: [Bool] = []
        func look() { watching.append(rig.host.reconnection.isWatching) }
        try rig.play([
            .once({ server.count("picture") == 1 }) {
                look()
                server.stop()
            },
            .once({ rig.host.session == nil }) {
                look()
                server = FakeServer(path: server.path)
            },
            .once({ server.count("picture") == 1 }) {
                look()
                rig.host.stop()
            },
        ])
        #expect(watching == [false, true, false])
    }

    /// Lets a server end each connection at one of its first frames, for some seconds.
    ///
    /// - Returns: the lines of the log, without those of the level debug.
    private func crashLoop(
        _ server: FakeServer, _ rig: Rig, framesOfALife: Int = 1, until isOver: @escaping () -> Bool
    ) throws -> [String] {
        var frames = 0
        rig.scene.onFrame = { _ in
            frames += 1
            guard frames >= framesOfALife else { return }
            frames = 0
            server.perform { $0.accuse($0.last("xdg_surface"), code: 1) }
        }
        try rig.play([rig.end(once: isOver)])
        return rig.messages.all.filter { !$0.hasPrefix("debug") }
    }

    @Test func aCrashLoopIsLoggedInFewLines() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let said = try crashLoop(server, rig) { rig.host.statistics.reconnects == 5 }
        #expect(said.count == 7, "\(said)")
    }

    @Test func aCrashLoopLogsAWrongOutputOnce() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = [OutputRule(.named("WRONG"))] }
        let said = try crashLoop(server, rig) { rig.host.statistics.reconnects == 5 }
        #expect(said.count == 8, "\(said)")
        #expect(said.count { $0.contains("There is no output 'WRONG'") } == 1)
    }

    @Test func aCrashLoopLogsAShortageOfBuffersOnce() throws {
        let server = FakeServer(FakeServer.Rules(releasesReplacedBuffers: true))
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.host.surroundings.bufferSource.limits = { [.init(source: "memory.max", bytes: 4 << 20, used: 3 << 20)] }
        rig.scene.isMoving = true
        let said = try crashLoop(server, rig, framesOfALife: 5) { rig.host.statistics.reconnects == 5 }
        #expect(said.count == 8, "\(said)")
        #expect(said.count { $0.contains("No buffer of 640x480 pixels can be made") } == 1)
    }

    @Test func aShortageEndsInALaterConnectionThanItBegan() throws {
        let server = FakeServer(FakeServer.Rules(releasesReplacedBuffers: true))
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isTight = true
        rig.host.surroundings.bufferSource.limits = {
            isTight ? [.init(source: "memory.max", bytes: 4 << 20, used: 3 << 20)] : []
        }
        rig.scene.isMoving = true
        func messages(_ text: String) -> Int { rig.messages.all.count { $0.contains(text) } }
        try rig.play([
            .once({ messages("No buffer of 640x480 pixels") == 1 }) {
                server.perform { $0.accuse($0.last("xdg_surface"), code: 1) }
            },
            // Its first buffer does not end the lack of a second one.
            .once({ rig.host.statistics.reconnects == 1 && server.count("wl_shm.create_pool") == 2 }) {
                isTight = false
            },
            // The server reads the last request after the host has said that it succeeded.
            rig.end { messages("A buffer was made again") == 1 && server.count("wl_shm.create_pool") >= 3 },
        ])
        #expect(messages("No buffer of") == 1)
        #expect(server.count("wl_shm.create_pool") == 3)
    }
}

/// Outputs that do not exist, or only for a short time.
@MainActor @Suite(.serialized) struct OutputPresenceTests {
    private func serverWithoutOutput() -> FakeServer {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .output }
        return FakeServer(rules)
    }

    @Test(arguments: [nil, "FAKE-1"])
    func aCompositorWithoutAnOutputIsWaitedForInSilence(name: String?) throws {
        let server = serverWithoutOutput()
        defer { server.stop() }
        let rig = try Rig(server.path) { $0.outputs = name.map { [OutputRule(.named($0))] } ?? [] }
        let connected = Rig.Step.once({ !rig.messages.all.isEmpty && server.count("wl_seat.get_touch") == 1 }) {}
        let silence = rig.rest(for: .milliseconds(2500)) { wakeups in
            #expect(wakeups == 0)
            #expect(server.count("wl_compositor.create_surface") == 0)
            server.perform { $0.offer(.output, 4) }
        }
        let shown: [Rig.Step] = [.once({ server.count("picture") == 1 }) {}] + rig.handled(server)
        try rig.play([connected], rig.handled(server), silence, shown, [rig.end { true }])
        #expect(server.count("picture") == 1)
        #expect(server.log.contains("full screen on wl_output") == (name != nil))
        #expect(rig.host.statistics.reconnects == 0)
        #expect(rig.messages.all.count == 2, "\(rig.messages.all)")
        #expect(rig.messages.all.first == "notice: The compositor has no output; waiting.")
        let sentence = "notice: The compositor has an output after "
        let last = try #require(rig.messages.all.last { $0.hasPrefix(sentence) })
        let seconds = try #require(Double(last.dropFirst(sentence.count).prefix { $0 != " " }))
        #expect(seconds >= 2.5)
    }

    @Test func theAppWaitsForTheOutputsOfASuccessorToo() throws {
        let first = FakeServer()
        let rig = try Rig(first.path)
        var second: FakeServer?
        try rig.play([
            rig.shown(on: first) { first.stop() },
            .once({ rig.host.session == nil }) {
                var rules = FakeServer.Rules()
                rules.globals.removeAll { $0.interface == .output }
                second = FakeServer(rules, path: first.path)
            },
            .once({ rig.messages.all.contains { $0.contains("no output") } }) {
                second?.perform { $0.offer(.output, 4) }
            },
            rig.end { second?.count("picture") == 1 },
        ])
        second?.stop()
        #expect(second?.count("picture") == 1)
        #expect(rig.host.statistics.reconnects == 1)
        #expect(rig.messages.all.count { $0.contains("no output") } == 1)
    }

    @Test func anOutputThatIsRemovedInTheSameBatchIsNotBound() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        func replug(_ count: Int) -> Rig.Step {
            .once({ server.count("picture") > 0 && server.count("bind wl_output 4") == count }) {
                server.perform { server in
                    server.withdraw(.output)
                    server.offer(.output, 4)
                    server.withdraw(.output)
                }
                server.perform { $0.offer(.output, 4) }
            }
        }
        let last = Rig.Step.once({ server.count("bind wl_output 4") == 21 }) {}
        try rig.play((1...20).map(replug), [last], rig.handled(server), [rig.end { true }])
        #expect(rig.host.statistics.reconnects == 0)
        #expect(server.count("picture") > 0)
        #expect(!rig.messages.all.contains { $0.hasPrefix("error") })
    }

    @Test func aPointerThatIsThereBeforeAnyOutputActsAsATouch() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .output }
        rules.capabilities = 1
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        try rig.play([
            .once({ server.count("wl_seat.get_pointer") == 1 }) { server.perform { $0.offer(.output, 4) } },
            .once({ server.count("picture") == 1 }) { server.perform { $0.click(50, 50) } },
            rig.end { rig.scene.touches.count == 2 },
        ])
    }

    @Test func anUnavoidableBindRaceReconnectsWithoutAnError() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        // Only an attempt without any pause is made within the test.
        rig.host.reconnection.backoff = Backoff(pauses: .seconds(3600) ... .seconds(3600))
        try rig.play([
            // The output is removed before the bind arrives, and the client cannot know yet.
            rig.shown(on: server) { server.perform { $0.accuseOfBinding() } },
            rig.end { server.count("picture") == 2 },
        ])
        #expect(rig.host.statistics.reconnects == 1)
        #expect(server.count("picture") == 2)
        #expect(!rig.messages.all.contains { $0.hasPrefix("error") || $0.hasPrefix("warning") })
    }
}
