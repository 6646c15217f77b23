import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland

/// Buffers that cannot be made, on a compositor that releases a buffer only when another one replaces it, as weston does.
@MainActor @Suite(.serialized) struct ShortageTests {
    /// Memory that can be full for a time.
    @MainActor private final class Supply {
        var made = 0
        var attempts = 0
        /// The largest number of files; nil for no limit.
        var limit: Int?

        var source: BufferSource {
            var source = BufferSource()
            source.makeFile = { byteCount throws(SystemFailure) in
                self.attempts += 1
                if let limit = self.limit, self.made >= limit {
                    throw SystemFailure(call: "memfd_create", number: EMFILE)
                }
                self.made += 1
                return try MemoryFile(byteCount: byteCount)
            }
            source.limits = { [] }
            return source
        }
    }

    private func server() -> FakeServer {
        var rules = FakeServer.Rules()
        rules.releasesReplacedBuffers = true
        return FakeServer(rules)
    }

    @Test func theOnlyBufferIsDrawnIntoUntilASecondOneCanBeMade() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 1
        rig.host.bufferSource = supply.source
        rig.scene.isMoving = true
        var pictures = 0
        rig.scene.after(.milliseconds(400)) {
            pictures = server.count("picture")
            #expect(server.count("wl_shm.create_pool") == 1)
            #expect(rig.messages.all.count == 1)
            supply.limit = nil
        }
        try rig.run(for: .milliseconds(1200))
        #expect(pictures > 5)
        #expect(server.count("wl_shm.create_pool") == 2)
        #expect(server.count("picture") > pictures + 5)
        #expect(
            rig.messages.all.first
                == "warning: No buffer of 640x480 pixels can be made: memfd_create: Too many open files. "
                + "The app draws into the only one that it has.")
        #expect(rig.messages.all.count == 2)
        #expect(rig.messages.all.last?.contains("A buffer was made again") == true)
        #expect(supply.attempts < 12)
    }

    @Test func theFirstFrameIsShownAsSoonAsItsBufferCanBeMade() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 0
        rig.host.bufferSource = supply.source
        rig.scene.after(.milliseconds(300)) { supply.limit = nil }
        try rig.run(for: .milliseconds(900))
        #expect(server.count("picture") == 1)
        #expect(rig.messages.all.count == 2)
        // After 0, 50, 150, 350 ms; the run's start takes some of the time.
        #expect((3...5).contains(supply.attempts))
        #expect(rig.host.loop.wakeups < 30)
    }

    @Test func aMemoryLimitLeavesOneBufferAndIsNamed() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.host.bufferSource.limits = { [.init(source: "memory.max", bytes: 4 << 20, used: 3 << 20)] }
        rig.scene.isMoving = true
        try rig.run(for: .milliseconds(300))
        #expect(server.count("picture") > 5)
        #expect(server.count("wl_shm.create_pool") == 1)
        #expect(rig.messages.all.count == 1)
        #expect(rig.messages.all.first?.contains("memory.max is 4 MiB, of which 3 MiB are used") == true)
    }

    @Test func aShortageDoesNotWakeAnAppAtRest() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 1
        rig.host.bufferSource = supply.source
        rig.scene.after(.milliseconds(150)) { rig.host.session?.requestFrame() }
        var before = 0
        rig.scene.after(.milliseconds(400)) { before = rig.host.loop.wakeups }
        try rig.run(for: .milliseconds(1400))
        #expect(server.count("picture") == 2)
        // The wakeup that ends the run.
        #expect(rig.host.loop.wakeups - before == 1)
    }
}
