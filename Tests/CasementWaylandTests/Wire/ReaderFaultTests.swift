import CWaylandClient
import CWaylandProtocols
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Bytes that no server library would write to the socket.
@MainActor @Suite(.serialized) struct ReaderFaultTests {
    /// One event with one number as its argument.
    private func write(_ socket: Int32, object: UInt32, opcode: UInt32, _ value: UInt32) {
        let message = [object, 12 << 16 | opcode, value]
        _ = message.withUnsafeBytes { Glibc.write(socket, $0.baseAddress, $0.count) }
    }

    private static func registry(_ connection: Connection) -> Proxy? {
        connection.make(
            dispatchRegistry, destroy: { wl_registry_destroy($0) }, by: { wl_display_get_registry($0) })
    }

    private func number(_ proxy: Proxy) -> UInt32 {
        var number: UInt32 = 0
        proxy.send { number = wl_proxy_get_id($0) }
        return number
    }

    /// Whether a request of one number arrives within ``FakeServer/waitLimit``.
    private func receives(_ socket: Int32, object: UInt32, opcode: UInt32, _ value: UInt32) -> Bool {
        let wanted = [object, 12 << 16 | opcode, value].withUnsafeBytes { Array($0) }
        var received: [UInt8] = []
        let end = MonotonicClock.now() + FakeServer.waitLimit
        while MonotonicClock.now() < end {
            var socket = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            poll(&socket, 1, 100)
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(socket.fd, &bytes, bytes.count)
            if count > 0 { received += bytes.prefix(count) }
            if received.count >= wanted.count && Array(received.suffix(wanted.count)) == wanted { return true }
        }
        return false
    }

    @Test("Fault 8: a reader that another event woke cancels its read and continues")
    func wokenByAnotherDescriptor() async {
        await #expect(processExitsWith: .success) { try await ReaderFaultTests().answerPingsOnAFullSocket() }
    }

    /// A reader that kept its intent would wait for itself, and its connection could not be closed: SIGALRM ends the process.
    private func answerPingsOnAFullSocket() throws {
        alarm(120)
        let pair = SocketPair(bufferSize: 4096)
        let connection = try Connection(socket: SocketHandle(pair.mine))
        defer {
            close(pair.theirs)
            connection.close()
        }
        let registry = try #require(Self.registry(connection))
        let offer = Globals.Offer(name: 1, global: .shell, version: 1)
        let made = connection.make(
            dispatchShell, destroy: { xdg_wm_base_destroy($0) }, by: { _ in registry.bind(offer) })
        let shell = try #require(made)
        let id = number(shell)
        for serial: UInt32 in 1...10 {
            // The socket is full, so the reader also waits until it can write its answer.
            while connection.flush() == .done { _ = connection.sync() }
            #expect(connection.isBlocked)
            write(pair.theirs, object: id, opcode: 0, serial)
            var published = false
            while !published && connection.mailbox.wait() {
                published = connection.mailbox.drain().contains { if case .ping = $0 { true } else { false } }
            }
            try #require(published, "no ping \(serial) in the mailbox")
            // It wakes because it can write, with nothing to read, and must then be able to read again.
            let isAnswered = receives(pair.theirs, object: id, opcode: 3, serial)
            try #require(isAnswered, "no answer to ping \(serial)")
        }
    }

    @Test("Fault 34: an event beyond those of its interface ends the connection, not the app")
    func unknownEvent() throws {
        let pair = SocketPair(bufferSize: 65_536)
        let connection = try Connection(socket: SocketHandle(pair.mine))
        defer {
            close(pair.theirs)
            connection.close()
        }
        let registry = try #require(Self.registry(connection))
        write(pair.theirs, object: number(registry), opcode: 200, 7)
        var failure: ConnectionFailure?
        while failure == nil && connection.mailbox.wait() {
            for event in connection.mailbox.drain() { if case .closed(let reason) = event { failure = reason } }
        }
        #expect(failure != nil)
    }
}
