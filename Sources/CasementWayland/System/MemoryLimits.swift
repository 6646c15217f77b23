import CasementSystem

/// Reads the limits on the memory of this process: those of its control groups, and that of its address space.
struct MemoryLimits {
    /// Where control groups are mounted.
    var root = "/sys/fs/cgroup"
    /// The process's folder.
    var process = "/proc/self"
    /// The memory of the machine in bytes; nil if it is unknown.
    var machine: () -> Int? = {
        let (count, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
        guard count > 0, size > 0, count < Self.unlimited / size else { return nil }
        return count * size
    }

    /// A limit above this is none: version 1 writes the largest number of pages where it has no limit.
    private static let unlimited = 1 << 60

    /// Every limit that can be read.
    func read() -> [BufferBudget.Limit] {
        groups() + [addressSpace()].compactMap { $0 }
    }

    /// The memory that the process can have, that of the machine or the smallest limit; nil if none is known.
    func total() -> Int? { (read().map(\.bytes) + [machine()].compactMap { $0 }).min() }

    /// Each group from the process's own to the root; every one of them limits those below it.
    private func groups() -> [BufferBudget.Limit] {
        let lines = (SystemFile.text(process + "/cgroup") ?? "").split(separator: "\n")
        return lines.flatMap { line -> [BufferBudget.Limit] in
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { return [] }
            if fields[1].isEmpty { return limits(below: root, path: fields[2], names: .second) }
            guard fields[1].split(separator: ",").contains("memory") else { return [] }
            return limits(below: root + "/memory", path: fields[2], names: .first)
        }
    }

    private func limits(below mount: String, path: Substring, names: Names) -> [BufferBudget.Limit] {
        var parts = path.split(separator: "/")
        var found: [BufferBudget.Limit] = []
        while true {
            let folder = ([mount] + parts.map { String($0) }).joined(separator: "/")
            if let used = number(folder + "/" + names.used) {
                let cached = cachedFiles(folder, names)
                for name in names.limits {
                    guard let bytes = number(folder + "/" + name), bytes < Self.unlimited else { continue }
                    found.append(.init(source: name, bytes: bytes, used: max(0, used - cached)))
                }
            }
            if parts.popLast() == nil { return found }
        }
    }

    private func cachedFiles(_ folder: String, _ names: Names) -> Int {
        // Bytes, because dividing the file into characters, lines and words takes a millisecond of the first movement, in which
        // the second buffer is made.
        let lines = (SystemFile.text(folder + "/memory.stat") ?? "").utf8.split { $0 == UInt8(ascii: "\n") }
        return names.cached.reduce(0) { sum, name in
            let start = name.utf8.count + 1
            let line = lines.first {
                $0.starts(with: name.utf8) && $0.dropFirst(start - 1).first == UInt8(ascii: " ")
            }
            return sum + (line.flatMap { Self.amount(Substring($0.dropFirst(start))) } ?? 0)
        }
    }

    private func addressSpace() -> BufferBudget.Limit? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < Self.unlimited,
            let pages = SystemFile.text(process + "/statm")?.split(separator: " ").first.flatMap({ Self.amount($0) })
        else { return nil }
        let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
        return .init(
            source: "RLIMIT_AS", bytes: Int(limit.rlim_cur), used: min(pages, Self.unlimited / pageSize) * pageSize)
    }

    /// A file with one number; nil if there is none, as where a limit is `max`.
    private func number(_ path: String) -> Int? {
        SystemFile.text(path)?.split(whereSeparator: \.isWhitespace).first.flatMap { Self.amount($0) }
    }

    /// A number that can be added to others.
    private static func amount(_ text: Substring) -> Int? { Int(text).map { min(max($0, 0), unlimited) } }

    /// The names of the files in a version of control groups.
    private struct Names {
        let limits: [String]
        let used: String
        let cached: [String]

        static let first = Names(
            limits: ["memory.limit_in_bytes"], used: "memory.usage_in_bytes",
            cached: ["total_inactive_file", "total_active_file"])
        static let second = Names(
            limits: ["memory.max", "memory.high"], used: "memory.current", cached: ["inactive_file", "active_file"])
    }
}
