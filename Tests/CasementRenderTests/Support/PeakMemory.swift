import Glibc

/// The memory of this process, in KiB.
enum PeakMemory {
    /// Makes the current memory the peak, and returns it; nil if the system does not allow that.
    static func reset() -> Int? {
        guard let stream = fopen("/proc/self/clear_refs", "w") else { return nil }
        fputs("5", stream)
        return fclose(stream) == 0 ? value() : nil
    }

    /// The most memory since the last reset; nil if the system does not say.
    static func value() -> Int? {
        guard let stream = fopen("/proc/self/status", "r") else { return nil }
        defer { fclose(stream) }
        var bytes = [UInt8](repeating: 0, count: 8_192)
        let count = fread(&bytes, 1, bytes.count, stream)
        let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        let words = lines.first { $0.hasPrefix("VmHWM:") }?.split { $0 == " " || $0 == "\t" }
        return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }
    }
}
