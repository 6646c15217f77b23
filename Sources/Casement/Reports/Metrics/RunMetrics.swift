import CasementCore
import CasementWayland

/// The state of a run, as the metrics of the toolkit.
struct RunMetrics {
    var statistics = RunStatistics()
    var usage = ProcessUsage()
    /// The time since the start of the run.
    var uptime = Duration.zero
    /// Whether the compositor shows the app.
    var isShown = false
    /// How long a frame has waited for an answer of the compositor.
    var framePending = Duration.zero
    /// The number of seats that have a touch device.
    var touchSeats = 0
    var wakeups = 0
    var memoryPressures = 0
    /// Seconds since 1970, on the machine's calendar clock.
    var calendarTime = 0.0

    /// Adds the metrics to a text.
    func write(to text: inout MetricsText) {
        for metric in state + frames + input + resources { text.add(metric) }
        text.add(
            statistics.inputToCommit, name: "casement_input_to_commit_seconds",
            help: "Time from the arrival of an input in the process to the commit of the frame that follows it.")
    }

    private var state: [Metric] {
        [
            gauge("uptime_seconds", "Time since the start of the app.", uptime.inSeconds),
            gauge("shown", "1 while a compositor shows the app, else 0.", isShown ? 1 : 0),
            gauge("metrics_timestamp_seconds", "Calendar time at which these metrics were written.", calendarTime),
            counter("reconnects", "Connections to a compositor after the first one.", Double(statistics.reconnects)),
            counter("wakeups", "Wakeups of the main thread.", Double(wakeups)),
        ]
    }

    private var frames: [Metric] {
        [
            counter("frames", "Frames that were committed.", Double(statistics.frames)),
            counter(
                "late_frames", "Frames that the app committed more than a refresh interval after it could begin them.",
                Double(statistics.lateFrames)),
            counter(
                "skipped_frames",
                "Frames that were skipped until the compositor, which held all buffers, released one.",
                Double(statistics.skippedFrames)),
            gauge(
                "frame_pending_seconds",
                "Time for which the compositor has not answered a frame that was requested or committed, else 0.",
                framePending.inSeconds),
            counter("painted_pixels", "Pixels that were written.", Double(statistics.pixels)),
        ]
    }

    private var input: [Metric] {
        let touches = [
            ("began", statistics.begunTouches), ("ended", statistics.endedTouches),
            ("cancelled", statistics.cancelledTouches), ("stale", statistics.staleTouches),
        ]
        return [
            gauge("touch_seats", "Seats of the compositor that have a touch device.", Double(touchSeats)),
            Metric(
                kind: .counter, name: "casement_touches",
                help: "Touches that began, were lifted, were cancelled, and were cancelled because the app was busy.",
                samples: touches.map { Metric.Sample(Double($0.1), labels: ["event": $0.0]) }),
            counter(
                "ignored_touch_events", "Touch events that belonged to no touch.", Double(statistics.ignoredTouches)),
        ]
    }

    private var resources: [Metric] {
        let optional: [(String, String, Int?)] = [
            ("resident_memory_bytes", "Resident memory of the process (RSS).", usage.residentBytes),
            (
                "proportional_memory_bytes", "Resident memory of the process, with its share of shared pages (PSS).",
                usage.proportionalBytes
            ),
            ("open_descriptors", "Open file descriptors.", usage.openDescriptors),
            ("descriptor_limit", "The largest number of file descriptors that may be open.", usage.descriptorLimit),
        ]
        return [
            counter(
                "processor_seconds", "Processor time of all threads of the process.", usage.processorTime.inSeconds),
            counter(
                "memory_pressures", "Times at which caches were evicted under memory pressure.", Double(memoryPressures)
            ),
        ] + optional.compactMap { name, help, value in value.map { gauge(name, help, Double($0)) } }
    }

    private func counter(_ name: String, _ help: String, _ value: Double) -> Metric {
        Metric(kind: .counter, name: "casement_\(name)", help: help, samples: [.init(value)])
    }

    private func gauge(_ name: String, _ help: String, _ value: Double) -> Metric {
        Metric(kind: .gauge, name: "casement_\(name)", help: help, samples: [.init(value)])
    }
}
