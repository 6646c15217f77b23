import CWaylandClient
import CasementCore
import Glibc
import Testing

@testable import CasementWayland

@MainActor struct ProxyTests {
    @Test("Fault 36: requests to a destroyed object are dropped, and it is destroyed once") func destroyed() throws {
        let pair = SocketPair(bufferSize: 65_536)
        let connection = try Connection(socket: SocketHandle(pair.mine))
        defer {
            close(pair.theirs)
            connection.close()
        }
        var destroyed = 0
        let made = connection.make(
            destroy: {
                destroyed += 1
                wl_registry_destroy($0)
            }, by: { wl_display_get_registry($0) })
        let proxy = try #require(made)
        #expect(connection.objectCount == 1)
        proxy.destroy()
        proxy.destroy()
        var requests = 0
        proxy.send { _ in requests += 1 }
        let child = proxy.make { _ in
            requests += 1
            return nil
        }
        #expect((destroyed, requests) == (1, 0))
        #expect(child == nil && !proxy.isAlive)
        #expect(connection.objectCount == 0)
    }
}
