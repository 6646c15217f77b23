/// What a process has used of the processor.
public enum ProcessorTime {
    /// The time of all its threads that live; zero for a process that is gone.
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
