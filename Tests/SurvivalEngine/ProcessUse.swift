import CompositorHarness
import Glibc

/// What a process holds of the system.
struct ProcessUse {
    let memory: MemoryUse
    /// Without those of the buffers, which ``MemoryUse/buffers`` counts.
    let descriptors: Int
    /// Those of the buffers.
    let bufferDescriptors: Int
    let threads: Int

    /// Reads what it holds now; nil once it has ended.
    init?(of process: Int32) {
        guard let text = try? Files.text("/proc/\(process)/smaps"), !text.isEmpty else { return nil }
        memory = MemoryUse(smaps: text)
        let folder = "/proc/\(process)/fd"
        let names = Self.names(in: folder)
        bufferDescriptors = names.count { Self.isBuffer("\(folder)/\($0)") }
        descriptors = names.count - bufferDescriptors
        threads = Self.names(in: "/proc/\(process)/task").count
    }

    private static func names(in folder: String) -> [String] {
        Files.names(in: folder).filter { !$0.hasPrefix(".") }
    }

    private static func isBuffer(_ path: String) -> Bool {
        var target = [UInt8](repeating: 0, count: 256)
        let length = readlink(path, &target, target.count)
        return length > 0 && String(decoding: target[..<length], as: UTF8.self).hasPrefix("/memfd:casement")
    }
}
