import CasementSystem
import Glibc
import Testing

@testable import CasementWayland

@Suite struct MemoryFileTests {
    @Test("The memory is the same with and without another thread", arguments: [true, false])
    func memory(isAhead: Bool) throws {
        let file = try MemoryFile(byteCount: 100_000)
        if isAhead { file.allocateAhead() }
        let memory = try file.allocate()
        file.allocateAhead()
        #expect(try file.allocate() == memory)
        let bytes = UnsafeRawBufferPointer(start: memory, count: file.byteCount)
        #expect(bytes.allSatisfy { $0 == 0 })
    }

    @Test("A file that nobody needs any more neither waits for its thread nor lets it allocate the rest")
    func abandoned() throws {
        let byteCount = 1 << 30
        var file: MemoryFile? = try MemoryFile(byteCount: byteCount)
        let number = try #require(file).descriptor.number
        let copy = try #require(Descriptor(owning: dup(number)))
        file?.allocateAhead()
        file = nil
        var status = stat()
        #expect(fstat(copy.number, &status) == 0 && status.st_size < byteCount)
    }

    @Test("Spare bytes use no memory until they are allocated")
    func spare() throws {
        let file = try MemoryFile(byteCount: 1 << 20, spare: 1 << 20)
        let memory = try file.allocate()
        #expect(file.spare == 1 << 20)
        // Where the kernel gives large pages to files in memory, the first one may be for all of it.
        let least = try blocks(file)
        #expect(least == 1 << 20 || least == 2 << 20)
        try file.allocateSpare(to: 3 << 19)
        try file.allocateSpare(to: 5 << 18)
        #expect(try blocks(file) >= 3 << 19 && file.allocatedEnd == 3 << 19)
        let added = UnsafeRawBufferPointer(start: memory + 1 << 20, count: 1 << 19)
        #expect(added.allSatisfy { $0 == 0 })
        memory.storeBytes(of: 7, toByteOffset: 1 << 20, as: UInt8.self)
        file.releaseSpare()
        #expect(try blocks(file) == least && file.allocatedEnd == 1 << 20)
        try file.allocateSpare(to: 3 << 19)
        #expect(added.allSatisfy { $0 == 0 })
        #expect(ftruncate(file.descriptor.number, 1) != 0, "the size is not sealed")
    }

    /// The memory that a file uses, in bytes.
    private func blocks(_ file: MemoryFile) throws -> Int {
        var status = stat()
        guard fstat(file.descriptor.number, &status) == 0 else { throw SystemFailure.latest("fstat") }
        return Int(status.st_blocks) * 512
    }
}
