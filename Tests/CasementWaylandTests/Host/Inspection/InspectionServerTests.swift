import CasementCore
import CompositorHarness
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

@MainActor @Suite("The inspector's socket", .serialized) struct InspectionServerTests {
    private let runtime: PrivateRuntime
    private let loop: EventLoop
    private let server: InspectionServer

    init() throws {
        runtime = try PrivateRuntime()
        loop = try EventLoop(drainsMainQueue: false)
        server = try InspectionServer(
            InspectionSocket(name: "Test app", process: getpid(), in: runtime.path), loop, patience: .seconds(2)
        ) { line in
            switch line {
            case "large": Array(repeating: String(repeating: "x", count: 1000), count: 2000)
            case "huge": Array(repeating: String(repeating: "x", count: 100_000), count: 100)
            default: ["you said \(line)"]
            }
        }
    }

    private var folder: String { runtime.path }

    /// Runs the loop until a condition holds; records an issue if it does not within ``FakeServer/waitLimit``.
    private func run(until isReached: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        let limit = MonotonicClock.now() + FakeServer.waitLimit
        loop.run { now in
            if isReached() || now > limit { loop.stop() }
            return now + .milliseconds(5)
        }
        #expect(isReached(), sourceLocation: sourceLocation)
    }

    private func client() throws -> SocketClient { try SocketClient(server.path) }

    @Test("Folder and socket are open to the user of the app alone, and the socket goes with the server")
    func modes() throws {
        var state = stat()
        #expect(server.path == "\(folder)/casement-inspect/Test-app.\(getpid())")
        #expect(stat("\(folder)/casement-inspect", &state) == 0 && state.st_mode & 0o777 == 0o700)
        #expect(stat(server.path, &state) == 0 && state.st_mode & 0o777 == 0o600)
        server.stop()
        #expect(access(server.path, F_OK) != 0)
    }

    @Test(
        "Another user who can reach the socket gets no answer", .enabled(if: geteuid() == 0, "takes another user's ID"),
        arguments: [false, true])
    func otherUser(isOther: Bool) throws {
        for (path, mode) in [(folder, 0o755), ("\(folder)/casement-inspect", 0o755), (server.path, 0o666)] {
            #expect(chmod(path, mode_t(mode)) == 0)
        }
        let user = isOther ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
        let output = runtime.file("answer")
        let process = try ChildProcess(
            user + ["sh", "-c", "printf 'one\\n' | nc -N -U \"$0\"", server.path], environment: Environment.inherited,
            output: .file(output))
        run { !process.isRunning }
        #expect(try Files.text(output) == (isOther ? "" : "you said one\n\n"))
    }

    @Test("Each line has an answer that an empty line ends, also several at once and one without a line feed")
    func answers() throws {
        let client = try client()
        client.send("one\ntwo\nthree")
        client.finish()
        run { client.isAtEnd }
        #expect(client.text == "you said one\n\nyou said two\n\nyou said three\n\n")
        #expect(server.clientCount == 0)
    }

    @Test("A client that stays connected and asks nothing wakes nobody")
    func idle() throws {
        let client = try client()
        client.send("one\n")
        run {
            client.receive(); return client.hasAnswer
        }
        let wakeups = loop.wakeups
        let end = MonotonicClock.now() + .milliseconds(200)
        // The deadline is the only thing that wakes the loop.
        loop.run { now in
            if now >= end { loop.stop() }
            return end
        }
        #expect(loop.wakeups - wakeups <= 2)
    }

    @Test("A large answer arrives as a whole while the loop goes on, and one that is too large is cut with a sentence")
    func large() throws {
        let client = try client()
        client.send("large\n")
        run {
            client.receive(); return client.hasAnswer
        }
        #expect(client.text.utf8.count == 2000 * 1001 + 1)
        let other = try self.client()
        other.send("huge\n")
        run {
            other.receive(); return other.hasAnswer
        }
        #expect(other.text.hasSuffix("\nerror: the rest of the answer is too long\n\n"))
        #expect(other.text.utf8.count < InspectionClient.longestAnswer + 100)
    }

    @Test("A client that does not read its answer is dropped; others are answered meanwhile")
    func slow() throws {
        let slow = try client()
        slow.send(String(repeating: "large\n", count: 20))
        run { server.clientCount == 1 }
        let other = try client()
        other.send("one\n")
        run {
            other.receive(); return other.text == "you said one\n\n"
        }
        run { server.clientCount == 1 }
        #expect(other.isConnected)
    }

    @Test("A client that asks and never reads is dropped, also if its answer fits the socket, and one that reads stays")
    func unread() throws {
        let (silent, reading) = (try client(), try client())
        silent.send("one\n")
        reading.send("one\n")
        run { server.clientCount == 2 && loop.wakeups > 0 }
        run {
            reading.receive(); return reading.hasAnswer
        }
        // A second question does not extend the patience.
        silent.send("two\n")
        run { server.clientCount == 1 }
        #expect(reading.isConnected)
        reading.send("two\n")
        run {
            reading.receive(); return reading.text == "you said one\n\nyou said two\n\n"
        }
    }

