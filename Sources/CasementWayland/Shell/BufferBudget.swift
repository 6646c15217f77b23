/// Decides how many buffers of a size may be made within the memory that the process may use.
struct BufferBudget: Hashable {
    /// A limit on the process's memory, and what of it is used, both in bytes.
    struct Limit: Hashable {
        /// Where the limit comes from, for a log line.
        var source: String
        var bytes: Int
        /// Without what the kernel can take back, such as cached files.
        var used: Int
    }

    /// All of them hold.
    var limits: [Limit]

    /// The part of a limit, as a divisor, that is left to what the app itself allocates.
    static let reserve = 8

    /// How many buffers there may be when some have been made, which the limits' use includes; never below 1.
    func count(ofBytes byteCount: Int, made: Int) -> Int {
        let further = limits.map { Self.room($0) / max(1, byteCount) }.min() ?? BufferLedger.limit
        return min(max(1, made + further), BufferLedger.limit)
    }

    /// The limit that leaves the least room; nil if there is none.
    var tightest: Limit? {
        limits.min { Self.room($0) < Self.room($1) }
    }

    private static func room(_ limit: Limit) -> Int {
        max(0, limit.bytes - limit.bytes / reserve - limit.used)
    }
}
