import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite(.serialized) struct LossTests {
    @Test("Faults 1 and 3: after a compositor dies during a swipe, the app connects to the next one")
    func aCompositorThatDiesInMidSwipeIsReplaced() throws {
        let first = FakeServer()
        let rig = try Rig(first.path)
        var second: FakeServer?
        func isShownAgain() -> Bool {
            guard let second else { return false }
            return second.count("picture") > 0 && second.count("wl_seat.get_touch") > 0
        }
        try rig.play([
            rig.shown(on: first) { first.perform { $0.down(0, 5, 5) } },
            .once({ rig.scene.touches.count == 1 }) { first.stop() },
            .once({ rig.host.session == nil }) { second = FakeServer(path: first.path) },
            .once(isShownAgain) { second?.perform { $0.down(0, 6, 6) } },
            rig.end { rig.scene.touches.count == 3 },
        ])
        second?.stop()
        #expect(rig.scene.touches.map { $0.phase } == [.began, .cancelled, .began, .cancelled])
        #expect(rig.host.statistics.reconnects == 1)
        #expect(second?.log.contains("damage 0,0 640x480") == true)
        #expect(rig.messages.all.contains { $0.hasPrefix("error") })
    }

    @Test("Fault 4: a protocol error is logged with interface, id and code, and the app reconnects")
    func aProtocolErrorIsLoggedWithInterfaceIdAndCodeAndSurvived() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var id: UInt32 = 0
        try rig.play([
            rig.shown(on: server) {
                server.perform { server in
                    let surface = server.last("xdg_surface")
                    id = wl_resource_get_id(surface)
                    server.accuse(surface, code: 3)
                }
            },
            rig.end { server.count("picture") == 2 },
        ])
        let sentence = "protocol error 3 on xdg_surface#\(id): no offence"
        #expect(rig.messages.all.contains { $0.contains(sentence) })
        #expect(rig.host.statistics.reconnects == 1)
    }

    @Test("Fault 4: a compositor that always fails is tried less and less often")
    func aCompositorThatAlwaysFailsIsNotAskedFasterAndFaster() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var frames: [Instant] = []
        // The server answers each buffer with an error.
        rig.scene.onFrame = { _ in
            frames.append(MonotonicClock.now())
            server.perform { $0.accuse($0.last("xdg_surface"), code: 1) }
        }
        try rig.play([rig.end { frames.count == 5 }])
        #expect(rig.host.statistics.reconnects == 4)
        for (index, pause) in [50, 100, 200, 400].enumerated() {
            #expect(frames[index + 1] - frames[index] >= .milliseconds(pause))
        }
    }

    @Test("Fault 2: a connection without an answer ends after the deadline")
    func aSocketThatNobodyServesIsGivenUpAfterTheDeadline() throws {
        let path = "/tmp/casement-test-silent-\(getpid())"
        let listener = listening(path)
        defer {
            close(listener)
            unlink(path)
        }
        let rig = try Rig(path)
        rig.host.surroundings.handshakePatience = .milliseconds(500)
        let start = MonotonicClock.now()
        let error = #expect(throws: WaylandError.self) { try rig.play([]) }
        #expect(error?.code == .noCompositor)
        #expect(MonotonicClock.now() - start >= .milliseconds(500))
        #expect(rig.host.loop.wakeups < 5)
    }

    @Test func aMissingSocketAndASocketWithoutACompositorAreDifferentErrors() throws {
        let path = "/tmp/casement-test-none-\(getpid())"
        #expect(throws: WaylandError.self) { try Rig(path).play([]) }
        close(listening(path))
        defer { unlink(path) }
        let error = #expect(throws: WaylandError.self) { try Rig(path).play([]) }
        #expect(error?.code == .noCompositor)
    }

    @Test(
        "A connection ahead is the one that the app uses; if its compositor is slow, its time limit begins with the run"
    )
    func connectionAhead() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.host.surroundings.answerPatience, rig.host.surroundings.handshakePatience) = (.zero, .zero)
        var calls = 0
        rig.host.connectAhead { calls += 1 }
        // The globals are here before the run.
        #expect(calls == 1 && rig.host.session?.connection.mailbox.wait() == true && rig.scene.devices.isEmpty)
        // No reference, which would keep a connection that is replaced.
        let ahead = rig.host.session.map(ObjectIdentifier.init)
        rig.host.surroundings.handshakePatience = FakeServer.waitLimit
        try rig.play([
            rig.shown(on: server) { #expect(rig.host.session.map(ObjectIdentifier.init) == ahead) }, rig.end { true },
        ])
    }

    @Test("Before the run the window is configured, and its first buffer begun")
    func windowAhead() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var files = 0
        rig.host.surroundings.bufferSource.makeFile = { byteCount throws(SystemFailure) in
            files += 1
            return try MemoryFile(byteCount: byteCount)
        }
        rig.connectAhead()
        #expect(files == 1 && rig.scene.devices.last?.size == Size(width: 640, height: 480) && rig.scene.frames == 0)
        try rig.show(on: server)
        #expect(files == 1 && rig.scene.devices.count == 1)
    }

    @Test("A connection before the run that is read without a thread gets none") func aheadWithoutThread() throws {
        let server = FakeServer(isThreaded: false)
        defer { server.stop() }
        let rig = try Rig(server.path)
        (rig.host.surroundings.answerPatience, rig.host.surroundings.startsReader) = (.zero, false)
        rig.host.connectAhead {}
        let session = try #require(rig.host.session)
        // The first one accepts the connection.
        for _ in 0..<2 { server.serve(within: 1000) }
        session.connection.read(within: 1000)
        session.drain()
        #expect(session.hasOutput)
        rig.host.disconnect(at: MonotonicClock.now())
    }

    @Test("A compositor that asks the app to close before the run ends it at once, and the next run is not affected")
    func closedAhead() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.connectAhead()
        server.perform { $0.post($0.last("xdg_toplevel"), 1) }
        while !rig.host.loop.isStopped, let session = rig.host.session, session.connection.mailbox.wait() {
            session.drain()
        }
        try rig.play([])
        #expect(rig.scene.frames == 0 && rig.host.session == nil)
        try rig.show(on: server)
    }

    @Test("A compositor without what the app needs ends the run, also if that is known before")
    func failureAhead() throws {
        var rules = FakeServer.Rules()
        rules.globals.removeAll { $0.interface == .shell }
        let server = FakeServer(rules)
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.connectAhead()
        #expect(rig.host.session == nil)
        let error = #expect(throws: WaylandError.self) { try rig.play([]) }
        #expect(error?.code == .missingGlobal)
    }

    @Test("A compositor that is missing ahead is an error of the run; one that dies before it is waited for")
    func missingAhead() throws {
        let path = "/tmp/casement-test-none-\(getpid())"
        let lost = try Rig(path)
        lost.connectAhead()
        #expect(throws: WaylandError.self) { try lost.play([]) }
        let server = FakeServer()
        let rig = try Rig(server.path)
        rig.connectAhead()
        #expect(rig.scene.devices.count == 1)
        server.stop()
        while rig.host.session?.connection.mailbox.wait() == true { rig.host.session?.drain() }
        #expect(rig.host.session == nil)
        var next: FakeServer?
        defer { next?.stop() }
        // The run has begun, and waits.
        rig.scene.after(.milliseconds(10)) { next = FakeServer(path: server.path) }
        try rig.play([rig.end { next?.count("picture") == 1 }])
        #expect(rig.host.statistics.reconnects == 1)
    }

    @Test("A compositor that ends the connection while the app waits for its first answer is an error of the run")
    func lossAhead() throws {
        let path = "/tmp/casement-test-ending-\(getpid())"
        let listener = listening(path)
        defer { unlink(path) }
        let rig = try Rig(path)
        rig.host.surroundings.answerPatience = FakeServer.waitLimit
        // The kernel resets a connection that the listener has not accepted.
        rig.host.connectAhead { close(listener) }
        #expect(rig.host.session == nil)
        let error = #expect(throws: WaylandError.self) { try rig.play([]) }
        #expect(error?.code == .disconnected)
    }

    @Test("Fault 6: the app waits for a full socket") func aSocketThatIsFullIsWaitedFor() throws {
        let pair = SocketPair(bufferSize: 4096)
        let connection = try Connection(socket: SocketHandle(pair.mine))
        defer { connection.close() }
        var result = Connection.Flush.done
        for _ in 0..<4000 {
            _ = connection.sync()
            result = connection.flush()
            if result != .done { break }
        }
        #expect(result == .blocked)
        #expect(connection.isBlocked)
        pair.readAll()
        #expect(connection.flush() == .done)
        #expect(!connection.isBlocked)
        close(pair.theirs)
    }

    @Test("Fault 7: a broken socket is reported by the reader") func aBrokenSocketIsReportedByTheReader() throws {
        let pair = SocketPair(bufferSize: 65_536)
        let connection = try Connection(socket: SocketHandle(pair.mine))
        defer { connection.close() }
        close(pair.theirs)
        _ = connection.sync()
        _ = connection.flush()
        var report: ConnectionFailure?
        while report == nil, connection.mailbox.wait() {
            for event in connection.mailbox.drain() {
                if case .closed(let failure) = event { report = failure }
            }
        }
        #expect(report != nil)
    }
}

struct SocketPair {
    let mine: Int32
    let theirs: Int32

    init(bufferSize: Int32) {
        var pair: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair)
        (mine, theirs) = (pair[0], pair[1])
        var size = bufferSize
        setsockopt(mine, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    func readAll() {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while read(theirs, &bytes, bytes.count) > 0 {}
    }
}
