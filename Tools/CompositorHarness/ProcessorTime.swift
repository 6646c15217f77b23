/// The processor time of a process.
public enum ProcessorTime {
    /// The time of all its running threads; zero for a process that has ended.
    public static func of(_ process: Int32) -> Duration {
        var total = Duration.zero
        for thread in Files.names(in: "/proc/\(process)/task") where !thread.hasPrefix(".") {
            // The scheduler counts nanoseconds here; `stat` has ticks of 10 ms.
            let text = (try? Files.text("/proc/\(process)/task/\(thread)/schedstat")) ?? ""
            total += .nanoseconds(text.split(separator: " ").first.flatMap { Int64($0) } ?? 0)
        }
        return total
    }
}
