import CWaylandServer
import CasementCore
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Buffers of a former size, on a compositor that holds all of them until the test releases them.
@MainActor @Suite(.serialized) struct RetiredBufferTests {
    /// The memory of the buffers, as long as they have it.
    @MainActor private final class Files {
        private var made: [Held] = []

        private struct Held {
            weak var file: MemoryFile?
        }

        var count: Int { made.count { $0.file != nil } }

        var source: BufferSource {
            var source = BufferSource()
            source.makeFile = { byteCount throws(SystemFailure) in
                let file = try MemoryFile(byteCount: byteCount)
                self.made.append(Held(file: file))
                return file
            }
            return source
        }
    }

    private func server() -> FakeServer {
        return FakeServer(FakeServer.Rules(releasesBuffers: false))
    }

    @Test("A buffer of a former size is destroyed with its memory when the compositor releases it, and not before")
    func aReleasedBufferOfAFormerSizeIsDestroyed() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let files = Files()
        rig.host.surroundings.bufferSource = files.source
        var before = (destroyed: -1, files: 0)
        let shown: [Rig.Step] = [
            rig.shown(on: server) { server.perform { $0.configure(300, 200) } },
            .once({ server.count("picture") == 2 }) {},
        ]
        let release = Rig.Step.once({ true }) {
            before = (server.count("wl_buffer.destroy"), files.count)
            server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) }
        }
        // The end of the run would destroy all of them.
        let end = rig.end {
            server.count("wl_buffer.destroy") == 1 && server.count("wl_shm_pool.destroy") == 1 && files.count == 1
        }
        try rig.play(shown, rig.handled(server), [release], rig.handled(server), [end])
        #expect(before.destroyed == 0 && before.files == 2)
    }

    @Test(
        "The release of such a buffer wakes an app at rest, which would keep its memory; that of another one does not")
    func aReleasedBufferOfAFormerSizeWakesTheApp() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var woken: [Bool] = []
        // The wakeup of the step that releases is not one by the release. The first buffer is destroyed by its release.
        let rest = rig.rest(for: .milliseconds(300)) { woken.append($0 > 1) }
        let release = Rig.Step.once({ true }) { server.perform { $0.post($0.resources["wl_buffer"]?.first, 0) } }
        let shown: [Rig.Step] = [
            rig.shown(on: server) { server.perform { $0.configure(300, 200) } },
            .once({ server.count("picture") == 2 }) {},
        ]
        let steps = [rest[0], release, rest[1]]
        try rig.play(shown, rig.handled(server), steps, steps, [rig.end { true }])
        #expect(woken == [true, false])
    }

    @Test("After two changes of the size before a frame the buffer has the memory of the second one")
    func memoryOfAnUnusedSizeIsNotUsed() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var byteCounts: [Int] = []
        rig.host.surroundings.bufferSource.makeFile = { byteCount throws(SystemFailure) in
            byteCounts.append(byteCount)
            return try MemoryFile(byteCount: byteCount)
        }
        let resized = rig.shown(on: server) {
            server.perform { server in
                server.configure(300, 200)
                // The reader merges no configures across it.
                server.down(0, 5, 5)
                server.configure(320, 240)
            }
        }
        try rig.play([resized, rig.end { server.log.contains("buffer 320x240") }])
        #expect(byteCounts.last == 320 * 240 * 4, "\(byteCounts)")
    }

    @Test("Of the buffers of former sizes that the compositor never releases the last three are kept")
    func buffersThatAreNeverReleasedAreBounded() throws {
        let server = server()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let files = Files()
        rig.host.surroundings.bufferSource = files.source
        let resizes = (1...8).map { step in
            Rig.Step.once({ server.count("picture") == step }) {
                server.perform { $0.configure(Int32(300 + step), 200) }
            }
        }
        let drawn = Rig.Step.once({ server.count("picture") == 9 }) {}
        try rig.play(resizes, [drawn], rig.handled(server), [rig.end { files.count == 4 }])
        #expect(rig.scene.devices.last?.pixelSize == PixelSize(width: 308, height: 200))
    }
}
