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
}
