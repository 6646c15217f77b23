import CSystem
import CasementSystem
import Synchronization

/// Memory shared with the compositor: sealed, allocated before it is mapped, unmapped with its last reference.
///
/// Because it is allocated first, a full memory file system is an error here; otherwise the first write would raise SIGBUS.
final class MemoryFile {
    /// The bytes that ``allocate()`` allocates.
    let byteCount: Int
    /// The end of the bytes that may be used, once ``allocate()`` has succeeded.
    private(set) var allocatedEnd: Int
    /// Needed until the compositor has mapped it too.
    let descriptor: Descriptor
    private let allocation: Allocation

    /// Makes a file without memory.
    convenience init(byteCount: Int, spare: Int = 0) throws(SystemFailure) {
        guard let descriptor = Descriptor(owning: casement_memory_file()) else {
            throw SystemFailure.latest("memfd_create")
        }
        self.init(in: descriptor, byteCount: byteCount, spare: spare)
    }

    /// Uses an empty file of some memory file system.
    ///
    /// - Parameter spare: further bytes to have, if possible.
    init(in descriptor: Descriptor, byteCount: Int, spare: Int = 0) {
        self.descriptor = descriptor
        self.byteCount = byteCount
        allocatedEnd = byteCount
        allocation = Allocation(descriptor, byteCount: byteCount, spare: spare)
    }

    /// Begins to allocate the memory on another thread: 8 MB take 3.5 ms.
    func allocateAhead() { allocation.start() }

    /// Allocates and maps the memory, or waits for the thread that does so.
    func allocate() throws(SystemFailure) -> UnsafeMutableRawPointer { try allocation.finish().get().memory }

    /// Further bytes, which use no memory until ``allocateSpare(to:)`` allocates them; 0 where the limits of the process
    /// do not permit them.
    var spare: Int {
        if case .success(let mapping) = allocation.finish() { mapping.spare } else { 0 }
    }

    /// Allocates the spare bytes up to an end, of which those after ``allocatedEnd`` use no memory yet.
    func allocateSpare(to end: Int) throws(SystemFailure) {
        guard end > allocatedEnd else { return }
        guard casement_allocate(descriptor.number, Int64(allocatedEnd), Int64(end)) == 0 else {
            let failure = SystemFailure.latest("pwrite")
            casement_release(descriptor.number, Int64(allocatedEnd), Int64(end))
            throw failure
        }
        casement_make_present(try allocate() + allocatedEnd, end - allocatedEnd)
        allocatedEnd = end
    }

    /// Releases the memory of all spare bytes.
    func releaseSpare() {
        casement_release(descriptor.number, Int64(byteCount), Int64(allocatedEnd))
        allocatedEnd = byteCount
    }

    deinit { allocation.abandon() }
}

/// The allocation of the memory of a file, which is unmapped with the last reference: that of the file or that of the thread.
///
/// Unchecked, because `result` is written by the thread, if there is one, and read after it was joined, or by the last
/// reference.
private final class Allocation: @unchecked Sendable {
    /// 1 MiB, 0.4 ms: a thread that nobody waits for any more allocates at most so much.
    private static let step = 1 << 20

    private let descriptor: Descriptor
    private let isAbandoned = Atomic(false)
    private var file: Int32 { descriptor.number }
    private let byteCount: Int
    private let spare: Int
    private var thread: pthread_t?
    private var result: Result<Mapping, SystemFailure>?

    struct Mapping {
        let memory: UnsafeMutableRawPointer
        let spare: Int
    }

    init(_ descriptor: Descriptor, byteCount: Int, spare: Int) {
        self.descriptor = descriptor
        self.byteCount = byteCount
        self.spare = spare
    }

    /// Without a thread, ``finish()`` allocates.
    func start() {
        guard thread == nil, result == nil else { return }
        thread = try? startThread(runAllocation, self, beside: true)
    }

    func finish() -> Result<Mapping, SystemFailure> {
        join()
        if result == nil { run() }
        return result ?? .failure(SystemFailure(call: "mmap", number: ENOMEM))
    }

    /// Ends the thread soon, without waiting for it.
    func abandon() {
        guard let thread else { return }
        isAbandoned.store(true, ordering: .relaxed)
        pthread_detach(thread)
        self.thread = nil
    }

    deinit {
        if case .success(let mapping) = result { munmap(mapping.memory, byteCount + mapping.spare) }
    }

    fileprivate func run() {
        result = Result { () throws(SystemFailure) in try allocate() }
    }

    private func join() {
        if let thread { casement_join(thread) }
        thread = nil
    }

    private func allocate() throws(SystemFailure) -> Mapping {
        for start in stride(from: 0, to: byteCount, by: Self.step) {
            if isAbandoned.load(ordering: .relaxed) { throw SystemFailure(call: "pwrite", number: ECANCELED) }
            let end = min(start + Self.step, byteCount)
            guard casement_allocate(file, Int64(start), Int64(end)) == 0 else { throw SystemFailure.latest("pwrite") }
        }
        let spare = addSpare() ? self.spare : 0
        var mapping = map(spare: spare)
        if mapping == nil, spare > 0 { mapping = map(spare: 0) }
        guard let mapping else { throw SystemFailure.latest("mmap") }
        casement_seal(file)
        casement_make_present(mapping.memory, byteCount)
        return mapping
    }

    /// Gives the file its spare bytes; false without them. The kernel would kill the process for a file beyond the limit.
    private func addSpare() -> Bool {
        var limit = rlimit()
        guard spare > 0, getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return false }
        return limit.rlim_cur >= rlim_t(byteCount + spare) && ftruncate(file, off_t(byteCount + spare)) == 0
    }

    private func map(spare: Int) -> Mapping? {
        let mapped = mmap(nil, byteCount + spare, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let mapped, mapped != MAP_FAILED else { return nil }
        return Mapping(memory: mapped, spare: spare)
    }
}

private nonisolated func runAllocation(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Allocation>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
