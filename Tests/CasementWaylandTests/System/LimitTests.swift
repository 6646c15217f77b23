import CSystem
import CasementCore
import Glibc
import Testing

@testable import CasementWayland
@testable import WaylandRigs

/// Limits of the operating system, each in its own process, because they apply to a whole process.
@Suite(.serialized) struct LimitTests {
    @Test("Fault 29: memory that cannot be allocated is an error and no SIGBUS, and is tried again")
    func noMemoryForAPicture() async {
        await #expect(processExitsWith: .success) { try await LimitTests.runWithoutMemory() }
    }

    @Test("Fault 29: a full memory file system is an error before anything is mapped", .enabled(if: canMount))
    func fullFileSystem() async {
        await #expect(processExitsWith: .success) { try LimitTests.fillFileSystem() }
    }

    @Test("Fault 32: an app without descriptors reports it and connects once it has some")
    func noDescriptors() async {
        await #expect(processExitsWith: .success) { try await LimitTests.runWithoutDescriptors() }
    }

    @Test("Pictures of 100 KB are mapped by themselves, so that their memory goes back to the kernel")
    func largeBlocks()
        async
    {
        await #expect(processExitsWith: .success) {
            casement_map_large_blocks()
            let before = mallinfo2().hblks
            // The first ones may fit into what is free at the end of the heap: at most 1 MiB.
            let pictures = (0..<100).map { _ in malloc(160 * 160 * 4) }
            try LimitTests.check(mallinfo2().hblks >= before + 80, "they lie in the heap")
            for picture in pictures { free(picture) }
            try LimitTests.check(mallinfo2().hblks == before, "they stay")
        }
    }

    @MainActor private static func runWithoutMemory() throws {
        // A file may not grow beyond 1 MB, in memory or elsewhere; a buffer of 640 x 480 pixels has 1.2 MB.
        signal(SIGXFSZ, SIG_IGN)
        limit(Int32(RLIMIT_FSIZE.rawValue), to: 1 << 20)
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        var before = -1
        func isReported() -> Bool {
            rig.messages.all.contains { $0.contains("No buffer of 640x480 pixels can be made") }
        }
        let steps: [Rig.Step] = [
            .once(isReported) {
                before = server.count("picture")
                limit(Int32(RLIMIT_FSIZE.rawValue), to: nil)
            },
            .once({ server.count("picture") > 0 }) {},
        ]
        try rig.play(steps, rig.handled(server), [rig.end { true }])
        try check(before == 0, "a picture without memory, or none is reported")
        try check(server.count("picture") == 1, "no picture with memory")
    }

    @MainActor private static func runWithoutDescriptors() throws {
        let first = FakeServer()
        let rig = try Rig(first.path)
        var second: FakeServer?
        try rig.play([
            rig.shown(on: first) {
                first.stop()
                // The numbers in use stay valid; the system allocates no higher one.
                let lowest = dup(0)
                close(lowest)
                limit(Int32(RLIMIT_NOFILE.rawValue), to: rlim_t(max(lowest, 3)))
            },
            .once({ rig.messages.all.contains { $0.contains("Too many open files") } }) {
                limit(Int32(RLIMIT_NOFILE.rawValue), to: nil)
                second = FakeServer(path: first.path)
            },
            rig.end { second?.count("picture") == 1 },
        ])
        second?.stop()
        try check(second != nil, "\(rig.messages.all)")
        try check(rig.host.statistics.reconnects == 1, "not connected again")
        try check(second?.count("picture") == 1, "no picture")
    }

    private static func fillFileSystem() throws {
        let folder = "/tmp/casement-test-full-\(getpid())"
        mkdir(folder, 0o700)
        try check(mount("none", folder, "tmpfs", 0, "size=64k") == 0, "no tmpfs: \(SystemFailure.latest("mount"))")
        let number = open(folder + "/file", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        umount2(folder, Int32(MNT_DETACH))
        rmdir(folder)
        guard let file = Descriptor(owning: number) else { throw SystemFailure.latest("open") }
        let small = MemoryFile(in: file, byteCount: 1 << 15, spare: 1 << 20)
        _ = try small.allocate()
        do {
            try small.allocateSpare(to: 1 << 20)
            throw Failure(description: "1 MB more in a file system of 64 KB")
        } catch let failure as SystemFailure {
            try check(failure.number == ENOSPC && small.allocatedEnd == 1 << 15, "\(failure)")
        }
        do {
            let picture = MemoryFile(in: file, byteCount: 1 << 20)
            // The signal for access to a mapped file without memory.
            memset(try picture.allocate(), 1, picture.byteCount)
            throw Failure(description: "1 MB in a file system of 64 KB")
        } catch let failure as SystemFailure {
            try check(failure.number == ENOSPC, "\(failure)")
        }
    }

    /// Whether CAP_SYS_ADMIN (number 21) is effective.
    private static var canMount: Bool {
        let status = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
        defer { close(status) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(status, &bytes, bytes.count)
        let line = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("CapEff:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" }, radix: 16) } ?? 0
        return mask & 1 << 21 != 0
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static func check(_ condition: Bool, _ sentence: String) throws {
        if !condition { throw Failure(description: sentence) }
    }

    /// Sets the soft limit; nil makes it the hard one.
    private static func limit(_ resource: Int32, to value: rlim_t?) {
        var setting = rlimit()
        getrlimit(resource, &setting)
        setting.rlim_cur = value ?? setting.rlim_max
        setrlimit(resource, &setting)
    }
}
