/// Decides how many buffers of a size may be made within the memory that the process may use.
struct BufferBudget: Hashable {
    /// A limit on the process's memory and the part that is used, both in bytes.
    struct Limit: Hashable {
        /// The name of the limit, for a log line.
        var source: String
        var bytes: Int
        /// Without memory that the kernel can reclaim, such as cached files.
        var used: Int
    }

    /// All of them apply.
    var limits: [Limit]

    /// The part of a limit, as a divisor, that is reserved for allocations of the app.
    static let reserve = 8

    /// The number of buffers that are allowed, at least 1, if `made` exist; the used memory of the limits includes those.
    func count(ofBytes byteCount: Int, made: Int) -> Int {
        let further = limits.map { Self.remaining($0) / max(1, byteCount) }.min() ?? BufferLedger.limit
        return min(max(1, made + further), BufferLedger.limit)
    }

    /// The limit that leaves the least memory; nil if there is none.
    var tightest: Limit? {
        limits.min { Self.remaining($0) < Self.remaining($1) }
    }

    private static func remaining(_ limit: Limit) -> Int {
        max(0, limit.bytes - limit.bytes / reserve - limit.used)
    }
}
