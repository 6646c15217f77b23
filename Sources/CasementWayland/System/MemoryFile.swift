import CSystem
import CasementSystem

/// Memory shared with the compositor: sealed, allocated before it is mapped, unmapped with its last reference.
///
/// Because it is allocated first, a full memory file system is an error here; otherwise the first write would raise SIGBUS.
final class MemoryFile {
    let memory: UnsafeMutableRawPointer
    let byteCount: Int
    /// Needed until the compositor has mapped it too.
    let descriptor: Descriptor

    convenience init(byteCount: Int) throws(SystemFailure) {
        guard let descriptor = Descriptor(owning: casement_memory_file()) else {
            throw SystemFailure.latest("memfd_create")
        }
        try self.init(in: descriptor, byteCount: byteCount)
    }

    /// Allocates and maps an empty file of some memory file system.
    init(in descriptor: Descriptor, byteCount: Int) throws(SystemFailure) {
        guard casement_allocate(descriptor.number, Int64(byteCount)) == 0 else {
            throw SystemFailure.latest("posix_fallocate")
        }
        let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
        guard let mapped, mapped != MAP_FAILED else { throw SystemFailure.latest("mmap") }
        casement_make_present(mapped, byteCount)
        self.memory = mapped
        self.byteCount = byteCount
        self.descriptor = descriptor
    }

    deinit { munmap(memory, byteCount) }
}
