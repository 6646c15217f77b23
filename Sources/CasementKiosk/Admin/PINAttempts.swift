import Casement

/// The wrong PINs since the last right one, and when the last one was entered: the content of the file beside the PIN's.
struct PINAttempts: Hashable {
    /// 5: the wrong PINs before the first lock.
    static let free = 5
    /// 1 min: the first lock; each further wrong PIN doubles it.
    static let firstLock = Duration.seconds(60)
    /// 1 h: the longest lock.
    static let longestLock = Duration.seconds(3600)
    /// The first word of the file, and the version of its format.
    private static let head = "casement-pin-attempts 1"
    /// 1,000,000: the lock does not grow any more long before.
    private static let mostCounted = 1_000_000
    /// 512: the largest size of a file in bytes.
    private static let sizeLimit = 512

    var count = 0
    var latest = BootTime(boot: "", uptime: .zero)

    /// Adds an attempt.
    mutating func add(at now: BootTime) {
        count = min(count + 1, Self.mostCounted)
        latest = now
    }

    /// How long no PIN is accepted.
    func lock(at now: BootTime) -> Duration {
        guard count >= Self.free else { return .zero }
        var lock = Self.firstLock
        for _ in Self.free..<count where lock < Self.longestLock { lock = lock * 2 }
        return max(min(lock, Self.longestLock) - now.leastTime(since: latest), .zero)
    }

    /// Reads the attempts; none if there is no file.
    ///
    /// - Throws: ``FileProblem`` if the file cannot be read, or its content is damaged.
    static func read(_ path: String) throws(FileProblem) -> PINAttempts {
        guard let file = try SmallFile.read(path, limit: sizeLimit) else { return PINAttempts() }
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 5, lines[0] == head, let count = Int(value(lines[1], "count")),
            (0...mostCounted).contains(count), let uptime = Int64(value(lines[3], "uptime")), uptime >= 0
        else { throw damage(path) }
        let boot = value(lines[2], "boot")
        let attempts = PINAttempts(count: count, latest: BootTime(boot: boot, uptime: .nanoseconds(uptime)))
        guard attempts.text == String(decoding: file.bytes, as: UTF8.self) else { throw damage(path) }
        return attempts
    }

    /// Writes the attempts to the disk.
    func write(_ path: String) throws(FileProblem) {
        try SmallFile.replace(path, with: Array(text.utf8))
    }

    /// The file's content; its last line is a checksum of the others.
    private var text: String {
        let text = """
            \(Self.head)
            count=\(count)
            boot=\(latest.boot)
            uptime=\(latest.uptime.nanoseconds)

            """
        var checksum = CRC32()
        checksum.add(text.utf8)
        return text + "checksum=\(checksum.value)\n"
    }

    private static func value(_ line: String, _ key: String) -> String {
        line.hasPrefix(key + "=") ? String(line.dropFirst(key.count + 1)) : ""
    }

    private static func damage(_ path: String) -> FileProblem {
        FileProblem("\(path) is damaged; remove it to count wrong PINs anew.")
    }
}
