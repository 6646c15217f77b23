import CSystem
import CasementSystem

/// Memory shared with the compositor: sealed, allocated before it is mapped, unmapped with its last reference.
///
/// Because it is allocated first, a full memory file system is an error here; otherwise the first write would raise SIGBUS.
final class MemoryFile {
    let byteCount: Int
    /// Needed until the compositor has mapped it too.
    let descriptor: Descriptor
    private let allocation: Allocation

    /// Makes a file without memory.
    convenience init(byteCount: Int) throws(SystemFailure) {
        guard let descriptor = Descriptor(owning: casement_memory_file()) else {
            throw SystemFailure.latest("memfd_create")
        }
        self.init(in: descriptor, byteCount: byteCount)
    }

    /// Uses an empty file of some memory file system.
    init(in descriptor: Descriptor, byteCount: Int) {
        self.descriptor = descriptor
        self.byteCount = byteCount
        allocation = Allocation(descriptor.number, byteCount: byteCount)
    }

    /// Begins to allocate the memory on another thread: 8 MB take 3.5 ms.
    func allocateAhead() { allocation.start() }

    /// Allocates and maps the memory, or waits for the thread that does so.
    func allocate() throws(SystemFailure) -> UnsafeMutableRawPointer { try allocation.finish().get() }

    deinit { allocation.unmap() }
}

/// The allocation of the memory of a file.
///
/// Unchecked, because `result` is written by the thread, if there is one, and read after it was joined.
private final class Allocation: @unchecked Sendable {
    private let file: Int32
    private let byteCount: Int
    private var thread: pthread_t?
    private var result: Result<UnsafeMutableRawPointer, SystemFailure>?

    init(_ file: Int32, byteCount: Int) {
        self.file = file
        self.byteCount = byteCount
    }

    /// Without a thread, ``finish()`` allocates.
    func start() {
        guard thread == nil, result == nil else { return }
        thread = try? startThread(runAllocation, self, beside: true)
    }

    func finish() -> Result<UnsafeMutableRawPointer, SystemFailure> {
        join()
        if result == nil { run() }
        return result ?? .failure(SystemFailure(call: "mmap", number: ENOMEM))
    }

    func unmap() {
        join()
        if case .success(let memory) = result { munmap(memory, byteCount) }
    }

    fileprivate func run() {
        result = Result { () throws(SystemFailure) in try allocate() }
    }

    private func join() {
        if let thread { casement_join(thread) }
        thread = nil
    }

    private func allocate() throws(SystemFailure) -> UnsafeMutableRawPointer {
        guard casement_allocate(file, Int64(byteCount)) == 0 else { throw SystemFailure.latest("pwrite") }
        let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let mapped, mapped != MAP_FAILED else { throw SystemFailure.latest("mmap") }
        casement_make_present(mapped, byteCount)
        return mapped
    }
}

private nonisolated func runAllocation(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Allocation>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
