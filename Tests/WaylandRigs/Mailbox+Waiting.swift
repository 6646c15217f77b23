import Glibc

@testable import CasementWayland

extension Mailbox {
    /// Blocks until the reader has published something that needs action; false if it has not within
    /// ``FakeServer/waitLimit``.
    func wait() -> Bool {
        var socket = pollfd(fd: signal.number, events: Int16(POLLIN), revents: 0)
        return poll(&socket, 1, Int32(FakeServer.waitLimit / .milliseconds(1))) > 0
    }
}