    @Test("Without a descriptor for a client the loop rests, and accepts it when there is one") func noDescriptor()
        throws
    {
        let client = try client()
        client.send("one\n")
        var limit = rlimit()
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        try #require(getrlimit(kind, &limit) == 0)
        let former = limit
        let free = dup(0)
        close(free)
        limit.rlim_cur = rlim_t(free)
        try #require(setrlimit(kind, &limit) == 0)
        let wakeups = loop.wakeups
        let end = MonotonicClock.now() + .milliseconds(500)
        loop.run { now in
            if now >= end { loop.stop() }
            return end
        }
        #expect(loop.wakeups - wakeups <= 4)
        var present = former
        try #require(setrlimit(kind, &present) == 0)
        run {
            client.receive(); return client.text == "you said one\n\n"
        }
    }

    @Test("A client that closes in the middle of an answer, or of a question, ends its connection and nothing else")
    func dead() throws {
        for question in ["large\nlarge\n", "half of a ques"] {
            let client = try client()
            client.send(question)
            run { server.clientCount == 1 }
            client.close()
            run { server.clientCount == 0 }
        }
        let client = try client()
        client.send("one\n")
        run {
            client.receive(); return client.text == "you said one\n\n"
        }
    }

    @Test("Garbage gets an answer: a line that is too long, one that is no text, and an empty one")
    func garbage() throws {
        let client = try client()
        let long = String(repeating: "y", count: 100_000)
        client.send(long)
        run { server.clientCount == 1 }
        client.send("\n\nafterwards\n")
        client.send([0xFF, 0xFE, 0x00, 0x0A])
        client.finish()
        run { client.isAtEnd }
        #expect(
            client.text == """
                error: a line has at most 1024 bytes

                you said\u{20}

                you said afterwards

                you said \u{FFFD}\u{FFFD}\u{0}


                """)
    }

    @Test("One client more than the limit is refused with a sentence")
    func crowd() throws {
        let clients = try (0..<InspectionServer.mostClients).map { _ in try client() }
        run { server.clientCount == clients.count }
        let surplus = try client()
        run { surplus.isAtEnd }
        #expect(surplus.text == "error: 4 clients are connected already\n\n")
        clients[0].close()
        run { server.clientCount == clients.count - 1 }
        let next = try client()
        next.send("one\n")
        run {
            next.receive(); return next.text == "you said one\n\n"
        }
    }

    @Test("A folder that others can read is refused, with its path in the sentence; so is a missing runtime folder")
    func refusals() throws {
        chmod("\(folder)/casement-inspect", 0o755)
        let path = "\(folder)/casement-inspect"
        #expect(throws: InspectionFailure("\(path) is not a folder to which only this user has access (mode 0700).")) {
            try InspectionSocket(name: "app", process: 1, in: folder)
        }
        #expect(throws: InspectionFailure("XDG_RUNTIME_DIR names no folder, so the inspector has no socket.")) {
            try InspectionSocket(name: "app", process: 1, in: nil)
        }
        let other = try PrivateRuntime()
        symlink(path, other.file("casement-inspect"))
        #expect(throws: InspectionFailure.self) { try InspectionSocket(name: "app", process: 1, in: other.path) }
        let long = folder + "/" + String(repeating: "d", count: 100)
        mkdir(long, 0o700)
        #expect(throws: InspectionFailure.self) { try InspectionSocket(name: "app", process: 1, in: long) }
    }

    @Test("The sockets of processes that have ended are removed, and those of others stay")
    func abandoned() throws {
        let place = "\(folder)/casement-inspect"
        // A process with this number cannot exist: it is above the largest one.
        for name in ["Old.4194305", "notes.txt"] { fclose(try #require(fopen("\(place)/\(name)", "w"))) }
        _ = try InspectionSocket(name: "app", process: getpid(), in: folder)
        #expect(access("\(place)/Old.4194305", F_OK) != 0)
        #expect(access("\(place)/notes.txt", F_OK) == 0)
        #expect(access(server.path, F_OK) == 0)
    }
}

/// A client of the socket that never waits.
@MainActor private final class SocketClient {
    private var socket: Descriptor?
    private var bytes: [UInt8] = []
    private(set) var isAtEndOfStream = false

    init(_ path: String) throws {
        let number = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let socket = try #require(Descriptor(owning: number))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        self.socket = socket
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// Whether the last answer has arrived as a whole: an empty line ends it.
    var hasAnswer: Bool { bytes.suffix(2) == [10, 10] }

    /// Whether the server has ended the connection; reads what it has sent.
    var isAtEnd: Bool {
        receive()
        return isAtEndOfStream
    }

    var isConnected: Bool { !isAtEnd }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        guard let socket else { return }
        _ = Glibc.send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Sends nothing more.
    func finish() {
        if let socket { shutdown(socket.number, Int32(SHUT_WR)) }
    }

    func close() { socket = nil }

    /// Reads what has arrived.
    func receive() {
        guard let socket, !isAtEndOfStream else { return }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket.number, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            guard count > 0 else {
                if count == 0 || errno != EAGAIN { isAtEndOfStream = true }
                return
            }
            bytes += chunk.prefix(count)
        }
    }
}
