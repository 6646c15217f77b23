import CasementWayland
import CasementSystem

/// A file of the kernel that reports pressure on the memory of this process by urgent data.
struct MemorySource {
    /// The name for the log.
    let name: String
    let file: Descriptor
    /// Whether memory was short since the last call; also makes the descriptor quiet until the next change.
    let drain: () -> Bool
}

extension MemorySource {
    /// The events of a control group (version 2): it reached `memory.high`, which systemd sets by `MemoryHigh=`, or
    /// `memory.max`.
    ///
    /// - Returns: nil if the group has no such file.
    static func events(_ folder: String) -> MemorySource? {
        guard let file = Descriptor(owning: open(folder + "/memory.events", O_RDONLY | O_CLOEXEC)) else { return nil }
        var count = eventCount(file)
        return MemorySource(name: "memory.events", file: file) {
            let before = count
            count = eventCount(file)
            return count > before
        }
    }

    /// The share of time in which tasks waited for memory (pressure stall information): of a control group, or of the machine.
    ///
    /// - Returns: nil if the file does not exist or the process may not set a limit.
    static func stalls(_ path: String) -> MemorySource? {
        guard let file = Descriptor(owning: open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)) else { return nil }
        // 150 ms in 2 s, in microseconds. An unprivileged process may set windows of a multiple of 2 s only.
        let trigger = "some 150000 2000000"
        // With the zero byte, as the kernel documents it.
        guard write(file.number, trigger, trigger.utf8.count + 1) > 0 else { return nil }
        return MemorySource(name: path, file: file) { true }
    }

    /// The sum of the events `high` and `max`; only whether it changes matters.
    private static func eventCount(_ file: Descriptor) -> Int {
        var bytes = [UInt8](repeating: 0, count: 256)
        // From the start: only then the kernel counts the change as read.
        let length = pread(file.number, &bytes, bytes.count, 0)
        guard length > 0 else { return 0 }
        return count(in: String(decoding: bytes.prefix(length), as: UTF8.self))
    }

    static func count(in text: String) -> Int {
        text.split(separator: "\n").reduce(0) { sum, line in
            let words = line.split(separator: " ")
            guard words.count == 2, words[0] == "high" || words[0] == "max" else { return sum }
            return sum &+ (Int(words[1]) ?? 0)
        }
    }
}

extension MemorySource {
    /// The sources of this process that can be opened; none in a system without them.
    ///
    /// - Parameters:
    ///   - root: where control groups are mounted.
    ///   - process: the process's folder.
    ///   - machine: the stalls of the whole machine, for a group whose own cannot be watched.
    static func all(
        root: String = "/sys/fs/cgroup", process: String = "/proc/self", machine: String = "/proc/pressure/memory"
    ) -> [MemorySource] {
        let line = SystemFile.text(process + "/cgroup")?.split(separator: "\n").first { $0.hasPrefix("0::/") }
        // systemd mounts version 2 in a folder of its own where version 1 is in use too.
        let folders = line.map { [root + $0.dropFirst(3), root + "/unified" + $0.dropFirst(3)] } ?? []
        return [first(folders, events), first(folders.map { $0 + "/memory.pressure" } + [machine], stalls)].compactMap {
            $0
        }
    }

    /// The first source that can be opened. Each path is tried once: a lazy sequence would open it again to return it, which
    /// may fail.
    static func first(_ paths: [String], _ open: (String) -> MemorySource?) -> MemorySource? {
        for path in paths {
            if let source = open(path) { return source }
        }
        return nil
    }
}
