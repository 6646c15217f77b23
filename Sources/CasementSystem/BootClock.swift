/// The start of the machine and the time since then.
package enum BootClock {
    /// The nanoseconds since the machine started, with those that it slept.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// The identifier that the kernel drew at this start of the machine; nil where `/proc/sys` is not there, as with
    /// `ProcSubset=pid` in a systemd unit.
    package static var identifier: String? {
        let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = retryingInterrupted { read(file, &bytes, bytes.count) }
        let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
}
