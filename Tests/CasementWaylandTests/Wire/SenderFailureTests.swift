import CWaylandClient
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Errors of libwayland on the main thread, which do not wake the reader in `poll`.
@MainActor @Suite(.serialized) struct SenderFailureTests {
    @Test func aDescriptorThatCannotBeSentEndsTheConnectionAndTheAppReconnects() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let failure = rig.shown(on: server) {
            // libwayland duplicates each descriptor that it sends; that fails here as it does without a free descriptor.
            let memory = rig.host.session?.objects?.memory
            _ = memory?.make { wl_shm_create_pool($0, -1, 64) }
            #expect(memory != nil)
        }
        try rig.play([failure, rig.end { server.count("picture") == 2 }])
        #expect(rig.host.statistics.reconnects == 1)
        #expect(server.count("picture") == 2)
        #expect(rig.messages.all.contains { $0.hasPrefix("error") && $0.contains("Bad file descriptor") })
        #expect(!rig.messages.all.contains { $0.contains("The compositor ended the connection") })
    }
}
