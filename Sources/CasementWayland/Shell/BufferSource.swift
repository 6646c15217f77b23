import CasementRender

/// Allocates the memory of buffers within the limits of the process.
struct BufferSource {
    /// Makes a file for so many bytes, which are allocated later.
    var makeFile: @MainActor (Int) throws(SystemFailure) -> MemoryFile = { byteCount throws(SystemFailure) in
        try MemoryFile(byteCount: byteCount, spare: Bitmap.spare(for: byteCount))
    }
    /// Reads the limits as they are now.
    var limits: () -> [BufferBudget.Limit] = { MemoryLimits().read() }

    /// Throws if another buffer would take the process beyond a limit, at which the kernel kills it.
    ///
    /// The first buffer is never refused: without it there is nothing to show, and reading limits would cost each start.
    func check(byteCount: Int, made: Int) throws(BufferRefusal) {
        guard made > 0 else { return }
        let budget = BufferBudget(limits: limits())
        guard budget.count(ofBytes: byteCount, made: made) <= made, let limit = budget.tightest else { return }
        throw .limit(limit)
    }
}

/// Why a buffer was not made.
enum BufferRefusal: Error, Hashable, CustomStringConvertible {
    case system(SystemFailure)
    case limit(BufferBudget.Limit)

    var description: String {
        switch self {
        case .system(let failure): failure.description
        case .limit(let limit):
            "\(limit.source) is \(limit.bytes >> 20) MiB, of which \(limit.used >> 20) MiB are used"
        }
    }
}
