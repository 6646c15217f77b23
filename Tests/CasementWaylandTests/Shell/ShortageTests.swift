import CWaylandServer
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Buffers that cannot be made, on a compositor that releases a buffer only when another one replaces it, as weston does.
@MainActor @Suite(.serialized) struct ShortageTests {
    /// Memory that can be full for a time.
    @MainActor private final class Supply {
        var made = 0
        var attempts = 0
        /// The largest number of files; nil for no limit.
        var limit: Int?
        /// Called with the number of each attempt, before it.
        var onAttempt: (Int) -> Void = { _ in }

        var source: BufferSource {
            var source = BufferSource()
            source.makeFile = { byteCount throws(SystemFailure) in
                self.attempts += 1
                self.onAttempt(self.attempts)
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
        return FakeServer(FakeServer.Rules(releasesReplacedBuffers: true))
    }

    @Test func theOnlyBufferIsDrawnIntoUntilASecondOneCanBeMade() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 1
        rig.host.surroundings.bufferSource = supply.source
        rig.scene.isMoving = true
        var pictures = 0
        try rig.play([
            // The first one succeeds; the others come 0, 50, 150 and 350 ms after the first failure.
            .once({ supply.attempts == 5 && server.count("picture") > 5 }) {
                pictures = server.count("picture")
                #expect(server.count("wl_shm.create_pool") == 1)
                #expect(rig.messages.all.count == 1)
                supply.limit = nil
            },
            .once({ server.count("wl_shm.create_pool") == 2 }) { pictures = server.count("picture") },
            rig.end { server.count("picture") > pictures + 5 },
        ])
        #expect(server.count("wl_shm.create_pool") == 2)
        #expect(
            rig.messages.all.first
                == "warning: No buffer of 640x480 pixels can be made: memfd_create: Too many open files. "
                + "The app draws into the only one that it has.")
        #expect(rig.messages.all.count == 2)
        #expect(rig.messages.all.last?.contains("A buffer was made again") == true)
        #expect(supply.attempts == 6)
    }

    @Test func theFirstFrameIsShownAsSoonAsItsBufferCanBeMade() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 0
        rig.host.surroundings.bufferSource = supply.source
        var wakeups: [Int] = []
        supply.onAttempt = { number in
            wakeups.append(rig.host.loop.wakeups)
            if number == 5 { supply.limit = nil }
        }
        func stopOnceShown() {
            if server.count("picture") == 1 { return rig.host.stop() }
            rig.scene.after(.milliseconds(2), stopOnceShown)
        }
        rig.scene.onFrame = { _ in stopOnceShown() }
        try rig.play([])
        #expect(rig.messages.all.count == 2)
        #expect(supply.attempts == 5)
        #expect(wakeups[4] - wakeups[3] == 1)
    }

    @Test("A first buffer whose memory another thread cannot allocate is made later")
    func laterAllocation() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var attempts = 0
        rig.host.surroundings.bufferSource.makeFile = { byteCount throws(SystemFailure) in
            attempts += 1
            guard attempts == 1 else { return try MemoryFile(byteCount: byteCount) }
            guard let file = Descriptor(owning: open("/dev/full", O_RDWR | O_CLOEXEC)) else {
                throw SystemFailure.latest("open")
            }
            return MemoryFile(in: file, byteCount: byteCount)
        }
        try rig.show(on: server)
        #expect(attempts == 2 && server.count("damage 0,0 640x480") == 1)
        #expect(
            rig.messages.all.first
                == "warning: No buffer of 640x480 pixels can be made: pwrite: No space left on device. "
                + "Nothing is drawn until one can be made.")
        #expect(rig.messages.all.count == 2)
    }

    @Test("A buffer of another size is made at once, although the last one could not be made") func otherSize() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var isTried = false
        rig.scene.onFrame = { _ in
            guard !isTried, let objects = rig.host.session?.objects else { return }
            isTried = true
            let supply = Supply()
            let pool = BufferPool(objects.connection, memory: objects.memory, source: supply.source) { _ in }
            let (now, size) = (MonotonicClock.now(), PixelSize(width: 40, height: 20))
            supply.limit = 0
            #expect(throws: BufferPool.Failure.self) { try pool.prepare(size, at: now) }
            supply.limit = nil
            #expect(throws: BufferPool.Failure.self, "The pause is not over.") { try pool.prepare(size, at: now) }
            #expect(throws: Never.self) { try pool.prepare(PixelSize(width: 20, height: 40), at: now) }
            rig.host.stop()
        }
        try rig.run(for: FakeServer.waitLimit)
        #expect(isTried)
    }

    @Test("What a frame changed for which no third buffer could be made is drawn when one is released")
    func lostFrame() throws {
        let server = FakeServer(FakeServer.Rules(releasesBuffers: false))
        defer { server.stop() }
        let rig = try Rig(server.path)
        let supply = Supply()
        supply.limit = 2
        rig.host.surroundings.bufferSource = supply.source
        let steps: [Rig.Step] = [
            rig.shown(on: server) { rig.host.session?.requestFrame() },
            .once({ server.count("picture") == 2 }) { rig.host.session?.requestFrame() },
            .once({ supply.attempts == 3 }) { server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) } },
            .once({ server.count("picture") == 3 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        #expect(server.count("damage 0,0 640x480") == 2, "The first frame, and the one after the lost one.")
    }

    @Test func aMemoryLimitLeavesOneBufferAndIsNamed() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        rig.host.surroundings.bufferSource.limits = { [.init(source: "memory.max", bytes: 4 << 20, used: 3 << 20)] }
        rig.scene.isMoving = true
        try rig.play([rig.end { server.count("picture") > 5 }])
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
        rig.host.surroundings.bufferSource = supply.source
        var wakeups: Int?
        let steps: [Rig.Step] = [
            rig.shown(on: server) { rig.host.session?.requestFrame() },
            .once({ server.count("picture") == 2 }) {},
        ]
        let rest = rig.rest(for: .seconds(1)) {
            wakeups = $0
            rig.host.stop()
        }
        try rig.play(steps, rig.handled(server), rest)
        #expect(server.count("picture") == 2)
        #expect(wakeups == 0)
    }
}
