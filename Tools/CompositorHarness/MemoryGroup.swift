import CasementSystem

/// A control group with a limit on its memory, for as long as it is referenced.
///
/// Both versions of control groups are tried; neither can be made without the rights, or where the memory controller is
/// not delegated.
public final class MemoryGroup {
    private let folder: String

    /// Makes a group with a limit in bytes.
    public init(bytes: Int) throws(HarnessError) {
        let name = "casement-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let second = "/sys/fs/cgroup/" + name
        let first = "/sys/fs/cgroup/memory/" + name
        if mkdir(second, 0o755) == 0 {
            if Self.write(String(bytes), to: second + "/memory.max") {
                folder = second
                return
            }
            rmdir(second)
        }
        guard mkdir(first, 0o755) == 0 else {
            throw HarnessError("no control group can be made: \(lastError())")
        }
        guard Self.write(String(bytes), to: first + "/memory.limit_in_bytes") else {
            rmdir(first)
            throw HarnessError("no control group with a memory limit can be made: \(lastError())")
        }
        folder = first
    }

    deinit { rmdir(folder) }

    /// The file with its processes: a process that writes `0` to it joins the group.
    public var processes: String { folder + "/cgroup.procs" }

    /// The most memory that its processes had at once, in bytes: their own, their buffers, the kernel's for them, and the pages
    /// of files that they were the first to read.
    public func peak() throws(HarnessError) -> Int {
        for name in ["memory.peak", "memory.max_usage_in_bytes"] {
            guard let text = try? Files.text("\(folder)/\(name)") else { continue }
            if let bytes = text.split(separator: "\n").first.flatMap({ Int($0) }) { return bytes }
        }
        throw HarnessError("the kernel reports no peak of a group's memory, as Linux 5.19 and later do")
    }

    /// A command that runs another one in the group.
    public func wrapping(_ command: [String]) -> [String] {
        ["sh", "-c", "echo $$ > \"$0\" && exec \"$@\"", processes] + command
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Glibc.write(file, text, text.utf8.count) == text.utf8.count
    }
}
